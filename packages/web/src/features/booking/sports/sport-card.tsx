import type { SportService } from '@courtside/contract/club/sports/sports';
import { mayBook } from '@courtside/contract/wire/roles';
import { Trans, useTranslation } from 'react-i18next';
import { sportPicture } from '#shared/court/court-picture.ts';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { formatList } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { courtCountLabel } from '#shared/i18n/labels/court-labels.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { scheduleLink, sportBookingPath } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { dayName } from './home-labels.ts';
import type { SportOffer } from './queries.ts';
import styles from './sport-card.module.css';

interface SportCardProps {
  readonly service: SportService;
  readonly offer: SportOffer | undefined;
  readonly today: string;
}

/** The whole card links to the schedule; the soonest sessions have links of their own. */
export function SportCard({ service, offer, today }: SportCardProps) {
  const { t } = useTranslation();
  const theme = themeOf(service.sportTheme.folder);
  return (
    <li className={`${styles.card} ${sportAccent(theme)}`}>
      <div className={`${styles.art} art`}>
        <img src={sportPicture(theme)} alt="" width={640} height={480} />
      </div>
      <div className={styles.text}>
        <h3>
          <AppLink className={styles.link} to={sportBookingPath(service.key)}>
            {sportTitle(service.key, t, service.title)}
          </AppLink>
        </h3>
        <Facts service={service} />
        {offer && <Offer offer={offer} service={service} today={today} />}
      </div>
    </li>
  );
}

/** '4 courts' and the club's own description, or '4 courts, clay and hard'. */
function Facts({ service }: { readonly service: SportService }) {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const courts = courtCountLabel(service, t);
  const description = service.descriptions?.[language] || service.description;
  // The club may have counted them itself.
  if (description) return <p>{description.startsWith(courts) ? description : `${courts} · ${description}`}</p>;
  const types = [...new Set(service.courts.map(({ courtType }) => clubWord(courtType, t, service.key)))];
  const list = types.map((type) => type.toLocaleLowerCase(i18n.language));
  return <p>{t('sports.courtsOfTypes', { courts, types: formatList(list, i18n.language) })}</p>;
}

interface OfferProps {
  readonly offer: SportOffer;
  readonly service: SportService;
  readonly today: string;
}

function Offer({ offer, service, today }: OfferProps) {
  return (
    <>
      <p className={styles.next}>
        <Availability offer={offer} service={service} today={today} />
        <FromPrice euros={offer.fromPrice} />
      </p>
      <SoonestTimes service={service} soonest={offer.soonest} today={today} />
    </>
  );
}

function Availability({ offer, service, today }: OfferProps) {
  const { t, i18n } = useTranslation();
  const [first] = offer.soonest;
  if (offer.freeCourtsToday > 0) {
    return <span>{t('sports.openToday', { courts: courtCountLabel(service, t, offer.freeCourtsToday) })}</span>;
  }
  if (!first) return <span>{t('sports.noneOpen')}</span>;
  return <span>{t('sports.nextOpen', { day: dayName(first.date, today, i18n.language, t) })}</span>;
}

function FromPrice({ euros }: { readonly euros: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles.from}>
      <Trans t={t} i18nKey="sports.from" components={{ price: <Money euros={euros} /> }} />
    </span>
  );
}

interface SoonestTimesProps {
  readonly service: SportService;
  readonly soonest: SportOffer['soonest'];
  readonly today: string;
}

/** Links to the schedule with the session selected; without a selection for staff who only read. */
function SoonestTimes({ service, soonest, today }: SoonestTimesProps) {
  const { t, i18n } = useTranslation();
  const isReadOnly = !mayBook(useUser().apiRole);
  if (soonest.length === 0) return null;
  const { key: sport, courts } = service;
  const titleOf = (key: string) => clubWord(courts.find((court) => court.key === key)?.title ?? key, t, sport);
  return (
    <ul className={styles.times}>
      {soonest.map(({ key, court, date, from, price }) => (
        <li key={key}>
          <AppLink
            className={styles.soonest}
            to={scheduleLink(sport, isReadOnly ? { date } : { date, session: key })}
            aria-label={t('sports.soonestLabel', {
              sport: sportTitle(sport, t, service.title),
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
