import { clubDate } from '@courtside/contract/values/dates';
import { expect, test } from 'vitest';
import { courseOfRange, monthOfRange, monthsOf, percentOf, rangeOfAddress, rangeOfMonth } from './report-range.ts';

test('a month has its days, and twelve months end with it, over the turn of a year', () => {
  expect(rangeOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthOfRange(rangeOfMonth('2026-12'))).toBe('2026-12');
  expect(monthOfRange({ from: '2026-12-01', to: '2026-12-01' })).toBeUndefined();
  const course = courseOfRange({ from: '2026-03-05', to: '2026-03-05' });
  expect(course).toEqual({ from: '2025-04-01', to: '2026-03-05' });
  expect(monthsOf(course)).toHaveLength(12);
});

test.each([
  ['', { from: '2026-11-01', to: '2026-11-30' }],
  ['from=2026-10-05&to=2026-10-05', { from: '2026-10-05', to: '2026-10-05' }],
  ['from=2026-10-05&to=2026-10-04', { from: '2026-11-01', to: '2026-11-30' }],
  ['from=2020-01-01&to=2026-10-04', { from: '2026-11-01', to: '2026-11-30' }],
  ['from=x&to=2026-10-04', { from: '2026-11-01', to: '2026-11-30' }],
])('the address %j asks for a range', (address, range) => {
  expect(rangeOfAddress(new URLSearchParams(address), clubDate('2026-11-16'))).toEqual(range);
});

test('percent of nothing is none', () => {
  expect([percentOf(1, 3), percentOf(0, 0), percentOf(5, 5)]).toEqual([33, 0, 100]);
});
