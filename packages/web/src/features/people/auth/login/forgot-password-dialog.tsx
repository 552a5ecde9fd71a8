import { forgetPassword } from '@courtside/contract/people/auth';
import { LIMITS } from '@courtside/contract/values/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText, serverSentence } from '#shared/i18n/failure-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import styles from '../auth-form.module.css';

interface ForgotPasswordDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The number from the login form, so that the member does not type it again. */
  readonly initialNumber: string;
}

/** spec 2.2 and 5: the button works once the membership number is not empty. */
export function ForgotPasswordDialog({ opened, onClose, initialNumber }: ForgotPasswordDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [ownNumber, setOwnNumber] = useState<string>();
  const number = ownNumber ?? initialNumber;
  const membershipNumber = number.trim();
  const send = useSingleMutation({
    mutationFn: () => callApi(forgetPassword, { params: { membershipNumber }, query: { language } }),
    onSuccess: (sentence) => {
      showToast({ tone: 'success', text: serverSentence(sentence, t('auth.recoverSent')) });
      setOwnNumber(undefined);
      onClose();
    },
    onError: (failure) => {
      showToast({ tone: 'error', text: failureText(failure, t('messages.sessionTimedOut')) });
    },
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('auth.recoverTitle')}>
      <Form className={styles.form} onSubmit={() => membershipNumber && !send.isPending && send.mutate()}>
        <p className={styles.note}>{t('auth.recoverText')}</p>
        <TextField
          label={t('auth.membershipNumber')}
          value={number}
          onChange={(event) => setOwnNumber(event.currentTarget.value)}
          autoComplete="username"
          inputMode="numeric"
          maxLength={LIMITS.loginNameMax}
          dir="ltr"
          data-autofocus
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          busy={send.isPending}
          why={!membershipNumber && t('ui.fillFirst', { field: t('auth.membershipNumber') })}
        >
          {t('auth.sendEmail')}
        </Button>
        <button type="button" className={styles.link} onClick={onClose}>
          {t('auth.backToLogin')}
        </button>
      </Form>
    </Dialog>
  );
}
