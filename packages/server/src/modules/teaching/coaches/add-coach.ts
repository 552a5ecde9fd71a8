import type { addCoach as addEndpoint } from '@courtside/contract/teaching/office-coaches';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { endSessions, lockCredential, verifyPin } from '#modules/people/auth/index.ts';
import {
  findMemberByCode,
  findMemberById,
  fullName,
  publishMemberChange,
  storeMemberRole,
} from '#modules/people/members/index.ts';
import { insertCoach, lockCoach } from './coaches.repository.ts';

/** Gives a member the role. The sessions of the member end, because their tokens carry the old one. */
export async function addCoach(context: AppContext, call: Call<typeof addEndpoint>) {
  const { clock } = context;
  const { body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    // 1. Lock both persons in a fixed order, as every change of a role does.
    const found = await findMemberByCode(tx, body.memberCode);
    const ids = [...new Set([caller.memberId, ...(found ? [found.id] : [])])].sort((one, other) => one - other);
    for (const id of ids) await lockCredential(tx, id);
    await verifyPin(tx, context, caller, body.PinCode, origin);
    const member = found && (await findMemberById(tx, found.id));
    if (!member || member.status === 'erased') throw new AppError('record.not_found');
    if (!isMemberRole(member.role)) throw new AppError('coach.is_staff', { params: { name: fullName(member) } });
    // 2. Store the role and the coach, who offers nothing yet.
    await insertCoach(tx, member.id, clock.now());
    if (member.role !== 'coach') {
      await storeMemberRole(tx, member.id, 'coach');
      await endSessions(tx, clock, member.id, 'role_changed');
      const event = { action: 'coach_added' as const, actorId: caller.memberId, subjectId: member.id, ...origin };
      await runWrites(tx, auditWrites(clock, { ...event, details: { before: member.role, after: 'coach' } }));
      publishMemberChange(tx);
    }
    const coach = await lockCoach(tx, member.id);
    return new Answer({ memberCode: member.code, version: coach?.version ?? 1 });
  });
}
