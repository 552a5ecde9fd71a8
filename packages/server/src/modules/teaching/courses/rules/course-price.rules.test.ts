import { cents } from '@courtside/contract/values/money';
import { expect, test } from 'vitest';
import { seededRandom } from '#seed/random.ts';
import { partsAhead, partsOf, priceFor, shareOfDate, sumOf } from './course-price.rules.ts';

test.each([
  ['course', 12_000, 8, Array.from({ length: 8 }, () => 1_500)],
  ['course', 1_000, 3, [333, 333, 334]],
  ['course', 2, 3, [0, 0, 2]],
  ['course', 0, 2, [0, 0]],
  ['date', 1_250, 3, [1_250, 1_250, 1_250]],
  ['course', 500, 0, []],
] as const)('a price by %s of %i cents over %i dates has the parts %j', (pricedBy, priceCents, dates, parts) => {
  expect(partsOf({ priceCents, pricedBy }, dates)).toEqual(parts);
});

test('the parts of a price are the price, whatever it is', () => {
  const random = seededRandom(7);
  for (let round = 0; round < 2_000; round += 1) {
    const [priceCents, dates] = [random.between(0, 50_000), random.between(1, 40)];
    const parts = partsOf({ priceCents, pricedBy: 'course' }, dates);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(priceCents);
    expect(parts.every((part, index) => part >= 0 && (index === dates - 1 || part === parts[0]))).toBe(true);
  }
});

const eight = Array.from({ length: 8 }, (_, index) => ({
  id: index + 1,
  state: 'planned' as const,
  startsMs: index * 10,
}));

test('who enrols after two dates pays the six that remain', () => {
  const parts = partsAhead({ priceCents: 9_600, pricedBy: 'course' }, eight, 15);
  expect(parts.map(({ dateId }) => dateId)).toEqual([3, 4, 5, 6, 7, 8]);
  expect(sumOf(parts)).toBe(7_200);
});

test('a date that was called off is not paid', () => {
  const dates = eight.map((date) => (date.id === 5 ? { ...date, state: 'called_off' as const } : date));
  expect(sumOf(partsAhead({ priceCents: 9_600, pricedBy: 'course' }, dates, -1))).toBe(8_400);
});

test('another child of a payer has the price of siblings, where there is one', () => {
  const course = { priceCents: 9_600, pricedBy: 'course' as const, siblingCents: 8_640 };
  expect(priceFor(course, true).priceCents).toBe(8_640);
  expect(priceFor(course, false).priceCents).toBe(9_600);
  expect(priceFor({ ...course, siblingCents: null }, true).priceCents).toBe(9_600);
});

test.each([
  ['of an employed coach is nothing', 'employed', null, null, 0, 12_000, 0],
  ['in percent is of what is left after the courts', 'share', 8_000, null, 1_000, 12_000, 8_800],
  ['in percent leaves the fraction of a cent to the club', 'share', 3_333, null, 0, 1_001, 333],
  ['in percent is never below zero', 'share', 8_000, null, 5_000, 3_000, 0],
  ['as an amount is never more than was paid', 'share', null, 3_000, 0, 2_000, 2_000],
  ['as an amount is that amount', 'share', null, 3_000, 900, 9_000, 3_000],
  ['of a renter is all but the rent', 'renter', null, null, 1_200, 9_000, 7_800],
  ['of a renter is never below zero', 'renter', null, null, 1_200, 900, 0],
] as const)('the share of a date %s', (_words, kind, shareBasisPoints, shareCents, courtCents, total, share) => {
  expect(shareOfDate({ kind, shareBasisPoints, shareCents, courtCents }, cents(total))).toBe(share);
});
