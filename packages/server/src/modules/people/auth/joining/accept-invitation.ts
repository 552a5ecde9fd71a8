import type {
  acceptInvitation as acceptEndpoint,
  setFirstPin as firstPinEndpoint,
  readInvitation as readEndpoint,
} from '@courtside/contract/people/invitations';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentSteps, inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { findMemberById, fullName, storeEmailProof } from '#modules/people/members/index.ts';
import { callerCredentialLock, lockCredential, storePassword, storePin } from '../password/credentials.repository.ts';
import { checkPassword } from '../password/password.rules.ts';
import { verifyPassword } from '../password/verify-password.ts';
import { isPin } from '../pin/pin.rules.ts';
import { endSessions } from '../sessions/sessions.repository.ts';
import { findInvitation, useInvitation } from './invitations.repository.ts';

export async function readInvitation({ db, clock }: AppContext, { body }: Call<typeof readEndpoint>) {
  const invitation = await findInvitation(db, body.code, clock.now());
  const member = invitation && (await findMemberById(db, invitation.memberId));
  if (!invitation || member?.status !== 'active') throw new AppError('invitation.invalid');
  return { memberCode: member.code, name: fullName(member), expiresAt: invitation.expiresAt.toISOString() };
}

/** Sets both at once, so that the link is either used or still good. */
export async function acceptInvitation(context: AppContext, { body, origin }: Call<typeof acceptEndpoint>) {
  const { db, clock, passwords, pins } = context;
  // 1. What costs little first: without a valid link nothing is hashed.
  checkPassword(body.password);
  if (!isPin(body.pin)) throw new AppError('pin.invalid');
  const known = await findInvitation(db, body.code, clock.now());
  if (!known) throw new AppError('invitation.invalid');
  const passwordHash = await passwords.hashForGuest(body.password);
  // 2. The credential is locked before the link, as everywhere (decision 0009).
  return inTransaction(db, async (tx) => {
    await lockCredential(tx, known.memberId);
    const invitation = await useInvitation(tx, body.code, clock.now());
    const member = invitation && (await findMemberById(tx, invitation.memberId));
    if (!invitation || member?.status !== 'active') throw new AppError('invitation.invalid');
    await storePassword(tx, member.id, passwordHash);
    await storePin(tx, member.id, pins.hash(body.pin));
    await storeEmailProof(tx, member.id, invitation.email, clock.now());
    await endSessions(tx, clock, member.id, 'password_changed');
    await runWrites(tx, auditWrites(clock, { action: 'invitation_accepted', actorId: member.id, ...origin }));
    return { memberCode: member.code };
  });
}

/** For members without a PIN, such as one who came by a temporary password. An open session alone is not enough. */
export async function setFirstPin(context: AppContext, call: Call<typeof firstPinEndpoint>) {
  const { body, caller, origin } = call;
  if (caller.role === 'subadmin') throw new AppError('access.denied');
  if (!body.Password) throw new AppError('auth.password_required');
  if (!body.NewPin) throw new AppError('pin.new_required');
  if (!isPin(body.NewPin)) throw new AppError('pin.invalid');
  return inIdempotentSteps(context, call, async () => {
    await verifyPassword(context, caller, body.Password, origin);
    return inIdempotentTransaction(context, call, (tx) => storeFirstPin(tx, context, call));
  });
}

async function storeFirstPin(tx: Tx, context: AppContext, { body, caller, origin }: Call<typeof firstPinEndpoint>) {
  const credential = await callerCredentialLock(tx, caller, context.clock.now()).executeTakeFirst();
  if (!credential?.isSessionLive) throw new AppError('session.invalid');
  if (credential.pinHash !== null) throw new AppError('pin.old_required');
  await storePin(tx, caller.memberId, context.pins.hash(body.NewPin));
  await runWrites(tx, auditWrites(context.clock, { action: 'pin_changed', actorId: caller.memberId, ...origin }));
  return new Answer('PIN changed successfully.');
}
