import { mayBook } from '@courtside/contract/roles';
import type { Court, SportService } from '@courtside/contract/sports';
import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/i18n/format-list.ts';
import { courtCountLabel, courtTitleLabel, courtTypeLabel } from '#shared/i18n/labels/court-labels.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { type SportKey, scheduleLink, sportBookingPath } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { sportAccent } from '#shared/sports/sport-accent.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { sportPicture } from './court-picture.ts';
import { dayName } from './home-labels.ts';
import type { SportOffer } from './queries.ts';
import styles from './sport-card.module.css';

interface SportCardProps {
  readonly sport: SportKey;
  readonly service: SportService | undefined;
  readonly offer: SportOffer | undefined;
  readonly today: string;
}

/** The whole card links to the schedule; the soonest sessions have links of their own. */
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

interface SoonestTimesProps {
  readonly sport: SportKey;
  readonly soonest: SportOffer['soonest'];
  readonly courts: readonly Court[];
  readonly today: string;
}

/** Links to the schedule with the session selected; without a selection for staff who only read. */
function SoonestTimes({ sport, soonest, courts, today }: SoonestTimesProps) {
  const { t, i18n } = useTranslation();
  const isReadOnly = !mayBook(useUser().apiRole);
  if (soonest.length === 0) return null;
  const titleOf = (key: string) => courtTitleLabel(courts.find((court) => court.key === key)?.title ?? key, t);
  return (
    <ul className={styles.times}>
      {soonest.map(({ key, court, date, from, price }) => (
        <li key={key}>
          <AppLink
            className={styles.soonest}
            to={scheduleLink(sport, isReadOnly ? { date } : { date, session: key })}
            aria-label={t('sports.soonestLabel', {
              sport: t(`sports.${sport}`),
              day: dayName(date, today, i18n.language, t),
              time: from,
              court: titleOf(court),
              price: price.toFixed(2),
            })}
          >
            <Num>{from}</Num>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
