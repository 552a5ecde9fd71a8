import type { AppContext } from '#context.ts';
import { createSealer } from '#platform/secrets/sealed-text.ts';
import { createSigner } from '#platform/secrets/signed-code.ts';
import type { StoredEndpoint } from '../store/endpoints.repository.ts';

type Keyed = Pick<AppContext, 'fingerprint'>;

const sealer = createSealer('webhook');

export const sealSecret = (context: Keyed, secret: string): string => sealer.seal(context, secret);

/** A request that is repeated gets the same secret, although no answer is stored with it. */
const signer = createSigner<[requestKey: string]>('secret of a webhook');

export function newSecret(context: Keyed, requestKey: string): string {
  const bytes = Buffer.from(signer.signatureOf(context, requestKey), 'base64url');
  return `whsec_${bytes.toString('base64')}`;
}

type Signing = Pick<StoredEndpoint, 'sealedSecret' | 'sealedPrevious' | 'previousUntil'>;

/** Those that sign now: after a change both, for a day. */
export function secretsOf(context: Keyed, endpoint: Signing, now: Temporal.Instant): string[] {
  const { sealedSecret, sealedPrevious, previousUntil } = endpoint;
  const isPreviousGood = previousUntil !== null && previousUntil.getTime() > now.epochMilliseconds;
  const sealed = [sealedSecret, ...(isPreviousGood && sealedPrevious !== null ? [sealedPrevious] : [])];
  return sealed.map((text) => sealer.unseal(context, text));
}
