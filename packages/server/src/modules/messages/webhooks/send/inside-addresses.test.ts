import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInside } from './inside-addresses.ts';

test.each([
  ...['0.0.0.0', '10.0.4.12', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.168.1.1', '198.18.0.1', '224.0.0.1', '239.255.255.255', '255.255.255.255'],
  ...['::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::ffff:a00:1', '64:ff9b::a00:1', 'fe80::1', 'fe80::1%eth0'],
  ...['fc00::1', 'fd12:3456::1', 'ff02::1', '2001:db8::1', '2002:a00:1::', '2001::1', '3fff::1', '100::1'],
  ...['', 'localhost', '10.0.0', '1.2.3.4.5', 'g::1'],
])('%s is inside', (address) => {
  expect(isInside(address)).toBe(true);
});

test.each([
  ...['8.8.8.8', '1.1.1.1', '93.184.216.34', '172.15.255.255', '172.32.0.0', '100.63.255.255', '100.128.0.0'],
  ...['11.0.0.0', '223.255.255.255', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e'],
])('%s is outside', (address) => {
  expect(isInside(address)).toBe(false);
});

test('every address of a private network is inside, however an IPv6 address carries it', () => {
  const octet = fc.integer({ min: 0, max: 255 });
  const inside = fc.oneof(
    fc.tuple(fc.constant(10), octet, octet, octet),
    fc.tuple(fc.constant(127), octet, octet, octet),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
    fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
    fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
    fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet),
  );
  fc.assert(
    fc.property(inside, (octets) => {
      const address = octets.join('.');
      for (const written of [address, `::ffff:${address}`, `::${address}`, `64:ff9b::${address}`])
        expect(isInside(written), written).toBe(true);
    }),
  );
});
