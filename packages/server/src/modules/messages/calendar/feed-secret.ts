import type { AppContext } from '#context.ts';
import { createSigner } from '#platform/secrets/signed-code.ts';

/** 128 bits. Lower-case letters and figures only, because paths are matched without regard to letter case. */
const SIGNATURE_LENGTH = 32;
const SECRET = /^[0-9a-f]{64}$/;

const signer = createSigner<[nonce: string]>('calendar feed', (signature) =>
  Buffer.from(signature, 'base64url').toString('hex').slice(0, SIGNATURE_LENGTH),
);

/** The address of a feed. It can always be shown again, although the database alone does not contain it. */
export function feedAddress(context: Pick<AppContext, 'fingerprint' | 'settings'>, nonce: string): string {
  const secret = `${nonce.replaceAll('-', '')}${signer.signatureOf(context, nonce)}`;
  return `${context.settings.PUBLIC_URL}/v1/Calendar/${secret}.ics`;
}

/** The stored half of a secret, or undefined for one that this club has not signed. No query is needed to refuse it. */
export function nonceOf(context: Pick<AppContext, 'fingerprint'>, secret: string): string | undefined {
  const text = secret.toLowerCase();
  if (!SECRET.test(text)) return undefined;
  const nonce = text.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return signer.isSigned(context, text.slice(32), nonce) ? nonce : undefined;
}
