import type { NotificationKind } from '@courtside/contract/messages/notifications';
import { isOnByDefault, type MessageTopic } from '@courtside/contract/people/preferences';
import type { Language } from '@courtside/contract/values/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { publish } from '#database/events/events.ts';
import type { Write } from '#database/transaction/write-together.ts';
import { type Clock, toDate } from '#platform/clock.ts';
import { mailText, textWithoutSecret } from './mail/mail-texts/index.ts';
import { bookingOf, type MailKind, type MailKinds, SECRETS } from './mail/mail-texts/kinds.ts';
import { secretWrites } from './mail/outbox-secrets.repository.ts';
import { topicOf } from './message-topics.ts';

export interface Recipient {
  /** Null for somebody who is no member. */
  readonly id: number | null;
  readonly email: string | null;
  readonly language: Language;
}

export interface MailFor<Kind extends MailKind> {
  readonly recipient: Recipient;
  readonly values: MailKinds[Kind];
  /** Such as the start of the session: quiet hours do not delay the mail beyond it. */
  readonly usefulUntil?: Temporal.Instant;
}

/**
 * Queues a mail for each recipient who has an address, in their language, to be sent after the commit. The text of a mail
 * with a secret is stored without it, and the full one apart and for a limited time; a member gets at most one of these.
 */
export function mailWrites<Kind extends MailKind>(
  tx: Tx,
  clock: Clock,
  kind: Kind,
  mails: ReadonlyArray<MailFor<Kind>>,
): Write[] {
  const texts = mails.map(({ recipient, values, usefulUntil }) => ({
    recipient,
    usefulUntil,
    bookingKey: bookingOf(kind, values),
    ...(textWithoutSecret(kind, recipient.language, values) ?? mailText(kind, recipient.language, values)),
  }));
  const queued = mailTextWrites(tx, clock, topicOf(kind), texts);
  if (queued.length === 0 || !SECRETS[kind]) return queued;
  const secrets = mails.map(({ recipient, values }) => ({
    memberId: recipient.id,
    email: recipient.email,
    ...mailText(kind, recipient.language, values),
  }));
  return [...queued, ...secretWrites(secrets, clock.now())];
}

export interface MailWithText {
  readonly recipient: Recipient;
  readonly subject: string;
  readonly body: string;
  /** The booking whose calendar event the mail carries. */
  readonly bookingKey?: string | null;
  readonly usefulUntil?: Temporal.Instant | undefined;
}

/** Members who have switched this topic off get none. */
export function mailTextWrites(
  tx: Tx,
  clock: Clock,
  topic: MessageTopic | null,
  mails: readonly MailWithText[],
): Write[] {
  const at = toDate(clock.now());
  const rows = mails.flatMap(({ recipient: { id, email }, subject, body, bookingKey = null, usefulUntil }) =>
    email
      ? [
          {
            member_id: id,
            recipient: email,
            subject,
            body,
            booking_key: bookingKey,
            useful_until: usefulUntil?.toString(),
          },
        ]
      : [],
  );
  if (rows.length === 0) return [];
  const query = sql`insert into outbox_mail
      (member_id, recipient, subject, body, booking_key, topic, useful_until, next_attempt_at, created_at)
    select mail.member_id, recipient, subject, body, booking_key, ${topic}::text, useful_until,
      ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as mail (member_id bigint, recipient text, subject text, body text, booking_key text, useful_until timestamptz)
    left join member_message_choice as choice
      on choice.member_id = mail.member_id and choice.topic = ${topic}::text and choice.channel = 'email'
    where coalesce(choice.is_on, ${isOnByDefault(topic, 'email')}::boolean)
    returning id, member_id, recipient`;
  publish(tx, 'mail');
  return [{ name: 'mail', query }];
}

export interface NewNotification {
  readonly memberId: number;
  readonly kind: NotificationKind;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly link?: string;
}

/** Stores in-app notifications for those who want them; the web app translates them by `kind` and `params`. */
export function notificationWrites(tx: Tx, clock: Clock, notifications: readonly NewNotification[]): Write[] {
  if (notifications.length === 0) return [];
  const rows = notifications.map(({ memberId, kind, params = {}, link = null }) => {
    const topic = topicOf(kind);
    return { member_id: memberId, kind, params, link, topic, is_default: isOnByDefault(topic, 'inApp') };
  });
  const query = sql`insert into notification (member_id, kind, params, link, created_at)
    select notified.member_id, kind, params, link, ${toDate(clock.now())}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as notified (member_id bigint, kind text, params jsonb, link text, topic text, is_default boolean)
    left join member_message_choice as choice
      on choice.member_id = notified.member_id and choice.topic = notified.topic and choice.channel = 'inApp'
    where coalesce(choice.is_on, is_default)`;
  announceUnread(
    tx,
    notifications.map(({ memberId }) => memberId),
  );
  return [{ name: 'notified', query }];
}

/** Notifies the open streams of these members in every process. */
export function announceUnread(tx: Tx, memberIds: readonly number[]): void {
  publish(tx, 'notification', memberIds);
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
