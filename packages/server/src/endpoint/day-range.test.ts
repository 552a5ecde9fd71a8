import { expect, test } from 'vitest';
import { dayRangeOf } from './day-range.ts';

const shown = (range: ReturnType<typeof dayRangeOf>) => [range.startsAt?.toString(), range.endsAt?.toString()];

test.each([
  [{}, [undefined, undefined]],
  [{ from: '2026-11-16', to: '2026-11-16' }, ['2026-11-15T23:00:00Z', '2026-11-16T23:00:00Z']],
  [{ from: '2026-07-01' }, ['2026-06-30T22:00:00Z', undefined]],
  // The day on which the clocks go back has 25 hours.
  [{ from: '2026-10-25', to: '2026-10-25' }, ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z']],
])('the range %j in Malta is converted to instants', (days, instants) => {
  expect(shown(dayRangeOf(days, 'Europe/Malta'))).toEqual(instants);
});

test('a range whose end is before its start is refused', () => {
  expect(() => dayRangeOf({ from: '2026-11-17', to: '2026-11-16' }, 'Europe/Malta')).toThrow('not valid');
});
