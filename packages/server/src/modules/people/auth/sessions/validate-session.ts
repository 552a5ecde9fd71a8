import type {
  logout,
  updateLayout as updateLayoutEndpoint,
  validateSession as validateEndpoint,
} from '@courtside/contract/people/auth';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call, Exchange } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { findMemberById, mergeLayout } from '#modules/people/members/index.ts';
import { presentUser } from './present-user.ts';
import { endSession } from './sessions.repository.ts';

/** Returns the same user as the login did, with the same token. */
export async function validateSession(
  context: AppContext,
  { caller }: Call<typeof validateEndpoint>,
  { request }: Exchange,
) {
  const member = await findMemberById(context.db, caller.memberId);
  if (!member) throw new AppError('session.invalid');
  return presentUser(context.db, context, member, (request.headers.authorization ?? '').split(' ')[1] ?? '');
}

export async function logoutMember({ db, clock }: AppContext, { caller, origin }: Call<typeof logout>) {
  await inTransaction(db, async (tx) => {
    await endSession(tx, clock, caller.sessionId);
    await runWrites(tx, auditWrites(clock, { action: 'logout', actorId: caller.memberId, ...origin }));
  });
  return 'ok' as const;
}

export async function updateLayout({ db }: AppContext, { body, caller }: Call<typeof updateLayoutEndpoint>) {
  return inTransaction(db, (tx) => mergeLayout(tx, caller.memberId, body.settings));
}
