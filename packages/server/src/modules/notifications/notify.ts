import type { Language } from '@courtside/contract/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { type Clock, toDate } from '#platform/clock.ts';
import { type MailKind, type MailKinds, mailText } from './mail-texts.ts';

export interface Recipient {
  readonly id: number;
  readonly email: string | null;
  readonly language: Language;
}

export const MAIL_CHANNEL = 'courtside_mail';
export const NOTIFICATION_CHANNEL = 'courtside_notification';

/** Queues a mail in the recipient's language; it leaves after commit. A member without an address gets none. */
export async function queueMail<Kind extends MailKind>(
  tx: Tx,
  clock: Clock,
  recipient: Recipient,
  kind: Kind,
  values: MailKinds[Kind],
): Promise<void> {
  if (!recipient.email) return;
  const { subject, body } = mailText(kind, recipient.language, values);
  const now = toDate(clock.now());
  await tx
    .insertInto('outbox_mail')
    .values({
      member_id: recipient.id,
      recipient: recipient.email,
      subject,
      body,
      next_attempt_at: now,
      created_at: now,
    })
    .execute();
  await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(tx);
}

/** An in-app notification; the web app words it from `kind` and `params` in the reader's language. */
export async function notifyMember(
  tx: Tx,
  clock: Clock,
  notification: { memberId: number; kind: string; params?: Record<string, string | number>; link?: string },
): Promise<void> {
  await tx
    .insertInto('notification')
    .values({
      member_id: notification.memberId,
      kind: notification.kind,
      params: JSON.stringify(notification.params ?? {}),
      link: notification.link ?? null,
      created_at: toDate(clock.now()),
    })
    .execute();
  await sql`select pg_notify(${NOTIFICATION_CHANNEL}, ${String(notification.memberId)})`.execute(tx);
}

export async function countUnread(db: Db | Tx, memberId: number): Promise<number> {
  const row = await db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
