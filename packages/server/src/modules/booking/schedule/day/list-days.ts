import type { calendarDays } from '@courtside/contract/booking/schedule';
import { addDays, daysBetween } from '@courtside/contract/values/dates';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { dateWindowOf, loadService } from '#modules/club/sports/index.ts';
import { loadDay } from './day-cache.ts';
import type { DaySnapshot } from './day-snapshot.ts';

/** The days from today to the next release, each with its number of free sessions. */
export async function listDays(context: AppContext, { query, caller }: Call<typeof calendarDays>) {
  const service = await loadService(context, query.service, caller.categoryKey);
  const now = context.clock.now();
  const { today, last } = dateWindowOf(service, now, context.settings.CLUB_TIME_ZONE);
  const dates = Array.from({ length: daysBetween(today, last) + 1 }, (_, day) => addDays(today, day));
  const days = await Promise.all(dates.map((date) => loadDay(context, service, date)));
  return { service: service.key, days: days.map((day) => presentDayCount(day, now)) };
}

function presentDayCount({ date, sessions, releasedAt }: DaySnapshot, now: Temporal.Instant) {
  return {
    date,
    open: sessions.filter(({ state }) => state === 'free').length,
    total: sessions.filter(({ state }) => state !== 'past' && state !== 'closed').length,
    isReleased: Temporal.Instant.compare(releasedAt, now) <= 0,
    releasesAt: releasedAt.toString(),
  };
}
