import type { TodaySport } from '@courtside/contract/booking/office-today';
import { formatEuros } from '@courtside/contract/values/money';
import { useTranslation } from 'react-i18next';
import { MiniCourt } from '#shared/court/mini-court.tsx';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { closureText } from '#shared/i18n/labels/court-labels.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { sportAccent, sportIcon } from '#shared/sports/sport-look.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { CheckIn, NoShow } from '../arrival/check-in.tsx';
import { useMinutesLate, useSpanPhase } from '../live/today-clock.ts';
import type { ArrivalRow } from '../side/arrivals-model.ts';
import { courtOf, useToday } from '../state/today-context.ts';
import { selectOnToday } from '../state/today-store.ts';
import { bookingLook, initialName, othersCount, statusText } from '../timeline/booking-look.ts';
import type { LaneItem } from '../timeline/lane-items.ts';
import { useSecondsLeft } from '../timeline/session-cells.tsx';
import styles from './phone-day.module.css';
import { type CourtNow, courtsNow } from './phone-model.ts';

interface PhoneCourtsProps {
  readonly minute: number;
  readonly late: readonly ArrivalRow[];
}

export function PhoneCourts({ minute, late }: PhoneCourtsProps) {
  const { day } = useToday();
  return (
    <>
      {late.map((row) => (
        <LateCard key={row.booking.key} row={row} />
      ))}
      {day.sports.map((sport) => (
        <SportCourts key={sport.key} sport={sport} minute={minute} />
      ))}
    </>
  );
}

function LateCard({ row: { sport, booking, missing } }: { readonly row: ArrivalRow }) {
  const { t } = useTranslation();
  const minutes = useMinutesLate(booking.startsAt, true);
  const court = clubWord(courtOf(sport, booking.court)?.title ?? '', t, sport.key);
  return (
    <article className={styles.late}>
      <b>{t('today.nobodyYet', { place: `${sportTitle(sport.key, t)} ${court}` })}</b>
      <p>
        <bdi>{booking.booker.name}</bdi>
        {t('schedule.comma')}
        <Num>{booking.from}</Num>
        {t('schedule.comma')}
        {t('today.lateLong', { count: minutes })}
      </p>
      <div className={styles.lateActions}>
        <CheckIn booking={booking} missing={missing} isMain={false} />
        <NoShow booking={booking} />
      </div>
    </article>
  );
}

function SportCourts({ sport, minute }: { readonly sport: TodaySport; readonly minute: number }) {
  const { t } = useTranslation();
  const theme = useSportTheme(sport.key);
  const courts = courtsNow(sport, minute);
  const inUse = courts.filter(({ now }) => now).length;
  return (
    <section className={sportAccent(theme)}>
      <div className={styles.group}>
        <Icon name={sportIcon(theme)} size={18} />
        <h2>{sportTitle(sport.key, t)}</h2>
        <span>{t('today.inUse', { used: inUse, all: courts.length })}</span>
      </div>
      {courts.map((court) => (
        <CourtCard key={court.lane.court.key} sport={sport} at={court} />
      ))}
    </section>
  );
}

function CourtCard({
  sport,
  at: { lane, now, next, released },
}: {
  readonly sport: TodaySport;
  readonly at: CourtNow;
}) {
  const { t } = useTranslation();
  const theme = useSportTheme(sport.key);
  return (
    <article className={styles.court}>
      <div className={styles.name}>
        <MiniCourt className={styles.mini ?? ''} theme={theme} courtType={lane.court.courtType} />
        <b>{clubWord(lane.court.title, t, sport.key)}</b>
      </div>
      <div>
        {released && <Line sport={sport} item={released} />}
        {now && <Line sport={sport} item={now} isNow />}
        {next && <Line sport={sport} item={next} />}
        {!now && !next && <p className={styles.nothing}>{t('today.nothingMore')}</p>}
      </div>
    </article>
  );
}

interface LineProps {
  readonly sport: TodaySport;
  readonly item: LaneItem;
  readonly isNow?: boolean;
}

function Line({ sport, item, isNow = false }: LineProps) {
  const { t } = useTranslation();
  const time = isNow ? (
    <span className={styles.now}>{t('today.now')}</span>
  ) : (
    <Num>{item.kind === 'booking' ? item.booking.from : timeOf(item.from)}</Num>
  );
  return (
    <div className={styles.line}>
      <span className={styles.time}>{time}</span>
      {item.kind === 'booking' && <BookingLine sport={sport} booking={item.booking} />}
      {item.kind === 'closed' && (
        <span className={styles.what}>
          <b>{closureText(item.reason, t) || t('today.closed')}</b>
          <small>{t('today.until', { time: timeOf(item.to) })}</small>
        </span>
      )}
      {item.kind === 'held' && (
        <span className={styles.what}>
          <b>{t('today.held')}</b>
          <TimeLeft until={item.session.heldUntil} />
        </span>
      )}
      {item.kind === 'locked' && (
        <span className={styles.what}>
          <b>{t('today.locked')}</b>
        </span>
      )}
      {item.kind === 'free' && (
        <>
          <span className={styles.what}>
            <b>{t('today.legend.gap')}</b>
            <small>
              <Num>{formatEuros(item.session.price)}</Num>
            </small>
          </span>
          <BookButton sport={sport.key} session={item.session.key} />
        </>
      )}
    </div>
  );
}

function TimeLeft({ until }: { readonly until: string | undefined }) {
  const left = useSecondsLeft(until);
  return (
    <small>
      <Num>{left}</Num>
    </small>
  );
}

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export function BookButton({ sport, session }: { readonly sport: string; readonly session: string }) {
  const { t } = useTranslation();
  const { mayAct, isLive } = useToday();
  if (!mayAct) return null;
  return (
    <Button
      icon="plus"
      data-session={session}
      disabled={!isLive}
      aria-haspopup="dialog"
      onClick={() => selectOnToday({ kind: 'gap', sport, key: session })}
    >
      {t('today.book')}
    </Button>
  );
}

function BookingLine({ sport, booking }: { readonly sport: TodaySport; readonly booking: ArrivalRow['booking'] }) {
  const { t } = useTranslation();
  const phase = useSpanPhase(booking.startsAt, booking.endsAt);
  const look = bookingLook(booking, sport.hasCheckIn, phase);
  const minutes = useMinutesLate(booking.startsAt, look === 'late');
  const more = othersCount(booking);
  const missing = booking.players.filter(({ checkedInAt }) => checkedInAt === null).length;
  return (
    <>
      <button
        type="button"
        className={styles.what}
        aria-haspopup="dialog"
        onClick={() => selectOnToday({ kind: 'booking', sport: sport.key, key: booking.key })}
      >
        <b>
          <bdi>{more > 0 ? `${initialName(booking.booker.name)} +${more}` : initialName(booking.booker.name)}</bdi>
        </b>
        <small data-look={look} data-due={booking.paid.state === 'due' || undefined}>
          {statusText(t, booking, look, minutes).text}
        </small>
      </button>
      {sport.hasCheckIn && look !== 'over' && look !== 'late' && missing > 0 && (
        <CheckIn booking={booking} missing={missing} isMain={false} />
      )}
    </>
  );
}
