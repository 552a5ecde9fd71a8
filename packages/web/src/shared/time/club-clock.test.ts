import { expect, test } from 'vitest';
import { instantAt, minutesBetween, wallTimeAt } from './club-clock.ts';

test.each([
  ['2026-11-16T08:20:00Z', 'Europe/Malta', { date: '2026-11-16', time: '09:20' }],
  ['2026-11-16T23:30:00Z', 'Europe/Malta', { date: '2026-11-17', time: '00:30' }],
  ['2026-07-01T22:00:00Z', 'Europe/Malta', { date: '2026-07-02', time: '00:00' }],
  // Both sides of the night in which the clocks go back.
  ['2026-10-25T00:30:00Z', 'Europe/Malta', { date: '2026-10-25', time: '02:30' }],
  ['2026-10-25T01:30:00Z', 'Europe/Malta', { date: '2026-10-25', time: '02:30' }],
  ['2026-11-16T00:10:00Z', 'America/New_York', { date: '2026-11-15', time: '19:10' }],
])('the club time at %s in %s is the wall time there', (instant, timeZone, expected) => {
  expect(wallTimeAt(instant, timeZone)).toEqual(expected);
  expect(wallTimeAt(Date.parse(instant), timeZone)).toEqual(expected);
});

test('the minutes between two times of a day are counted', () => {
  expect(minutesBetween('08:15', '09:00')).toBe(45);
  expect(minutesBetween('22:30', '24:00')).toBe(90);
});

test.each([
  ['2026-11-16', '09:20', 'Europe/Malta', '2026-11-16T08:20:00.000Z'],
  ['2026-07-02', '00:00', 'Europe/Malta', '2026-07-01T22:00:00.000Z'],
  ['2026-11-15', '19:10', 'America/New_York', '2026-11-16T00:10:00.000Z'],
  // The day on which the clocks go back, before and after it.
  ['2026-10-25', '01:30', 'Europe/Malta', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25', '12:00', 'Europe/Malta', '2026-10-25T11:00:00.000Z'],
])('%s %s at %s is the moment %s', (date, time, timeZone, expected) => {
  expect(instantAt({ date, time }, timeZone)).toBe(expected);
});
