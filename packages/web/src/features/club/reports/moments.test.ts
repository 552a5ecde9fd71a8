import { expect, test } from 'vitest';
import { hourText, momentText } from './moments.ts';

test.each([
  [1, 'en', 'Monday'],
  [7, 'en', 'Sunday'],
  [6, 'tr', 'Cumartesi'],
  [7, 'ar', 'الأحد'],
])('weekday %i in %s is named with its time', (weekday, language, name) => {
  const text = momentText(weekday, hourText(9), language);
  expect([text.startsWith(name), text.includes('09:00')]).toEqual([true, true]);
});
