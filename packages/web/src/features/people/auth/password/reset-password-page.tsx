import { TOAST_MS } from '@courtside/contract/values/limits';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import styles from './reset-password-page.module.css';

/** The page after a login while the password must change (spec 4). */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mustChangePassword } = useUser();
  const warning = t('messages.resetForSecurity');
  const home = () => void navigate(PATHS.sportServices, { replace: true });
  useEffect(() => {
    if (mustChangePassword) showToast({ tone: 'warning', text: warning, durationMs: TOAST_MS.forcedPasswordChange });
  }, [mustChangePassword, warning]);
  return (
    <PageFrame title={t('auth.resetTitle')}>
      <div className={styles.form}>
        <Card>
          <div className={styles.inside}>
            <ChangePasswordForm onChanged={home} onCancel={mustChangePassword ? undefined : home} />
          </div>
        </Card>
      </div>
    </PageFrame>
  );
}
