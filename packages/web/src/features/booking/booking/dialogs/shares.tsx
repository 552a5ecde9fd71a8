import { sumEuros } from '@courtside/contract/values/money';
import { useTranslation } from 'react-i18next';
import { Face } from '#shared/drawings/players/figure.tsx';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { CancelTerms } from '#shared/sports/cancel-terms.tsx';
import { PassChoice } from '#shared/sports/pass-choice.tsx';
import { MemberName } from '#shared/ui/data/member-name.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { listNames } from '../payment/pay-sentence.ts';
import { YouTag } from '../payment/you-tag.tsx';
import { payersOf } from '../state/booking-draft.ts';
import { useBookingState } from '../state/booking-state.ts';
import type { Due } from '../state/payment-quote.ts';
import styles from './pin-dialog.module.css';

/** Who pays what, the total, and who plays without paying. */
export function Shares() {
  const { t, i18n } = useTranslation();
  const { choosePass, draft, payment, booker, figures, way } = useBookingState();
  const isFromBalance = way.method === 'balance';
  const guests = draft.players.filter(({ pays, isGuest }) => !pays && !isGuest);
  // What comes off the booker's balance: also the shares of those for whom the booker pays.
  const ownSum = payersOf(draft)
    .filter(({ memberCode, isPaidFor }) => memberCode === booker.memberCode || isPaidFor)
    .reduce((sum, { memberCode }) => sumEuros(sum, inMoney(payment.quote?.dues.get(memberCode))), 0);
  return (
    <div>
      <ul aria-label={t('booking.whoPaysWhat')}>
        {payersOf(draft).map(({ memberCode, name, gender, isPaidFor }) => {
          const due = payment.quote?.dues.get(memberCode);
          const isOwn = memberCode === booker.memberCode;
          const chosen = due?.passes?.find(({ isChosen }) => isChosen);
          return (
            <li key={memberCode} className={styles.share}>
              <Face memberCode={memberCode} gender={gender} size={32} figure={figures.get(memberCode)} />
              <span>
                <span className={styles.name}>
                  <MemberName name={name} /> {isOwn && <YouTag />}
                </span>
                <span className={styles.small}>
                  {chosen
                    ? ltrText(chosen.key)
                    : isOwn && due && due.balance !== null
                      ? t('booking.balanceAfter', { amount: moneyText(sumEuros(due.balance, -ownSum)) })
                      : isPaidFor
                        ? t('guests.paidByYou')
                        : t(isFromBalance ? 'booking.fromBalance' : `counter.pay.${way.method}`)}
                </span>
              </span>
              <span className={styles.amount}>
                {chosen ? t('booking.passSessions', { count: chosen.units }) : <Money euros={due?.amount ?? 0} />}
              </span>
              {due?.passes && isFromBalance && (
                <div className={styles.choice}>
                  <PassChoice passes={due.passes} onChoose={(pass) => choosePass(memberCode, pass)} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles.total}>
        <div>
          <p className={styles.label}>{t('booking.total')}</p>
          {payment.quote && (
            <p className={styles.small}>
              <CancelTerms {...payment.quote} />
            </p>
          )}
          {guests.length > 0 && (
            <p className={styles.small}>
              {t('booking.playsFree', { count: guests.length, names: listNames(guests, i18n.language) })}
            </p>
          )}
        </div>
        <span className={styles.sum}>
          <Money euros={payment.quote?.total ?? 0} />
        </span>
      </div>
    </div>
  );
}

/** What of a share comes off a balance. */
const inMoney = (due: Due | undefined) =>
  sumEuros(due?.amount ?? 0, -(due?.passes?.find(({ isChosen }) => isChosen)?.amount ?? 0));
