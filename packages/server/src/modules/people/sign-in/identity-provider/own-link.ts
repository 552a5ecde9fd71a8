import { randomUUID } from 'node:crypto';
import type * as endpoints from '@courtside/contract/people/sign-in/identity-provider';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call, type Caller, type Exchange, type Idempotency, type Origin } from '#endpoint/binding.ts';
import { inIdempotentSteps, inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import {
  callerCredentialLock,
  findCredential,
  removePassword,
  verifyPassword,
  verifyPin,
} from '#modules/people/auth/index.ts';
import { findMemberById, type Member } from '#modules/people/members/index.ts';
import { beginRound } from './begin-round.ts';
import { tellOwner } from './link.ts';
import { deleteLink, findLinkOf } from './links.repository.ts';
import { mayUse, offeredProvider, requireAudience, requireProvider, titleOf } from './offered.ts';
import { refusalOf } from './provider.ts';

export async function readOwnIdentity(context: AppContext, { caller }: Call<typeof endpoints.readOwnIdentity>) {
  const { db } = context;
  const provider = await offeredProvider(context, db);
  const [link, credential] = [await findLinkOf(db, caller.memberId), await findCredential(db, caller.memberId)];
  const isOffered = provider !== undefined && mayUse(provider, caller.role);
  return {
    title: isOffered || link ? await titleOf(db) : null,
    isOffered,
    linkedAt: link?.linkedAt.toISOString() ?? null,
    usedAt: link?.usedAt?.toISOString() ?? null,
    hasPassword: credential?.hasPassword ?? false,
    hasPin: credential?.pinHash != null,
  };
}

interface ProvenCall {
  readonly body: { readonly Password: string; readonly PinCode: string };
  readonly caller: Caller;
  readonly origin: Origin;
  readonly idempotency: Idempotency | undefined;
}

/** With the password and, for everybody who has one, the PIN: an open session alone opens no second way in. */
async function withProof(
  context: AppContext,
  call: ProvenCall,
  work: (tx: Tx, member: Member) => Promise<void>,
  explain?: (error: unknown) => Promise<unknown>,
): Promise<Answer<'ok'>> {
  const { body, caller, origin } = call;
  const proven = async (tx: Tx) => {
    const credential = await callerCredentialLock(tx, caller, context.clock.now()).executeTakeFirst();
    if (!credential?.isSessionLive) throw new AppError('session.invalid');
    if (credential.pinHash !== null) await verifyPin(tx, context, caller, body.PinCode, origin);
    const member = await findMemberById(tx, caller.memberId);
    if (!member) throw new AppError('session.invalid');
    await work(tx, member);
    return new Answer('ok' as const);
  };
  return inIdempotentSteps(context, call, async () => {
    await verifyPassword(context, caller, body.Password, origin);
    return inIdempotentTransaction(context, call, proven, explain);
  });
}

/** Begins to link: the browser goes to the provider next. A repeated request gets a round trip of its own. */
export async function beginLink(context: AppContext, call: Call<typeof endpoints.linkIdentity>, { reply }: Exchange) {
  const { caller } = call;
  const provider = await requireProvider(context, context.db);
  requireAudience(provider, caller.role);
  await withProof(context, call, async (tx) => {
    const link = await findLinkOf(tx, caller.memberId);
    if (link) throw new AppError('sso.already_linked', { params: { provider: provider.title } });
  });
  try {
    const link = { memberId: caller.memberId, sessionId: caller.sessionId };
    const { address, cookie } = await beginRound(context, { link });
    reply.header('set-cookie', cookie);
    return { address };
  } catch (error) {
    throw refusalOf(context, error, provider.title);
  }
}

export async function unlinkIdentity(context: AppContext, call: Call<typeof endpoints.unlinkIdentity>) {
  const { caller } = call;
  const credential = await findCredential(context.db, caller.memberId);
  if (credential?.hasPassword === false)
    throw new AppError('sso.only_way', { params: { provider: await titleOf(context.db) } });
  return withProof(context, call, async (tx, member) => {
    if (!(await deleteLink(tx, member.id))) throw new AppError('record.not_found');
    await leaveTrace(tx, context, call, member, 'identity_unlinked');
    await tellOwner(tx, context, member, 'identityUnlinked');
  });
}

/** The database keeps one admin with a password, also when two give theirs up at once. */
export async function giveUpPassword(context: AppContext, call: Call<typeof endpoints.giveUpPassword>) {
  const provider = await requireProvider(context, context.db);
  const unusableHash = await context.passwords.hash(randomUUID());
  const giveUp = async (tx: Tx, member: Member) => {
    if (!(await findLinkOf(tx, member.id)))
      throw new AppError('sso.not_linked', { params: { provider: provider.title } });
    await removePassword(tx, member.id, unusableHash);
    await leaveTrace(tx, context, call, member, 'password_given_up');
    await tellOwner(tx, context, member, 'passwordGivenUp');
  };
  return withProof(context, call, giveUp, async (error) => {
    if (!violates(error, 'admin_password_exists')) return error;
    const member = await findMemberById(context.db, call.caller.memberId);
    return new AppError('sso.last_password', { cause: error, params: { name: member?.firstName ?? '' } });
  });
}

async function leaveTrace(
  tx: Tx,
  { clock }: AppContext,
  { origin }: ProvenCall,
  { id }: Member,
  action: 'identity_unlinked' | 'password_given_up',
): Promise<void> {
  await runWrites(tx, auditWrites(clock, { action, actorId: id, ...origin }));
}
