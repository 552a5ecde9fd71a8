import type { Affected } from '@courtside/contract/club/office';
import { type Cents, cents, centsToEuros } from '@courtside/contract/values/money';
import type { Texts } from '@courtside/contract/values/texts';
import type { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { Origin } from '#endpoint/binding.ts';
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
import { type NewClosure, problemOf, type Service, validOn } from '#modules/club/sports/index.ts';

export interface AffectedBooking {
  readonly booking: StoredBooking;
  readonly players: readonly StoredPlayer[];
  readonly wire: Affected;
  /** The reason of the closure that takes the session away. */
  readonly because?: Texts;
}

export interface FoundBooking {
  readonly booking: StoredBooking;
  readonly problem: Affected['problem'];
  readonly because?: Texts;
}

export interface Actor {
  readonly actorId: number;
  readonly origin: Origin;
}

/** Something beside bookings that a change affects, such as a date of a course: its owner knows what is done with it. */
export interface OtherAffected {
  readonly id: number;
  readonly wire: Affected;
  /** Whose accounts a refund changes. */
  readonly payerIds: readonly number[];
  /** Where it is suggested to go: nothing else is suggested there. */
  readonly takes: readonly NewClosure[];
  /** Answers what was paid back. */
  refund(by: Actor): Promise<Cents>;
  /** `refuse` names the field of the decision. */
  move(to: string, by: Actor, refuse: (message: string) => AppError): Promise<void>;
}

/** What a change does to bookings. */
export interface Effect {
  /** The sports as they will be. */
  readonly services: readonly Service[];
  /** Reads the affected bookings; a save reads them again behind their locks. */
  find(): Promise<readonly FoundBooking[]>;
  /** Closures that a preview plans. */
  readonly planned?: PlannedClosures;
  /** What else is affected; a save locks it, before bookings and accounts. */
  findOthers?(options: { readonly locks: boolean }): Promise<readonly OtherAffected[]>;
}

type Context = Pick<AppContext, 'clock' | 'settings'>;

/**
 * A change of a sport affects the coming bookings that fit it before but not after. Bookings that were kept at an earlier
 * change are not asked about again.
 */
export function effectOf(tx: Tx, { clock, settings }: Context, before: Service, after: Service): Effect {
  const timeZone = settings.CLUB_TIME_ZONE;
  return {
    services: [after],
    async find() {
      const bookings = await upcomingBookingsOf(tx, after.key, clock.now());
      return bookings.flatMap((booking) => {
        const problem = problemOf(after, booking, timeZone);
        return problem && problem !== problemOf(before, booking, timeZone) ? [{ booking, problem }] : [];
      });
    },
  };
}

/** What a save would affect, from what is committed: nothing is locked, so the list may be outdated at once. */
export async function previewAffected(tx: Tx, context: Context, effect: Effect): Promise<Affected[]> {
  const others = (await effect.findOthers?.({ locks: false })) ?? [];
  const bookings = await describe(tx, context, effect, await effect.find(), others);
  return [...bookings, ...others].map(({ wire }) => wire);
}

interface Locked {
  readonly bookings: readonly AffectedBooking[];
  readonly others: readonly OtherAffected[];
}

/**
 * Locks what is affected, bookings by id as everywhere, and describes what is found behind the locks: a booking may have
 * been paid, moved, changed or cancelled while its lock was awaited.
 */
export async function lockAffected(tx: Tx, context: Context, effect: Effect): Promise<Locked> {
  const others = (await effect.findOthers?.({ locks: true })) ?? [];
  const ids = new Set((await effect.find()).map(({ booking }) => booking.id));
  if (ids.size === 0) return { bookings: [], others };
  for (const id of [...ids].toSorted((a, b) => a - b)) await lockBooking(tx, id);
  const found = (await effect.find()).filter(({ booking }) => ids.has(booking.id));
  return { bookings: await describe(tx, context, effect, found, others), others };
}

/** Each has a suggestion where it can be moved. */
async function describe(
  tx: Tx,
  context: Context,
  { services, planned }: Effect,
  live: readonly FoundBooking[],
  others: readonly OtherAffected[],
): Promise<AffectedBooking[]> {
  const players = Map.groupBy(
    await playersOf(
      tx,
      live.map(({ booking }) => booking.id),
    ),
    ({ bookingId }) => bookingId,
  );
  const now = context.clock.now();
  const suggestions = new Map<number, Suggestion>();
  const closed = {
    added: [...(planned?.added ?? []), ...others.flatMap(({ takes }) => takes)],
    replacedPlanIds: planned?.replacedPlanIds ?? [],
  };
  for (const service of services) {
    const movable = live.flatMap(({ booking }) =>
      booking.serviceKey === service.key && Temporal.Instant.compare(booking.startsAt, now) > 0 ? [booking] : [],
    );
    for (const [id, found] of await suggest(tx, context, service, movable, closed)) suggestions.set(id, found);
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

const sumOf = (amounts: ReadonlyMap<number, number>) => [...amounts.values()].reduce((sum, amount) => sum + amount, 0);

/** A free session of the same day for each booking that can be moved, none for two of them. */
async function suggest(
  tx: Tx,
  context: Context,
  service: Service,
  bookings: readonly StoredBooking[],
  planned: PlannedClosures,
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
