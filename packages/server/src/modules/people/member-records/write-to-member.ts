import type { writeToMember as writeEndpoint } from '@courtside/contract/people/office-members';
import { LIMITS } from '@courtside/contract/values/limits';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites, countInLastHour } from '#modules/messages/audit/index.ts';
import { mailWrites } from '#modules/messages/notifications/index.ts';
import { lockMember } from '#modules/people/auth/index.ts';
import { findMemberById, fullName } from '#modules/people/members/index.ts';

/** Mails what somebody of the staff wrote. The text is in the mailbox of the desk and not in the audit log. */
export async function writeToMember(context: AppContext, call: Call<typeof writeEndpoint>) {
  const { clock, settings } = context;
  const { params, body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    const member = await lockMember(tx, caller, params.code);
    if (!member.email) throw new AppError('admin.no_email');
    const action = 'member_written_to';
    const sent = await countInLastHour(tx, clock, { action, actorId: caller.memberId });
    if (sent >= LIMITS.staffMessagesPerHour) throw new AppError('contact.too_often');
    const by = await findMemberById(tx, caller.memberId);
    const values = {
      name: member.firstName,
      subject: body.subject,
      message: body.message,
      by: by ? fullName(by) : settings.CLUB_NAME,
      club: settings.CLUB_NAME,
    };
    await runWrites(tx, [
      ...mailWrites(tx, clock, 'staffMessage', [{ recipient: member, values }]),
      ...auditWrites(clock, { action, actorId: caller.memberId, subjectId: member.id, ...origin }),
    ]);
    return new Answer({ to: member.email });
  });
}
