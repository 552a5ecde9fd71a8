import { LIMITS } from '@courtside/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { useSessionUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { PasswordField } from '#shared/ui/fields/text/password-field.tsx';
import { TextField } from '#shared/ui/fields/text/text-field.tsx';
import { DialogActions } from '#shared/ui/overlays/dialog.tsx';
import styles from '../auth-form.module.css';
import { usePasswordChange } from './use-password-change.ts';

interface ChangePasswordFormProps {
  readonly onChanged: () => void;
  /** Absent while the change is forced: there is no cancel button then (spec 4). */
  readonly onCancel?: () => void;
}

/** spec 2.4: login display, Old Password, New Password, Verify Password. */
export function ChangePasswordForm({ onChanged, onCancel }: ChangePasswordFormProps) {
  const { t } = useTranslation();
  const user = useSessionUser();
  const { form, change } = usePasswordChange(onChanged);
  const newPasswordProps = { autoComplete: 'new-password', maxLength: LIMITS.passwordMax } as const;
  return (
    <Form ref={form.frame} className={styles.form} onSubmit={form.submit}>
      <TextField
        label={t('auth.loginAs')}
        value={user?.loginName ?? ''}
        autoComplete="username"
        dir="ltr"
        readOnly
        tabIndex={-1}
      />
      <PasswordField
        {...form.field('oldPassword')}
        label={t('auth.oldPassword')}
        autoComplete="current-password"
        maxLength={LIMITS.passwordMax}
        data-autofocus
      />
      <PasswordField
        {...form.field('newPassword')}
        {...newPasswordProps}
        label={t('auth.newPassword')}
        help={t('auth.passwordHint')}
      />
      <PasswordField {...form.field('verifyPassword')} {...newPasswordProps} label={t('auth.verifyPassword')} />
      <DialogActions>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('auth.cancel')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={change.isPending}>
          {t('auth.save')}
        </Button>
      </DialogActions>
    </Form>
  );
}
