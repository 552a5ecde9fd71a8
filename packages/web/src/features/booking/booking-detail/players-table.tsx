import type { BookingDetail } from '@courtside/contract/booking/bookings';
import { useTranslation } from 'react-i18next';
import { Person } from '#shared/court/person.tsx';
import { figuresInTurn } from '#shared/drawings/players/member-figure.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Table } from '#shared/ui/data/table.tsx';
import styles from './booking-detail-view.module.css';
import { playerLines } from './detail-labels.ts';

/** Who plays, who paid what, and the receipt of each. */
export function PlayersTable({ detail }: { readonly detail: BookingDetail }) {
  const { t, i18n } = useTranslation();
  const lines = playerLines(detail, t, i18n.language);
  const figures = figuresInTurn(lines.map(({ gender }) => gender));
  return (
    <Table className={styles.table}>
      <caption className="sr">{t('myBookings.players')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('myBookings.players')}</th>
          <th scope="col" className={styles.wide}>
            {t('myBookings.status')}
          </th>
          <th scope="col" className={styles.wide}>
            {t('myBookings.receipt')}
          </th>
          <th scope="col" className="figure">
            {t('myBookings.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ code, name, gender, status, receipt, amount }, index) => (
          <tr key={code}>
            <th scope="row">
              <Person name={name} code={code} gender={gender} size={32} figure={figures[index]}>
                {amount > 0 && (
                  <span className={styles.narrow}>
                    {' · '}
                    <Num>{receipt}</Num>
                  </span>
                )}
              </Person>
            </th>
            <td className={styles.wide}>{status}</td>
            <td className={styles.wide}>
              <Num>{receipt}</Num>
            </td>
            <td className="figure">
              <Money euros={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('myBookings.total')}</th>
          <td className={styles.wide} />
          <td className={styles.wide} />
          <td className="figure">
            <Money euros={detail.total} />
          </td>
        </tr>
      </tfoot>
    </Table>
  );
}
