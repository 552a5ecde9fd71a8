import { clubDate } from '@courtside/contract/values/dates';
import { expect, test } from 'vitest';
import { daysOf, droppedAt } from './day-board.ts';

const SATURDAY = clubDate('2099-11-28');
const SUNDAY = clubDate('2099-11-29');

test('days have the courts that are closed on them, from the first to the last minute', () => {
  const place = { fixture: '1', court: 'TC2', date: SUNDAY, from: '11:00', to: '12:15', isNew: false };
  const days = daysOf({
    courts: [
      { key: 'TC1', title: 'Court 1', spans: [{ date: SUNDAY, from: '09:00', to: '13:00' }] },
      {
        key: 'TC2',
        title: 'Court 2',
        spans: [
          { date: SATURDAY, from: '10:00', to: '12:00' },
          { date: SUNDAY, from: '10:30', to: '18:00' },
        ],
      },
    ],
    places: [place],
  });
  expect(days.map(({ date, from, to, courts }) => [date, from, to, courts.map(({ key }) => key)])).toEqual([
    [SATURDAY, 600, 720, ['TC2']],
    [SUNDAY, 540, 1080, ['TC1', 'TC2']],
  ]);
  expect(days[1]?.courts[1]?.places).toEqual([place]);
  expect(days[0]?.courts[0]?.places).toEqual([]);
});

test.each([
  [0, '09:00'],
  [0.5, '11:30'],
  [0.51, '11:30'],
  [0.53, '11:45'],
  // A match of 75 minutes ends with the day.
  [0.99, '12:45'],
  [-1, '09:00'],
])('a match that is dropped at %s of the day begins at %s', (share, time) => {
  expect(droppedAt({ from: 540, to: 840 }, share, 75)).toBe(time);
});
