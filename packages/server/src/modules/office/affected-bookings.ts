import { formatWallTime } from '@courtside/contract/club-time';
import { centsToEuros } from '@courtside/contract/money';
import type { Affected } from '@courtside/contract/office';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import {
  lockBooking,
  playersOf,
  type StoredBooking,
  type StoredPlayer,
  upcomingBookingsOf,
} from '#modules/bookings/index.ts';
import { fullName } from '#modules/members/index.ts';
import { suggestSessions } from '#modules/schedule/index.ts';
import { problemOf, type Service, validOn } from '#modules/sports/index.ts';

export interface AffectedBooking {
  readonly booking: StoredBooking;
  readonly players: readonly StoredPlayer[];
  readonly wire: Affected;
}

/**
 * The coming bookings that fit the service before a change but not after it, locked until commit. Bookings that were kept
 * at an earlier change are not asked about again.
 */
export async function findAffected(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  before: Service,
  after: Service,
): Promise<AffectedBooking[]> {
  const timeZone = context.settings.CLUB_TIME_ZONE;
  const bookings = await upcomingBookingsOf(tx, after.key, context.clock.now());
  const found = bookings.flatMap((booking) => {
    const problem = problemOf(after, booking, timeZone);
    return problem && problem !== problemOf(before, booking, timeZone) ? [{ booking, problem }] : [];
  });
  // Locked by id, as everywhere; listed by time.
  const lockedIds = new Set<number>();
  for (const { booking } of found.toSorted((a, b) => a.booking.id - b.booking.id))
    if ((await lockBooking(tx, booking.id)) === 'booked') lockedIds.add(booking.id);
  const live = found.filter(({ booking }) => lockedIds.has(booking.id));
  const players = Map.groupBy(
    await playersOf(
      tx,
      live.map(({ booking }) => booking.id),
    ),
    ({ bookingId }) => bookingId,
  );
  const suggestions = await suggest(
    tx,
    context,
    after,
    live.map(({ booking }) => booking),
  );
  return live.map(({ booking, problem }) => {
    const team = players.get(booking.id) ?? [];
    const suggestion = suggestions.get(booking.id);
    const wire = {
      section: booking.serviceKey,
      key: booking.key,
      court: booking.court,
      date: booking.sessionDate,
      from: formatWallTime(booking.startsMinute),
      to: formatWallTime(booking.endsMinute),
      players: team.map(fullName),
      amount: centsToEuros(booking.total),
      problem,
      ...(suggestion && { suggestion }),
    };
    return { booking, players: team, wire };
  });
}

/** A free session of the same day for each booking that can be moved, none for two of them. */
async function suggest(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  service: Service,
  bookings: readonly StoredBooking[],
): Promise<ReadonlyMap<number, string>> {
  const suggestions = new Map<number, string>();
  if (!service.isActive) return suggestions;
  for (const [date, ofDay] of Map.groupBy(bookings, ({ sessionDate }) => sessionDate)) {
    const sessionMinutes = validOn(service.timetables, date)?.sessionMinutes ?? 1;
    const places = ofDay.map(({ courtId, startsMinute, endsMinute }) => ({
      courtId,
      from: startsMinute,
      slots: endsMinute - startsMinute >= 2 * sessionMinutes ? 2 : 1,
    }));
    for (const [index, key] of (await suggestSessions(tx, context, service, date, places)).entries()) {
      const booking = ofDay[index];
      if (key && booking) suggestions.set(booking.id, key);
    }
  }
  return suggestions;
}
