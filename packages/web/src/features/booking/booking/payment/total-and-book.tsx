import { type CSSProperties, lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { partLabel } from '#shared/i18n/labels/price-labels.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { isWayComplete } from '#shared/office/pay/pay-way.ts';
import { CancelTerms } from '#shared/sports/cancel-terms.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { CutText } from '#shared/ui/data/member-name.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { wholeFirstName } from '#shared/ui/data/short-name.ts';
import { payersOf } from '../state/booking-draft.ts';
import { useBookingState } from '../state/booking-state.ts';
import { isRefusal, payStateOf } from '../state/payment-quote.ts';
import { paySentence } from './pay-sentence.ts';
import { PaymentNote } from './payment-note.tsx';
import styles from './total-and-book.module.css';

/** With the words of the office, which members never load. */
const StaffPay = lazy(async () => ({ default: (await import('./staff-pay.tsx')).StaffPay }));

/** With the words of open games, which most bookings never need. */
const OpenSums = lazy(async () => ({ default: (await import('#features/booking/games/open/open-sums.tsx')).OpenSums }));

/** The total, who pays what of it, and the one primary action. */
export function TotalAndBook() {
  const { t, i18n } = useTranslation();
  const note = useId();
  const { draft, payment, obstacle, booker, book, isBookPending, way } = useBookingState();
  const { quote, isPending, failure } = payment;
  const payers = payersOf(draft);
  const isLow = obstacle?.kind === 'ownBalance' || obstacle?.kind === 'playerBalance';
  // The confirmation would be refused too: Book is disabled, and the note above it gives the reason.
  const isRefused = isRefusal(failure);
  const isReady = quote !== undefined && obstacle === undefined && !failure;
  return (
    <div className={styles.foot}>
      <div className={styles.total}>
        <div>
          <p className={styles.label}>{t(draft.game ? 'booking.paidNow' : 'booking.total')}</p>
          <PriceParts />
        </div>
        {quote ? (
          <span className={styles.sum} data-old={isPending || undefined}>
            <Money euros={quote.total} />
          </span>
        ) : (
          <span className={`${styles.sum} ${styles.none}`} aria-hidden="true">
            –
          </span>
        )}
      </div>
      <div className={styles.shares}>
        {quote && (
          <>
            <SplitBar />
            {draft.game ? (
              <Suspense>
                <OpenSums kind={draft.game.kind} sums={quote.game} />
              </Suspense>
            ) : (
              <p className={styles.sentence}>
                <CutText
                  shown={paySentence(payers, quote, booker.memberCode, t, i18n.language)}
                  whole={paySentence(payers, quote, booker.memberCode, t, i18n.language, wholeFirstName)}
                />
              </p>
            )}
            <p className={styles.sentence}>
              <CancelTerms {...quote} />
            </p>
          </>
        )}
      </div>
      {booker.actsForMembers && quote && quote.total > 0 && (
        <Suspense>
          <StaffPay />
        </Suspense>
      )}
      <PaymentNote id={note} />
      <div className={styles.book}>
        {/* spec 4: disabled while any payer has insufficient funds; missing input is reported when it is pressed. */}
        <Button
          variant={isReady || isLow ? 'primary' : 'quiet'}
          size="lg"
          fullWidth
          disabled={isLow || isRefused || !isWayComplete(way)}
          aria-describedby={note}
          busy={isBookPending}
          onClick={book}
        >
          <BookText isReady={isReady} />
        </Button>
      </div>
    </div>
  );
}

function BookText({ isReady }: { readonly isReady: boolean }) {
  const { t } = useTranslation();
  const { draft, payment } = useBookingState();
  const { quote } = payment;
  if (!isReady || !quote) return t('booking.book');
  const amount = moneyText(quote.total);
  return draft.game ? t('booking.bookOpen', { count: draft.game.open, amount }) : t('booking.bookFor', { amount });
}

function PriceParts() {
  const { t, i18n } = useTranslation();
  const { draft, payment, service } = useBookingState();
  const { quote, isPending } = payment;
  const text = () => {
    if (quote) {
      const parts = quote.parts.map((part) =>
        t('booking.part', { title: partLabel(part, t, service.key), amount: moneyText(part.amount) }),
      );
      return joinTexts(parts, i18n.language);
    }
    if (draft.players.length === 0) return t('booking.noPlayersPrice');
    if (!draft.bookingType) return t('booking.noPrice');
    return isPending ? t('booking.asking') : '';
  };
  return <p className={styles.parts}>{text()}</p>;
}

/** One segment for each payer, as wide as the share; hatched where the balance is low, or the place is open. */
function SplitBar() {
  const { draft, payment } = useBookingState();
  const { game } = draft;
  const price = payment.quote?.game?.place ?? 0;
  // What is kept for others is in the share of the first payer.
  const kept = game?.kind === 'keep' ? game.open * price : 0;
  const width = (euros: number) => ({ '--share': euros }) as CSSProperties;
  return (
    <div className={styles.split} aria-hidden="true">
      {payersOf(draft).map((player, index) => (
        <span
          key={player.memberCode}
          className={styles.share}
          data-low={payStateOf(player, payment.quote) === 'low' || undefined}
          style={width((payment.quote?.dues.get(player.memberCode)?.amount ?? 1) - (index === 0 ? kept : 0))}
        />
      ))}
      {Array.from({ length: game?.open ?? 0 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: open places differ by their number alone
        <span key={place} className={styles.share} data-open style={width(price)} />
      ))}
    </div>
  );
}
