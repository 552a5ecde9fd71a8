import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTaken, MOST_TRIES, nextTry, offReason, RETRY_SECONDS } from './retry.rules.ts';

const NOW = Temporal.Instant.from('2026-11-16T08:20:00Z');

test('ten tries take 75 hours, each wait longer than the one before', () => {
  expect(MOST_TRIES).toBe(10);
  const total = RETRY_SECONDS.reduce((sum, seconds) => sum + seconds, 0);
  expect(total).toBe(75 * 3_600);
  expect([...RETRY_SECONDS].sort((one, other) => one - other)).toEqual([...RETRY_SECONDS]);
});

test('after the tenth try there is no other', () => {
  const waits = Array.from({ length: 11 }, (_, index) =>
    nextTry(index + 1, NOW)
      ?.since(NOW)
      .total('seconds'),
  );
  expect(waits).toEqual([...RETRY_SECONDS, undefined, undefined]);
});

test('only an answer from 200 to 299 without a fault is taken', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 999 }), (status) => {
      expect(isTaken({ status, fault: null })).toBe(Math.trunc(status / 100) === 2);
      expect(isTaken({ status, fault: 'redirect' })).toBe(false);
    }),
  );
  expect(isTaken({ status: null, fault: 'unreachable' })).toBe(false);
});

test('an address is given up when it says that it is gone, or after five days of failure', () => {
  const since = (hours: number) => NOW.subtract({ hours });
  expect(offReason({ status: 410, fault: null }, NOW, NOW)).toBe('gone');
  expect(offReason({ status: 503, fault: null }, since(119), NOW)).toBeUndefined();
  expect(offReason({ status: 503, fault: null }, since(120), NOW)).toBe('failing');
  expect(offReason({ status: null, fault: 'too_slow' }, since(500), NOW)).toBe('failing');
});
