import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { CancelTerms } from '#shared/sports/cancel-terms.tsx';
import { partLabel } from '#shared/sports/price-labels.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { CutText } from '#shared/ui/data/member-name.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { wholeFirstName } from '#shared/ui/data/short-name.ts';
import { useBookingDesk } from '../booking-desk.ts';
import { payersOf } from '../booking-draft.ts';
import { isRefusal, payStateOf } from '../payment-quote.ts';
import { paySentence } from './pay-sentence.ts';
import { PaymentNote } from './payment-note.tsx';
import styles from './total-and-book.module.css';

/** The sum, who pays what of it, and the one primary action. */
export function TotalAndBook() {
  const { t, i18n } = useTranslation();
  const { draft, payment, obstacle, booker, book, isBookAwaited } = useBookingDesk();
  const { quote, isAsking, failure } = payment;
  const payers = payersOf(draft);
  const isLow = obstacle?.kind === 'ownBalance' || obstacle?.kind === 'playerBalance';
  // What the confirmation would refuse is known before the PIN, and the note above Book gives the reason.
  const isRefused = isRefusal(failure);
  const isReady = quote !== undefined && obstacle === undefined && !failure;
  return (
    <div className={styles.foot}>
      <div className={styles.total}>
        <div>
          <p className={styles.label}>{t('booking.total')}</p>
          <PriceParts />
        </div>
        {quote ? (
          <span className={styles.sum} data-old={isAsking || undefined}>
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
            <p className={styles.sentence}>
              <CutText
                shown={paySentence(payers, quote, booker.memberCode, t, i18n.language)}
                whole={paySentence(payers, quote, booker.memberCode, t, i18n.language, wholeFirstName)}
              />
            </p>
            <p className={styles.sentence}>
              <CancelTerms {...quote} />
            </p>
          </>
        )}
      </div>
      <PaymentNote />
      <div className={styles.book}>
        {/* spec 4: disabled while any payer has insufficient funds; what is not filled in yet, pressing it says so. */}
        <Button
          variant={isReady || isLow ? 'primary' : 'quiet'}
          size="lg"
          fullWidth
          disabled={isLow || isRefused}
          busy={isBookAwaited}
          onClick={book}
        >
          {isReady ? t('booking.bookFor', { amount: moneyText(quote.total) }) : t('booking.book')}
        </Button>
      </div>
    </div>
  );
}

function PriceParts() {
  const { t, i18n } = useTranslation();
  const { draft, payment } = useBookingDesk();
  const { quote, isAsking } = payment;
  const words = () => {
    if (quote) {
      const parts = quote.parts.map((part) =>
        t('booking.part', { title: partLabel(part, t), amount: moneyText(part.amount) }),
      );
      return joinTexts(parts, i18n.language);
    }
    if (draft.players.length === 0) return t('booking.noPlayersPrice');
    if (!draft.bookingType) return t('booking.noPrice');
    return isAsking ? t('booking.asking') : '';
  };
  return <p className={styles.parts}>{words()}</p>;
}

/** One piece for each payer, as wide as the share; hatched where the balance is low. */
function SplitBar() {
  const { draft, payment } = useBookingDesk();
  return (
    <div className={styles.split} aria-hidden="true">
      {payersOf(draft).map((player) => (
        <span
          key={player.memCode}
          className={styles.share}
          data-low={payStateOf(player, payment.quote) === 'low' || undefined}
          style={{ '--share': payment.quote?.dues.get(player.memCode)?.amount ?? 1 } as CSSProperties}
        />
      ))}
    </div>
  );
}
