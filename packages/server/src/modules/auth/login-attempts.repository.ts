import { LIMITS } from '@courtside/contract/limits';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import { takeAdvisoryLock } from '#database/advisory-lock.ts';
import type { Db, Tx } from '#database/database.ts';
import { recentWindow, toDate } from '#platform/clock.ts';
import { MAX_COUNTED_FAILURES } from './login-throttle.rules.ts';
import { networkOf } from './network.rules.ts';

/** Whose attempt it is: wrong ones are counted by name, which they close, and by address, which they slow down. */
export interface Attempt {
  readonly loginName: string;
  readonly address: string;
}

/** Throws 429 when the name had too many wrong passwords. Spares the work of comparing another one. */
export async function refuseTooManyAttempts(db: Db | Tx, now: Temporal.Instant, { loginName }: Attempt): Promise<void> {
  const { since, until } = recentWindow(now, LIMITS.passwordWindowMinutes);
  const tenth = await db
    .selectFrom('login_attempt')
    .select('attempted_at')
    .where('login_name', '=', loginName.toLowerCase())
    .where('attempted_at', '>', since)
    .where('attempted_at', '<=', until)
    .orderBy('attempted_at', 'desc')
    .offset(LIMITS.passwordTries - 1)
    .limit(1)
    .executeTakeFirst();
  if (!tenth) return;
  // When the tenth failure leaves the window, the caller may try again.
  const seconds = Math.max(1, Math.ceil((tenth.attempted_at.getTime() - since.getTime()) / 1000));
  throw new AppError('auth.too_many_logins', {
    params: { minutes: Math.ceil(seconds / 60) },
    headers: { 'retry-after': String(seconds) },
  });
}

/** How many wrong passwords came from this network lately; no more are counted than make a difference. */
export async function countFailuresOfAddress(db: Db, now: Temporal.Instant, network: string): Promise<number> {
  const { since, until } = recentWindow(now, LIMITS.passwordWindowMinutes);
  const { failures } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('login_attempt')
        .select('id')
        .where('address', '=', network)
        .where('attempted_at', '>', since)
        .where('attempted_at', '<=', until)
        .limit(MAX_COUNTED_FAILURES)
        .as('recent'),
    )
    .select((eb) => eb.fn.countAll<number>().as('failures'))
    .executeTakeFirstOrThrow();
  return failures;
}

/**
 * Judges an attempt whose password was compared. Attempts of one name are judged one after the other: of many guesses
 * sent at once ten get an answer and the others 429, a right one included, while right ones never count.
 */
export async function checkAttempt(tx: Tx, now: Temporal.Instant, attempt: Attempt, isRight: boolean): Promise<void> {
  await takeAdvisoryLock(tx, `login ${attempt.loginName.toLowerCase()}`);
  await refuseTooManyAttempts(tx, now, attempt);
  if (isRight) return;
  await tx
    .insertInto('login_attempt')
    .values({
      login_name: attempt.loginName.toLowerCase(),
      address: networkOf(attempt.address),
      attempted_at: toDate(now),
    })
    .execute();
  await deleteOldAttempts(tx, now);
}

/** First the name, then the address: two attempts can wait for each other, but never in a circle. */
export async function lockAttempt(tx: Tx, { loginName, address }: Attempt): Promise<void> {
  for (const key of [`login ${loginName.toLowerCase()}`, `address ${address}`]) await takeAdvisoryLock(tx, key);
}

/** Old rows are of no use; a few are swept away with each failed login, those that nobody else is sweeping. */
async function deleteOldAttempts(tx: Tx, now: Temporal.Instant): Promise<void> {
  const before = toDate(now.subtract({ minutes: LIMITS.passwordWindowMinutes }));
  await sql`delete from login_attempt where id in
    (select id from login_attempt where attempted_at < ${before} order by id limit 100
      for update skip locked)`.execute(tx);
}
