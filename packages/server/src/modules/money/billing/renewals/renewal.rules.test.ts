import { addDays, clubDate } from '@courtside/contract/values/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstTry, nextTry, renewsOn, toldOn, tryDays } from './renewal.rules.ts';

const paidTo = clubDate('2026-12-31');
const plan = { paidTo, graceDays: 30 };
const on = (date: string) => clubDate(date);

test('a period renews on the day after the last one, and is told fourteen days before', () => {
  expect(renewsOn(paidTo)).toBe('2027-01-01');
  expect(toldOn(paidTo)).toBe('2026-12-18');
});

test.each([
  ['told on its day', '2026-12-18', '2026-01-01', '2027-01-01'],
  ['told late, because the server was off', '2026-12-28', '2026-01-01', '2027-01-11'],
  ['told as late as the plan waits', '2027-01-25', '2026-01-01', '2027-01-30'],
  ['told after the plan waited', '2027-02-03', '2026-01-01', '2027-02-03'],
  ['begun by the member after the day of the letter', '2026-12-28', '2026-12-28', '2027-01-01'],
  ['begun by the member when it was due already', '2027-01-05', '2027-01-05', '2027-01-05'],
])('the first try: %s', (_what, today, since, expected) => {
  expect(firstTry(plan, on(today), on(since))).toBe(expected);
});

test('it is tried on days 0, 3, 7 and 14, but not after the plan has lapsed', () => {
  expect(tryDays(on('2027-01-01'), plan)).toEqual(['2027-01-01', '2027-01-04', '2027-01-08', '2027-01-15']);
  expect(tryDays(on('2027-01-01'), { paidTo, graceDays: 5 })).toEqual(['2027-01-01', '2027-01-04']);
  expect(tryDays(on('2027-01-01'), { paidTo, graceDays: 0 })).toEqual(['2027-01-01']);
});

test.each([
  ['2026-12-31', '2027-01-01'],
  ['2027-01-01', '2027-01-04'],
  ['2027-01-06', '2027-01-08'],
  ['2027-01-15', null],
  ['2027-03-01', null],
])('after a try on %s the next one is on %s', (today, expected) => {
  expect(nextTry(tryDays(on('2027-01-01'), plan), on(today))).toBe(expected);
});

test('over both clock changes, and from any day, tries are days apart and never before the period', () => {
  fc.assert(
    fc.property(fc.nat(800), fc.nat(60), fc.nat(90), (days, graceDays, late) => {
      const end = addDays(on('2026-01-01'), days);
      const today = addDays(toldOn(end), late);
      const first = firstTry({ paidTo: end, graceDays }, today, on('2025-01-01'));
      expect(first >= renewsOn(end)).toBe(true);
      expect(first >= today).toBe(true);
      const all = tryDays(first, { paidTo: end, graceDays });
      expect(new Set(all).size).toBe(all.length);
      expect([...all].sort()).toEqual(all);
    }),
  );
});
