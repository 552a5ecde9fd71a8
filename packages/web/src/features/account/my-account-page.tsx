import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Money } from '#shared/ui/num.tsx';
import { Card, PageFrame } from '#shared/ui/page-frame.tsx';
import { EmptyState } from '#shared/ui/state-panels.tsx';
import styles from './my-account-page.module.css';

export function MyAccountPage() {
  const { t } = useTranslation();
  const { balanceAmount } = useUser();
  return (
    <PageFrame title={t('account.title')} intro={t('account.intro')}>
      {balanceAmount !== null && (
        <Card>
          <dl className={styles.balance}>
            <dt>{t('account.balance')}</dt>
            <dd>
              <Money euros={balanceAmount} />
            </dd>
          </dl>
        </Card>
      )}
      <Card>
        <EmptyState title={t('account.emptyTitle')} text={t('account.emptyText')}>
          <LinkButton to={PATHS.myAccountTable}>{t('account.tableTitle')}</LinkButton>
        </EmptyState>
      </Card>
    </PageFrame>
  );
}
