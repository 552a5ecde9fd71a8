import { expect, test } from 'vitest';
import { isFrom } from './networks.ts';

test.each([
  [[], '203.0.113.9', true],
  [['10.0.4.7'], '10.0.4.7', true],
  [['10.0.4.7'], '10.0.4.8', false],
  [['10.0.4.0/24'], '10.0.4.200', true],
  [['10.0.4.0/24'], '10.0.5.1', false],
  [['192.168.0.0/16', '10.0.4.7'], '10.0.4.7', true],
  [['10.0.4.0/24'], '::ffff:10.0.4.9', true],
  [['2001:db8::/32'], '2001:db8:1::5', true],
  [['2001:db8::/32'], '2001:db9::5', false],
  [['10.0.4.0/24'], '2001:db8::1', false],
])('from %j, the address %s is allowed: %s', (networks, address, allowed) => {
  expect(isFrom(networks, address)).toBe(allowed);
});
