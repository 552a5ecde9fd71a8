import { clubDate } from '@courtside/contract/values/dates';
import { describe, expect, test } from 'vitest';
import { type Audience, type Entrant, ineligible } from './eligibility.rules.ts';

const START = clubDate('2026-11-28');
const open: Audience = { levelFrom: null, levelTo: null, minAge: null, maxAge: null, startsOn: START };
const anna: Entrant = { name: 'Anna', level: 3.4, birthday: clubDate('1990-05-01') };
const with_ = (changes: Partial<Entrant>): Entrant => ({ ...anna, ...changes });
const reasonOf = (audience: Partial<Audience>, ...entrants: Entrant[]) =>
  ineligible({ ...open, ...audience }, entrants);

describe('without limits', () => {
  test('everybody may enter, also without level and birthday', () => {
    expect(reasonOf({}, with_({ level: null, birthday: null }))).toBeUndefined();
  });
});

describe('levels', () => {
  const limits = { levelFrom: 3, levelTo: 5 };
  test.each([
    ['inside', 3.4, undefined],
    ['at the lower end', 3, undefined],
    ['at the upper end', 5, undefined],
    ['below', 2.9, '2.9'],
    ['above', 5.1, '5.1'],
  ])('%s', (_case, level, refused) => {
    const found = reasonOf(limits, with_({ level }));
    expect(found && { ...found }).toEqual(
      refused && { reason: 'level', range: '3.0 to 5.0', level: refused, isTogether: false },
    );
  });

  test('a pair has the level of both together', () => {
    expect(reasonOf(limits, with_({ level: 2.6 }), with_({ level: 3.4 }))).toBeUndefined();
    expect(reasonOf(limits, with_({ level: 5.4 }), with_({ level: 5 }))).toMatchObject({
      level: '5.2',
      isTogether: true,
    });
  });

  test('somebody without a level is named', () => {
    expect(reasonOf(limits, anna, with_({ name: 'Ben', level: null }))).toEqual({
      reason: 'no_level',
      range: '3.0 to 5.0',
      name: 'Ben',
    });
  });

  test('only one end', () => {
    expect(reasonOf({ levelFrom: 4 }, anna)).toMatchObject({ range: 'from 4.0' });
    expect(reasonOf({ levelTo: 3 }, anna)).toMatchObject({ range: 'up to 3.0' });
  });
});

describe('ages', () => {
  test.each<[string, Partial<Audience>, string | null, boolean]>([
    ['old enough', { minAge: 18 }, '2008-11-28', true],
    ['a day too young', { minAge: 18 }, '2008-11-29', false],
    ['young enough', { maxAge: 12 }, '2013-11-29', true],
    ['too old', { maxAge: 12 }, '2013-11-28', false],
    ['no birthday among adults', { minAge: 18 }, null, true],
    ['no birthday among children', { maxAge: 12 }, null, false],
  ])('%s', (_case, limits, birthday, may) => {
    const found = reasonOf(limits, with_({ birthday: birthday === null ? null : clubDate(birthday) }));
    expect(found === undefined).toBe(may);
  });

  test('of a pair the one is named who does not fit', () => {
    const ben = with_({ name: 'Ben', birthday: clubDate('2015-01-01') });
    expect(reasonOf({ minAge: 18 }, anna, ben)).toEqual({ reason: 'age', range: 'from 18', name: 'Ben' });
  });
});
