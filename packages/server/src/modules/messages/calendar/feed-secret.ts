import type { AppContext } from '#context.ts';
import { createSigner } from '#platform/secrets/signed-code.ts';

/** 128 bits. Lower-case letters and figures only, because paths are matched without regard to letter case. */
const SIGNATURE_LENGTH = 32;
const SECRET = /^[0-9a-f]{64}$/;

type Keyed = Pick<AppContext, 'fingerprint'>;

/** The ends of addresses, for one purpose each: an address of one kind is worth nothing as another. */
export function feedSecrets(purpose: string) {
  const signer = createSigner<[nonce: string]>(purpose, (signature) =>
    Buffer.from(signature, 'base64url').toString('hex').slice(0, SIGNATURE_LENGTH),
  );
  return {
    secretOf: (context: Keyed, nonce: string): string =>
      `${nonce.replaceAll('-', '')}${signer.signatureOf(context, nonce)}`,
    /** The stored half of a secret, or undefined for one that this club has not signed. No query is needed to refuse it. */
    nonceOf(context: Keyed, secret: string): string | undefined {
      const text = secret.toLowerCase();
      if (!SECRET.test(text)) return undefined;
      const nonce = text.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      return signer.isSigned(context, text.slice(32), nonce) ? nonce : undefined;
    },
  };
}

const secrets = feedSecrets('calendar feed');

/** The address of a feed. It can always be shown again, although the database alone does not contain it. */
export const feedAddress = (context: Pick<AppContext, 'fingerprint' | 'settings'>, nonce: string): string =>
  `${context.settings.PUBLIC_URL}/v1/Calendar/${secrets.secretOf(context, nonce)}.ics`;

export const { nonceOf } = secrets;
