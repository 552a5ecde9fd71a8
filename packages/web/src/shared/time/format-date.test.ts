import { expect, test } from 'vitest';
import { dayOfMonth, formatDate } from './format-date.ts';

test.each([
  ['weekday', 'en', 'Mon'],
  ['weekdayDay', 'en', 'Mon 16 Nov'],
  ['weekdayMonth', 'en', 'Mon 16 November'],
  ['longDay', 'en', 'Monday 16 November'],
  ['longDay', 'tr', '16 Kasım Pazartesi'],
  ['dayMonth', 'ar', '16 نوفمبر'],
] as const)('a date in the format %s is written in %s', (format, language, expected) => {
  expect(formatDate('2026-11-16', format, language)).toBe(expected);
});

test('the day of the month has no leading zero', () => {
  expect(dayOfMonth('2026-11-06')).toBe('6');
});
