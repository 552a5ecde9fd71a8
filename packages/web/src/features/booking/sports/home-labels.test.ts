import { expect, test } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import { dayHeading, dayName, greetingFor, hoursLeft } from './home-labels.ts';

test.each([
  [0, 'atNight'],
  [4, 'atNight'],
  [5, 'goodMorning'],
  [11, 'goodMorning'],
  [12, 'goodAfternoon'],
  [17, 'goodAfternoon'],
  [18, 'goodEvening'],
  [22, 'goodEvening'],
  [23, 'atNight'],
])('the greeting at %i o’clock is %s', (hour, greeting) => {
  expect(greetingFor(new Date(2026, 10, 16, hour))).toBe(greeting);
});

test.each([
  [22 * 60 + 40, '22:40'],
  [5, '00:05'],
  [0.2, '00:01'],
  [0, '00:00'],
  [-10, '00:00'],
  [30 * 60, '30:00'],
])('%d minutes are shown as %s hours', (minutes, expected) => {
  expect(hoursLeft(minutes * 60_000, 0)).toBe(expected);
});

test('today and tomorrow have names, other days a date', () => {
  const name = (date: string) => dayName(date, '2026-11-30', 'en', i18n.t);
  expect(name('2026-11-30')).toBe('today');
  expect(name('2026-12-01')).toBe('tomorrow');
  expect(name('2026-12-02')).toBe('Wed 2 Dec');
  expect(dayHeading('2026-12-01', '2026-11-30', 'en', i18n.t)).toBe('Tomorrow');
});
