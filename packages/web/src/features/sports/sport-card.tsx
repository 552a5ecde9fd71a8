import type { SportService } from '@courtside/contract/sports';
import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/i18n/format-list.ts';
import { courtCountLabel, courtTypeLabel } from '#shared/i18n/labels/court-labels.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { type SportKey, sportBookingPath } from '#shared/routing/paths.ts';
import { sportAccent } from '#shared/sports/sport-accent.ts';
import { Money } from '#shared/ui/data/num.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { sportPicture } from './court-picture.ts';
import { dayName } from './day-name.ts';
import type { SportOffer } from './queries.ts';
import { SoonestTimes } from './soonest-times.tsx';
import styles from './sport-card.module.css';

interface SportCardProps {
  readonly sport: SportKey;
  readonly service: SportService | undefined;
  readonly offer: SportOffer | undefined;
  readonly today: string;
}

/** The court is the picture; the whole card is the link, and the soonest sessions are one tap away. */
export function SportCard({ sport, service, offer, today }: SportCardProps) {
  const { t } = useTranslation();
  return (
    <li className={`${styles.card} ${sportAccent(sport)}`}>
      <div className={`${styles.art} art`}>
        <img src={sportPicture(sport)} alt="" width={640} height={480} />
      </div>
      <div className={styles.text}>
        <h3>
          <AppLink className={styles.link} to={sportBookingPath(sport)}>
            {t(`sports.${sport}`)}
          </AppLink>
        </h3>
        {service ? <Facts service={service} /> : <Skeleton width="70%" height={16} />}
        {offer && <Offer sport={sport} offer={offer} service={service} today={today} />}
      </div>
    </li>
  );
}

/** '4 courts, clay and hard'. */
function Facts({ service }: { readonly service: SportService }) {
  const { t, i18n } = useTranslation();
  const types = [...new Set(service.courts.map(({ courtType }) => courtTypeLabel(courtType, t)))];
  const list = types.map((type) => type.toLocaleLowerCase(i18n.language));
  return (
    <p>{t('sports.courtsOfTypes', { courts: courtCountLabel(service, t), types: formatList(list, i18n.language) })}</p>
  );
}

interface OfferProps {
  readonly sport: SportKey;
  readonly offer: SportOffer;
  readonly service: SportService | undefined;
  readonly today: string;
}

function Offer({ sport, offer, service, today }: OfferProps) {
  return (
    <>
      <p className={styles.next}>
        <Availability offer={offer} today={today} />
        <FromPrice euros={offer.fromPrice} />
      </p>
      <SoonestTimes sport={sport} soonest={offer.soonest} courts={service?.courts ?? []} today={today} />
    </>
  );
}

function Availability({ offer, today }: { readonly offer: SportOffer; readonly today: string }) {
  const { t, i18n } = useTranslation();
  const [first] = offer.soonest;
  if (offer.freeToday > 0) return <span>{t('sports.openToday', { count: offer.freeToday })}</span>;
  if (!first) return <span>{t('sports.noneOpen')}</span>;
  return <span>{t('sports.nextOpen', { day: dayName(first.date, today, i18n.language, t) })}</span>;
}

function FromPrice({ euros }: { readonly euros: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles.from}>
      {t('sports.from')} <Money euros={euros} />
    </span>
  );
}
