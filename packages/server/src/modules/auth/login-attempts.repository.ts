import { LIMITS } from '@courtside/contract/limits';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { Db, Tx } from '#database/database.ts';
import { lately, toDate } from '#platform/clock.ts';

/** Whose attempt it is: wrong ones are counted by name and by address. */
export interface Attempt {
  readonly loginName: string;
  readonly address: string;
}

/** Throws 429 when the name or the address had too many wrong passwords. Spares the work of comparing another one. */
export async function refuseTooMany(db: Db | Tx, now: Temporal.Instant, attempt: Attempt): Promise<void> {
  const window = lately(now, LIMITS.passwordWindowMinutes);
  const byName = await tenthFailure(db, 'login_name', attempt.loginName.toLowerCase(), window);
  const byAddress = await tenthFailure(db, 'address', attempt.address, window);
  const blocking = Math.max(byName?.getTime() ?? 0, byAddress?.getTime() ?? 0);
  if (blocking === 0) return;
  // When the tenth failure leaves the window, the caller may try again.
  const seconds = Math.max(1, Math.ceil((blocking - window.since.getTime()) / 1000));
  throw new AppError('auth.too_many_logins', {
    params: { minutes: Math.ceil(seconds / 60) },
    headers: { 'retry-after': String(seconds) },
  });
}

/**
 * Judges an attempt whose password was compared. Attempts of one name or address are judged one after the other: of many
 * guesses sent at once ten get an answer and the others 429, a right one included, while right ones never count.
 */
export async function judgeAttempt(tx: Tx, now: Temporal.Instant, attempt: Attempt, isRight: boolean): Promise<void> {
  await queueBehindOthers(tx, attempt);
  await refuseTooMany(tx, now, attempt);
  if (isRight) return;
  await tx
    .insertInto('login_attempt')
    .values({
      login_name: attempt.loginName.toLowerCase(),
      address: attempt.address,
      attempted_at: toDate(now),
    })
    .execute();
  await sweep(tx, now);
}

/** First the name, then the address: two attempts can wait for each other, but never in a circle. */
export async function queueBehindOthers(tx: Tx, { loginName, address }: Attempt): Promise<void> {
  for (const key of [`login ${loginName.toLowerCase()}`, `address ${address}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  }
}

async function tenthFailure(
  db: Db | Tx,
  column: 'login_name' | 'address',
  value: string,
  { since, until }: { since: Date; until: Date },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('login_attempt')
    .select('attempted_at')
    .where(column, '=', value)
    .where('attempted_at', '>', since)
    .where('attempted_at', '<=', until)
    .orderBy('attempted_at', 'desc')
    .offset(LIMITS.passwordTries - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.attempted_at;
}

/** Old rows are of no use; a few are swept away with each failed login, those that nobody else is sweeping. */
async function sweep(tx: Tx, now: Temporal.Instant): Promise<void> {
  const before = toDate(now.subtract({ minutes: LIMITS.passwordWindowMinutes }));
  await sql`delete from login_attempt where id in
    (select id from login_attempt where attempted_at < ${before} order by id limit 100
      for update skip locked)`.execute(tx);
}
