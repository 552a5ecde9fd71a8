import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMonth, shiftMonth } from './shift-month.ts';

test.each([
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-11', -23, '2024-12'],
  ['2028-02', 0, '2028-02'],
])('%s and %i months are %s', (month, months, shifted) => {
  expect(shiftMonth(month, months)).toBe(shifted);
});

test('months that are counted forth and back are the same, and stay in their order', () => {
  const month = fc.record({ year: fc.integer({ min: 1950, max: 2150 }), number: fc.integer({ min: 1, max: 12 }) });
  fc.assert(
    fc.property(month, fc.integer({ min: -500, max: 500 }), ({ year, number }, months) => {
      const text = `${year}-${String(number).padStart(2, '0')}`;
      const shifted = shiftMonth(text, months);
      expect(shiftMonth(shifted, -months)).toBe(text);
      expect(Math.sign(shifted.localeCompare(text))).toBe(Math.sign(months));
      expect(isMonth(text)).toBe(true);
    }),
  );
});

test.each(['2026-00', '2026-13', '2026-1', '1899-12', '2200-01', '2026-01-01', ''])(
  '%j is no month of the address',
  (text) => {
    expect(isMonth(text)).toBe(false);
  },
);
