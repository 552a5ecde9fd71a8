import { expect, test } from 'vitest';
import { amountOf, codesIn, draftOf, graceOf } from './plan-draft.ts';

test('an amount may be 0 or have a comma, and days of grace end at 90', () => {
  const draft = draftOf(undefined);
  expect(amountOf({ ...draft, typedAmount: '0' })).toBe(0);
  expect(amountOf({ ...draft, typedAmount: '12,5' })).toBe(12.5);
  expect(amountOf({ ...draft, typedAmount: 'free' })).toBeUndefined();
  expect(graceOf({ ...draft, typedGrace: '90' })).toBe(90);
  expect(graceOf({ ...draft, typedGrace: '91' })).toBeUndefined();
});

test('membership numbers are read from any list, each once', () => {
  expect(codesIn(' 1001, 1002\n1001;\t1003 ')).toEqual(['1001', '1002', '1003']);
});
