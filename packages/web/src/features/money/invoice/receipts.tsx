import type { BookingDetail } from '@courtside/contract/booking/bookings';
import { useTranslation } from 'react-i18next';
import { Person } from '#shared/court/person.tsx';
import { figuresInTurn } from '#shared/drawings/players/member-figure.ts';
import { useReceiptPdf } from '#shared/files/use-download.ts';
import { serverSentence } from '#shared/i18n/failure-text.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Table } from '#shared/ui/data/table.tsx';
import styles from './receipts.module.css';

/** Downloads the reader's own receipt; those of others are not available to them. */
function ReceiptButton({ receipt }: { readonly receipt: string }) {
  const { t } = useTranslation();
  const pdf = useReceiptPdf(receipt);
  return (
    <Button size="sm" icon="download" busy={pdf.isPending} onClick={pdf.download}>
      {t('invoice.ownPdf')}
    </Button>
  );
}

/** Who paid what, with the number of each receipt. */
export function Receipts({
  booking: { players, paymentPlayers, isDue, chargedOn },
}: {
  readonly booking: BookingDetail;
}) {
  const { t } = useTranslation();
  const genders = players.map(({ gender }) => gender);
  const figures = figuresInTurn(genders);
  const { memberCode } = useUser();
  const own = paymentPlayers.find(({ payerCode }) => payerCode === memberCode);
  return (
    <section className={styles.receipts} aria-labelledby="receipts">
      <header className={styles.header}>
        <h2 id="receipts">{t('invoice.receipts')}</h2>
        {own && !isDue && <ReceiptButton receipt={own.bookingReceipt} />}
      </header>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('invoice.payer')}</th>
            <th scope="col" className={styles.wide}>
              {t('invoice.method')}
            </th>
            <th scope="col" className={styles.number}>
              {t('invoice.receipt')}
            </th>
            <th scope="col" className={`figure ${styles.money}`}>
              {t('invoice.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {paymentPlayers.map(({ payerCode, payerName, paymentMethod, bookingReceipt, bookingRate }) => {
            const place = players.findIndex(({ bookingMemberCode }) => bookingMemberCode === payerCode);
            return (
              <tr key={payerCode}>
                <th scope="row">
                  <Person name={payerName} code={payerCode} gender={genders[place] ?? 'O'} figure={figures[place]}>
                    <span className={styles.narrow}>
                      {' · '}
                      <Num>{bookingReceipt}</Num>
                    </span>
                  </Person>
                </th>
                <td className={styles.wide}>
                  {serverSentence(paymentMethod, isDue && !chargedOn ? t('invoice.due') : t('invoice.accountBalance'))}
                </td>
                <td className={styles.number}>
                  <Num>{bookingReceipt}</Num>
                </td>
                <td className={`figure ${styles.money}`}>
                  <Money euros={bookingRate} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}
