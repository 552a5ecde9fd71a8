import type { saveStaff as saveEndpoint } from '@courtside/contract/people/office-staff';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { findBalance, openMemberAccounts } from '#modules/money/ledger/index.ts';
import { deleteInvitations, endSessions, lockCredential, verifyPin } from '#modules/people/auth/index.ts';
import {
  findMemberByCode,
  findMemberById,
  fullName,
  lastAdminRefusal,
  publishMemberChange,
  storeMemberRole,
} from '#modules/people/members/index.ts';
import { selectStaff } from './staff.repository.ts';

type SaveCall = Call<typeof saveEndpoint>;

export async function listStaff({ db }: AppContext) {
  const rows = await selectStaff(db);
  return {
    items: rows.map((row) => ({
      memberCode: row.code,
      name: fullName(row),
      role: row.role,
      status: row.status,
      email: row.email,
      lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    })),
  };
}

/** Changes a role and ends the sessions of the person, whose tokens carry the old one. */
export async function saveStaff(context: AppContext, call: SaveCall) {
  return inIdempotentTransaction(
    context,
    call,
    async (tx) => new Answer(await save(tx, context, call)),
    lastAdminRefusal,
  );
}

async function save(tx: Tx, context: AppContext, { params, body, caller, origin }: SaveCall) {
  // 1. Lock both persons in a fixed order, because two admins may change each other at once.
  const found = await findMemberByCode(tx, params.memberCode);
  const ids = [...new Set([caller.memberId, ...(found ? [found.id] : [])])].sort((one, other) => one - other);
  for (const id of ids) await lockCredential(tx, id);
  // 2. Verify the PIN, and that the caller still is an admin.
  await verifyPin(tx, context, caller, body.PinCode, origin);
  const admin = await findMemberById(tx, caller.memberId);
  if (admin?.role !== 'admin' || admin.status !== 'active') throw new AppError('access.denied');
  const member = found && (await findMemberById(tx, found.id));
  if (!member || member.status === 'erased') throw new AppError('record.not_found');
  // 3. Store the role. Whoever becomes a member needs an account.
  const answer = { memberCode: member.code, role: body.role };
  if (member.role === body.role) return answer;
  await storeMemberRole(tx, member.id, body.role);
  // A link that was mailed to a member opens no account of the staff.
  await deleteInvitations(tx, [member.id]);
  await endSessions(tx, context.clock, member.id, 'role_changed');
  if (isMemberRole(body.role) && (await findBalance(tx, member.id)) === undefined)
    await openMemberAccounts(tx, [member.id]);
  await runWrites(
    tx,
    auditWrites(context.clock, {
      action: 'role_changed',
      actorId: caller.memberId,
      subjectId: member.id,
      details: { before: member.role, after: body.role },
      ...origin,
    }),
  );
  publishMemberChange(tx);
  return answer;
}
