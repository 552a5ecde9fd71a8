import { isIP } from 'node:net';
import { z } from 'zod';

/** Names of Fastify's proxy-addr package: this machine, and the private ranges of IPv4 and IPv6. */
const LOOPBACK_AND_PRIVATE = ['loopback', 'uniquelocal'];
const OFF = ['0', 'false', 'off'];
const ON = ['1', 'true', 'on'];
const PREFIX_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/**
 * The proxies whose X-Forwarded-For is trusted. The address of a request is the rightmost one that no trusted proxy
 * added: what a client wrote itself is further left and is ignored.
 */
export const trustedProxies = z.string().transform((value, context): string[] | false => {
  if (OFF.includes(value)) return false;
  if (ON.includes(value)) return LOOPBACK_AND_PRIVATE;
  const networks = value.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue({
    code: 'custom',
    message: 'must be off, on (loopback and private networks), or addresses and networks such as 10.0.0.0/8,::1',
  });
  return z.NEVER;
});

function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const bits = PREFIX_BITS[isIP(address)];
  if (bits === undefined || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}
