import type { sendTestMail as testMailEndpoint } from '@courtside/contract/club/office-club';
import { LIMITS } from '@courtside/contract/values/limits';
import { isEmail } from '@courtside/contract/values/text';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditWrites, countInLastHour } from '#modules/messages/audit/index.ts';
import { mailText } from '#modules/messages/notifications/index.ts';
import { findMemberById, fullName } from '#modules/people/members/index.ts';
import { createMailer } from '#platform/mailer.ts';

/** Shorter than the mailer's own: somebody is waiting for the answer. */
const TIMEOUT_MS = 3_000;

/** Sends past the outbox, because the admin wants to see what the mail server says. */
export async function sendTestMail(context: AppContext, { body, caller, origin }: Call<typeof testMailEndpoint>) {
  const { db, clock, settings } = context;
  const { mail, to } = await inTransaction(db, async (tx) => {
    const admin = await findMemberById(tx, caller.memberId);
    const recipient = body.to?.trim() || admin?.email;
    if (!admin || !recipient) throw new AppError('admin.no_email');
    if (!isEmail(recipient)) throw new AppError('email.invalid');
    const sent = await countInLastHour(tx, clock, { action: 'test_mail_sent', actorId: caller.memberId });
    if (sent >= LIMITS.testMailsPerHour) throw new AppError('mail.too_often');
    const details = { to: recipient };
    await runWrites(tx, auditWrites(clock, { action: 'test_mail_sent', actorId: caller.memberId, details, ...origin }));
    const values = { name: fullName(admin), club: settings.CLUB_NAME };
    return { mail: mailText('testMail', admin.language, values), to: recipient };
  });
  const mailer = createMailer(settings, TIMEOUT_MS);
  try {
    const outcome = await mailer.send({ recipient: to, ...mail });
    return { to, delivery: outcome === 'sent' ? ('accepted' as const) : ('none' as const) };
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    return { to, delivery: 'refused' as const, reason };
  } finally {
    mailer.close();
  }
}
