import { randomBytes } from 'node:crypto';
import type { AppContext } from '#context.ts';
import { createSigner } from '#platform/secrets/signed-code.ts';
import type { SignedChallenge } from './passkeys.repository.ts';

type Context = Pick<AppContext, 'clock' | 'fingerprint'>;

/** Who asks for a challenge: a member who makes a passkey, or anybody who logs in. */
type Asker = number | 'login';

const MINUTES = 5;
const signer = createSigner<[asker: Asker, random: string, expiresMs: number]>('challenge of a passkey');

/**
 * What a device signs. It carries its end and our signature, so that nothing is stored for whoever only asks; what was
 * signed once is stored until its end.
 */
export function newChallenge(context: Context, asker: Asker): string {
  const random = randomBytes(16).toString('base64url');
  const expiresMs = context.clock.now().add({ minutes: MINUTES }).epochMilliseconds;
  return `${random}.${expiresMs}.${signer.signatureOf(context, asker, random, expiresMs)}`;
}

/** What a device says it has signed; undefined if it is not ours, for somebody else, or too old. */
export function readChallenge(context: Context, asker: Asker, signed: string): SignedChallenge | undefined {
  const challenge = Buffer.from(signed, 'base64url').toString();
  const [random = '', expires = '', signature = ''] = challenge.split('.');
  const expiresMs = Number(expires);
  const isOurs = /^[0-9]{1,15}$/.test(expires) && signer.isSigned(context, signature, asker, random, expiresMs);
  if (!isOurs || expiresMs <= context.clock.now().epochMilliseconds) return undefined;
  return { challenge, expiresAt: new Date(expiresMs) };
}
