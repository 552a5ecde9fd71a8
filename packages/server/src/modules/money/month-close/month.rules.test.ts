import { expect, test } from 'vitest';
import { monthOf } from './month.rules.ts';

test.each([
  ['2026-10', 'Europe/Malta', '2026-10-31', '2026-09-30T22:00:00Z', '2026-10-31T23:00:00Z'],
  ['2028-02', 'Europe/Malta', '2028-02-29', '2028-01-31T23:00:00Z', '2028-02-29T23:00:00Z'],
  ['2026-12', 'UTC', '2026-12-31', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  ['2026-11', 'America/New_York', '2026-11-30', '2026-11-01T04:00:00Z', '2026-12-01T05:00:00Z'],
])('the month %s in %s ends on %s and is a range of real time', (month, timeZone, last, startsAt, endsAt) => {
  const found = monthOf(month, timeZone);
  expect([found.last, String(found.startsAt), String(found.endsAt)]).toEqual([last, startsAt, endsAt]);
});
