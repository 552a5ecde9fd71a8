import { cents } from '@courtside/contract/values/money';
import { describe, expect, test } from 'vitest';
import { MALTA, sampleService } from '#testing/clubs/sample-service.ts';
import { findSession } from '../timetable/session-key.rules.ts';
import { listPrice, type PriceChoice, priceParts, totalOf } from './price.rules.ts';

const service = sampleService();

function sessionOf(key: string) {
  const session = findSession([service], key, MALTA);
  if (!session) throw new Error(key);
  return session;
}

function partsOf(key: string, choice: Partial<PriceChoice>) {
  const parts = priceParts(service, sessionOf(key), { bookingTypeKey: 'singles', ...choice });
  return parts?.map(({ kind, title, amount }) => `${kind} ${title} ${amount}`);
}

const QUIET = 'TEN1_20261116_1000';
const PEAK_LIT = 'TEN1_20261116_1800';
const PEAK_UNLIT = 'TEN2_20261116_1800';

describe('parts of a price', () => {
  test.each<[string, string, Partial<PriceChoice>, string[]]>([
    ['a quiet hour', QUIET, {}, ['court Singles 1200']],
    ['another type', QUIET, { bookingTypeKey: 'coaching' }, ['court Coaching 2000']],
    ['peak without lamps', PEAK_UNLIT, {}, ['court Singles, peak 1601']],
    ['peak and lights', PEAK_LIT, {}, ['court Singles, peak 1601', 'lights Floodlights 400']],
    ['air conditioning', QUIET, { isAcOn: true }, ['court Singles 1200', 'ac Air conditioning 250']],
    [
      'options, in the order of the list, each once',
      QUIET,
      { optionIds: ['machine', 'balls', 'balls'] },
      ['court Singles 1200', 'option New balls 600', 'option Ball machine 801'],
    ],
    ['an option nobody offers', QUIET, { optionIds: ['sauna'] }, ['court Singles 1200']],
    [
      'half a session: half of what is paid by time, the odd cent to the club, options in full',
      PEAK_LIT,
      { isHalfSession: true, isAcOn: true, optionIds: ['machine'] },
      ['court Singles, peak 801', 'lights Floodlights 200', 'ac Air conditioning 125', 'option Ball machine 801'],
    ],
  ])('the parts of a price: %s', (_, key, choice, expected) => {
    expect(partsOf(key, choice)).toEqual(expected);
  });

  test('included air conditioning costs nothing', () => {
    const parts = priceParts({ ...service, isAcIncluded: true }, sessionOf(QUIET), {
      bookingTypeKey: 'singles',
      isAcOn: true,
    });
    expect(parts).toHaveLength(1);
  });

  test('a booking type without a price at that time cannot be priced', () => {
    expect(partsOf('TEN1_20261116_0800', { bookingTypeKey: 'coaching' })).toBeUndefined();
    expect(partsOf(QUIET, { bookingTypeKey: 'unheard-of' })).toBeUndefined();
  });
});

test('the total is the sum of the parts', () => {
  const amounts = [1601, 400, 0].map((amount) => ({ kind: 'court', title: '', amount: cents(amount) }) as const);
  expect(totalOf(amounts)).toBe(2001);
  expect(totalOf([])).toBe(0);
});

test.each([
  [QUIET, 1200, false],
  [PEAK_LIT, 2001, true],
  [PEAK_UNLIT, 1601, true],
  ['TEN1_20261121_1800', 1600, false],
])('the schedule price of %s is %i cents', (key, price, isPeak) => {
  expect(listPrice(service, sessionOf(key))).toEqual({ price, isPeak });
});
