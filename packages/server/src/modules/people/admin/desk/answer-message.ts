import type { sendAnswer as answerEndpoint } from '@courtside/contract/people/desk';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { lockContact, storeAnswer } from '#modules/club/help/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { mailWrites } from '#modules/messages/notifications/index.ts';
import { findMemberById, fullName } from '#modules/people/members/index.ts';

/** Answers a member's message by mail, in the frame of the member's language. Whoever is second is told who was first. */
export async function sendAnswer(
  { db, clock, settings }: AppContext,
  { params, body, caller, origin }: Call<typeof answerEndpoint>,
) {
  const id = Number(params.id);
  await inTransaction(db, async (tx) => {
    const contact = await lockContact(tx, id);
    const member = contact && (await findMemberById(tx, contact.memberId));
    if (!contact || !member) throw new AppError('record.not_found');
    if (contact.status === 'answered') {
      const first = contact.answeredById === null ? undefined : await findMemberById(tx, contact.answeredById);
      throw new AppError('contact.already_answered', { params: { name: first ? fullName(first) : '' } });
    }
    if (!member.email) throw new AppError('admin.no_email');
    const by = await findMemberById(tx, caller.memberId);
    const { answer } = body;
    await storeAnswer(tx, id, { answer, byId: caller.memberId, at: clock.now() });
    await runWrites(
      tx,
      mailWrites(tx, clock, 'contactAnswered', [
        {
          recipient: member,
          values: {
            name: member.firstName,
            message: contact.message,
            answer,
            by: by ? fullName(by) : settings.CLUB_NAME,
            club: settings.CLUB_NAME,
          },
        },
      ]),
    );
    await runWrites(
      tx,
      auditWrites(clock, {
        action: 'contact_answered',
        actorId: caller.memberId,
        subjectId: member.id,
        details: { message: params.id, byMail: true },
        ...origin,
      }),
    );
  });
  return 'ok' as const;
}
