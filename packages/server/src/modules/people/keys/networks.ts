import { BlockList, isIPv6 } from 'node:net';

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Of an IPv4 address that a socket for both families reports. */
const withoutPrefix = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Whether an address lies in one of these addresses and networks; none of them means anywhere. */
export function isFrom(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  const allowed = new BlockList();
  for (const network of networks) {
    const [net = '', bits] = network.split('/');
    if (bits === undefined) allowed.addAddress(net, familyOf(net));
    else allowed.addSubnet(net, Number(bits), familyOf(net));
  }
  const from = withoutPrefix(address);
  return allowed.check(from, familyOf(from));
}
