import { BlockList, isIP } from 'node:net';

/** Of this machine, of the own network, of nobody, of many. */
const INSIDE_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/** Of the internet; everything else is local, mapped from an IPv4 address, or of nobody. */
const OUTSIDE_6 = ['2000::/3'];
/** Parts of it that carry an IPv4 address inside, or are for documents. */
const INSIDE_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const inside4 = listOf(INSIDE_4, 'ipv4');
const outside6 = listOf(OUTSIDE_6, 'ipv6');
const inside6 = listOf(INSIDE_6, 'ipv6');

/** Whether an address is not one of the internet. What is no address counts as inside, so that nothing is sent to it. */
export function isInside(address: string): boolean {
  const [plain = ''] = address.split('%');
  if (isIP(plain) === 4) return inside4.check(plain, 'ipv4');
  if (isIP(plain) === 6) return !outside6.check(plain, 'ipv6') || inside6.check(plain, 'ipv6');
  return true;
}
