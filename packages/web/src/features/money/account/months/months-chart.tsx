import { formatEuros } from '@courtside/contract/values/money';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#shared/time/format-date.ts';
import styles from './months-chart.module.css';
import { axisMaximum, CHART, type Column, columnsOf, type Month } from './months-scale.ts';

/** '500', '20K', '2M': the axis has room for four characters and a minus. */
const AXIS = new Intl.NumberFormat('en', { notation: 'compact' });

/** Maximum width of a digit of the amount and of a letter of the line below it, in units of the drawing. */
const FIGURE = 8;
const LETTER = 6;

const HALVES = [1, 0.5, 0, -0.5, -1];

/** Time runs from the left in every language. The table has the same data as text. */
export function MonthsChart({ months }: { readonly months: readonly Month[] }) {
  const { i18n } = useTranslation();
  const top = axisMaximum(months);
  const columns = columnsOf(months);
  const last = columns.at(-1);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${CHART.width} ${CHART.height}`} aria-hidden="true">
      {HALVES.map((half) => {
        const y = CHART.zero - half * CHART.reach;
        return (
          <g key={half}>
            <path d={`M${CHART.start} ${y}H${CHART.width}`} className={half === 0 ? styles.zero : styles.line} />
            <text x={CHART.start - 10} y={y + 4} className={styles.axis} textAnchor="end">
              {`${half < 0 ? '−' : ''}€${AXIS.format(Math.abs(half) * top)}`}
            </text>
          </g>
        );
      })}
      {columns.map(({ month, x, up, down }, index) => {
        const current = month === last?.month;
        return (
          <g key={month.month}>
            {up > 0 && (
              <rect className={styles.in} x={x - 10} y={CHART.zero - up} width={CHART.bar} height={up} rx="3" />
            )}
            {down > 0 && (
              <rect
                className={current ? `${styles.out} ${styles.now}` : styles.out}
                x={x - 10}
                y={CHART.zero + 2}
                width={CHART.bar}
                height={down}
                rx="3"
              />
            )}
            <text x={x} y={CHART.height - 4} className={monthClass(columns.length - 1 - index)}>
              {formatDate(`${month.month}-01`, 'month', i18n.language)}
            </text>
          </g>
        );
      })}
      {last && last.down > 0 && <Callout column={last} />}
    </svg>
  );
}

/** On a phone there is room for every second name only, counted back from this month. */
function monthClass(monthsAgo: number): string {
  if (monthsAgo === 0) return `${styles.month} ${styles.now}`;
  return monthsAgo % 2 === 1 ? `${styles.month} ${styles.between}` : `${styles.month}`;
}

/** The spending of this month and the number of bookings. */
function Callout({ column: { month, x, down } }: { readonly column: Column }) {
  const { t } = useTranslation();
  const spent = `−${formatEuros(month.spent)}`;
  const bookings = t('account.bookings', { count: month.bookings });
  const width = Math.max(74, 16 + spent.length * FIGURE, 16 + bookings.length * LETTER);
  const left = Math.max(0, Math.min(x - width / 2, CHART.width - width));
  const y = Math.min(CHART.zero + down + 12, CHART.zero + CHART.reach - 34);
  return (
    <g className={styles.callout}>
      <rect x={left} y={y} width={width} height="40" rx="6" />
      <text x={left + width / 2} y={y + 17}>
        {spent}
      </text>
      <text x={left + width / 2} y={y + 32} className={styles.small}>
        {bookings}
      </text>
    </g>
  );
}
