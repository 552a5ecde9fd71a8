import { expect, test } from 'vitest';
import { selectedSport, storedSportDate, storeSportDate } from './selected-sport.ts';

test('each sport stores its own day as MM-DD-YYYY', () => {
  storeSportDate('tennis', '2026-11-16' as never);
  storeSportDate('padel', '2026-11-17' as never);
  expect(storedSportDate('tennis')).toBe('2026-11-16');
  expect(JSON.parse(localStorage.getItem('sportDates') ?? '')).toEqual({ tennis: '11-16-2026', padel: '11-17-2026' });
  localStorage.setItem('sportDates', '{"tennis":"2026-11-16","padel":5}');
  expect(storedSportDate('tennis')).toBeUndefined();
  expect(storedSportDate('padel')).toBeUndefined();
});

test('a stored sport of another shape is ignored', () => {
  localStorage.setItem('selectedSports', '{"key":"tennis"}');
  expect(selectedSport()).toBeUndefined();
});
