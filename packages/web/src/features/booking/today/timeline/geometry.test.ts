import { expect, test } from 'vitest';
import { axisOf, firstViewOf, placeStyle, wholeHours } from './geometry.ts';

const HOURS = { from: '07:00', to: '22:00' };
const NOW = { date: '2026-11-17', time: '17:42' };
const SPORTS = [{ bookings: [{ from: '18:00' }] }, { bookings: [{ from: '15:00' }, { from: '20:00' }] }];

test.each([
  ['today', '2026-11-17', SPORTS, '17:00'],
  ['a past day with bookings', '2026-11-16', SPORTS, '14:30'],
  ['a past day without any', '2026-11-16', [{ bookings: [] }], '07:00'],
  ['a coming day', '2026-11-18', SPORTS, '07:00'],
])('the axis of %s begins before what matters, or with the opening hour', (_, date, sports, time) => {
  const { from, to } = axisOf(HOURS, 'now', firstViewOf(date, sports, NOW));
  expect([`${String(Math.floor(from / 60)).padStart(2, '0')}:${String(from % 60).padStart(2, '0')}`, to]).toEqual([
    time,
    22 * 60,
  ]);
  expect(axisOf(HOURS, 'day', firstViewOf(date, sports, NOW)).from).toBe(7 * 60);
});

test.each([
  ['in the first half of an hour', '17:29', 16 * 60 + 30],
  ['at the half hour', '17:30', 17 * 60],
  ['just after opening', '07:05', 7 * 60],
  ['before opening', '05:00', 7 * 60],
  // The last two hours stay in view.
  ['an hour before closing', '21:00', 20 * 60],
  ['after closing', '23:30', 20 * 60],
])('%s the axis begins with a half hour that is open', (_title, time, from) => {
  const around = firstViewOf(NOW.date, [], { ...NOW, time });
  expect(axisOf(HOURS, 'now', around)).toEqual({ from, to: 22 * 60 });
});

test('the axis of a club that closes at midnight ends with the day', () => {
  const axis = axisOf({ from: '18:00', to: '24:00' }, 'day', undefined);
  expect(axis).toEqual({ from: 1080, to: 1440 });
  expect(wholeHours(axis)).toEqual([18, 19, 20, 21, 22, 23, 24]);
});

test('hours are labelled from the first whole one on', () => {
  expect(wholeHours({ from: 16 * 60 + 30, to: 19 * 60 })).toEqual([17, 18, 19]);
  expect(wholeHours({ from: 16 * 60, to: 18 * 60 + 30 })).toEqual([16, 17, 18]);
});

test('an item is placed in hours from the beginning of the axis, also before it', () => {
  const axis = { from: 17 * 60, to: 22 * 60 };
  expect(placeStyle({ from: 18 * 60 + 30, to: 20 * 60 }, axis)).toEqual({ '--s': 1.5, '--d': 1.5 });
  expect(placeStyle({ from: 16 * 60, to: 18 * 60 }, axis)).toEqual({ '--s': -1, '--d': 2 });
});
