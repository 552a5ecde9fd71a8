import { setTimeout as delay } from 'node:timers/promises';

/** The only source of the present moment; tests pass their own. */
export interface Clock {
  now(): Temporal.Instant;
  /** Comes back after this long; a clock that stands still does not keep anyone waiting. */
  wait(milliseconds: number): Promise<void>;
}

export const systemClock: Clock = { now: presentMoment, wait: (milliseconds) => delay(milliseconds) };

let lastMs = 0;
let last = Temporal.Instant.fromEpochMilliseconds(0);

/** To the millisecond, as the database keeps it. One call asks several times, and making an instant costs. */
function presentMoment(): Temporal.Instant {
  const ms = Date.now();
  if (ms !== lastMs) {
    lastMs = ms;
    last = Temporal.Instant.fromEpochMilliseconds(ms);
  }
  return last;
}

/**
 * The clocks of several machines differ by a little. A moment that is further ahead than this was written by a clock that
 * ran wrong and has been put right: nobody has to wait until it comes.
 */
export function withClockSkew(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: 1 });
}

/** The last so many minutes, for what is counted in them. */
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
