import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { Effect, FoundBooking } from '#modules/booking/affected/index.ts';
import { bookingsInClosure, bookingsInTimes } from '#modules/booking/bookings/index.ts';
import type { NewClosure, Service } from '#modules/club/sports/index.ts';
import { affectedDates, datesInClosure, datesInTimes, type FoundDate } from '#modules/teaching/courses/index.ts';
import { type ClosurePlan, reasonOf } from './closure-plan.rules.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

/** What a closure covered before it was changed, by id. */
export interface Covered {
  readonly bookings: ReadonlySet<number>;
  readonly dates: ReadonlySet<number>;
}

export async function coveredBy(tx: Tx, planId: number | undefined, now: Temporal.Instant): Promise<Covered> {
  if (planId === undefined) return { bookings: new Set(), dates: new Set() };
  const bookings = await bookingsInClosure(tx, planId, now);
  const dates = await datesInClosure(tx, planId, now);
  return { bookings: new Set(bookings.map(({ id }) => id)), dates: new Set(dates.map(({ dateId }) => dateId)) };
}

export interface ClosedBy {
  readonly plan: ClosurePlan;
  readonly covered: Covered;
  /** Of a closure that is stored. */
  readonly id?: number;
  /** Of one that is only planned. */
  readonly times: readonly NewClosure[];
}

/** What closures cover now and did not before: each booking and each date of a course by the first of them that meets it. */
export function closureEffect(
  tx: Tx,
  context: Context,
  services: readonly Service[],
  closures: readonly ClosedBy[],
  replacedPlanIds: readonly number[] = [],
): Effect & { readonly bookingsOf: ReadonlyMap<number, number>; readonly datesOf: ReadonlyMap<number, number> } {
  const now = context.clock.now();
  const [bookingsOf, datesOf] = [new Map<number, number>(), new Map<number, number>()];
  const find = async () => {
    bookingsOf.clear();
    const found: FoundBooking[] = [];
    for (const [index, { plan, covered, id, times }] of closures.entries())
      for (const booking of await (id === undefined
        ? bookingsInTimes(tx, times, now)
        : bookingsInClosure(tx, id, now))) {
        if (covered.bookings.has(booking.id) || bookingsOf.has(booking.id)) continue;
        bookingsOf.set(booking.id, id ?? index);
        found.push({ booking, problem: 'closed', because: reasonOf(plan) });
      }
    return found;
  };
  const findDates = async () => {
    datesOf.clear();
    const found: FoundDate[] = [];
    for (const [index, { plan, covered, id, times }] of closures.entries())
      for (const date of await (id === undefined ? datesInTimes(tx, times, now) : datesInClosure(tx, id, now))) {
        if (covered.dates.has(date.dateId) || datesOf.has(date.dateId)) continue;
        datesOf.set(date.dateId, id ?? index);
        found.push({ ...date, problem: 'closed', because: reasonOf(plan) });
      }
    return found;
  };
  const planned = { added: closures.flatMap(({ times }) => times), replacedPlanIds };
  const findOthers = affectedDates(tx, context, { services, planned, find: findDates });
  return { services, planned, find, findOthers, bookingsOf, datesOf };
}
