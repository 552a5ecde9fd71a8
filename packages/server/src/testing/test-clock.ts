import type { Clock } from '#platform/clock.ts';

/** Monday 16 November 2026, 09:20 in Malta. The demo club of the tests is made at this moment. */
export const TEST_NOW = Temporal.Instant.from('2026-11-16T08:20:00Z');

export interface TestClock extends Clock {
  set(instant: Temporal.Instant | string): void;
  advance(duration: Temporal.DurationLike): void;
}

/** Stands still unless told to move. */
export function createTestClock(start: Temporal.Instant = TEST_NOW): TestClock {
  let now = start;
  return {
    now: () => now,
    wait: async () => {},
    set(instant) {
      now = Temporal.Instant.from(instant);
    },
    advance(duration) {
      now = now.add(duration);
    },
  };
}
