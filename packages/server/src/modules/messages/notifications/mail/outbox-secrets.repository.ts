import { LIMITS } from '@courtside/contract/values/limits';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables/index.ts';
import type { Write } from '#database/transaction/write-together.ts';
import { toDate, withClockSkew } from '#platform/clock.ts';

interface FullText {
  readonly subject: string;
  readonly body: string;
}

const LIFETIME = { minutes: LIMITS.mailSecretMinutes };

/** Stores the full texts of the mails that the part `mail` queues, each for its reader and for a limited time. */
export function secretWrites(
  secrets: ReadonlyArray<FullText & { readonly memberId: number | null; readonly email: string | null }>,
  at: Temporal.Instant,
): Write[] {
  const rows = secrets.map(({ memberId, email, subject, body }) => ({
    ...{ member_id: memberId, recipient: email },
    ...{ subject, body },
  }));
  const query = sql`insert into outbox_secret (mail_id, subject, body, expires_at)
    select mail.id, secret.subject, secret.body, ${toDate(at.add(LIFETIME))}::timestamptz
    from mail join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as secret (member_id bigint, recipient text, subject text, body text)
      on secret.recipient = mail.recipient and secret.member_id is not distinct from mail.member_id`;
  return [{ name: 'secret', query }];
}

export async function findSecret(tx: Tx, mailId: number): Promise<FullText | undefined> {
  return tx.selectFrom('outbox_secret').select(['subject', 'body']).where('mail_id', '=', mailId).executeTakeFirst();
}

/** The secrets that have not expired, by mail. One with an impossible expiry (clock skew) counts as expired. */
export async function findLiveSecrets(
  db: Db,
  mailIds: readonly number[],
  now: Temporal.Instant,
): Promise<Map<number, FullText>> {
  if (mailIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('outbox_secret')
    .select(['mail_id', 'subject', 'body'])
    .where('mail_id', 'in', [...mailIds])
    .where((eb) => eb.not(isOver(now)(eb)))
    .execute();
  return new Map(rows.map(({ mail_id, ...text }) => [mail_id, text]));
}

export async function deleteSecret(tx: Tx, mailId: number): Promise<void> {
  await tx.deleteFrom('outbox_secret').where('mail_id', '=', mailId).execute();
}

/**
 * Deletes expired secrets. A mail that is still queued becomes dead, because it is of no use without its secret; a
 * queued mail therefore always has one. Mails are locked before their secrets, here and when a mail is marked as sent.
 */
export async function purgeSecrets(tx: Tx, now: Temporal.Instant): Promise<void> {
  const over = tx.selectFrom('outbox_secret').select('mail_id').where(isOver(now));
  const mails = await tx
    .selectFrom('outbox_mail')
    .select('id')
    .where('id', 'in', over)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  if (mails.length === 0) return;
  const ids = mails.map(({ id }) => id);
  await tx
    .updateTable('outbox_mail')
    .set({ status: 'dead', finished_at: toDate(now) })
    .where('id', 'in', ids)
    .where('status', '=', 'queued')
    .execute();
  await tx.deleteFrom('outbox_secret').where('mail_id', 'in', ids).execute();
}

const isOver = (now: Temporal.Instant) => (eb: ExpressionBuilder<Tables, 'outbox_secret'>) =>
  eb.or([eb('expires_at', '<=', toDate(now)), eb('expires_at', '>', toDate(withClockSkew(now).add(LIFETIME)))]);
