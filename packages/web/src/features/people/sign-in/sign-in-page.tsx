import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { ConnectionsFrame } from '#shared/office/connections/connections-frame.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import { LinkedPeople } from './linked-people.tsx';
import { ProviderAnswer } from './provider-answer.tsx';
import { ProviderForm } from './provider-form.tsx';
import styles from './sign-in-page.module.css';
import { providerQuery } from './sign-in-settings-query.ts';

/** Sign-in with the club's own identity: whether it works, who may, and who is linked. */
export function SignInPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const { data, error, refetch } = useQuery(providerQuery);
  if (!hasWords || (!data && !error)) return <PageSkeleton />;
  return (
    <ConnectionsFrame tab="signIn">
      {!data ? (
        <Card>
          <ErrorState failure={error} onRetry={() => void refetch()} />
        </Card>
      ) : !data.server ? (
        <Card>
          <EmptyState title={t('sso.noServer')} text={t('sso.noServerText')} />
        </Card>
      ) : (
        <div className={styles.columns}>
          <div className={styles.stack}>
            <Card>
              <ProviderForm saved={data} server={data.server} />
              <ProviderAnswer returnAddress={data.returnAddress} isOn={data.isOn} />
            </Card>
            <LinkedPeople people={data.people} />
          </div>
          <OnTheLoginPage title={data.title} isOn={data.isOn} />
        </div>
      )}
    </ConnectionsFrame>
  );
}

/** What people will see, and what never changes. */
function OnTheLoginPage({ title, isOn }: { readonly title: string; readonly isOn: boolean }) {
  const { t } = useTranslation();
  return (
    <Card>
      <div className={styles.panel}>
        <h2>{t('sso.onLogin')}</h2>
        {isOn ? (
          <div className={styles.preview} aria-hidden="true">
            <span className={styles.main}>{t('auth.login')}</span>
            <span className={styles.or}>{t('auth.or')}</span>
            <span className={styles.other}>
              <Icon name="lock" /> {t('auth.signInWith', { provider: title })}
            </span>
          </div>
        ) : (
          <p className={styles.note}>{t('sso.isOff')}</p>
        )}
        <div className={styles.hint}>
          <Icon name="key" />
          <p>
            <b>{t('sso.oneKeeps')}</b> {t('sso.oneKeepsText')}
          </p>
        </div>
      </div>
    </Card>
  );
}
