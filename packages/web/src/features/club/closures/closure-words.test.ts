import type { ClosureOccurrence, OfficeClosure } from '@courtside/contract/club/sports/office-closures';
import { addDays, clubDate } from '@courtside/contract/values/dates';
import { beforeEach, expect, test } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import { learnClubWords } from '#shared/i18n/labels/club-words.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { sampleService } from '#shared/testing/sample-service.ts';
import { endOf, hasBegun, startOf } from './closure-start.ts';
import { reasonOf, whenText, whereText } from './closure-texts.ts';
import { barsOf, PLANNED_DAYS } from './planner-bars.ts';

const CLOSURE: OfficeClosure = {
  ...{ id: 7, version: 3, service: 'tennis', courts: ['TEN'], kind: 'maintenance', reason: { en: 'Resurfacing' } },
  ...{ from: '2026-11-20T07:00', to: '2026-11-20T13:00', repeat: null },
  ...{ isRain: false, isHoliday: false, endedAt: null, result: { moved: 0, refunded: 0, kept: 0, amount: 0 } },
};
const closure = (from: string, to: string, more: Partial<OfficeClosure> = {}) => ({ ...CLOSURE, from, to, ...more });

beforeEach(() => learnClubWords(clubSports()));

test.each<[string, OfficeClosure, string]>([
  ['some hours of a day', closure('2026-11-20T07:00', '2026-11-20T13:00'), 'Fri 20 Nov, 07:00–13:00'],
  ['the rest of a day', closure('2026-11-20T07:00', '2026-11-21T00:00'), 'Fri 20 Nov, 07:00–24:00'],
  ['a whole day', closure('2026-11-20T00:00', '2026-11-21T00:00'), 'Fri 20 Nov, all day'],
  ['some days', closure('2026-11-20T07:00', '2026-11-22T13:00'), 'Fri 20 Nov 07:00 to Sun 22 Nov 13:00'],
  ['some days until midnight', closure('2026-11-20T07:00', '2026-11-23T00:00'), 'Fri 20 Nov 07:00 to Sun 22 Nov 24:00'],
  ['some whole days', closure('2026-11-20T00:00', '2026-11-23T00:00'), 'Fri 20 Nov to Sun 22 Nov'],
  ['a night', closure('2026-11-20T22:00', '2026-11-21T06:00'), 'Fri 20 Nov 22:00 to Sat 21 Nov 06:00'],
  ['the last evening of a year', closure('2026-12-31T18:00', '2027-01-01T00:00'), 'Thu 31 Dec, 18:00–24:00'],
  [
    'some weekdays',
    closure('2026-11-20T16:00', '2026-11-20T18:00', { repeat: { weekdays: [5, 1, 2, 3], until: '2027-03-30' } }),
    'Every Mon–Wed, Fri, 16:00–18:00, until 30 Mar',
  ],
  [
    'evenings until midnight',
    closure('2026-11-20T20:00', '2026-11-21T00:00', { repeat: { weekdays: [5], until: '2026-12-18' } }),
    'Every Fri, 20:00–24:00, until 18 Dec',
  ],
])('a closure of %s says when it is', (_title, stored, text) => {
  expect(whenText(stored, i18n.t, 'en')).toBe(text);
});

test.each<[Pick<OfficeClosure, 'service' | 'courts'>, string]>([
  [{ service: null, courts: [] }, 'All sports'],
  [{ service: 'tennis', courts: [] }, 'Tennis, all courts'],
  [{ service: null, courts: ['TEN', 'SQU'] }, 'Tennis, all courts · Squash, all courts'],
  [{ service: 'tennis', courts: ['A', 'C'] }, 'Tennis: Court 1, Court 3'],
])('a closure of %j says where it is', (place, text) => {
  const court = (key: string, title: string) => ({ key, title, courtType: 'Hard', hasLights: false });
  const tennis = sampleService({ courts: [court('A', 'Court 1'), court('B', 'Court 2'), court('C', 'Court 3')] });
  const sports = place.courts.includes('A') ? [tennis] : clubSports();
  expect(whereText(place, sports, i18n.t, 'en')).toBe(text);
});

test('without words of the club the kind says why', () => {
  expect(reasonOf(CLOSURE, i18n.t)).toBe('Resurfacing');
  expect(reasonOf({ kind: 'weather', reason: null }, i18n.t)).not.toBe('');
});

test('midnight ends the day before, also over a month', () => {
  expect(endOf({ to: '2026-12-01T00:00' })).toEqual({ date: '2026-11-30', time: '24:00' });
  expect(endOf({ to: '2026-12-01T00:15' })).toEqual({ date: '2026-12-01', time: '00:15' });
});

test('a stored closure is edited with its first and last day, and one that has begun is known as such', () => {
  const now = '2026-11-20T07:00';
  expect(hasBegun({ from: now }, now)).toBe(false);
  expect(startOf(closure('2026-11-20T06:59', '2026-11-23T00:00', { service: null }), now)).toMatchObject({
    ...{ sport: '', from: '2026-11-20', until: '2026-11-22', stored: { hasBegun: true } },
  });
  const repeat = { weekdays: [5], until: '2026-12-18' };
  expect(startOf(closure('2026-11-20T20:00', '2026-11-20T21:00', { repeat }), now).until).toBe('2026-12-18');
});

const FIRST = clubDate('2026-11-16');
const COURTS = ['A', 'B', 'C', 'D'].map((key) => ({ key, title: key, courtType: 'Hard', hasLights: false }));
const SPORT = { key: 'tennis', courts: COURTS };
const occurrence = (court: string | null, from: string, to: string, id = 1): ClosureOccurrence =>
  ({ id, service: 'tennis', court, kind: 'maintenance', reason: { en: 'Work' }, from, to }) as ClosureOccurrence;
const places = (occurrences: readonly ClosureOccurrence[]) =>
  barsOf(occurrences, SPORT, FIRST).map(({ rows, columns, isPart }) => [rows.join('-'), columns.join('-'), isPart]);

test.each<[string, ClosureOccurrence[], unknown[]]>([
  [
    'neighbouring courts are one bar',
    ['C', 'A', 'B'].map((court) => occurrence(court, '2026-11-17T07:00', '2026-11-17T22:00')),
    [['0-2', '1-1', false]],
  ],
  [
    'courts with one between them are two',
    ['A', 'C'].map((court) => occurrence(court, '2026-11-17T07:00', '2026-11-17T22:00')),
    [
      ['0-0', '1-1', false],
      ['2-2', '1-1', false],
    ],
  ],
  [
    'two closures at one time are two',
    [1, 2].map((id) => occurrence(id === 1 ? 'A' : 'B', '2026-11-17T07:00', '2026-11-17T22:00', id)),
    [
      ['0-0', '1-1', false],
      ['1-1', '1-1', false],
    ],
  ],
  [
    'parts of neighbouring days are one thin bar',
    [17, 18, 20].map((day) => occurrence('A', `2026-11-${day}T08:00`, `2026-11-${day}T10:00`)),
    [
      ['0-0', '1-2', true],
      ['0-0', '4-4', true],
    ],
  ],
  ['all courts are one bar', [occurrence(null, '2026-11-17T00:00', '2026-11-18T00:00')], [['0-3', '1-1', false]]],
  [
    'what began before and ends after is cut at the edges',
    [occurrence('A', '2026-11-01T00:00', '2027-02-01T00:00')],
    [['0-0', `0-${PLANNED_DAYS - 1}`, false]],
  ],
  [
    'until midnight does not reach into the next day',
    [occurrence('A', '2026-11-17T20:00', '2026-11-18T00:00')],
    [['0-0', '1-1', true]],
  ],
  ['a court that is gone has no bar', [occurrence('Z', '2026-11-17T07:00', '2026-11-17T22:00')], []],
])('in the planner %s', (_title, occurrences, bars) => {
  expect(places(occurrences)).toEqual(bars);
});

test('a plan over the end of summer time has a column for each day', () => {
  const first = clubDate('2026-10-20');
  const days = [0, 5, 6, 20].map((days) => addDays(first, days));
  const bars = days.flatMap((day) =>
    barsOf([occurrence('A', `${day}T00:00`, `${addDays(day, 1)}T00:00`)], SPORT, first),
  );
  expect(bars.map(({ columns }) => columns)).toEqual([0, 5, 6, 20].map((column) => [column, column]));
});
