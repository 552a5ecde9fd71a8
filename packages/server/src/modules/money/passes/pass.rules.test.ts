import { type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { cents } from '@courtside/contract/values/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysToTell, lastDayOfPass, type PassState, type PassWanted, passRefusal, worthOf } from './pass.rules.ts';

const pass = (given: Partial<PassState> = {}): PassState => ({
  ...{ covers: 'court', serviceKey: 'tennis', bookingTypeKey: null, coachId: null, isOffPeak: false },
  ...{ units: 10, price: cents(9_000), unitsLeft: 4, left: cents(3_600), endsOn: clubDate('2026-12-31') },
  ...given,
});
const wanted = (given: Partial<PassWanted> = {}): PassWanted => ({
  ...{ serviceKey: 'tennis', bookingTypeKey: 'singles', date: clubDate('2026-11-20'), sessions: 1 },
  ...{ isPeak: false, coachId: undefined },
  ...given,
});

test.each<[string, Partial<PassState>, Partial<PassWanted>, string | undefined]>([
  ['its sport', {}, {}, undefined],
  ['any sport', { serviceKey: null }, { serviceKey: 'padel' }, undefined],
  ['another sport', {}, { serviceKey: 'padel' }, 'pass.not_for_this'],
  ['its type', { bookingTypeKey: 'singles' }, {}, undefined],
  ['another type', { bookingTypeKey: 'doubles' }, {}, 'pass.not_for_this'],
  ['at peak, which it pays', {}, { isPeak: true }, undefined],
  ['at peak, which it does not pay', { isOffPeak: true }, { isPeak: true }, 'pass.not_for_this'],
  ['off peak', { isOffPeak: true }, {}, undefined],
  ['a lesson with a pass for courts', {}, { coachId: 7 }, 'pass.not_for_this'],
  ['a court with a pass for lessons', { covers: 'lesson' }, {}, 'pass.not_for_this'],
  ['a lesson of any coach', { covers: 'lesson' }, { coachId: 7 }, undefined],
  ['a lesson of its coach', { covers: 'lesson', coachId: 7 }, { coachId: 7 }, undefined],
  ['a lesson of another coach', { covers: 'lesson', coachId: 8 }, { coachId: 7 }, 'pass.not_for_this'],
  ['on its last day', {}, { date: clubDate('2026-12-31') }, undefined],
  ['the day after', {}, { date: clubDate('2027-01-01') }, 'pass.expired'],
  ['with nothing left', { unitsLeft: 0, left: cents(0) }, {}, 'pass.empty'],
  ['two sessions with one left', { unitsLeft: 1, left: cents(900) }, { sessions: 2 }, 'pass.empty'],
  ['two sessions with two left', { unitsLeft: 2, left: cents(1_800) }, { sessions: 2 }, undefined],
  ['an empty pass that has ended', { unitsLeft: 0, left: cents(0) }, { date: clubDate('2027-01-01') }, 'pass.expired'],
])('a pass is used for %s', (_name, given, asked, refusal) => {
  expect(passRefusal(pass(given), wanted(asked))).toBe(refusal);
});

test('a pass of 3 for 10.00 is worth 3.33, 3.33 and 3.34', () => {
  const worth = (unitsLeft: number, left: number) =>
    worthOf({ units: 3, price: cents(1_000), unitsLeft, left: cents(left) }, 1);
  expect([worth(3, 1_000), worth(2, 667), worth(1, 334)]).toEqual([333, 333, 334]);
});

test('however a pass is used and given back, it is never worth less than nothing and ends at zero', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.array(fc.tuple(fc.boolean(), fc.nat(19)), { maxLength: 60 }),
      (units, more, steps) => {
        const price = cents(units + more);
        const uses: { count: number; amount: number }[] = [];
        const state = () => ({
          ...{ units, price, unitsLeft: units - uses.reduce((sum, { count }) => sum + count, 0) },
          left: cents(price - uses.reduce((sum, { amount }) => sum + amount, 0)),
        });
        const take = (count: number) => uses.push({ count, amount: worthOf(state(), count) });
        for (const [isUse, at] of steps) {
          const { unitsLeft } = state();
          if (isUse && unitsLeft > 0) take(Math.min(unitsLeft, 1 + (at % 2)));
          else if (uses.length > 0) uses.splice(at % uses.length, 1);
          const { left, unitsLeft: now } = state();
          expect(left === 0).toBe(now === 0);
          expect(left).toBeGreaterThanOrEqual(now);
        }
        while (state().unitsLeft > 0) take(1);
        expect(state().left).toBe(0);
      },
    ),
  );
});

test.each([
  ['2026-11-17', 12, '2027-11-17'],
  ['2026-08-31', 6, '2027-02-28'],
])('a pass of %s for %s months ends on %s', (today, months, last) => {
  expect(lastDayOfPass(clubDate(today), months)).toBe(last);
});

test.each<[ClubDate, 30 | 7 | null, 30 | 7 | undefined]>([
  [clubDate('2026-11-30'), null, undefined],
  [clubDate('2026-12-01'), null, 30],
  [clubDate('2026-12-05'), 30, undefined],
  [clubDate('2026-12-24'), 30, 7],
  [clubDate('2026-12-24'), 7, undefined],
  [clubDate('2026-12-31'), null, 7],
  [clubDate('2027-01-01'), null, undefined],
])('on %s, told of %s before, the owner of a pass until 31 December is told of %s days', (today, told, due) => {
  expect(daysToTell(clubDate('2026-12-31'), today, told, clubDate('2026-06-30'))).toBe(due);
});

test('the owner of a pass for a month is told 7 days before, not on the day of the sale', () => {
  const [soldOn, endsOn] = [clubDate('2026-12-01'), clubDate('2027-01-01')];
  expect(daysToTell(endsOn, clubDate('2026-12-02'), null, soldOn)).toBeUndefined();
  expect(daysToTell(endsOn, clubDate('2026-12-25'), null, soldOn)).toBe(7);
});
