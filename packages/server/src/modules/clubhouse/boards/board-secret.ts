import type { AppContext } from '#context.ts';
import { createSigner } from '#platform/secrets/signed-code.ts';

type Keyed = Pick<AppContext, 'fingerprint'>;

/** Figures and letters that nobody confuses: it is typed with the remote control of a screen. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 16;

const signer = createSigner<[nonce: string]>('wall board', (signature) =>
  [...Buffer.from(signature, 'base64url').subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join(''),
);

/** The end of a board's address: 79 bits. It can always be shown again, although the database alone does not contain it. */
export const boardSecret = (context: Keyed, nonce: string): string => signer.signatureOf(context, nonce);

/** What is stored of it. Paths are matched without regard to letter case. */
export const hashOfSecret = ({ fingerprint }: Keyed, secret: string): string =>
  fingerprint(['board', secret.toLowerCase()]);
