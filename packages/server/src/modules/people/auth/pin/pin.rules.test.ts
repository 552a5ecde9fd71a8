import { expect, test } from 'vitest';
import { failuresAfter, isPin, pinState } from './pin.rules.ts';

const NOW = Temporal.Instant.from('2026-11-16T08:20:00Z');

test.each([
  ['1234', true],
  ['000000', true],
  ['123', false],
  ['1234567', false],
  ['12 4', false],
  ['12a4', false],
  ['١٢٣٤', false],
  ['1234\n', false],
  ['', false],
])('%j is a PIN: %s', (text, expected) => {
  expect(isPin(text)).toBe(expected);
});

test.each([
  ['never locked', undefined, { locked: false }],
  ['just over', NOW, { locked: false }],
  ['long over', NOW.subtract({ hours: 1 }), { locked: false }],
  ['a second to go', NOW.add({ seconds: 1 }), { locked: true, minutes: 1 }],
  ['a minute and a second to go', NOW.add({ seconds: 61 }), { locked: true, minutes: 2 }],
  ['a quarter of an hour to go', NOW.add({ minutes: 15 }), { locked: true, minutes: 15 }],
])('the PIN lock: %s', (_name, until, expected) => {
  expect(pinState(until, NOW)).toEqual(expected);
});

test.each([
  [0, false, { failures: 1, left: 4, locks: false }],
  [3, false, { failures: 4, left: 1, locks: false }],
  [4, false, { failures: 5, left: 0, locks: true }],
  [5, true, { failures: 1, left: 4, locks: false }],
])('the PIN count after %s failures (lock over: %s)', (failures, lockExpired, expected) => {
  expect(failuresAfter(failures, lockExpired)).toEqual(expected);
});
