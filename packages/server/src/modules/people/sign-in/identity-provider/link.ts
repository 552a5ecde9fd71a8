import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Origin } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { mailWrites } from '#modules/messages/notifications/index.ts';
import { callerCredentialLock } from '#modules/people/auth/index.ts';
import { findMemberById, fullName, type Member } from '#modules/people/members/index.ts';
import { type Identity, insertLink } from './links.repository.ts';
import { requireAudience, requireProvider, titleOf } from './offered.ts';

interface NewLink {
  readonly memberId: number;
  /** Whose password and PIN were checked before the round trip. */
  readonly sessionId: string;
  readonly identity: Identity;
  readonly origin: Origin;
}

/** Links what the provider answered to whoever has begun, if the session that began is still there. */
export async function linkIdentity(context: AppContext, link: NewLink): Promise<void> {
  const { title } = await requireProvider(context, context.db);
  try {
    await inTransaction(context.db, (tx) => store(tx, context, link));
  } catch (error) {
    const params = { provider: title };
    if (violates(error, 'identity_link_once')) throw new AppError('sso.taken', { cause: error, params });
    if (violates(error, 'identity_link_pkey')) throw new AppError('sso.already_linked', { cause: error, params });
    throw error;
  }
}

async function store(tx: Tx, context: AppContext, { memberId, sessionId, identity, origin }: NewLink): Promise<void> {
  const { clock } = context;
  const credential = await callerCredentialLock(tx, { memberId, sessionId }, clock.now()).executeTakeFirst();
  const member = await findMemberById(tx, memberId);
  if (!credential?.isSessionLive || member?.status !== 'active') throw new AppError('sso.expired');
  requireAudience(await requireProvider(context, tx), member.role);
  await insertLink(tx, memberId, identity, clock.now());
  const event = { action: 'identity_linked' as const, actorId: memberId, details: { issuer: identity.issuer } };
  await runWrites(tx, auditWrites(clock, { ...event, ...origin }));
  await tellOwner(tx, context, member, 'identityLinked');
}

/** To the saved address: whoever has taken over a session cannot do this unnoticed. */
export async function tellOwner(
  tx: Tx,
  context: AppContext,
  member: Member,
  kind: 'identityLinked' | 'identityUnlinked' | 'passwordGivenUp',
): Promise<void> {
  const values = { name: fullName(member), provider: await titleOf(tx), club: context.settings.CLUB_NAME };
  await runWrites(tx, mailWrites(tx, context.clock, kind, [{ recipient: member, values }]));
}
