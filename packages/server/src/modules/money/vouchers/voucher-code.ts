import type { AppContext } from '#context.ts';
import { lettersOf } from './voucher.rules.ts';

type Keyed = Pick<AppContext, 'fingerprint'>;

/**
 * The code of a voucher: random by the key of the request that sold it, so that a repeated request is answered with the same
 * code although it is not stored. Once the record of the request is purged, nobody can make it again.
 */
export function codeOfSale({ fingerprint }: Keyed, voucherKey: string, requestKey: string): string {
  return lettersOf(Buffer.from(fingerprint(['voucher code', voucherKey, requestKey]), 'base64url').subarray(0, 10));
}

/** What is stored of a code. */
export const hashOfCode = ({ fingerprint }: Keyed, code: string): string => fingerprint(['voucher', code]);

/** What the QR code opens. The code is behind the `#`, which no browser sends to a server. */
export const voucherAddress = ({ settings }: Pick<AppContext, 'settings'>, code: string): string =>
  `${settings.PUBLIC_URL}/sports/passes#${code}`;
