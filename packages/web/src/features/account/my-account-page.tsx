import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
import { MonthsCard } from './months-card.tsx';
import styles from './my-account-page.module.css';
import { NoAccount } from './no-account.tsx';
import { ReceiptsCard } from './receipts-card.tsx';
import { StatementCard } from './statement-card.tsx';
import { useAccountAddress } from './use-account-address.ts';
import { ViewSwitch } from './view-switch.tsx';
import { WalletCard } from './wallet-card.tsx';

/** Balance, months and statement, or the receipts. */
export function MyAccountPage() {
  const { t } = useTranslation();
  const { balanceAmount } = useUser();
  const address = useAccountAddress();
  if (balanceAmount === null) return <NoAccount title={t('account.title')} />;
  return (
    <PageFrame title={t('account.title')} aside={<ViewSwitch view={address.view} onShow={address.show} />}>
      {address.view === 'receipts' ? (
        <ReceiptsCard address={address} />
      ) : (
        <>
          <div className={styles.top}>
            <WalletCard balance={balanceAmount} />
            <MonthsCard as="chart" />
          </div>
          <StatementCard address={address} />
          <p className={styles.more}>
            <LinkButton to={PATHS.myAccountTable} icon="list">
              {t('account.asTable')}
            </LinkButton>
          </p>
        </>
      )}
    </PageFrame>
  );
}
