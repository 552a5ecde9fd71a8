import { CONTACT_TYPES, type contactUs as contactEndpoint } from '@courtside/contract/club/help';
import { LIMITS } from '@courtside/contract/values/limits';
import { MESSAGES } from '@courtside/contract/values/messages';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { takeAdvisoryLock } from '#database/transaction/advisory-lock.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { mailWrites } from '#modules/messages/notifications/index.ts';
import { findMemberById, fullName } from '#modules/people/members/index.ts';
import { recentWindow, toDate } from '#platform/clock.ts';

/** Stores a message for the admins and mails it to the club. */
export async function contactClub({ db, clock, settings }: AppContext, { body, caller }: Call<typeof contactEndpoint>) {
  const type = CONTACT_TYPES.find((known) => known === body.Type.trim());
  const message = body.Message.trim();
  if (!type || !message) throw new AppError('contact.mandatory');
  if (message.length > LIMITS.messageMax) throw new AppError('contact.too_long');
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    await takeAdvisoryLock(tx, `contact ${caller.memberId}`);
    const { since, until } = recentWindow(now, 60);
    const { recent } = await tx
      .selectFrom('contact_message')
      .select((eb) => eb.fn.countAll<number>().as('recent'))
      .where('member_id', '=', caller.memberId)
      .where('created_at', '>', since)
      .where('created_at', '<=', until)
      .executeTakeFirstOrThrow();
    if (recent >= LIMITS.contactsPerHour) throw new AppError('contact.too_often');
    await tx
      .insertInto('contact_message')
      .values({
        member_id: caller.memberId,
        type,
        message,
        created_at: toDate(now),
        answered_at: null,
        answered_by_id: null,
        answer: null,
      })
      .execute();
    const member = await findMemberById(tx, caller.memberId);
    if (member) {
      const club = { id: member.id, email: settings.MAIL_FROM, language: settings.CLUB_LANGUAGE };
      const values = { name: fullName(member), code: member.code, type, message, club: settings.CLUB_NAME };
      await runWrites(tx, mailWrites(tx, clock, 'contactReceived', [{ recipient: club, values }]));
    }
    return MESSAGES.contactSubmitted;
  });
}

/** spec 7: a call without payload that always succeeds. */
export async function acknowledgeAlert() {
  return 'ok' as const;
}

/** The message behind its lock, so that of two answers at once the second sees the first. */
export async function lockContact(tx: Tx, id: number) {
  return tx
    .selectFrom('contact_message')
    .select(['member_id as memberId', 'message', 'status', 'answered_by_id as answeredById'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

interface ContactAnswer {
  readonly answer: string;
  readonly byId: number;
  readonly at: Temporal.Instant;
}

/** Stores the answer of a message that was locked without one. */
export async function storeAnswer(tx: Tx, id: number, { answer, byId, at }: ContactAnswer): Promise<void> {
  await tx
    .updateTable('contact_message')
    .set({ status: 'answered', answered_at: toDate(at), answered_by_id: byId, answer })
    .where('id', '=', id)
    .where('status', '=', 'new')
    .execute();
}

/** Marks a message as answered, once. Returns its member, or undefined when there is no such message. */
export async function markContactAnswered(
  tx: Tx,
  id: number,
  byId: number,
  at: Temporal.Instant,
): Promise<number | undefined> {
  await tx
    .updateTable('contact_message')
    .set({ status: 'answered', answered_at: toDate(at), answered_by_id: byId })
    .where('id', '=', id)
    .where('status', '=', 'new')
    .execute();
  const message = await tx.selectFrom('contact_message').select('member_id').where('id', '=', id).executeTakeFirst();
  return message?.member_id;
}
