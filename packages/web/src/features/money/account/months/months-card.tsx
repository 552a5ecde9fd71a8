import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '#shared/session/use-session.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { WideTable } from '#shared/ui/data/wide-table.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import { monthsQuery } from '../queries.ts';
import styles from './months-card.module.css';
import { MonthsChart } from './months-chart.tsx';
import { MonthsTable } from './months-table.tsx';

/** Top-ups and spending by month, drawn or as a table. */
export function MonthsCard({ as }: { readonly as: 'chart' | 'table' }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(monthsQuery(useUser().balanceAmount));
  return (
    <Card>
      <div className={styles.months}>
        <header className={styles.header}>
          <h2 className={styles.title}>{t('account.chartTitle')}</h2>
          <dl className={styles.legend}>
            <div>
              <dt data-way="in">{t('account.topups')}</dt>
              <dd>{data && <Money euros={data.topups} />}</dd>
            </div>
            <div>
              <dt data-way="out">{t('account.spent')}</dt>
              <dd>{data && <Money euros={data.spent} />}</dd>
            </div>
          </dl>
        </header>
        {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading>
            <Skeleton height={260} radius={10} />
          </Loading>
        )}
        {data && as === 'chart' && <MonthsChart months={data.months} />}
        {data && as === 'chart' && (
          <div className="sr">
            <MonthsTable months={data} />
          </div>
        )}
        {data && as === 'table' && (
          <WideTable label={t('account.chartTitle')}>
            <MonthsTable months={data} />
          </WideTable>
        )}
      </div>
    </Card>
  );
}
