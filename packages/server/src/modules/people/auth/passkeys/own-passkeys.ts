import type * as endpoints from '@courtside/contract/people/sign-in/passkeys';
import { LIMITS } from '@courtside/contract/values/limits';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { verifyPassword } from '../password/verify-password.ts';
import { requireLiveSession } from '../sessions/require-live-session.ts';
import { tellSignInChange } from '../sign-in-news.ts';
import { countRecoveryCodes, findTwoStep } from '../two-step/two-step.repository.ts';
import { newChallenge } from './challenge.ts';
import { ALGORITHMS, provenRegistration, relyingParty } from './device-proof.ts';
import { deletePasskey, insertPasskey, selectPasskeysOf, spendChallenge } from './passkeys.repository.ts';

export async function readSignIn({ db }: AppContext, { caller }: Call<typeof endpoints.readSignIn>) {
  const twoStep = await findTwoStep(db, caller.memberId);
  const codesLeft = twoStep?.since ? await countRecoveryCodes(db, caller.memberId) : 0;
  const passkeys = await selectPasskeysOf(db, caller.memberId);
  return {
    twoStep: { since: twoStep?.since?.toISOString() ?? null, codesLeft },
    passkeys: passkeys.map(({ id, title, madeAt, usedAt }) => ({
      ...{ id, title, madeAt: madeAt.toISOString(), usedAt: usedAt?.toISOString() ?? null },
    })),
  };
}

/** The password is asked: an open session must not be enough to get in for ever. */
export async function passkeyOptions(
  context: AppContext,
  { body, caller, origin }: Call<typeof endpoints.passkeyOptions>,
) {
  await verifyPassword(context, caller, body.Password, origin);
  const known = await selectPasskeysOf(context.db, caller.memberId);
  if (known.length >= LIMITS.passkeys) throw tooMany();
  const { rpID, rpName } = relyingParty(context);
  const options = await generateRegistrationOptions({
    ...{ rpID, rpName, userName: caller.memberCode, userDisplayName: caller.memberCode },
    userID: new TextEncoder().encode(String(caller.memberId)),
    challenge: newChallenge(context, caller.memberId),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    // Found without a number, and never without the person.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
  });
  return { ...options, rp: { id: rpID, name: rpName } };
}

export async function addPasskey(context: AppContext, { body, caller, origin }: Call<typeof endpoints.addPasskey>) {
  const { signed, credential } = await provenRegistration(context, caller.memberId, body.passkey);
  return inTransaction(context.db, async (tx) => {
    await requireLiveSession(tx, context, caller);
    if (!(await spendChallenge(tx, signed))) throw new AppError('passkey.refused');
    if ((await selectPasskeysOf(tx, caller.memberId)).length >= LIMITS.passkeys) throw tooMany();
    const id = await insertPasskey(tx, {
      ...{ memberId: caller.memberId, title: body.title, at: context.clock.now() },
      ...{ credentialId: credential.id, publicKey: credential.publicKey, counter: credential.counter },
    });
    if (id === undefined) throw new AppError('passkey.known');
    const entry = { action: 'passkey_added', actorId: caller.memberId, details: { title: body.title } } as const;
    await runWrites(tx, auditWrites(context.clock, { ...entry, ...origin }));
    await tellSignInChange(tx, context, caller.memberId, 'passkeyAdded');
    return { id };
  });
}

const tooMany = () => new AppError('passkey.limit');

export async function removePasskey(
  context: AppContext,
  { params, caller, origin }: Call<typeof endpoints.removePasskey>,
) {
  return inTransaction(context.db, async (tx) => {
    const title = await deletePasskey(tx, caller.memberId, params.id);
    if (title === undefined) throw new AppError('record.not_found');
    const entry = { action: 'passkey_removed', actorId: caller.memberId, details: { title } } as const;
    await runWrites(tx, auditWrites(context.clock, { ...entry, ...origin }));
    await tellSignInChange(tx, context, caller.memberId, 'passkeyRemoved');
    return 'ok' as const;
  });
}
