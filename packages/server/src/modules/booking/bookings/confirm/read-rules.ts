import type { OwnRules, ownRules as ownRulesEndpoint, UsedRule } from '@courtside/contract/club/sports/fair-play';
import { formatWallTime, wallMomentOf } from '@courtside/contract/values/club-time';
import { clubDate } from '@courtside/contract/values/dates';
import { centsToEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { isPeakSpan, loadService, mondayOf, nextMonth } from '#modules/club/sports/index.ts';
import { countsNow, stopOf, strikesSince } from '../strikes.rules.ts';
import { selectRuleFacts } from './fair-play.repository.ts';

/** The caller's rules in a sport, and what is used of them on a day and in its week. */
export async function readOwnRules(
  context: AppContext,
  { query, caller }: Call<typeof ownRulesEndpoint>,
): Promise<OwnRules> {
  const now = context.clock.now();
  const today = wallMomentOf(now, context.settings.CLUB_TIME_ZONE).date;
  const service = await loadService(context, query.service, caller.categoryKey);
  const date = query.date ?? today;
  const monday = mondayOf(date);
  const month = clubDate(`${date.slice(0, 7)}-01`);
  const wanted = { service: service.key, now, today, monday, month };
  const { CLUB_STRIKES } = context.settings;
  const since = strikesSince(CLUB_STRIKES, now);
  const { counted, guestDays, strikes } = await selectRuleFacts(context.db, caller.memberId, wanted, since);
  const { perWeek, peakPerWeek, mayBook, hours, guestsPerMonth, guestFee } = service.fairPlay;
  const live = counted.filter(({ isLive }) => isLive);
  const inWeek = counted.filter((booking) => mondayOf(booking.date) === monday);
  const limited = (rule: UsedRule['rule'], limit: number | null, count: number): UsedRule[] =>
    limit === null ? [] : [{ rule, count, limit }];
  return {
    service: service.key,
    date,
    category: caller.categoryKey,
    mayBook,
    bookAheadDays: service.bookAheadDays,
    releaseAt: formatWallTime(service.releaseMinute),
    hours: (hours ?? []).map(({ weekdays, from, to }) => ({
      weekdays: [...weekdays],
      from: formatWallTime(from),
      to: formatWallTime(to),
    })),
    week: monday,
    used: [
      ...limited('per_day', service.liveBookingsPerDay, live.filter((booking) => booking.date === date).length),
      ...limited('per_week', perWeek, inWeek.length),
      ...limited('peak_per_week', peakPerWeek, inWeek.filter((booking) => isPeakSpan(service, booking)).length),
      ...limited('in_all', service.liveBookingsInAll, live.length),
      ...limited('guests_per_month', guestsPerMonth || null, guestDays.filter((day) => day < nextMonth(date)).length),
    ],
    guestFee: guestsPerMonth > 0 ? centsToEuros(guestFee) : null,
    strikes: {
      count: CLUB_STRIKES.isOn ? countsNow(strikes, CLUB_STRIKES, now) : 0,
      limit: CLUB_STRIKES.count,
      stopUntil: stopOf(strikes, CLUB_STRIKES, now)?.until.toString() ?? null,
    },
  };
}
