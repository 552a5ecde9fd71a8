import type { Affected } from '@courtside/contract/club/office';
import { expect, test } from 'vitest';
import {
  actionOf,
  byTime,
  refundOf,
  resolutionsOf,
  suggestedCourts,
  suggestedDate,
  suggestedTime,
} from './resolutions.ts';

const booking = (key: string, changes: Partial<Affected> = {}): Affected => ({
  section: 'Tennis',
  key,
  court: 'Court 4',
  date: '2026-11-22',
  from: '09:00',
  to: '10:00',
  players: ['Luca Ferrari'],
  amount: 14.1,
  problem: 'court_retired',
  ...changes,
});
const movable = booking('A', { suggestion: 'TEN02-20261122-0900' });
const stuck = booking('B', { from: '08:00' });

test('a booking with another court is moved and one without is refunded, unless decided otherwise', () => {
  expect(resolutionsOf([movable, stuck], {})).toEqual([
    { section: 'Tennis', key: 'A', action: 'move', to: 'TEN02-20261122-0900' },
    { section: 'Tennis', key: 'B', action: 'refund' },
  ]);
  expect(resolutionsOf([movable, stuck], { 'Tennis A': 'keep', 'Tennis B': 'keep' })).toEqual([
    { section: 'Tennis', key: 'A', action: 'keep' },
    { section: 'Tennis', key: 'B', action: 'keep' },
  ]);
});

test('another time is only proposed to whoever loses the court to a closure', () => {
  const later = booking('D', { suggestion: 'TEN2_20261122_1100', suggestionKind: 'time', problem: 'closed' });
  expect([actionOf(later, {}), actionOf(later, { 'Tennis D': 'move' })]).toEqual(['refund', 'move']);
  expect(suggestedTime(later)).toBe('11:00');
  const other = booking('E', { suggestion: 'TEN2_20261122_0900', suggestionKind: 'court', problem: 'closed' });
  expect([actionOf(other, {}), suggestedTime(other)]).toEqual(['move', undefined]);
  expect(actionOf(booking('F', { ...later, problem: 'outside_hours' }), {})).toBe('move');
});

test('another day is only proposed, with its courts', () => {
  const date = booking('COURSE-7', {
    suggestion: 'TEN1+TEN2_20261124_0900',
    suggestionKind: 'day',
    problem: 'court_retired',
  });
  expect([actionOf(date, {}), actionOf(date, { 'Tennis COURSE-7': 'move' })]).toEqual(['refund', 'move']);
  expect([suggestedCourts(date), suggestedDate(date), suggestedTime(date)]).toEqual([
    ['TEN1', 'TEN2'],
    '2026-11-24',
    undefined,
  ]);
  expect(suggestedDate({ ...date, date: '2026-11-24' })).toBeUndefined();
});

test('a move whose court was taken meanwhile becomes a refund', () => {
  expect(actionOf(stuck, { 'Tennis B': 'move' })).toBe('refund');
});

test('affected bookings are listed by time', () => {
  expect(byTime([movable, stuck]).map(({ key }) => key)).toEqual(['B', 'A']);
});

test('refunds are summed to the cent, a session in play by the time that is left', () => {
  expect(refundOf([movable, stuck, booking('C', { amount: 0.2 }), booking('D', { refund: 7.05 })])).toBe(35.45);
});
