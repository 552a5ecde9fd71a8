import { parseWallTime } from '@courtside/contract/values/club-time';
import { expect, test } from 'vitest';
import { deliveryOf } from './delivery.rules.ts';

/** Clocks change here on 29 March 2026 at 02:00 (to 03:00) and on 25 October 2026 at 03:00 (to 02:00). */
const ZONE = 'Europe/Malta';

const delivered = (now: string, quiet: string, usefulUntil?: string) => {
  const [from = '', until = ''] = quiet.split('-');
  const delivery = deliveryOf(
    {
      isOn: true,
      quietHours: { from: parseWallTime(from), until: parseWallTime(until) },
      usefulUntil: usefulUntil === undefined ? null : Temporal.Instant.from(usefulUntil),
    },
    Temporal.Instant.from(now),
    ZONE,
  );
  return typeof delivery === 'string' ? delivery : delivery.waitUntil.toString();
};

test.each([
  ['2026-11-16T20:59:59Z', '22:00-07:00', 'send'],
  ['2026-11-16T21:00:00Z', '22:00-07:00', '2026-11-17T06:00:00Z'],
  ['2026-11-17T05:59:59Z', '22:00-07:00', '2026-11-17T06:00:00Z'],
  ['2026-11-17T06:00:00Z', '22:00-07:00', 'send'],
  ['2026-11-16T12:30:00Z', '13:00-15:00', '2026-11-16T14:00:00Z'],
  ['2026-11-16T14:00:00Z', '13:00-15:00', 'send'],
  ['2026-11-16T23:30:00Z', '00:00-06:00', '2026-11-17T05:00:00Z'],
  // The night of the change to summer time is an hour shorter.
  ['2026-03-28T21:00:00Z', '22:00-07:00', '2026-03-29T05:00:00Z'],
  // 02:30 does not exist on that day: the quiet hours end when the clocks change.
  ['2026-03-29T00:30:00Z', '22:00-02:30', '2026-03-29T01:00:00Z'],
  ['2026-03-29T01:00:00Z', '22:00-02:30', 'send'],
  // The night of the change to winter time is an hour longer.
  ['2026-10-24T20:00:00Z', '22:00-07:00', '2026-10-25T06:00:00Z'],
  // 02:30 is there twice: the quiet hours end at the first one, and do not begin again at the second 02:00.
  ['2026-10-25T00:15:00Z', '22:00-02:30', '2026-10-25T00:30:00Z'],
  ['2026-10-25T01:15:00Z', '22:00-02:30', 'send'],
  // Those that begin at 02:30 do so at the first one, and last over the second.
  ['2026-10-25T00:30:00Z', '02:30-07:00', '2026-10-25T06:00:00Z'],
  ['2026-10-25T01:15:00Z', '02:30-07:00', '2026-10-25T06:00:00Z'],
])('at %s a mail with quiet hours %s is treated as: %s', (now, quiet, expected) => {
  expect(delivered(now, quiet)).toBe(expected);
});

test.each([
  ['the session starts before the quiet hours end', '2026-11-17T05:30:00Z', 'send'],
  ['the session starts when they end', '2026-11-17T06:00:00Z', 'send'],
  ['the session starts later', '2026-11-17T06:15:00Z', '2026-11-17T06:00:00Z'],
  ['the session is over', '2026-11-16T19:00:00Z', 'send'],
  ['an offer of the waiting list ends in fifteen minutes', '2026-11-16T22:45:00Z', 'send'],
])('a mail waits only while it is of use: %s', (_, usefulUntil, expected) => {
  expect(delivered('2026-11-16T22:30:00Z', '22:00-07:00', usefulUntil)).toBe(expected);
});

test('a mail of a kind that was switched off meanwhile is dropped', () => {
  const now = Temporal.Instant.from('2026-11-16T12:00:00Z');
  expect(deliveryOf({ isOn: false, quietHours: null, usefulUntil: null }, now, ZONE)).toBe('drop');
});
