import type { Today, TodayChange } from '@courtside/contract/booking/office-today';
import { expect, test } from 'vitest';
import { mergeToday } from './merge-today.ts';
import { todayWatch } from './queries.ts';

const item = (key: string, price = 10) => ({ key, price }) as never;
const sport = (key: string) =>
  ({ key, sessions: [item(`${key}1`), item(`${key}2`)], bookings: [item(`${key}-1`)] }) as never;
const DAY = {
  date: '2026-11-17',
  version: 'v1',
  recent: [],
  sports: [sport('tennis'), sport('padel')],
} as unknown as Today;

test('a change replaces what it names, removes what is gone, and leaves every other object as it is', () => {
  const change = {
    key: 'tennis',
    sessions: [item('tennis2', 12)],
    bookings: [item('tennis-2')],
    removed: ['tennis-1'],
  };
  const merged = mergeToday(DAY, { date: DAY.date, version: 'v2', isReload: false, sports: [change], recent: [] });
  expect(merged.version).toBe('v2');
  expect(merged.sports[1]).toBe(DAY.sports[1]);
  expect(merged.sports[0]?.sessions[0]).toBe(DAY.sports[0]?.sessions[0]);
  expect(merged.sports[0]?.sessions[1]).toMatchObject({ key: 'tennis2', price: 12 });
  expect(merged.sports[0]?.bookings.map(({ key }) => key)).toEqual(['tennis-2']);
  expect(mergeToday(DAY, { date: '2026-11-18', version: 'v2', isReload: false, sports: [], recent: [] })).toBe(DAY);
});

const change = (changes: Partial<TodayChange['sports'][number]>): TodayChange => ({
  ...{ date: DAY.date, version: 'v2', isReload: false, recent: [] },
  sports: [{ key: 'tennis', sessions: [], bookings: [], removed: [], ...changes }],
});
const bookingsAfter = (changes: Partial<TodayChange['sports'][number]>) =>
  mergeToday(DAY, change(changes)).sports[0]?.bookings.map(({ key }) => key);

test.each<[string, Partial<TodayChange['sports'][number]>, string[]]>([
  ['nothing', {}, ['tennis-1']],
  ['a new booking', { bookings: [item('tennis-2')] }, ['tennis-1', 'tennis-2']],
  ['a changed booking', { bookings: [item('tennis-1', 12)] }, ['tennis-1']],
  ['a booking that is gone', { removed: ['tennis-1'] }, []],
  ['a booking that this page has never seen gone', { removed: ['tennis-9'] }, ['tennis-1']],
  ['one that is changed and gone at once', { bookings: [item('tennis-1', 12)], removed: ['tennis-1'] }, []],
])('after a change with %s the day has these bookings', (_title, changes, keys) => {
  expect(bookingsAfter(changes)).toEqual(keys);
});

test('a change of a sport that the page does not show changes only the version', () => {
  const merged = mergeToday(DAY, { ...change({}), sports: [{ ...change({}).sports[0]!, key: 'squash' }] });
  expect(merged.sports).toEqual(DAY.sports);
  expect(merged.version).toBe('v2');
});

test('the stream is asked for the day that is shown, and a change that is too large reads the day again', () => {
  const watch = todayWatch(undefined, '2026-11-17');
  expect(watch.url).toMatch(/\/today\/stream\?date=2026-11-17$/);
  expect(todayWatch(undefined, undefined).url).toBeUndefined();
  expect(watch.merge(DAY, { ...change({}), isReload: true })).toBeUndefined();
  expect(watch.merge(DAY, change({}))?.version).toBe('v2');
});
