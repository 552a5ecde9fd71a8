import { formatEuros } from '@courtside/contract/values/money';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#shared/time/format-date.ts';
import { BarsChart } from '#shared/ui/chart/bars-chart.tsx';
import type { Months } from '../queries.ts';
import styles from './months-chart.module.css';

/** '500', '20K', '2M': the axis has room for four characters and a minus. */
const AXIS = new Intl.NumberFormat('en', { notation: 'compact' });

/** The scale is never finer: a quiet year should not look like a busy one. */
const LEAST_EUROS = 20;

/** Top-ups are above the line, spending below it. The table has the same data as text. */
export function MonthsChart({ months }: Pick<Months, 'months'>) {
  const { t, i18n } = useTranslation();
  return (
    <BarsChart
      className={styles.chart}
      atLeast={LEAST_EUROS}
      scale={(euros) => `${euros < 0 ? '−' : ''}€${AXIS.format(Math.abs(euros))}`}
      bars={months.map(({ month, topups, spent, bookings }, index) => {
        const isNow = index === months.length - 1;
        return {
          label: formatDate(`${month}-01`, 'month', i18n.language),
          callout:
            isNow && spent > 0 ? [`−${formatEuros(spent)}`, t('account.bookings', { count: bookings })] : undefined,
          parts: [
            { key: 'in', tone: 'in', value: topups },
            { key: 'out', tone: isNow ? 'outNow' : 'out', value: -spent },
          ],
        };
      })}
    />
  );
}
