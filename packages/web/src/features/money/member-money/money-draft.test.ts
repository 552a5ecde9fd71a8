import { expect, test } from 'vitest';
import { amountFault, balanceAfter, isReasonMissing, NEW_DRAFT, requestedEuros } from './money-draft.ts';

const draft = (typedAmount: string, changes: Partial<typeof NEW_DRAFT> = {}) => ({
  ...NEW_DRAFT,
  typedAmount,
  ...changes,
});

test.each([
  ['cash', draft(''), 'amountMissing'],
  ['cash', draft('0'), 'amountInvalid'],
  ['cash', draft('1.234'), 'amountInvalid'],
  ['cash', draft('-5'), 'amountInvalid'],
  ['cash', draft('5000.01'), 'amountTooLarge'],
  ['cash', draft('0,50'), undefined],
  ['payout', draft('10.01'), 'tooLow'],
  ['payout', draft('€10'), undefined],
  ['adjustment', draft('10.01', { direction: 'subtract' }), 'tooLow'],
  ['adjustment', draft('10.01'), undefined],
] as const)('%s of %o on a balance of 10 euros: %s', (call, typed, fault) => {
  expect(amountFault(call, typed, 10)).toBe(fault);
});

test('only an adjustment that takes money away is negative, and a pay-out lowers the balance', () => {
  expect(requestedEuros('adjustment', draft('2.50', { direction: 'subtract' }))).toBe(-2.5);
  expect(requestedEuros('payout', draft('2.50'))).toBe(2.5);
  expect(balanceAfter('payout', draft('0.10'), 0.3)).toBe(0.2);
  expect(balanceAfter('cash', draft('0.10'), 0.2)).toBe(0.3);
});

test('cash needs no reason, the others need one', () => {
  expect(isReasonMissing('cash', NEW_DRAFT)).toBe(false);
  expect(isReasonMissing('payout', draft('1', { reason: ' a ' }))).toBe(true);
  expect(isReasonMissing('adjustment', draft('1', { reason: 'Charged twice' }))).toBe(false);
});
