import { useTranslation } from 'react-i18next';
import { formatDate } from '#shared/time/format-date.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Table } from '#shared/ui/data/table.tsx';
import styles from '../entries/entry-table.module.css';
import type { Months } from '../queries.ts';

/** The data of the chart as a table. */
export function MonthsTable({ months }: { readonly months: Months }) {
  const { t, i18n } = useTranslation();
  return (
    <Table className={styles.table}>
      <caption className="sr">{t('account.chartTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('account.month')}</th>
          <th scope="col" className={`figure ${styles.number}`}>
            {t('account.bookingCount')}
          </th>
          <th scope="col" className={`figure ${styles.number}`}>
            {t('account.topups')}
          </th>
          <th scope="col" className={`figure ${styles.number}`}>
            {t('account.spent')}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.months.map(({ month, bookings, topups, spent }) => (
          <tr key={month}>
            <th scope="row">{formatDate(`${month}-01`, 'longMonth', i18n.language)}</th>
            <td className={`figure ${styles.number}`}>
              <Num>{bookings}</Num>
            </td>
            <td className={`figure ${styles.number}`}>
              <Money euros={topups} />
            </td>
            <td className={`figure ${styles.number}`}>
              <Money euros={spent} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
