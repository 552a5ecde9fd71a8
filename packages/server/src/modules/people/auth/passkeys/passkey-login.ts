import type * as endpoints from '@courtside/contract/people/sign-in/passkeys';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { throttleLogin } from '../login/login-throttle.ts';
import { lockCredential } from '../password/credentials.repository.ts';
import { requireActiveMember } from '../sessions/active-member.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { newChallenge } from './challenge.ts';
import { provenLogin, relyingParty } from './device-proof.ts';
import { findPasskey, spendChallenge, storePasskeyUse } from './passkeys.repository.ts';

/** Names no passkey: the device shows those that it has for this club. */
export async function passkeyLoginOptions(context: AppContext) {
  const { rpID } = relyingParty(context);
  const challenge = newChallenge(context, 'login');
  return { ...(await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' })), rpId: rpID };
}

/** Logs in. The device has asked for a finger, a face or its PIN, so no second step follows. */
export async function passkeyLogin(context: AppContext, { body, origin }: Call<typeof endpoints.passkeyLogin>) {
  const { db, clock } = context;
  await throttleLogin(context, origin.address);
  const stored = await findPasskey(db, body.passkey.id);
  if (!stored) throw new AppError('passkey.not_known');
  const { signed, newCounter } = await provenLogin(context, stored, body.passkey);
  return inTransaction(db, async (tx) => {
    await lockCredential(tx, stored.memberId);
    const member = await requireActiveMember(tx, stored.memberId);
    const isFirst = await spendChallenge(tx, signed);
    // Removed meanwhile, or a copy of the device was quicker.
    const isCounted = isFirst && (await storePasskeyUse(tx, stored, { newCounter, now: clock.now() }));
    if (!isCounted) throw new AppError('passkey.refused');
    return beginSession(tx, context, member, { origin, way: 'passkey' });
  });
}
