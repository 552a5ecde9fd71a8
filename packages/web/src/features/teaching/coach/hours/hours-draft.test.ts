import { expect, test } from 'vitest';
import { hoursOf, isOverlapping } from './hours-draft.ts';

const span = (from: string, to: string, weekday = 1) => ({ weekday, from, to });

test.each([
  ['9', '13', { weekday: 1, from: '09:00', to: '13:00' }],
  ['16:30', '24', { weekday: 1, from: '16:30', to: '24:00' }],
  ['13', '9', undefined],
  ['9', '9', undefined],
  ['x', '13', undefined],
])('%s to %s', (from, to, expected) => {
  expect(hoursOf(span(from, to))).toEqual(expected);
});

test('hours of one day that overlap are found, those that touch or are of other days are not', () => {
  expect(isOverlapping([span('09:00', '12:00'), span('11:00', '13:00')])).toBe(true);
  expect(isOverlapping([span('09:00', '12:00'), span('12:00', '13:00')])).toBe(false);
  expect(isOverlapping([span('09:00', '12:00'), span('11:00', '13:00', 2)])).toBe(false);
});
