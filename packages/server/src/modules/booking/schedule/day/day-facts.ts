import type { ClubDate } from '@courtside/contract/values/dates';
import type { Closure, Service } from '#modules/club/sports/index.ts';
import { type DaySnapshot, snapshotOf } from './day-snapshot.ts';
import type { DayBooking, DayHold } from './session-state.rules.ts';

/** What is read about a day: the same for every audience, and independent of the clock. */
export interface DayFacts {
  readonly date: ClubDate;
  readonly timeZone: string;
  readonly bookings: readonly DayBooking[];
  readonly holds: readonly DayHold[];
  readonly closures: readonly Closure[];
}

interface MadeSnapshot {
  readonly day: DaySnapshot;
  readonly madeMs: number;
}

/** By the service as an audience sees it. */
const snapshotsOf = new WeakMap<DayFacts, Map<Service, MadeSnapshot>>();

/** The day as one audience sees it now, built once for all of its members until a moment changes it. */
export function snapshotFor(facts: DayFacts, service: Service, now: Temporal.Instant): DaySnapshot {
  const snapshots = snapshotsOf.get(facts) ?? new Map<Service, MadeSnapshot>();
  snapshotsOf.set(facts, snapshots);
  const nowMs = now.epochMilliseconds;
  const known = snapshots.get(service);
  // The clock may have been set back.
  if (known && known.madeMs <= nowMs && nowMs < (known.day.staleMs ?? Number.POSITIVE_INFINITY)) return known.day;
  const day = snapshotOf({ ...facts, service }, now);
  snapshots.set(service, { day, madeMs: nowMs });
  return day;
}
