import { expect, test } from 'vitest';
import { BOOKING_COLUMNS, missingColumns, readLines } from './read-lines.rules.ts';

const read = (...cells: string[]) => readLines({ columns: BOOKING_COLUMNS, lines: [{ line: 2, cells }] })[0];

test('a line is read with its players, whoever has booked first and only once', () => {
  expect(read('1001', 'TEN1', '2026-11-20', '18:00', '1002; 1001 ab-3', '1')).toEqual({
    ...{ line: 2, codes: ['1001', '1002', 'AB-3'], court: 'TEN1', date: '2026-11-20', from: 1080, isPaid: true },
  });
});

test.each([
  ['20/11/2026', '9:00', 540],
  ['2026-11-20', '09.30', 570],
  ['2026-11-20', '18:00:00', 1080],
])('the time %s %s is read', (date, from, minutes) => {
  expect(read('1001', 'TEN1', date, from)).toMatchObject({ date: '2026-11-20', from: minutes, isPaid: false });
});

test.each([
  ['code', ['', 'TEN1', '2026-11-20', '18:00', '', '0']],
  ['court', ['1001', '', '2026-11-20', '18:00', '', '0']],
  ['date', ['1001', 'TEN1', '31/02/2026', '18:00', '', '0']],
  ['from', ['1001', 'TEN1', '2026-11-20', '25:00', '', '0']],
  ['from', ['1001', 'TEN1', '2026-11-20', 'noon', '', '0']],
  ['paid', ['1001', 'TEN1', '2026-11-20', '18:00', '', 'yes']],
])('a line without a %s that can be read is refused', (column, cells) => {
  expect(read(...cells)).toMatchObject({ line: 2, code: 'import.line_invalid', params: { column } });
});

test('columns may be in any order and letter case; players and paid may be missing', () => {
  expect(missingColumns({ columns: ['Date', 'FROM', 'Court', 'code'] })).toEqual([]);
  expect(missingColumns({ columns: ['date', 'players'] })).toEqual(['code', 'court', 'from']);
  const [line] = readLines({
    columns: ['Date', 'FROM', 'Court', 'code'],
    lines: [{ line: 2, cells: ['2026-11-20', '18:00', 'Court 1', '1001'] }],
  });
  expect(line).toMatchObject({ codes: ['1001'], court: 'Court 1', isPaid: false });
});
