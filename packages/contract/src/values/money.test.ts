import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, centsToEuros, eurosToCents, formatEuros, shareEqually, sumEuros } from './money.ts';

const anyCents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(cents);
const payers = fc.integer({ min: 1, max: 4 });

describe('cents and euros', () => {
  test('every integer number of cents converts to euros and back', () => {
    fc.assert(
      fc.property(anyCents, (amount) => eurosToCents(JSON.parse(JSON.stringify(centsToEuros(amount)))) === amount),
    );
  });

  test.each([0.001, 19.999, 1.005, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_VALUE, 1e300])(
    '%s is not an amount',
    (euros) => {
      expect(() => eurosToCents(euros)).toThrow(RangeError);
    },
  );

  test.each([0.5, Number.NaN, 2 ** 53])('%s is not a number of cents', (amount) => {
    expect(() => cents(amount)).toThrow(RangeError);
  });

  test('binary fractions are converted exactly', () => {
    expect([0.1 + 0.2, 1.1, 4.35, 19.99, 1.15, 8.2].map(eurosToCents)).toEqual([30, 110, 435, 1999, 115, 820]);
  });
});

describe('shares', () => {
  test('shares add up to the total, are equal except for the first, and the first includes the remaining cents', () => {
    fc.assert(
      fc.property(anyCents, payers, (total, count) => {
        const shares = shareEqually(total, count);
        const [first, ...others] = shares as [Cents, ...Cents[]];
        expect(shares).toHaveLength(count);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
        expect(shares.every(Number.isSafeInteger)).toBe(true);
        expect(new Set(others).size).toBeLessThanOrEqual(1);
        const odd = Math.abs(first - (others[0] ?? first));
        expect(odd).toBeLessThan(count);
      }),
    );
  });

  test.each([
    [1000, 3, [334, 333, 333]],
    [1001, 4, [251, 250, 250, 250]],
    [2, 3, [2, 0, 0]],
    [0, 2, [0, 0]],
    [-1000, 3, [-334, -333, -333]],
  ])('%s cents are shared between %s payers', (total, count, expected) => {
    expect(shareEqually(cents(total), count)).toEqual(expected);
  });

  test.each([0, -1, 1.5, Number.NaN])('an amount cannot be shared between %s payers', (count) => {
    expect(() => shareEqually(cents(100), count)).toThrow(RangeError);
  });
});

describe('formatEuros (spec 9)', () => {
  test.each([
    [0, '€0.00'],
    [3, '€3.00'],
    [19.9, '€19.90'],
    [250, '€250.00'],
    [999.99, '€999.99'],
    [1000, '€1,000.00'],
    [1_234_567.5, '€1,234,567.50'],
    [-12.34, '-€12.34'],
    [-1234.5, '-€1,234.50'],
  ])('formatEuros (spec 9) formats %s as %s', (euros, written) => {
    expect(formatEuros(euros)).toBe(written);
  });

  test('sumEuros adds and subtracts without fractions of a cent', () => {
    expect([sumEuros(0.1, 0.2), sumEuros(250, -8.67), sumEuros()]).toEqual([0.3, 241.33, 0]);
    fc.assert(
      fc.property(fc.array(anyCents, { maxLength: 4 }), (amounts) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        expect(sumEuros(...amounts.map(centsToEuros))).toBe(total / 100);
      }),
    );
  });

  test('formatEuros (spec 9) has two decimals and groups of three, and parses back to the same amount', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        const written = formatEuros(centsToEuros(amount));
        expect(written).toMatch(/^-?€\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(Math.round(Number(written.replaceAll(/[€,]/g, '')) * 100)).toBe(amount);
      }),
    );
  });
});
