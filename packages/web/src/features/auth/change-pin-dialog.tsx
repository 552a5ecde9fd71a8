import { resetPincode } from '@courtside/contract/auth';
import { LIMITS } from '@courtside/contract/limits';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { serverSentence } from '#shared/i18n/server-sentence.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog, DialogActions } from '#shared/ui/dialog.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { showToast } from '#shared/ui/toasts.ts';
import styles from './auth-form.module.css';

interface ChangePinDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** spec 5 and 8. */
export function ChangePinDialog({ opened, onClose }: ChangePinDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { oldPin: '', newPin: '', verifyPin: '' },
    validate: {
      oldPin: (value) => (value ? null : t('messages.oldPinRequired')),
      newPin: (value) => (value ? null : t('messages.newPinRequired')),
      verifyPin: (value, { newPin }) => (value === newPin ? null : t('messages.pinsDiffer')),
    },
  });
  const change = useMutation({
    mutationFn: ({ oldPin, newPin }: typeof form.values) =>
      callApi(resetPincode, { body: { NewPin: newPin, OldPin: oldPin } }),
    onSuccess: (sentence) => {
      showToast({ tone: 'success', text: serverSentence(sentence, t('auth.pinChanged')) });
      form.reset();
      onClose();
    },
    onError: (failure) => {
      if (!currentSession()) return;
      const text = failure instanceof ApiFailure ? failureText(failure) : t('messages.pinChangeFailed');
      showToast({ tone: 'error', text });
    },
  });
  const pin = { inputMode: 'numeric', maxLength: LIMITS.pinMax, autoComplete: 'off' } as const;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('auth.changePinTitle')}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
        <PasswordField {...form.getInputProps('oldPin')} {...pin} label={t('auth.oldPin')} data-autofocus />
        <PasswordField {...form.getInputProps('newPin')} {...pin} label={t('auth.newPin')} help={t('auth.pinHint')} />
        <PasswordField {...form.getInputProps('verifyPin')} {...pin} label={t('auth.verifyPin')} />
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t('auth.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={change.isPending}>
            {t('auth.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
