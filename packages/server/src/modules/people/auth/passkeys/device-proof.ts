import type { PasskeyAssertion, PasskeyRegistration } from '@courtside/contract/people/sign-in/passkeys';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { readChallenge } from './challenge.ts';
import type { SignedChallenge, StoredPasskey } from './passkeys.repository.ts';

type Context = Pick<AppContext, 'clock' | 'fingerprint' | 'settings'>;

/** For whom a passkey is: it works at this name alone, so that no other page can ask for it. */
export function relyingParty({ settings }: Pick<AppContext, 'settings'>) {
  const { hostname, origin } = new URL(settings.PUBLIC_URL);
  return { rpID: hostname, rpName: settings.CLUB_NAME, origin };
}

/** Ed25519, ES256 and RS256: one of these is in every device. Newer ones are still an experiment of Node. */
export const ALGORITHMS = [-8, -7, -257];

/** Without the finger, the face or the PIN of the device a passkey would be one step, and not both. */
function expectationsOf(context: Context) {
  const { rpID, origin } = relyingParty(context);
  return { expectedRPID: rpID, expectedOrigin: origin, requireUserVerification: true };
}

/** Throws unless the device has made this passkey for this club and this member. */
export async function provenRegistration(context: Context, memberId: number, response: PasskeyRegistration) {
  let signed: SignedChallenge | undefined;
  const verified = await verifyRegistrationResponse({
    ...expectationsOf(context),
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    supportedAlgorithmIDs: ALGORITHMS,
    expectedChallenge: (challenge) => {
      signed = readChallenge(context, memberId, challenge);
      return signed !== undefined;
    },
  }).catch(() => undefined);
  if (!verified?.verified || !signed) throw new AppError('passkey.refused');
  return { signed, credential: verified.registrationInfo.credential };
}

/** Throws unless the device of this passkey has signed a challenge of our login page. */
export async function provenLogin(context: Context, stored: StoredPasskey, response: PasskeyAssertion) {
  let signed: SignedChallenge | undefined;
  const verified = await verifyAuthenticationResponse({
    ...expectationsOf(context),
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: (challenge) => {
      signed = readChallenge(context, 'login', challenge);
      return signed !== undefined;
    },
    credential: {
      ...{ id: stored.credentialId, counter: stored.counter },
      publicKey: new Uint8Array(stored.publicKey),
    },
  }).catch(() => undefined);
  if (!verified?.verified || !signed) throw new AppError('passkey.refused');
  return { signed, newCounter: verified.authenticationInfo.newCounter };
}
