import { setTimeout as delay } from 'node:timers/promises';

/** The only source of the current time; tests pass their own. */
export interface Clock {
  now(): Temporal.Instant;
  /** Resolves after this time; a stopped test clock resolves at once. */
  wait(milliseconds: number): Promise<void>;
}

export const systemClock: Clock = { now: presentMoment, wait: (milliseconds) => delay(milliseconds) };

let lastMs = 0;
let last = Temporal.Instant.fromEpochMilliseconds(0);

/** In milliseconds, as in the database. Cached, because creating an instant is slow and a call asks several times. */
function presentMoment(): Temporal.Instant {
  const ms = Date.now();
  if (ms !== lastMs) {
    lastMs = ms;
    last = Temporal.Instant.fromEpochMilliseconds(ms);
  }
  return last;
}

/**
 * Now plus the allowed clock skew between machines. A later stored time was written by a clock that was ahead and is
 * ignored.
 */
export function withClockSkew(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: 1 });
}

/** The last minutes as a range, for limits that count rows. */
export function recentWindow(now: Temporal.Instant, minutes: number): { readonly since: Date; readonly until: Date } {
  return { since: toDate(now.subtract({ minutes })), until: toDate(withClockSkew(now)) };
}

/** Database columns are `Date` at the boundary, `Temporal` in the rules. */
export function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}

export function toInstant(date: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime());
}
