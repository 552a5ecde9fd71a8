import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
import { ClaimCard, myClaimsQuery } from './claim-card.tsx';
import { ReceiptsCard } from './entries/receipts-card.tsx';
import { MonthsCard } from './months/months-card.tsx';
import styles from './my-account-page.module.css';
import { NoAccount } from './no-account.tsx';
import { monthsQuery, statementQuery } from './queries.ts';
import { StatementCard } from './statement/statement-card.tsx';
import type { AccountAddress, AccountView } from './use-account-address.ts';
import { useAccountAddress } from './use-account-address.ts';
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
        <Overview balance={balanceAmount} address={address} />
      )}
    </PageFrame>
  );
}

interface OverviewProps {
  readonly balance: number;
  readonly address: AccountAddress;
}

/** What is owed stands above the rest: it is known before the rest is drawn, so that nothing moves. */
function Overview({ balance, address }: OverviewProps) {
  const { t } = useTranslation();
  const claims = useQuery(myClaimsQuery);
  usePrefetchQuery(monthsQuery(balance));
  usePrefetchQuery(statementQuery(balance, address.range, address.page));
  if (claims.isLoading) {
    return (
      <Loading>
        <Skeleton height={320} radius={16} />
      </Loading>
    );
  }
  return (
    <>
      <ClaimCard claims={claims.data} />
      <div className={styles.top}>
        <WalletCard balance={balance} />
        <MonthsCard as="chart" />
      </div>
      <StatementCard address={address} />
      <p className={styles.more}>
        <LinkButton to={PATHS.myAccountTable} icon="list">
          {t('account.asTable')}
        </LinkButton>
      </p>
    </>
  );
}

interface ViewSwitchProps {
  readonly view: AccountView;
  readonly onShow: (view: AccountView) => void;
}

function ViewSwitch({ view, onShow }: ViewSwitchProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('account.views')}
      value={view}
      onChange={onShow}
      choices={[
        { value: 'statement', label: t('account.tableTitle') },
        { value: 'receipts', label: t('account.receipts') },
      ]}
    />
  );
}
