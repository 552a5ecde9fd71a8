import type { KioskOffer, KioskVisit } from '@courtside/contract/clubhouse/kiosk';
import { formatEuros } from '@courtside/contract/values/money';
import { useTranslation } from 'react-i18next';
import { Face } from '#shared/drawings/players/figure.tsx';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import type { Stage } from '../state/use-kiosk.ts';
import { CheckInCard } from './check-in-card.tsx';
import styles from './member-view.module.css';
import { OfferRow } from './offer-row.tsx';
import { OwnBookings } from './own-bookings.tsx';

interface MemberViewProps {
  readonly stage: Extract<Stage, { name: 'me' }>;
  readonly isBusy: boolean;
  readonly onCheckIn: () => void;
  readonly onBook: (offer: KioskOffer) => void;
  readonly onDone: () => void;
}

/** What this member can do here now. */
export function MemberView({ stage: { member, visit, failure }, isBusy, onCheckIn, onBook, onDone }: MemberViewProps) {
  const { t } = useTranslation();
  const others = visit.bookings.filter(({ key }) => key !== visit.checkIn?.key);
  return (
    <section className={styles.me}>
      <div className={styles.hello}>
        <Face gender={visit.gender} memberCode={member.memberCode} size={96} />
        <div>
          <h1>{t('kiosk.hello', { name: visit.firstName })}</h1>
          <p>
            {t('kiosk.balance')}{' '}
            <b>
              <Money euros={visit.balance} />
            </b>
          </p>
        </div>
        <Button size="lg" onClick={onDone}>
          {t('kiosk.done')}
        </Button>
      </div>
      <p className={styles.failure} role="alert">
        {failure !== undefined && failureText(failure, t('kiosk.noLine'))}
      </p>
      {visit.checkIn && <CheckInCard booking={visit.checkIn} visit={visit} isBusy={isBusy} onCheckIn={onCheckIn} />}
      <Offers visit={visit} isBusy={isBusy} onBook={onBook} />
      {others.length > 0 && <OwnBookings bookings={others} />}
    </section>
  );
}

function Offers({
  visit,
  isBusy,
  onBook,
}: Pick<MemberViewProps, 'isBusy' | 'onBook'> & { readonly visit: KioskVisit }) {
  const { t } = useTranslation();
  const { offers, lowBalance, balance } = visit;
  if (lowBalance)
    return (
      <p className={styles.none}>
        {t('kiosk.lowBalance', { balance: formatEuros(balance), price: formatEuros(lowBalance.price) })}
      </p>
    );
  if (offers.length === 0) return <p className={styles.none}>{t('kiosk.nothing')}</p>;
  return (
    <>
      <h2>{t(visit.checkIn ? 'kiosk.orBook' : 'kiosk.book')}</h2>
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <OfferRow key={offer.key} offer={offer} isBusy={isBusy} onBook={onBook} />
        ))}
      </ul>
      <p className={styles.fine}>{t('kiosk.others')}</p>
    </>
  );
}
