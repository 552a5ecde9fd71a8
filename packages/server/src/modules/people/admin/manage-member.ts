import { randomUUID } from 'node:crypto';
import type {
  editMember as editEndpoint,
  resetMemberPassword as passwordEndpoint,
  resetMemberPin as pinEndpoint,
  setMemberStatus as statusEndpoint,
} from '@courtside/contract/people/admin';
import { isEmail } from '@courtside/contract/values/text';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call, type Caller, type Origin } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { type AuditAction, auditWrites } from '#modules/messages/audit/index.ts';
import {
  allowAccountChange,
  announceNewAddresses,
  endSessions,
  issuePin,
  issueTemporaryPassword,
  lockMember,
  revokePassword,
} from '#modules/people/auth/index.ts';
import {
  checkNames,
  lastAdminRefusal,
  type Member,
  publishMemberChange,
  storeMemberStatus,
  storeNames,
} from '#modules/people/members/index.ts';

interface Task {
  readonly caller: Caller;
  readonly idempotency: Call<typeof editEndpoint>['idempotency'];
  readonly origin: Origin;
  readonly params: { readonly memberCode: string };
}

/**
 * Runs a change by an admin: lock the credentials first (decision 0009), find the member, apply, write the audit log.
 */
async function change<T>(
  context: AppContext,
  task: Task,
  action: AuditAction,
  work: (tx: Tx, member: Member) => Promise<T>,
): Promise<Answer<T>> {
  const { caller, origin, params } = task;
  const carryOut = async (tx: Tx) => {
    const member = await lockMember(tx, caller, params.memberCode);
    const result = await work(tx, member);
    await runWrites(
      tx,
      auditWrites(context.clock, { action, actorId: caller.memberId, subjectId: member.id, ...origin }),
    );
    return new Answer(result);
  };
  return inIdempotentTransaction(context, task, carryOut, async (error) => lastAdminRefusal(error));
}

interface ProvenTask extends Task {
  readonly body?: { readonly PinCode: string } | undefined;
}

const proofOf = ({ caller, origin, body }: ProvenTask) => ({ caller, origin, pin: body?.PinCode ?? '' });

export async function editMember(context: AppContext, call: Call<typeof editEndpoint>) {
  checkNames(call.body.firstName, call.body.surname);
  const email = call.body.email.trim();
  if (email && !isEmail(email)) throw new AppError('email.invalid');
  return change(context, call, 'member_edited', async (tx, member) => {
    const isSameEmail = email === (member.email ?? '');
    if (!isSameEmail) {
      await allowAccountChange(tx, context, proofOf(call), member);
      await announceNewAddresses(tx, context, [{ memberId: member.id, email }]);
    }
    await storeNames(tx, member.id, {
      ...call.body,
      email: email || null,
      isSameEmail,
    });
    publishMemberChange(tx);
    return 'ok' as const;
  });
}

/** A suspension ends every session of the member in every process. */
export async function setMemberStatus(context: AppContext, call: Call<typeof statusEndpoint>) {
  const { status } = call.body;
  const action = status === 'suspended' ? 'member_suspended' : 'member_restored';
  return change(context, call, action, async (tx, member) => {
    if (member.id === call.caller.memberId) throw new AppError('admin.not_yourself');
    await storeMemberStatus(tx, member.id, status);
    if (status === 'suspended') await endSessions(tx, context.clock, member.id, 'suspended');
    return 'ok' as const;
  });
}

/** The old password becomes invalid at once: unlike a forgotten password, only an admin can request this. */
export async function resetMemberPassword(context: AppContext, call: Call<typeof passwordEndpoint>) {
  // The hash of a random password, so that comparing takes as long as with any other.
  const unusableHash = await context.passwords.hash(randomUUID());
  return change(context, call, 'password_reset_by_admin', async (tx, member) => {
    await allowAccountChange(tx, context, proofOf(call), member);
    if (!member.email) throw new AppError('admin.no_email');
    await revokePassword(tx, member.id, unusableHash);
    await issueTemporaryPassword(tx, context, member);
    await endSessions(tx, context.clock, member.id, 'password_changed');
    return 'A temporary password is on its way to the member.';
  });
}

export async function resetMemberPin(context: AppContext, call: Call<typeof pinEndpoint>) {
  return change(context, call, 'pin_reset_by_admin', async (tx, member) => {
    await allowAccountChange(tx, context, proofOf(call), member);
    if (!member.email) throw new AppError('admin.no_email');
    await issuePin(tx, context, member);
    await endSessions(tx, context.clock, member.id, 'pin_locked');
    return 'A new PIN is on its way to the member.';
  });
}
