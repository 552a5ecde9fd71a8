import type { sendInvitations as endpoint } from '@courtside/contract/people/office-members';
import { isMemberRole } from '@courtside/contract/wire/roles';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditEachWrites } from '#modules/messages/audit/index.ts';
import { inviteMembers } from '#modules/people/auth/index.ts';
import { findMemberValues } from '#modules/people/members/index.ts';
import { inBatches } from './store-members.ts';

/** New links for members; whoever got one before can use only the new one. Staff are invited by other means. */
export async function sendInvitations(context: AppContext, { body, caller, origin }: Call<typeof endpoint>) {
  const { db, clock } = context;
  const codes = [...new Map(body.memberCodes.map((code) => [code.toLowerCase(), code])).values()];
  let sent = 0;
  const left: string[] = [];
  await inTransaction(db, (tx) =>
    inBatches(codes, async (batch) => {
      const found = await findMemberValues(tx, batch);
      const invited = batch.flatMap((code) => {
        const member = found.get(code.toLowerCase());
        const isInvited = member?.status === 'active' && isMemberRole(member.role) && member.values.email !== '';
        if (!isInvited) left.push(code);
        return isInvited ? [member] : [];
      });
      if (invited.length === 0) return;
      const members = invited.map(({ id, values }) => ({
        id,
        code: values.code,
        name: `${values.name} ${values.surName}`,
        email: values.email,
        language: values.language,
      }));
      sent += await inviteMembers(tx, context, members);
      const subjects = invited.map(({ id }) => ({ subjectId: id, details: {} }));
      await runWrites(
        tx,
        auditEachWrites(clock, { action: 'members_invited', actorId: caller.memberId, ...origin }, subjects),
      );
    }),
  );
  return { sent, left };
}
