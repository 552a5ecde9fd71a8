import type { BookingDetail } from '@courtside/contract/booking/bookings';
import type { DoorCode as Door } from '@courtside/contract/clubhouse/access';
import { textIn } from '@courtside/contract/values/texts';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './door-code.module.css';
import { bookingAccessQuery } from './queries.ts';

/** The code of the doors to the court, for whoever is at the booking; nothing where no door is. */
export function DoorCode({ detail }: { readonly detail: BookingDetail }) {
  const { data: club } = useQuery(clubQuery);
  const isMember = isMemberRole(useUser().apiRole);
  if (!club?.features.access || !isMember || detail.status !== 'booked') return null;
  return <Doors detail={detail} timeZone={club.timeZone} />;
}

function Doors({ detail, timeZone }: { readonly detail: BookingDetail; readonly timeZone: string }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(bookingAccessQuery(detail));
  if (error instanceof ApiFailure && SAID.some((code) => code === error.code)) {
    return (
      <section className={styles.code} data-tone={error.code === 'access.door_offline' ? 'warning' : undefined}>
        <Icon name={error.code === 'access.door_offline' ? 'alert' : 'key'} />
        <p>{failureText(error)}</p>
      </section>
    );
  }
  if (!data) return null;
  const timeOf = (instant: string) => ltrText(wallTimeAt(instant, timeZone).time);
  const window = { from: timeOf(data.from), until: timeOf(data.until) };
  return (
    <section className={styles.code} aria-label={t('myBookings.doorCode')}>
      <Icon name="key" />
      <div>
        <h3>{t('myBookings.doorCode')}</h3>
        <ul>
          {groupsOf(data.doors).map((doors) => (
            <DoorLine key={doors[0]?.door} doors={doors} />
          ))}
        </ul>
        <p className={styles.note}>{t('myBookings.doorCodeWorks', window)}</p>
      </div>
    </section>
  );
}

/** What is said instead of a code. */
const SAID = ['access.not_yet', 'access.door_offline'] as const;

/** A booking has the same code at all of its doors, or nearly always. */
const groupsOf = (doors: readonly Door[]): Door[][] => [
  ...Map.groupBy(doors, ({ code, isOffline, door }) => (isOffline ? `offline ${door}` : String(code))).values(),
];

function DoorLine({ doors }: { readonly doors: readonly Door[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const names = doors.map(({ titles }) => textIn(titles, language)).join(' · ');
  const [first] = doors;
  if (!first) return null;
  const { code, isOffline, fallbacks } = first;
  return (
    <li>
      <span className={styles.doors}>
        <bdi>{names}</bdi>
      </span>
      {isOffline ? (
        <span>{fallbacks ? textIn(fallbacks, language) : t('myBookings.doorSilent')}</span>
      ) : code ? (
        <b className={styles.digits}>
          <Num>{`${code.slice(0, 3)} ${code.slice(3)}`}</Num>
        </b>
      ) : (
        <span role="status">{t('myBookings.doorCodeSoon')}</span>
      )}
    </li>
  );
}
