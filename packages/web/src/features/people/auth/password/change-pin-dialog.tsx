import { resetPincode } from '@courtside/contract/people/auth';
import type { ErrorCode } from '@courtside/contract/wire/errors';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText, serverSentence } from '#shared/i18n/failure-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { PasswordField } from '#shared/ui/fields/text/password-field.tsx';
import { useFocusInvalidField } from '#shared/ui/fields/use-focus-invalid-field.ts';
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
  const { frame, onRefused } = useFocusInvalidField<HTMLFormElement>();
  const close = () => {
    form.reset();
    onClose();
  };
  const change = useSingleMutation({
    mutationFn: ({ oldPin, newPin }: typeof form.values) =>
      callApi(resetPincode, { body: { NewPin: newPin, OldPin: oldPin } }),
    onSuccess: (sentence) => {
      showToast({ tone: 'success', text: serverSentence(sentence, t('auth.pinChanged')) });
      close();
    },
    onError: (failure) => {
      if (!currentSession()) return;
      const text = failureText(failure, t('messages.pinChangeFailed'));
      const field = failure instanceof ApiFailure && failure.code ? FIELD_OF[failure.code] : undefined;
      if (field) {
        form.setFieldError(field, text);
        onRefused();
      }
      showToast({ tone: 'error', text });
    },
  });
  return (
    <Dialog opened={opened} onClose={close} title={t('auth.changePinTitle')}>
      <form
        ref={frame}
        className={styles.form}
        noValidate
        onSubmit={form.onSubmit((values) => change.mutate(values), onRefused)}
      >
        <PasswordField {...form.getInputProps('oldPin')} label={t('auth.oldPin')} isPin data-autofocus />
        <PasswordField {...form.getInputProps('newPin')} label={t('auth.newPin')} isPin help={t('auth.pinHint')} />
        <PasswordField {...form.getInputProps('verifyPin')} label={t('auth.verifyPin')} isPin />
        <DialogActions>
          <Button variant="ghost" onClick={close}>
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
