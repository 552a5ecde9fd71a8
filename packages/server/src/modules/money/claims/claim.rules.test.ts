import { cents } from '@courtside/contract/values/money';
import { describe, expect, test } from 'vitest';
import { portionsOf } from './claim.rules.ts';

const CLAIMS = [
  { id: 1, owedCents: 1800 },
  { id: 2, owedCents: 500 },
];

describe('money is spread over open claims, the oldest first', () => {
  test.each([
    [0, []],
    [1000, [[1, 1000]]],
    [1800, [[1, 1800]]],
    [
      2000,
      [
        [1, 1800],
        [2, 200],
      ],
    ],
    [
      9999,
      [
        [1, 1800],
        [2, 500],
      ],
    ],
  ])('%s cents', (money, expected) => {
    expect(portionsOf(CLAIMS, cents(money)).map(({ id, amount }) => [id, amount])).toEqual(expected);
  });
});
