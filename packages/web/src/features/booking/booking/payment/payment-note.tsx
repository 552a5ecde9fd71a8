import { useTranslation } from 'react-i18next';
import { useOffersCardTopup } from '#shared/api/club/club-query.ts';
import { brokenRuleText, failureText } from '#shared/i18n/failure-text.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { openDialog } from '#shared/store/dialog-store.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { fittingType, mustPay } from '../state/booking-draft.ts';
import { type BookingState, useBookingState } from '../state/booking-state.ts';
import { isRefusal } from '../state/payment-quote.ts';
import styles from './total-and-book.module.css';

interface Note {
  readonly text: string;
  readonly remedy?: { readonly label: string; readonly run: () => void };
}

/** Above Book: why nothing can be booked, and an action that helps. */
export function PaymentNote({ id }: { readonly id: string }) {
  const state = useBookingState();
  const note = useNote(state);
  return (
    <div id={id} role="status">
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

function useNote({ obstacle, payment, draft, booker, service, change, askForPlayer }: BookingState): Note | undefined {
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
    if (others.length === 0 || low.some(({ memberCode }) => mustPay(draft, memberCode))) return { text };
    const isAlone = others.length === 1 && others[0]?.memberCode === booker.memberCode;
    const label = isAlone ? t('booking.payAlone') : t('booking.letOthersPay', { count: others.length });
    return {
      text,
      remedy: {
        label,
        run: () => change({ type: 'payersRemoved', memberCodes: low.map(({ memberCode }) => memberCode) }),
      },
    };
  }
  const [broken] = payment.quote?.refusals ?? [];
  if (!obstacle && !payment.failure && broken) return { text: `${brokenRuleText(broken)} ${t('booking.beyondRule')}` };
  if (obstacle || !payment.failure) return undefined;
  return { text: failureText(payment.failure), remedy: remedyFor(payment.failure) };

  function remedyFor(failure: Error): Note['remedy'] {
    if (!isRefusal(failure)) {
      return { label: t('booking.retry'), run: payment.refetch };
    }
    const type = service.bookingTypes.find(({ key }) => key === draft.bookingType);
    const other = fittingType(service, draft.players.length);
    const isLarge = type !== undefined && draft.players.length > type.maximumPlayers;
    if (isLarge && other)
      return {
        label: t('booking.changeToType', { type: clubWord(other.title, t, service.key) }),
        run: () => change({ type: 'typeChosen', bookingType: other.key }),
      };
    const isSmall = failure.code === 'booking.too_few_players' || failure.code === 'booking.too_few_payers';
    if (isSmall) return { label: t('booking.addPlayers'), run: askForPlayer };
    return undefined;
  }
}
