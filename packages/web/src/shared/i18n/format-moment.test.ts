import { afterEach, expect, test, vi } from 'vitest';
import { formatMoment } from './format-moment.ts';

afterEach(() => vi.useRealTimers());

test.each([
  ['2026-11-18T10:00:00Z', 'Tue 17 Nov, 13:00'],
  // New Year of the club, an hour before that of Greenwich.
  ['2026-12-31T23:30:00Z', 'Tue, 17 Nov 2026, 13:00'],
  ['2025-12-31T22:30:00Z', 'Tue, 17 Nov 2026, 13:00'],
])('at %s the moment is %s', (now, text) => {
  vi.useFakeTimers({ now: new Date(now) });
  const plain = formatMoment('2026-11-17T12:00:00Z', 'Europe/Malta', 'en').replaceAll(/[\u2066-\u2069]/g, '');
  expect(plain).toBe(text);
});
