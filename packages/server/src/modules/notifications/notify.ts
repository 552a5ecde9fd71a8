import type { Language } from '@courtside/contract/limits';
import type { NotificationKind } from '@courtside/contract/notifications';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { type Clock, toDate } from '#platform/clock.ts';
import { mailText } from './mail-texts/index.ts';
import type { MailKind, MailKinds } from './mail-texts/kinds.ts';

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
  await queueMails(tx, clock, kind, [{ recipient, values }]);
}

/** The same kind of mail to several people, in one statement. */
export async function queueMails<Kind extends MailKind>(
  tx: Tx,
  clock: Clock,
  kind: Kind,
  mails: ReadonlyArray<{ recipient: Recipient; values: MailKinds[Kind] }>,
): Promise<void> {
  const now = toDate(clock.now());
  const rows = mails.flatMap(({ recipient, values }) =>
    recipient.email
      ? [
          {
            member_id: recipient.id,
            recipient: recipient.email,
            ...mailText(kind, recipient.language, values),
            next_attempt_at: now,
            created_at: now,
          },
        ]
      : [],
  );
  if (rows.length === 0) return;
  await tx.insertInto('outbox_mail').values(rows).execute();
  await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(tx);
}

export interface NewNotification {
  readonly memberId: number;
  readonly kind: NotificationKind;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly link?: string;
}

/** In-app notifications; the web app words them from `kind` and `params` in the reader's language. */
export async function notifyMembers(tx: Tx, clock: Clock, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return;
  const created_at = toDate(clock.now());
  await tx
    .insertInto('notification')
    .values(
      notifications.map(({ memberId, kind, params = {}, link = null }) => ({
        member_id: memberId,
        kind,
        params: JSON.stringify(params),
        link,
        created_at,
      })),
    )
    .execute();
  await announceUnread(
    tx,
    notifications.map(({ memberId }) => memberId),
  );
}

/** Wakes the badge of these members, in whichever process their stream is open. */
export async function announceUnread(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await sql`select pg_notify(${NOTIFICATION_CHANNEL}, ${memberIds.join(',')})`.execute(tx);
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
