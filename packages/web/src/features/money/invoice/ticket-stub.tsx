import type { BookingDetail } from '@courtside/contract/booking/bookings';
import { useTranslation } from 'react-i18next';
import { dueText } from '#shared/i18n/labels/due-text.ts';
import { partLabel } from '#shared/i18n/labels/price-labels.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import styles from './ticket-stub.module.css';

/** The price, part by part, and the balance. */
export function TicketStub({ booking }: { readonly booking: BookingDetail }) {
  const { t, i18n } = useTranslation();
  const { balanceAmount } = useUser();
  const heading = booking.isDue ? dueText(booking, t, i18n.language) : t('invoice.paid');
  return (
    <aside className={styles.stub} aria-label={heading}>
      <h2>{heading}</h2>
      <p className={styles.sum}>
        <Money euros={booking.total} />
      </p>
      <dl className={styles.parts}>
        {booking.parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sessions may list the same part twice, in a fixed order
          <PartLine key={index} label={partLabel(part, t, booking.section)} euros={part.amount} />
        ))}
      </dl>
      {balanceAmount !== null && (
        <p className={styles.after}>
          {t('invoice.balanceNow')}
          <span className={styles.balance}>
            <Money euros={balanceAmount} />
          </span>
        </p>
      )}
    </aside>
  );
}

function PartLine({ label, euros }: { readonly label: string; readonly euros: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Money euros={euros} />
      </dd>
    </>
  );
}
