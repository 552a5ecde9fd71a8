import { useTranslation } from 'react-i18next';
import { useOffersCardTopup } from '#shared/api/club/club-query.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { openDialog } from '#shared/store/dialog-store.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { type BookingDesk, useBookingDesk } from '../booking-desk.ts';
import { mustPay } from '../booking-draft.ts';
import { isRefusal } from '../payment-quote.ts';
import styles from './total-and-book.module.css';

interface Note {
  readonly text: string;
  readonly remedy?: { readonly label: string; readonly run: () => void };
}

/** Why Book waits, and what helps, right above it. */
export function PaymentNote() {
  const desk = useBookingDesk();
  const note = useNote(desk);
  return (
    <div role="status">
      {note && (
        <div className={styles.note}>
          <Icon name="alert" size={16} className={styles.noteIcon} />
          <span>{note.text}</span>
          {note.remedy && (
            <button type="button" className={styles.remedy} onClick={note.remedy.run}>
              {note.remedy.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function useNote({ obstacle, payment, draft, booker, change, askForPlayer }: BookingDesk): Note | undefined {
  const { t } = useTranslation();
  const offersTopup = useOffersCardTopup();
  if (obstacle?.kind === 'ownBalance') {
    const text = t('messages.balanceIsLess');
    if (!offersTopup) return { text };
    return { text, remedy: { label: t('booking.topup'), run: () => openDialog('topup') } };
  }
  if (obstacle?.kind === 'playerBalance') {
    const { low, others } = obstacle;
    const text = t('messages.playerLacksFunds');
    if (others.length === 0 || low.some(({ memCode }) => mustPay(draft, memCode))) return { text };
    const isAlone = others.length === 1 && others[0]?.memCode === booker.memberCode;
    const label = isAlone ? t('booking.payAlone') : t('booking.letOthersPay', { count: others.length });
    return {
      text,
      remedy: { label, run: () => change({ type: 'letOff', memCodes: low.map(({ memCode }) => memCode) }) },
    };
  }
  if (obstacle || !payment.failure) return undefined;
  return { text: failureText(payment.failure), remedy: remedyFor(payment.failure) };

  function remedyFor(failure: Error): Note['remedy'] {
    if (!isRefusal(failure)) {
      return { label: t('booking.retry'), run: payment.askAgain };
    }
    if (failure.code === 'booking.too_few_players') return { label: t('booking.addPlayers'), run: askForPlayer };
    return undefined;
  }
}
