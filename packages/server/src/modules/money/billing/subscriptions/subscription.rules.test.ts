import { clubDate } from '@courtside/contract/values/dates';
import { expect, test } from 'vitest';
import { lapsesOn, nextPeriod, periodFrom, remindersBy, statusOn } from './subscription.rules.ts';

const PAID_TO = clubDate('2026-11-30');

test.each([
  ['2026-11-01', 'active', 0],
  ['2026-11-15', 'active', 0],
  ['2026-11-16', 'due', 1],
  ['2026-11-26', 'due', 1],
  ['2026-11-27', 'due', 2],
  ['2026-11-30', 'due', 2],
  ['2026-12-01', 'due', 3],
  ['2026-12-15', 'due', 4],
  ['2026-12-30', 'due', 4],
  ['2026-12-31', 'lapsed', 5],
  ['2027-06-01', 'lapsed', 5],
])('a subscription paid to 30 November is on %s: %s, %i reminders', (today, status, reminders) => {
  expect(statusOn(PAID_TO, clubDate(today))).toBe(status);
  expect(remindersBy(PAID_TO, clubDate(today))).toBe(reminders);
});

test('a subscription lapses on the first day with that status', () => {
  expect(lapsesOn(PAID_TO)).toBe('2026-12-31');
  expect(statusOn(PAID_TO, lapsesOn(PAID_TO))).toBe('lapsed');
});

test.each([
  ['2026-12-01', 'month', '2026-12-31'],
  ['2026-11-16', 'month', '2026-12-15'],
  ['2027-01-31', 'month', '2027-02-27'],
  ['2028-02-29', 'year', '2029-02-27'],
  ['2026-11-01', 'quarter', '2027-01-31'],
  ['2026-01-01', 'year', '2026-12-31'],
] as const)('a period from %s by the %s ends on %s', (from, period, to) => {
  expect(periodFrom(clubDate(from), period)).toEqual({ from, to });
});

test.each([
  ['2026-11-16', '2026-12-01', '2026-12-31'],
  ['2026-12-20', '2026-12-01', '2026-12-31'],
  ['2027-01-10', '2027-01-10', '2027-02-09'],
])('paid on %s the next month is %s to %s', (today, from, to) => {
  expect(nextPeriod(PAID_TO, 'month', clubDate(today))).toEqual({ from, to });
});
