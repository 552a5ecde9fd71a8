import { createHash } from 'node:crypto';
import { type officeToday, TODAY_RANGE_DAYS, type Today } from '@courtside/contract/booking/office-today';
import { instantOf, wallMomentOf } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate } from '@courtside/contract/values/dates';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call, Caller } from '#endpoint/binding.ts';
import { nextMoment, selectHoldsOfDays, snapshotOf } from '#modules/booking/schedule/index.ts';
import { loadAllServices } from '#modules/club/sports/index.ts';
import { todayOf } from '#platform/today.ts';
import { axisOf, presentEvent, presentSport, withoutAmounts } from './today.presenter.ts';
import {
  type StoredDayBooking,
  type StoredDayClosure,
  selectDayBookings,
  selectDayClosures,
  selectDayEvents,
} from './today.repository.ts';

export type TodayContext = Pick<AppContext, 'db' | 'database' | 'clock' | 'settings' | 'log' | 'clubValues'>;

export async function readToday(context: AppContext, { query, caller }: Call<typeof officeToday>): Promise<Today> {
  const { day } = await loadToday(context, chosenDate(context, query.date));
  return seesAmounts(caller) ? day : { ...day, sports: day.sports.map(withoutAmounts) };
}

export const seesAmounts = ({ role }: Pick<Caller, 'role'>): boolean => roleHasAccess(role, 'accounts');

/** Today at the club unless another date is named. */
export function chosenDate({ clock, settings }: TodayContext, asked: ClubDate | undefined): ClubDate {
  const today = todayOf({ clock, settings });
  const [from, to] = [addDays(today, -TODAY_RANGE_DAYS), addDays(today, TODAY_RANGE_DAYS)];
  const date = asked ?? today;
  if (date >= from && date <= to) return date;
  const errors = [{ path: 'date', message: `must be from ${from} to ${to}` }];
  throw new AppError('schedule.date_out_of_range', { params: { from, to }, extras: { errors } });
}

export interface LoadedToday {
  readonly day: Today;
  /** Live bookings of all sports, with what only the server may know of their players. */
  readonly bookings: readonly StoredDayBooking[];
  readonly closures: readonly StoredDayClosure[];
  /** When it changes without a write: a session begins or ends, a hold expires. */
  readonly staleMs: number | undefined;
}

/** The day of all sports in four statements, however many sports and courts there are. */
export async function loadToday(context: TodayContext, date: ClubDate): Promise<LoadedToday> {
  const { db, clock, settings } = context;
  const now = clock.now();
  const nowMs = now.epochMilliseconds;
  const timeZone = settings.CLUB_TIME_ZONE;
  const services = [...(await loadAllServices(context)).values()];
  const keys = services.map(({ key }) => key);
  const midnights = { startsAt: instantOf(date, 0, timeZone), endsAt: instantOf(addDays(date, 1), 0, timeZone) };
  const [bookings, holds, closures, events] = await Promise.all([
    selectDayBookings(db, keys, date),
    selectHoldsOfDays(db, keys, [date], now),
    selectDayClosures(db, keys, midnights),
    selectDayEvents(db, date, now.subtract({ hours: 1 })),
  ]);
  // Off: a game that was made before is a booking like others.
  const hasGames = context.clubValues().features?.games === true;
  const days = services.flatMap((service) => {
    const own = <Item extends { serviceKey: string }>(items: readonly Item[]) =>
      items.filter(({ serviceKey }) => serviceKey === service.key);
    const facts = { date, timeZone, bookings: own(bookings), holds: own(holds), closures: own(closures) };
    // A hidden sport is shown while somebody still plays it.
    if (!service.isActive && facts.bookings.length === 0) return [];
    return [{ ...facts, service, nowMs, hasGames, day: snapshotOf({ ...facts, service }, now) }];
  });
  const sports = days.map(presentSport);
  const ends = sports.flatMap(({ sessions }) => sessions.map(({ endsAt }) => Date.parse(endsAt)));
  const moments = [...ends, ...days.flatMap(({ day }) => day.staleMs ?? [])];
  const shown = { date, ...axisOf(sports), sports };
  const names = bookings.map(({ players }) => players.map(({ showsName }) => showsName));
  return {
    day: {
      ...shown,
      today: wallMomentOf(now, timeZone).date,
      now: now.round('second').toString(),
      timeZone,
      version: createHash('sha256')
        .update(JSON.stringify([shown, names]))
        .digest('base64url')
        .slice(0, 12),
      recent: events.map(presentEvent),
    },
    bookings,
    closures,
    staleMs: nextMoment(moments, nowMs),
  };
}
