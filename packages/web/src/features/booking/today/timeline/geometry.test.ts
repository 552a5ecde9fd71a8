import { expect, test } from 'vitest';
import { axisOf, firstViewOf } from './geometry.ts';

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
