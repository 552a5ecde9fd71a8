import type { Db, Tx } from '#database/database.ts';
import { takeAdvisoryLock } from '#database/transaction/advisory-lock.ts';
import { recentWindow, toDate } from '#platform/clock.ts';

export interface EmailRequest {
  readonly email: string;
  readonly codeHash: string;
  readonly tries: number;
  readonly expiresAt: Date;
}

/** Serializes a member's requests for a code, so that each counts the ones before it. */
export async function lockEmailCodes(tx: Tx, memberId: number): Promise<void> {
  await takeAdvisoryLock(tx, `email code ${memberId}`);
}

/** Serializes attempts at one member's code. */
export async function lockEmailRequest(tx: Tx, memberId: number): Promise<EmailRequest | undefined> {
  return tx
    .selectFrom('email_verification')
    .select(['email', 'code_hash as codeHash', 'tries', 'expires_at as expiresAt'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
}

export async function storeEmailRequest(
  tx: Tx,
  memberId: number,
  email: string,
  codeHash: string,
  expiresAt: Temporal.Instant,
): Promise<void> {
  const values = { email, code_hash: codeHash, tries: 0, expires_at: toDate(expiresAt) };
  await tx
    .insertInto('email_verification')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

export async function storeWrongTries(tx: Tx, memberId: number, tries: number): Promise<void> {
  await tx.updateTable('email_verification').set({ tries }).where('member_id', '=', memberId).execute();
}

export async function deleteEmailRequest(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('email_verification').where('member_id', '=', memberId).execute();
}

/** In the last hour. */
export async function countRecentCodes(db: Db | Tx, memberId: number, now: Temporal.Instant): Promise<number> {
  const { since, until } = recentWindow(now, 60);
  const { count } = await db
    .selectFrom('email_code_sent')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('sent_at', '>', since)
    .where('sent_at', '<=', until)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores that a code was sent, and deletes the rows that are older than the counted hour. */
export async function recordCodeSent(tx: Tx, memberId: number, at: Temporal.Instant): Promise<void> {
  const { since } = recentWindow(at, 60);
  await tx.deleteFrom('email_code_sent').where('member_id', '=', memberId).where('sent_at', '<', since).execute();
  await tx
    .insertInto('email_code_sent')
    .values({ member_id: memberId, sent_at: toDate(at) })
    .execute();
}
