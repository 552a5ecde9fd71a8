import { voucherCode } from '@courtside/contract/money/prepaid/voucher-code';
import { clubDate } from '@courtside/contract/values/dates';
import { expect, test } from 'vitest';
import { failuresAfter, lastDayOf, lettersOf, minutesOfPause } from './voucher.rules.ts';

test('80 bits make sixteen letters, each of five bits', () => {
  expect(lettersOf(new Uint8Array(10))).toBe('0000000000000000');
  expect(lettersOf(new Uint8Array(10).fill(255))).toBe('ZZZZZZZZZZZZZZZZ');
  const code = lettersOf(Uint8Array.from({ length: 10 }, (_, index) => index * 25));
  expect(voucherCode(code)).toBe(code);
});

test.each([
  ['2026-11-17', 24, '2028-11-17'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-11-17', null, null],
])('a voucher of %s for %s months ends on %s', (today, months, last) => {
  expect(lastDayOf(clubDate(today), months)).toBe(last);
});

const NOW = Temporal.Instant.from('2026-11-17T12:00:00Z');

test('the fifth wrong code pauses, and after the pause it begins again', () => {
  expect(failuresAfter({ failures: 0, pausedUntil: undefined })).toEqual({ failures: 1, left: 4, pauses: false });
  expect(failuresAfter({ failures: 4, pausedUntil: undefined })).toEqual({ failures: 5, left: 0, pauses: true });
  expect(failuresAfter({ failures: 5, pausedUntil: NOW })).toEqual({ failures: 1, left: 4, pauses: false });
});

test('a pause is at most fifteen minutes, whatever was stored', () => {
  const until = (minutes: number) => minutesOfPause({ failures: 5, pausedUntil: NOW.add({ minutes }) }, NOW);
  expect([until(-1), until(0), until(1), until(15), until(900)]).toEqual([0, 0, 1, 15, 15]);
});
