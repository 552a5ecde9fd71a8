import { expect, test } from 'vitest';
import { watchStateOf } from './topup-watch.rules.ts';

test.each([
  [0, 'below'],
  [79_999_999, 'below'],
  [80_000_000, 'near'],
  [100_000_000, 'near'],
  [100_000_001, 'above'],
] as const)('top-ups of %i cents in twelve months are %s', (amountCents, state) => {
  expect(watchStateOf(amountCents)).toBe(state);
});
