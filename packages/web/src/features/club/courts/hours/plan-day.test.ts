import type { Session } from '@courtside/contract/booking/schedule';
import type { Affected } from '@courtside/contract/club/office';
import { clubDate } from '@courtside/contract/values/dates';
import { expect, test } from 'vitest';
import { samplePriceList, sampleSport, sampleTimetable } from '#shared/office/testing/office-fixture.ts';
import { type CourtsEdits, NO_EDITS, viewOf } from '../courts-model.ts';
import { axisOf } from './opening-hours.tsx';
import { planDay } from './plan-day.ts';

/** A Friday. */
const DATE = clubDate('2026-11-20');
const base = { sport: sampleSport(), timetables: [sampleTimetable()], timetablesVersion: 3 };
const view = (edits: Partial<CourtsEdits> = {}) => viewOf(base, { ...NO_EDITS, ...edits }, DATE);
const plan = (changes: Partial<Parameters<typeof planDay>[0]> = {}) =>
  planDay({
    ...{ view: view(), date: DATE, list: samplePriceList(), bookingType: 'singles', category: null },
    ...{ sessions: [], affected: [] },
    ...changes,
  });
const cellAt = (rows: ReturnType<typeof plan>, from: string, court = 'TEN1') =>
  rows.find((row) => row.from === from)?.cells.find((cell) => cell.court === court);

test('a day has a row for each session, and the first lit one is after dusk', () => {
  const rows = plan();
  expect([rows.length, rows[0]?.from, rows.at(-1)?.from]).toEqual([15, '07:00', '21:00']);
  expect(rows.find(({ isLit }) => isLit)?.from).toBe('17:00');
});

test.each([
  ['07:00', null, 12],
  // The busy hours and the lights.
  ['18:00', null, 20],
  ['21:00', null, 16],
  ['18:00', 'junior', 12],
])('at %s a member of the category %s pays %i euros', (from, category, price) => {
  expect(cellAt(plan({ category }), from)).toMatchObject({ state: 'free', price });
});

test('a court without lights costs no lights', () => {
  const rows = plan({ view: view({ courts: { TEN1: { hasLights: false } } }) });
  expect(cellAt(rows, '18:00')).toEqual({ court: 'TEN1', state: 'free', price: 16, isLit: false });
  expect(cellAt(rows, '18:00', 'TEN2')).toMatchObject({ price: 20, isLit: true });
});

test('a type without a price is offered by nobody, nor is anything without a list', () => {
  expect(cellAt(plan({ bookingType: 'lessons' }), '07:00')).toMatchObject({ state: 'free', price: null });
  expect(cellAt(plan({ list: undefined }), '07:00')).toMatchObject({ state: 'free', price: null });
});

test('a court that rests has no sessions, and one with hours of its own is closed beside them', () => {
  const evening = view().days.map(() => [{ from: 1020, to: 1320 }]);
  const rows = plan({
    view: view({ courts: { TEN1: { isInUse: false } }, own: [{ courts: ['TEN2'], days: evening }] }),
  });
  expect(cellAt(rows, '07:00')?.state).toBe('rests');
  expect([cellAt(rows, '07:00', 'TEN2')?.state, cellAt(rows, '17:00', 'TEN2')?.state]).toEqual(['closed', 'free']);
});

const booked = (court: string, from: string, label = 'E. Aydın') =>
  ({ court, from, booking: { section: 'tennis', key: 'TEN-1', label, mine: false } }) as unknown as Session;

test('a booking that was kept outside the hours stays in view with a row of its own', () => {
  const rows = plan({ sessions: [booked('TEN1', '06:30'), booked('TEN1', '08:00')] });
  expect(rows[0]?.from).toBe('06:30');
  expect(cellAt(rows, '06:30')).toMatchObject({ state: 'booked', label: 'E. Aydın', isOutsideHours: true });
  expect(cellAt(rows, '06:30', 'TEN2')?.state).toBe('closed');
  expect(cellAt(rows, '08:00')).toMatchObject({ state: 'booked', isOutsideHours: false });
});

test('a booking on a court that is to rest is outside of its use', () => {
  const rows = plan({
    view: view({ courts: { TEN1: { isInUse: false } } }),
    sessions: [booked('TEN1', '08:00')],
  });
  expect(cellAt(rows, '08:00')).toMatchObject({ state: 'booked', isOutsideHours: true });
});

const hit = (changes: object = {}) =>
  ({ court: 'Court 1', date: DATE, from: '08:00', players: ['Marco Vella'], ...changes }) as unknown as Affected;

test('an affected booking is marked on its court and day, with the name that the calendar has', () => {
  const rows = plan({ sessions: [booked('TEN1', '08:00')], affected: [hit(), hit({ from: '09:00' })] });
  expect(cellAt(rows, '08:00')).toMatchObject({ state: 'affected', label: 'E. Aydın' });
  expect(cellAt(rows, '09:00')).toMatchObject({ state: 'affected', label: 'Marco Vella' });
  expect(cellAt(rows, '08:00', 'TEN2')?.state).toBe('free');
});

test('an affected booking of another day is not on this one', () => {
  expect(cellAt(plan({ affected: [hit({ date: '2026-11-21' })] }), '08:00')?.state).toBe('free');
});

test('a closed day has no rows', () => {
  expect(plan({ view: view({ days: { 5: [] } }) })).toEqual([]);
});

test('a remainder that is shorter than a session has no row', () => {
  const rows = plan({ view: view({ hours: { sessionMinutes: 80 } }) });
  expect([rows.length, rows.at(-1)?.from]).toEqual([11, '20:20']);
});

test.each([
  ['of usual hours', [[{ from: 480, to: 1320 }]], 360, 1440],
  ['of an early day', [[{ from: 300, to: 1320 }]], 240, 1440],
  ['that is never before midnight', [[{ from: 0, to: 1440 }]], 0, 1440],
  ['of a closed week', [[]], 360, 1440],
])('the axis %s has an hour around it, in steps of two hours', (_title, days, start, end) => {
  const axis = axisOf([days]);
  expect([axis.start, axis.end]).toEqual([start, end]);
  expect([axis.hours[0], axis.hours.at(-1)]).toEqual([start, end]);
});
