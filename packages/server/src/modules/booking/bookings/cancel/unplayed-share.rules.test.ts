import { cents } from '@courtside/contract/values/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unplayedShare } from './unplayed-share.rules.ts';

const at = (minutes: number) => Temporal.Instant.fromEpochMilliseconds(minutes * 60_000);
const hour = { startsAt: at(0), endsAt: at(60) };

test.each([
  [1_000, 0, 1_000],
  [1_000, 15, 750],
  [1_000, 30, 500],
  [1_000, 59, 500],
  [1_001, 45, 501],
  [1, 59, 1],
  [0, 10, 0],
])('of %i cents, after %i of 60 minutes, %i are paid back', (share, minutes, refund) => {
  expect(unplayedShare(cents(share), hour, at(minutes))).toBe(refund);
});

test('at least half, never more than was paid, and never more the longer it was played', () => {
  const moments = fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 500 }), fc.nat(500), fc.nat(500));
  fc.assert(
    fc.property(fc.nat(1_000_000), moments, (share, [start, length, one, other]) => {
      const session = { startsAt: at(start), endsAt: at(start + length) };
      const [early, late] = [one, other].map((minutes) => start + (minutes % length)).sort((a, b) => a - b);
      const refunds = [early, late].map((moment) => unplayedShare(cents(share), session, at(moment ?? start)));
      for (const refund of refunds) {
        expect(Number.isInteger(refund)).toBe(true);
        expect(refund * 2).toBeGreaterThanOrEqual(share);
        expect(refund).toBeLessThanOrEqual(share);
      }
      expect(refunds[0]).toBeGreaterThanOrEqual(refunds[1] ?? 0);
    }),
  );
});
