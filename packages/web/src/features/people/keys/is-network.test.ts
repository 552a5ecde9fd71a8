import { expect, test } from 'vitest';
import { isNetwork } from './is-network.ts';

test.each(['10.0.4.12', '10.0.4.0/24', '0.0.0.0/0', '::1', '2001:db8::/32', 'fe80::1/128'])('%s is one', (given) => {
  expect(isNetwork(given)).toBe(true);
});

test.each(['', 'hall', '10.0.4', '10.0.4.256', '10.0.4.0/33', '10.0.4.0/', '::1/129', '1:2', 'g::1', '10.0.4.0/8/8'])(
  '%j is none',
  (given) => {
    expect(isNetwork(given)).toBe(false);
  },
);
