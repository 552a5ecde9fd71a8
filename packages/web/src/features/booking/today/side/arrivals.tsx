import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { CheckIn, NoShow } from '../arrival/check-in.tsx';
import { TakePayment } from '../counter/take-payment.tsx';
import styles from '../frame/side.module.css';
import { useMinute } from '../live/today-clock.ts';
import { courtOf, useToday } from '../state/today-context.ts';
import { selectOnToday } from '../state/today-store.ts';
import { hereCount, othersCount, paidText } from '../timeline/booking-look.ts';
import { type ArrivalRow, arrivalsOf } from './arrivals-model.ts';

const MINUTE_MS = 60_000;
/** Start times that are listed; the rest of the day is on the timeline. */
const GROUPS = 6;

interface ArrivalsProps {
  /** In a panel that has the title itself. */
  readonly isTitled?: boolean;
}

/** Who comes next: late ones first, then the next starts in order, one button each. */
export function Arrivals({ isTitled = false }: ArrivalsProps) {
  const { t } = useTranslation();
  const { day } = useToday();
  const now = useMinute();
  const { late, unpaid, groups, toCome } = useMemo(() => arrivalsOf(day.sports, now), [day.sports, now]);
  const minutesTo = (startsAt: string) => Math.round((Date.parse(startsAt) - now) / MINUTE_MS);
  return (
    <>
      <div className={styles.head}>
        {!isTitled && <h2>{t('today.arrivals')}</h2>}
        <span className={styles.pill}>{t('today.toCome', { count: toCome })}</span>
      </div>
      <div className={styles.body}>
        <ul>
          {late.map((row) => (
            <Row key={row.booking.key} row={row} lateBy={-minutesTo(row.booking.startsAt)} />
          ))}
        </ul>
        {unpaid.length > 0 && (
          <section>
            <h3 className={styles.band}>{t('today.playingUnpaid')}</h3>
            <ul>
              {unpaid.map((row) => (
                <Row key={row.booking.key} row={row} />
              ))}
            </ul>
          </section>
        )}
        {groups.slice(0, GROUPS).map((group) => (
          <section key={group.startsAt}>
            <h3 className={styles.band}>
              <span>
                <Num>{group.from}</Num>
                {inMinutes(minutesTo(group.startsAt), (count) => t('today.inMinutes', { count }))}
              </span>
              <span className={styles.count}>
                {group.hasCheckIn
                  ? t('today.here', { here: group.here, all: group.all })
                  : t('today.players', { count: group.all })}
              </span>
            </h3>
            <ul>
              {group.rows.map((row) => (
                <Row key={row.booking.key} row={row} />
              ))}
            </ul>
          </section>
        ))}
        {late.length + unpaid.length + groups.length === 0 && <p className={styles.none}>{t('today.nobodyToCome')}</p>}
      </div>
    </>
  );
}

/** Beyond an hour the time itself says enough. */
const inMinutes = (minutes: number, words: (count: number) => string): string =>
  minutes >= 0 && minutes <= 60 ? words(minutes) : '';

function Row({ row: { sport, booking, missing }, lateBy }: { readonly row: ArrivalRow; readonly lateBy?: number }) {
  const { t } = useTranslation();
  const theme = useSportTheme(sport.key);
  const others = othersCount(booking);
  const here = hereCount(booking);
  const isLate = lateBy !== undefined;
  const court = clubWord(courtOf(sport, booking.court)?.title ?? '', t, sport.key);
  return (
    <li className={`${styles.row} ${sportAccent(theme)}`} data-late={isLate || undefined}>
      <i aria-hidden="true" />
      <button
        type="button"
        className={styles.who}
        aria-haspopup="dialog"
        onClick={() => selectOnToday({ kind: 'booking', sport: sport.key, key: booking.key })}
      >
        <b>
          <bdi>{booking.booker.name}</bdi>
          {others > 0 && ` ${t('today.andOthers', { count: others })}`}
        </b>
        <span className={styles.facts}>
          <span>{`${sportTitle(sport.key, t)}${t('schedule.comma')}${court}`}</span>
          {isLate && <span>{t('today.lateLong', { count: lateBy })}</span>}
          {here > 0 && missing > 0 && (
            <span className={styles.ok}>{t('today.here', { here, all: booking.players.length })}</span>
          )}
          <span data-due={booking.paid.state === 'due' || undefined}>{paidText(t, booking)}</span>
        </span>
      </button>
      <div className={styles.actions}>
        {booking.paid.state === 'due' && <TakePayment booking={booking} />}
        {sport.hasCheckIn && missing > 0 && <CheckIn booking={booking} missing={missing} isMain={here > 0} />}
        {isLate && <NoShow booking={booking} />}
        {missing === 0 && (
          <span className={styles.done}>
            <Icon name="check" size={16} />
            {t('today.allHere')}
          </span>
        )}
      </div>
    </li>
  );
}
