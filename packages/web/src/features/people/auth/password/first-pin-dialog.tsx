import { setFirstPin } from '@courtside/contract/people/invitations';
import { LIMITS } from '@courtside/contract/values/limits';
import type { ErrorCode } from '@courtside/contract/wire/errors';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { PasswordField } from '#shared/ui/fields/text/password-field.tsx';
import { useFocusInvalidField } from '#shared/ui/fields/use-focus-invalid-field.ts';
import { Dialog, DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from '../auth-form.module.css';

interface FirstPinDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Which field a refusal belongs to. */
const FIELD_OF: Partial<Record<ErrorCode, 'password' | 'newPin'>> = {
  'auth.wrong_password': 'password',
  'pin.invalid': 'newPin',
};

/** For a member who has no PIN yet: after the login, with the password once more. */
export function FirstPinDialog({ opened, onClose }: FirstPinDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { password: '', newPin: '', verifyPin: '' },
    validate: {
      password: (value) => (value ? null : t('messages.oldPasswordRequired')),
      newPin: (value) => (value ? null : t('messages.newPinRequired')),
      verifyPin: (value, { newPin }) => (value === newPin ? null : t('messages.pinsDiffer')),
    },
  });
  const { frame, onRefused } = useFocusInvalidField<HTMLFormElement>();
  const set = useSingleMutation({
    mutationFn: ({ password, newPin }: typeof form.values) =>
      callApi(setFirstPin, { body: { Password: password, NewPin: newPin } }),
    onSuccess: () => {
      showToast({ tone: 'success', text: t('auth.pinChanged') });
      onClose();
    },
    onError: (failure) => {
      if (!currentSession()) return;
      const field = failure instanceof ApiFailure && failure.code ? FIELD_OF[failure.code] : undefined;
      if (field) {
        form.setFieldError(field, failureText(failure));
        onRefused();
      } else showToast({ tone: 'error', text: failureText(failure) });
    },
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('invitation.firstPinTitle')}>
      <form
        ref={frame}
        className={styles.form}
        noValidate
        onSubmit={form.onSubmit((values) => set.mutate(values), onRefused)}
      >
        <p className={styles.note}>{t('invitation.firstPinText')}</p>
        <PasswordField
          {...form.getInputProps('password')}
          label={t('auth.password')}
          autoComplete="current-password"
          maxLength={LIMITS.passwordMax}
          data-autofocus
        />
        <PasswordField {...form.getInputProps('newPin')} label={t('auth.newPin')} isPin help={t('auth.pinHint')} />
        <PasswordField {...form.getInputProps('verifyPin')} label={t('auth.verifyPin')} isPin />
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t('auth.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={set.isPending}>
            {t('auth.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
