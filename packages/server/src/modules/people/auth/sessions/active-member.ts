import { AppError } from '#app-error.ts';
import type { Tx } from '#database/database.ts';
import { findMemberById, type Member } from '#modules/people/members/index.ts';

/** Whoever may begin a session. Read behind the lock of the credential, as `beginSession` wants it. */
export async function requireActiveMember(tx: Tx, memberId: number): Promise<Member> {
  const member = await findMemberById(tx, memberId);
  if (!member || member.status === 'erased') throw new AppError('auth.invalid_login');
  if (member.status !== 'active') throw new AppError('auth.suspended');
  return member;
}
