import { clubDate } from '@courtside/contract/values/dates';
import { expect, test } from 'vitest';
import { firstStart, freePlace, leaveUntilMs, shownState, unfitFor } from './course-state.rules.ts';

const date = (startsMs: number, state: 'planned' | 'held' | 'called_off' = 'planned') => ({
  state,
  startsMs,
  endsMs: startsMs + 60,
});
const published = { state: 'published' as const, placesMax: 8, taken: 3 };

test.each([
  ['a draft is a draft', { ...published, state: 'draft' as const }, [date(100)], 0, 'draft'],
  ['called off stays called off', { ...published, state: 'called_off' as const }, [date(100)], 500, 'called_off'],
  ['before its first date it is open', published, [date(100), date(200)], 99, 'open'],
  ['with all places taken it is full', { ...published, taken: 8 }, [date(100)], 0, 'full'],
  ['from its first date it runs', published, [date(100), date(200)], 100, 'running'],
  ['between two dates it runs', { ...published, taken: 8 }, [date(100), date(300)], 200, 'running'],
  ['after its last date it is over', published, [date(100), date(200)], 260, 'over'],
  ['a first date that was called off does not begin it', published, [date(100, 'called_off'), date(200)], 150, 'open'],
  ['a last date that was called off does not keep it', published, [date(100), date(900, 'called_off')], 160, 'over'],
] as const)('%s', (_words, course, dates, nowMs, expected) => {
  expect(shownState(course, dates, nowMs)).toBe(expected);
});

test('a place is left until some days before the first date that is held', () => {
  const day = 24 * 60 * 60_000;
  const dates = [date(3 * day, 'called_off'), date(10 * day), date(17 * day)];
  expect(firstStart(dates)).toBe(10 * day);
  expect(leaveUntilMs(dates, 7)).toBe(3 * day);
  expect(leaveUntilMs([], 7)).toBeUndefined();
});

const everybody = { ageMin: null, ageMax: null, levelMin: null, levelMax: null, categoryKeys: [] };
const child = { birthday: clubDate('2017-05-01'), level: 2.8, category: 'junior' };
test.each([
  ['everybody', everybody, child, undefined],
  ['children of 8 to 10', { ...everybody, ageMin: 8, ageMax: 10 }, child, undefined],
  ['from 10', { ...everybody, ageMin: 10 }, child, 'age'],
  ['up to 8', { ...everybody, ageMax: 8 }, child, 'age'],
  ['from 8, of whom no birthday is known', { ...everybody, ageMin: 8 }, { ...child, birthday: null }, 'age'],
  ['a level from 3.5', { ...everybody, levelMin: 3.5 }, child, 'level'],
  ['a level up to 2.5', { ...everybody, levelMax: 2.5 }, child, 'level'],
  ['beginners, without a level', { ...everybody, levelMax: 2.5 }, { ...child, level: null }, undefined],
  ['a level from 3.5, without one', { ...everybody, levelMin: 3.5 }, { ...child, level: null }, 'level'],
  ['another category', { ...everybody, categoryKeys: ['senior'] }, child, 'category'],
  ['the own category', { ...everybody, categoryKeys: ['senior', 'junior'] }, child, undefined],
] as const)('a course for %s fits or says why not', (_words, course, person, expected) => {
  expect(unfitFor(course, person, clubDate('2026-11-21'))).toBe(expected);
});

test('the first free place is taken', () => {
  expect(freePlace([], 3)).toBe(1);
  expect(freePlace([1, 3], 3)).toBe(2);
  expect(freePlace([1, 2, 3], 3)).toBeUndefined();
});
