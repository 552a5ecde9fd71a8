import { AppError } from '#app-error.ts';
import type { Db } from '#database/database.ts';
import type { Caller } from '#endpoint/binding.ts';
import { findMemberByCode, findMemberById, type Member } from './members.repository.ts';

/** Money and papers are one's own; an admin may name another member. */
export async function whoseRecords(db: Db, caller: Caller, memberCode: string | undefined): Promise<Member> {
  if (!memberCode || memberCode === caller.memberCode) {
    const own = await findMemberById(db, caller.memberId);
    if (!own) throw new AppError('session.invalid');
    return own;
  }
  if (caller.role !== 'admin') throw new AppError('access.denied');
  const named = await findMemberByCode(db, memberCode);
  if (!named) throw new AppError('record.not_found');
  return named;
}
