import { setFirstPin } from '@courtside/contract/people/invitations';
import { LIMITS } from '@courtside/contract/values/limits';
import type { ErrorCode } from '@courtside/contract/wire/errors';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { fieldOfFailure } from '#shared/ui/fields/field-of-failure.ts';
import { Form } from '#shared/ui/fields/form.tsx';
import { PasswordField } from '#shared/ui/fields/text/password-field.tsx';
import { useForm } from '#shared/ui/fields/use-form.ts';
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

const EMPTY = { password: '', newPin: '', verifyPin: '' };

/** For a member who has no PIN yet: after the login, with the password once more. */
export function FirstPinDialog({ opened, onClose }: FirstPinDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    initial: EMPTY,
    faultsOf: ({ password, newPin, verifyPin }) => ({
      password: password === '' && t('messages.oldPasswordRequired'),
      newPin: newPin === '' && t('messages.newPinRequired'),
      verifyPin: verifyPin !== newPin && t('messages.pinsDiffer'),
    }),
    onSubmit: (values) => set.mutate(values),
  });
  const set = useSingleMutation({
    mutationFn: ({ password, newPin }: typeof EMPTY) =>
      callApi(setFirstPin, { body: { Password: password, NewPin: newPin } }),
    onSuccess: () => {
      showToast({ tone: 'success', text: t('auth.pinChanged') });
      onClose();
    },
    onError: (failure) => {
      if (!currentSession()) return;
      const field = fieldOfFailure(failure, FIELD_OF);
      if (field) form.refuse({ [field]: failureText(failure) });
      else showToast({ tone: 'error', text: failureText(failure) });
    },
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('invitation.firstPinTitle')}>
      <Form ref={form.frame} className={styles.form} onSubmit={form.submit}>
        <p className={styles.note}>{t('invitation.firstPinText')}</p>
        <PasswordField
          {...form.field('password')}
          label={t('auth.password')}
          autoComplete="current-password"
          maxLength={LIMITS.passwordMax}
          data-autofocus
        />
        <PasswordField {...form.field('newPin')} label={t('auth.newPin')} isPin help={t('auth.pinHint')} />
        <PasswordField {...form.field('verifyPin')} label={t('auth.verifyPin')} isPin />
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t('auth.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={set.isPending}>
            {t('auth.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
