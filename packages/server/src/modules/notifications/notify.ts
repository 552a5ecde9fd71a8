import type { Language } from '@courtside/contract/limits';
import type { NotificationKind } from '@courtside/contract/notifications';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables/index.ts';
import { type Clock, toDate } from '#platform/clock.ts';
import { mailText, textWithoutSecret } from './mail-texts/index.ts';
import type { MailKind, MailKinds, MailText } from './mail-texts/kinds.ts';
import { storeSecret } from './outbox-secrets.repository.ts';

export interface Recipient {
  readonly id: number;
  readonly email: string | null;
  readonly language: Language;
}

type NewMail = Insertable<Tables['outbox_mail']>;

export const MAIL_CHANNEL = 'courtside_mail';
export const NOTIFICATION_CHANNEL = 'courtside_notification';

/** Queues a mail in the recipient's language, to be sent after commit. Members without an address get none. */
export async function queueMail<Kind extends MailKind>(
  tx: Tx,
  clock: Clock,
  recipient: Recipient,
  kind: Kind,
  values: MailKinds[Kind],
): Promise<void> {
  await queueMails(tx, clock, kind, [{ recipient, values }]);
}

/** Queues the same kind of mail for several people in one statement. */
export async function queueMails<Kind extends MailKind>(
  tx: Tx,
  clock: Clock,
  kind: Kind,
  mails: ReadonlyArray<{ recipient: Recipient; values: MailKinds[Kind] }>,
): Promise<void> {
  const at = clock.now();
  const open: NewMail[] = [];
  const secret: Array<{ mail: NewMail; text: MailText }> = [];
  for (const { recipient, values } of mails) {
    if (!recipient.email) continue;
    const text = mailText(kind, recipient.language, values);
    const kept = textWithoutSecret(kind, recipient.language, values);
    const row = {
      member_id: recipient.id,
      recipient: recipient.email,
      next_attempt_at: toDate(at),
      created_at: toDate(at),
    };
    if (kept) secret.push({ mail: { ...row, ...kept }, text });
    else open.push({ ...row, ...text });
  }
  if (open.length + secret.length === 0) return;
  if (open.length > 0) await tx.insertInto('outbox_mail').values(open).execute();
  for (const { mail, text } of secret) {
    const { id } = await tx.insertInto('outbox_mail').values(mail).returning('id').executeTakeFirstOrThrow();
    await storeSecret(tx, id, text, at);
  }
  await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(tx);
}

export interface NewNotification {
  readonly memberId: number;
  readonly kind: NotificationKind;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly link?: string;
}

/** Stores in-app notifications; the web app translates them by `kind` and `params`. */
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

/** Notifies the open streams of these members in every process. */
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
