import type { Today } from '@courtside/contract/booking/office-today';
import { expect, test } from 'vitest';
import { mergeToday } from './merge-today.ts';

const item = (key: string, price = 10) => ({ key, price }) as never;
const sport = (key: string) =>
  ({ key, sessions: [item(`${key}1`), item(`${key}2`)], bookings: [item(`${key}-1`)] }) as never;
const DAY = {
  date: '2026-11-17',
  version: 'v1',
  recent: [],
  sports: [sport('tennis'), sport('padel')],
} as unknown as Today;

test('a change replaces what it names, removes what is gone, and leaves every other object as it is', () => {
  const change = {
    key: 'tennis',
    sessions: [item('tennis2', 12)],
    bookings: [item('tennis-2')],
    removed: ['tennis-1'],
  };
  const merged = mergeToday(DAY, { date: DAY.date, version: 'v2', isReload: false, sports: [change], recent: [] });
  expect(merged.version).toBe('v2');
  expect(merged.sports[1]).toBe(DAY.sports[1]);
  expect(merged.sports[0]?.sessions[0]).toBe(DAY.sports[0]?.sessions[0]);
  expect(merged.sports[0]?.sessions[1]).toMatchObject({ key: 'tennis2', price: 12 });
  expect(merged.sports[0]?.bookings.map(({ key }) => key)).toEqual(['tennis-2']);
  expect(mergeToday(DAY, { date: '2026-11-18', version: 'v2', isReload: false, sports: [], recent: [] })).toBe(DAY);
});
