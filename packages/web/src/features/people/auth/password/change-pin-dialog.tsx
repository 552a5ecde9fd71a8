import { resetPincode } from '@courtside/contract/people/auth';
import type { ErrorCode } from '@courtside/contract/wire/errors';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText, serverSentence } from '#shared/i18n/failure-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { fieldOfFailure } from '#shared/ui/fields/field-of-failure.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { PasswordField } from '#shared/ui/fields/text/password-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from '../auth-form.module.css';

interface ChangePinDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Which field a refusal belongs to. */
const FIELD_OF: Partial<Record<ErrorCode, 'oldPin' | 'newPin'>> = {
  'pin.wrong': 'oldPin',
  'pin.invalid': 'newPin',
};

const EMPTY = { oldPin: '', newPin: '', verifyPin: '' };

/** spec 5 and 8. */
export function ChangePinDialog({ opened, onClose }: ChangePinDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    initial: EMPTY,
    faultsOf: ({ oldPin, newPin, verifyPin }) => ({
      oldPin: oldPin === '' && t('messages.oldPinRequired'),
      newPin: newPin === '' && t('messages.newPinRequired'),
      verifyPin: verifyPin !== newPin && t('messages.pinsDiffer'),
    }),
    onSubmit: (values) => change.mutate(values),
  });
  const close = () => {
    form.reset();
    onClose();
  };
  const change = useSingleMutation({
    mutationFn: ({ oldPin, newPin }: typeof EMPTY) =>
      callApi(resetPincode, { body: { NewPin: newPin, OldPin: oldPin } }),
    onSuccess: (sentence) => {
      showToast({ tone: 'success', text: serverSentence(sentence, t('auth.pinChanged')) });
      close();
    },
    onError: (failure) => {
      if (!currentSession()) return;
      const text = failureText(failure, t('messages.pinChangeFailed'));
      const field = fieldOfFailure(failure, FIELD_OF);
      if (field) form.refuse({ [field]: text });
      showToast({ tone: 'error', text });
    },
  });
  return (
    <Dialog opened={opened} onClose={close} title={t('auth.changePinTitle')}>
      <Form ref={form.frame} className={styles.form} onSubmit={form.submit}>
        <PasswordField {...form.field('oldPin')} label={t('auth.oldPin')} isPin data-autofocus />
        <PasswordField {...form.field('newPin')} label={t('auth.newPin')} isPin help={t('auth.pinHint')} />
        <PasswordField {...form.field('verifyPin')} label={t('auth.verifyPin')} isPin />
        <DialogActions>
          <Button variant="ghost" onClick={close}>
            {t('auth.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={change.isPending}>
            {t('auth.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
