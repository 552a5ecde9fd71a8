import { instantOf } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { defineNotifiedCache } from '#database/events/notified-cache.ts';
import {
  dateWindowOf,
  loadService,
  onServicesChange,
  type Service,
  selectClosures,
} from '#modules/club/sports/index.ts';
import { onMemberChange } from '#modules/people/members/index.ts';
import { selectHoldsOfDays } from '../holds/holds.repository.ts';
import { selectBookingsOfDay } from './day.repository.ts';
import { type DayFacts, snapshotFor } from './day-facts.ts';
import type { DaySnapshot } from './day-snapshot.ts';

export type DayContext = Pick<AppContext, 'db' | 'database' | 'clock' | 'settings'>;

const days = defineNotifiedCache<DayFacts>('schedule', {
  onMade: (cache, database) => {
    onServicesChange({ database }, () => cache.invalidate());
    onMemberChange({ database }, () => cache.invalidate());
  },
});

export const dayKeyOf = (serviceKey: string, date: ClubDate) => `${serviceKey} ${date}`;

/**
 * The current day as the audience of this service sees it. It is read in three queries after a change, whoever asks, and
 * in none otherwise.
 */
export async function loadDay(context: DayContext, service: Service, date: ClubDate): Promise<DaySnapshot> {
  const { db, database, clock, settings } = context;
  const now = clock.now();
  const facts = await days.of(database).get(dayKeyOf(service.key, date), now, async () => {
    const timeZone = settings.CLUB_TIME_ZONE;
    const midnights = { startsAt: instantOf(date, 0, timeZone), endsAt: instantOf(addDays(date, 1), 0, timeZone) };
    const [bookings, holds, closures] = await Promise.all([
      selectBookingsOfDay(db, service.key, date),
      selectHoldsOfDays(db, [service.key], [date], now),
      selectClosures(db, service.key, midnights),
    ]);
    return { value: { date, timeZone, bookings, holds, closures } };
  });
  return snapshotFor(facts, service, now);
}

interface KnownWindow extends ReturnType<typeof dateWindowOf> {
  readonly minute: number;
}
const windows = new WeakMap<Service, KnownWindow>();

/** Computed once per minute, because days begin at whole minutes. */
function windowOf(service: Service, now: Temporal.Instant, timeZone: string): KnownWindow {
  const minute = Math.floor(now.epochMilliseconds / 60_000);
  const known = windows.get(service);
  if (known?.minute === minute) return known;
  const made = { ...dateWindowOf(service, now, timeZone), minute };
  windows.set(service, made);
  return made;
}

/** The same for a service and date from a request, which are checked. */
export async function openDay(
  context: DayContext,
  serviceKey: string,
  date: ClubDate,
  category: string,
): Promise<DaySnapshot> {
  const service = await loadService(context, serviceKey, category);
  const { first, farthest: last } = windowOf(service, context.clock.now(), context.settings.CLUB_TIME_ZONE);
  if (date < first || date > last) {
    const errors = [{ path: 'date', message: `must be from ${first} to ${last}` }];
    throw new AppError('schedule.date_out_of_range', { params: { from: first, to: last }, extras: { errors } });
  }
  return loadDay(context, service, date);
}

/** Notifies every process, after the commit, that bookings or holds of that day changed. */
export function publishScheduleChange(tx: Tx, serviceKey: string, date: ClubDate): void {
  days.publish(tx, dayKeyOf(serviceKey, date));
}

/** Calls back with the key of the changed day, or with undefined when any may have changed. */
export function onScheduleChange(
  { database }: Pick<AppContext, 'database'>,
  onChange: (key: string | undefined) => void,
): () => void {
  return days.of(database).subscribe(onChange);
}
