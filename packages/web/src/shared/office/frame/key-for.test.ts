import { expect, test } from 'vitest';
import { keyFor } from './key-for.ts';

test.each([
  ['Full membership, monthly', 'full-membership-monthly'],
  ['Été à 2', 'ete-a-2'],
  ['24/7', 'plan'],
  ['Locker', 'locker-2'],
])('the key for %s is %s', (title, key) => {
  expect(keyFor(title, new Set(['locker']), 'plan')).toBe(key);
});
