import type { Affected } from '@courtside/contract/club/office';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import type { Texts } from '@courtside/contract/values/texts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import {
  bookingLine,
  lockBooking,
  playersOf,
  refundsAt,
  type StoredBooking,
  type StoredPlayer,
  upcomingBookingsOf,
} from '#modules/booking/bookings/index.ts';
import { type PlannedClosures, type Suggestion, suggestSessions } from '#modules/booking/schedule/index.ts';
import { problemOf, type Service, validOn } from '#modules/club/sports/index.ts';

export interface AffectedBooking {
  readonly booking: StoredBooking;
  readonly players: readonly StoredPlayer[];
  readonly wire: Affected;
  /** The reason of the closure that takes the session away. */
  readonly because?: Texts;
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
  options: AffectedOptions = {},
): Promise<AffectedBooking[]> {
  const timeZone = context.settings.CLUB_TIME_ZONE;
  const find = async () => {
    const bookings = await upcomingBookingsOf(tx, after.key, context.clock.now());
    return bookings.flatMap((booking) => {
      const problem = problemOf(after, booking, timeZone);
      return problem && problem !== problemOf(before, booking, timeZone) ? [{ booking, problem }] : [];
    });
  };
  return presentAffected(tx, context, [after], find, options);
}

interface AffectedOptions {
  /** A preview locks nothing: its list may be outdated at once. */
  readonly isLocking?: boolean;
  /** Closures that a preview plans. */
  readonly planned?: PlannedClosures;
}

interface Found {
  readonly booking: StoredBooking;
  readonly problem: Affected['problem'];
  readonly because?: Texts;
}

/**
 * Locks what `find` answers, by id as everywhere, and describes what it answers behind the locks: a booking may have been
 * paid, moved, changed or cancelled while its lock was awaited. Each has a suggestion where it can be moved.
 */
export async function presentAffected(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  services: readonly Service[],
  find: () => Promise<readonly Found[]>,
  { isLocking = true, planned }: AffectedOptions = {},
): Promise<AffectedBooking[]> {
  const live = isLocking ? await findLocked(tx, find) : await find();
  const players = Map.groupBy(
    await playersOf(
      tx,
      live.map(({ booking }) => booking.id),
    ),
    ({ bookingId }) => bookingId,
  );
  const now = context.clock.now();
  const suggestions = new Map<number, Suggestion>();
  for (const service of services) {
    const movable = live.flatMap(({ booking }) =>
      booking.serviceKey === service.key && Temporal.Instant.compare(booking.startsAt, now) > 0 ? [booking] : [],
    );
    for (const [id, found] of await suggest(tx, context, service, movable, planned)) suggestions.set(id, found);
  }
  return live.map(({ booking, problem, because }) => {
    const team = players.get(booking.id) ?? [];
    const suggestion = suggestions.get(booking.id);
    const hasBegun = Temporal.Instant.compare(booking.startsAt, now) <= 0;
    const wire = {
      ...bookingLine(booking, team),
      problem,
      ...(hasBegun && { refund: centsToEuros(cents(sumOf(refundsAt(booking, team, now)))) }),
      ...(suggestion && { suggestion: suggestion.key, suggestionKind: suggestion.kind }),
    };
    return { booking, players: team, wire, ...(because && { because }) };
  });
}

async function findLocked(tx: Tx, find: () => Promise<readonly Found[]>): Promise<readonly Found[]> {
  const ids = new Set((await find()).map(({ booking }) => booking.id));
  for (const id of [...ids].toSorted((a, b) => a - b)) await lockBooking(tx, id);
  return ids.size > 0 ? (await find()).filter(({ booking }) => ids.has(booking.id)) : [];
}

const sumOf = (amounts: ReadonlyMap<number, number>) => [...amounts.values()].reduce((sum, amount) => sum + amount, 0);

/** A free session of the same day for each booking that can be moved, none for two of them. */
async function suggest(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  service: Service,
  bookings: readonly StoredBooking[],
  planned: PlannedClosures | undefined,
): Promise<ReadonlyMap<number, Suggestion>> {
  const suggestions = new Map<number, Suggestion>();
  if (!service.isActive) return suggestions;
  for (const [date, ofDay] of Map.groupBy(bookings, ({ sessionDate }) => sessionDate)) {
    const sessionMinutes = validOn(service.timetables, date)?.sessionMinutes ?? 1;
    const places = ofDay.map(({ courtId, startsMinute, endsMinute }) => ({
      courtId,
      from: startsMinute,
      slots: endsMinute - startsMinute >= 2 * sessionMinutes ? 2 : 1,
    }));
    for (const [index, found] of (await suggestSessions(tx, context, service, date, places, planned)).entries()) {
      const booking = ofDay[index];
      if (found && booking) suggestions.set(booking.id, found);
    }
  }
  return suggestions;
}
