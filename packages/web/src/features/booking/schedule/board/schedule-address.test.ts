import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './schedule-address.ts';

const read = (search: string) => readAddress(new URLSearchParams(search));

test.each([
  ['', { sessions: [] }],
  ['date=2026-11-16&type=clay&view=time', { date: '2026-11-16', courtType: 'clay', view: 'time', sessions: [] }],
  ['type=Clay&view=court', { courtType: 'clay', view: 'court', sessions: [] }],
  ['date=2026-02-30', { sessions: [] }],
  ['date=tomorrow&view=upside-down&type=', { sessions: [] }],
  ['session=TEN1_20261116_0900', { date: '2026-11-16', sessions: ['TEN1_20261116_0900'] }],
  ['session=ten1_20261116_0900', { date: '2026-11-16', sessions: ['TEN1_20261116_0900'] }],
  [
    'date=2026-11-17&session=TEN1_20261117_0900,TEN1_20261117_1000,TEN1_20261117_1100',
    { date: '2026-11-17', sessions: ['TEN1_20261117_0900', 'TEN1_20261117_1000'] },
  ],
  ['session=%3Cscript%3E', { sessions: [] }],
])('the address ?%s is read into the right parameters', (search, expected) => {
  expect(read(search)).toEqual(expected);
});

test('a change of the address keeps the other parameters, unknown ones included', () => {
  const before = new URLSearchParams('date=2026-11-16&type=clay&pay=1&session=TEN1_20261116_0900');
  const after = writeAddress(before, { date: '2026-11-17' as never, sessions: [] });
  expect(Object.fromEntries(after)).toEqual({ date: '2026-11-17', type: 'clay', pay: '1' });
  expect(before.get('date')).toBe('2026-11-16');
});

test('a written address is read back unchanged', () => {
  const address = { date: '2026-11-16', courtType: 'hard', view: 'time', sessions: ['A1_20261116_0900'] } as never;
  expect(readAddress(writeAddress(new URLSearchParams(), address))).toEqual(address);
});
