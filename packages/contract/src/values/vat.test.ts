import { expect, test } from 'vitest';
import { cents } from './money.ts';
import { creditLines, splitBy, totalsByCode, vatIn, vatOfLines } from './vat.ts';

const RATES = { M7: 700, S18: 1_800, E0: 0, R55: 550 } as const;
const item = (title: string, gross: number, code: keyof typeof RATES = 'M7') => ({
  ...{ title, code, quantity: 1 },
  gross: cents(gross),
  basisPoints: RATES[code],
});

test.each([
  [1_200, 700, 79],
  [650, 700, 43],
  [0, 700, 0],
  [1, 1_800, 0],
  [4, 1_800, 1],
  [20_700, 0, 0],
  [999_999_999, 9_999, 499_974_998],
])('of %i cents at %i basis points, %i are VAT', (gross, basisPoints, vat) => {
  expect(vatIn(gross, basisPoints)).toBe(vat);
});

test('a receipt rounds its VAT once for each code and shares it among the lines', () => {
  const lines = vatOfLines([item('Court', 534), item('Floodlights', 134), item('Balls', 200, 'S18')]);
  expect(lines.map(({ net, vat }) => [net, vat])).toEqual([
    [499, 35],
    [125, 9],
    [169, 31],
  ]);
  expect(totalsByCode(lines)).toEqual([
    { code: 'M7', basisPoints: 700, net: 624, vat: 44, gross: 668 },
    { code: 'S18', basisPoints: 1_800, net: 169, vat: 31, gross: 200 },
  ]);
});

test('a part of a split is never above its weight', () => {
  expect(splitBy(7, [1, 1, 6])).toEqual([1, 1, 5]);
  expect(splitBy(5, [])).toEqual([]);
  expect(splitBy(5, [0, 0])).toEqual([5, 0]);
});

test('a credit above what is left is refused', () => {
  const lines = vatOfLines([item('Court', 100)]);
  expect(() => creditLines(lines, cents(101))).toThrow(RangeError);
  expect(() => creditLines(lines, cents(-1))).toThrow(RangeError);
});
