const OCTETS = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

const isIpv4 = (address: string): boolean =>
  OCTETS.exec(address)
    ?.slice(1)
    .every((octet) => Number(octet) < 256) === true;

const isIpv6 = (address: string): boolean => address.includes(':') && URL.canParse(`http://[${address}]/`);

/** An address, or a network such as `10.0.4.0/24`. The schemas of the contract are not in the browser; the server checks again. */
export function isNetwork(given: string): boolean {
  const [address = '', bits, more] = given.split('/');
  if (more !== undefined || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return false;
  const most = isIpv4(address) ? 32 : isIpv6(address) ? 128 : -1;
  return bits === undefined ? most > 0 : Number(bits) <= most;
}
