import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '#shared/session/use-session.tsx';
import { Pager } from '#shared/ui/data/pager.tsx';
import { WideTable } from '#shared/ui/data/wide-table.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import { statementQuery } from '../queries.ts';
import type { AccountAddress } from '../use-account-address.ts';
import { PeriodFilter } from './period-filter.tsx';
import styles from './statement-card.module.css';
import { StatementDownloads } from './statement-downloads.tsx';
import { StatementTable } from './statement-table.tsx';

const ROWS = [1, 2, 3, 4, 5];

/** The entries of a period with the balance after each line, also as PDF and CSV. */
export function StatementCard({ address }: { readonly address: AccountAddress }) {
  const { t } = useTranslation();
  return (
    <Card>
      <div className={styles.statement}>
        <header className={styles.header}>
          <h2 className={styles.title}>{t('account.tableTitle')}</h2>
          <PeriodFilter address={address} />
          <StatementDownloads range={address.range} />
        </header>
        <StatementLines address={address} />
      </div>
    </Card>
  );
}

function StatementLines({ address: { range, page, turnTo } }: { readonly address: AccountAddress }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(statementQuery(useUser().balanceAmount, range, page));
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        {ROWS.map((row) => (
          <Skeleton key={row} height={46} radius={8} />
        ))}
      </Loading>
    );
  }
  if (data.total === 0) return <EmptyState title={t('account.emptyTitle')} text={t('account.emptyText')} />;
  return (
    <>
      <WideTable label={t('account.tableTitle')}>
        <StatementTable lines={data.items} />
      </WideTable>
      <Pager list={data} onTurn={turnTo} />
    </>
  );
}
