import type { User } from '@courtside/contract/people/auth';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Origin } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import type { Member } from '#modules/people/members/index.ts';
import { presentUser } from './present-user.ts';
import { startSession } from './sessions.repository.ts';

/** How the person proved who it is, where it was not the password of the specification's login. */
type Way = 'identityProvider' | 'passkey';

/**
 * Every way of signing in ends here. Whoever calls has locked the member's credential and seen behind the lock that the
 * member is active and the proof still valid: everything that ends sessions takes the same lock.
 */
export async function beginSession(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings' | 'tokens'>,
  member: Member,
  { origin, way }: { readonly origin: Origin; readonly way?: Way },
): Promise<User> {
  const token = await startSession(tx, context, member, origin);
  const details = way && { details: { way } };
  await runWrites(tx, auditWrites(context.clock, { action: 'login', actorId: member.id, ...details, ...origin }));
  return presentUser(tx, context, member, token);
}
