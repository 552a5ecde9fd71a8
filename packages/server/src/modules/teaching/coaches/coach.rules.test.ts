import { clubDate } from '@courtside/contract/values/dates';
import { cents } from '@courtside/contract/values/money';
import { expect, test } from 'vitest';
import { contractOn, covers, missingPrice, priceFor, teachingTimes } from './coach.rules.ts';

const MONDAY = clubDate('2026-11-16');
const hours = (weekday: number, from: number, to: number) => ({ weekday, from, to });
const exception = (isAvailable: boolean, from = 0, to = 1440, firstDay = MONDAY, lastDay = MONDAY) => ({
  ...{ firstDay, lastDay, from, to, isAvailable, reason: null },
});

test('a coach teaches in the hours of the weekday, which are joined where they touch', () => {
  const week = { hours: [hours(1, 600, 720), hours(1, 540, 600), hours(2, 540, 600)], exceptions: [] };
  expect(teachingTimes(week, MONDAY)).toEqual([{ from: 540, to: 720 }]);
  expect(covers(teachingTimes(week, MONDAY), { from: 570, to: 690 })).toBe(true);
  expect(covers(teachingTimes(week, MONDAY), { from: 690, to: 750 })).toBe(false);
});

test('an exception adds hours to its days, or takes them away', () => {
  const week = { hours: [hours(1, 540, 720)], exceptions: [exception(false, 600, 660), exception(true, 1080, 1140)] };
  expect(teachingTimes(week, MONDAY)).toEqual([
    { from: 540, to: 600 },
    { from: 660, to: 720 },
    { from: 1080, to: 1140 },
  ]);
  expect(teachingTimes({ hours: [hours(1, 540, 720)], exceptions: [exception(false)] }, MONDAY)).toEqual([]);
  const later = exception(false, 0, 1440, clubDate('2026-11-17'), clubDate('2026-11-18'));
  expect(teachingTimes({ hours: [hours(1, 540, 720)], exceptions: [later] }, MONDAY)).toHaveLength(1);
});

test('the contract of a day is the latest that has begun, and none once it has ended', () => {
  const contracts = [
    { validFrom: clubDate('2026-12-01'), kind: 'ended' as const },
    { validFrom: clubDate('2026-11-01'), kind: 'share' as const },
    { validFrom: clubDate('2026-11-15'), kind: 'employed' as const },
  ];
  const kinds = ['2026-10-31', '2026-11-14', '2026-11-30', '2026-12-01'].map(
    (date) => contractOn(contracts, clubDate(date))?.kind,
  );
  expect(kinds).toEqual([undefined, 'share', 'employed', undefined]);
});

test('a category has its own price or that of everybody, and an offer names the number of pupils without one', () => {
  const price = (pupils: number, amount: number, category: string | null = null) => ({
    ...{ pupils, category, price: cents(amount) },
  });
  const prices = [price(1, 5_000), price(1, 4_000, 'junior'), price(2, 6_000)];
  expect(priceFor({ prices }, 1, 'junior')).toBe(4_000);
  expect(priceFor({ prices }, 2, 'junior')).toBe(6_000);
  expect(priceFor({ prices }, 3, 'member')).toBeUndefined();
  expect(missingPrice({ prices, maximumPupils: 2 })).toBeUndefined();
  expect(missingPrice({ prices, maximumPupils: 3 })).toBe(3);
});
