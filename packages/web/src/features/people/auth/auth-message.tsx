import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import styles from './auth-form.module.css';
import { AuthLayout } from './auth-layout.tsx';

/** Instead of a form: it was sent, or it is not offered. */
export function AuthMessage({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTranslation();
  return (
    <AuthLayout>
      <div className={styles.form} role="status">
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.sub}>{text}</p>
        <LinkButton variant="primary" size="lg" to={PATHS.login}>
          {t('auth.backToLogin')}
        </LinkButton>
      </div>
    </AuthLayout>
  );
}
