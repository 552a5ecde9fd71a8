import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AppError } from '#app-error.ts';
import { checkedAmount, withoutCardNumbers } from './topup.rules.ts';

const codeOf = (amount: Parameters<typeof checkedAmount>[0]) => {
  try {
    return checkedAmount(amount);
  } catch (error) {
    return (error as AppError).code;
  }
};

test.each([
  [undefined, 'payment.amount_required'],
  [null, 'payment.amount_required'],
  ['', 'payment.amount_required'],
  ['  ', 'payment.amount_required'],
  [0, 'payment.below_minimum'],
  [19.99, 'payment.below_minimum'],
  [-50, 'payment.below_minimum'],
  ['-50', 'payment.below_minimum'],
  [20, 2000],
  ['20', 2000],
  [25.5, 2550],
  ['25.50', 2550],
  [99_999.99, 9_999_999],
  [100_000, 'payment.above_maximum'],
  [20.001, 'payment.amount_invalid'],
  ['20,50', 'payment.amount_invalid'],
  ['1e3', 'payment.amount_invalid'],
  ['0x40', 'payment.amount_invalid'],
  ['twenty', 'payment.amount_invalid'],
  [Number.POSITIVE_INFINITY, 'payment.amount_invalid'],
  [Number.NaN, 'payment.amount_invalid'],
])('the top-up amount %j is %j', (amount, outcome) => {
  expect(codeOf(amount)).toBe(outcome);
});

test('every number of cents from the minimum is accepted exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 9_999_999 }), (amount) => {
      expect(checkedAmount(amount / 100)).toBe(amount);
      expect(checkedAmount((amount / 100).toFixed(2))).toBe(amount);
    }),
  );
});

test.each([
  ['paid at the desk', 'paid at the desk'],
  ['card 4242 4242 4242 4242, thanks', 'card **** 4242, thanks'],
  ['5555555555554444', '**** 4444'],
  ['3782-822463-10005', '**** 0005'],
  ['phone +356 2123 4567', 'phone +356 2123 4567'],
])('the comment %j is stored as %j', (comment, kept) => {
  expect(withoutCardNumbers(comment)).toBe(kept);
});
