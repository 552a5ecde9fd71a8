import { expect, test } from 'vitest';
import { amountProblem, eurosOf, isAmountPhaseComplete, newDraft, phaseBefore } from './topup-draft.ts';

test.each([
  ['', undefined, 'messages.topupAmountRequired'],
  ['  ', undefined, 'messages.topupAmountRequired'],
  ['19.99', 19.99, 'messages.topupMinimum'],
  ['0', 0, 'messages.topupMinimum'],
  ['20', 20, undefined],
  ['€ 62,5', 62.5, undefined],
  ['20.001', undefined, 'topup.amountInvalid'],
  ['-30', -30, 'messages.topupMinimum'],
  ['1e3', undefined, 'topup.amountInvalid'],
  ['99999.99', 99_999.99, undefined],
  ['100000', 100_000, 'topup.amountTooLarge'],
])('the typed amount %j is %s euros', (typedAmount, euros, problem) => {
  const draft = { ...newDraft(), preset: 'others' as const, typedAmount };
  expect(eurosOf(draft)).toBe(euros);
  expect(amountProblem(draft)).toBe(problem);
});

test('a new top-up draft has an amount of 20 euros', () => {
  expect(eurosOf(newDraft())).toBe(20);
  expect(isAmountPhaseComplete(newDraft(), false)).toBe(true);
});

test('the top-up draft of an admin needs a member and a PIN', () => {
  const draft = { ...newDraft(), memberCode: '1001' };
  expect(isAmountPhaseComplete(draft, true)).toBe(false);
  expect(isAmountPhaseComplete({ ...draft, pin: '2468' }, true)).toBe(true);
});

test('Go Back returns to the cards only when a saved card was chosen', () => {
  const confirming = { ...newDraft(), phase: 'confirm' as const };
  expect(phaseBefore(confirming)).toBe('amount');
  expect(phaseBefore({ ...confirming, method: 'existingCard' })).toBe('cards');
  expect(phaseBefore({ ...confirming, method: 'existingCard', phase: 'cards' })).toBe('amount');
});
