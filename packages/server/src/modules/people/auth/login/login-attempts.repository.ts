import { LIMITS } from '@courtside/contract/values/limits';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { Db, Tx } from '#database/database.ts';
import { takeAdvisoryLock } from '#database/transaction/advisory-lock.ts';
import { recentWindow, toDate } from '#platform/clock.ts';
import { MAX_COUNTED_FAILURES } from './login-throttle.rules.ts';
import { networkOf } from './network.rules.ts';

/** Failures are counted by login name, which they lock, and by address, which they slow down. */
export interface Attempt {
  readonly loginName: string;
  readonly address: string;
}

/** Throws 429 when the login name had too many wrong passwords, before another one is compared. */
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
  // The caller may try again when the tenth failure is older than the window.
  const seconds = Math.max(1, Math.ceil((tenth.attempted_at.getTime() - since.getTime()) / 1000));
  throw new AppError('auth.too_many_logins', {
    params: { minutes: Math.ceil(seconds / 60) },
    headers: { 'retry-after': String(seconds) },
  });
}

/** The recent wrong passwords of this network, counted up to the number that matters. */
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
 * Counts an attempt whose password was compared. Attempts of one name are serialized: of many concurrent guesses ten
 * get an answer and the others 429, even a correct one. Correct ones are not counted.
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

/** Name before address in every transaction, which prevents deadlocks. */
export async function lockAttempt(tx: Tx, { loginName, address }: Attempt): Promise<void> {
  for (const key of [`login ${loginName.toLowerCase()}`, `address ${address}`]) await takeAdvisoryLock(tx, key);
}

/** Each failed login deletes a few expired rows, skipping those that another transaction deletes. */
async function deleteOldAttempts(tx: Tx, now: Temporal.Instant): Promise<void> {
  const before = toDate(now.subtract({ minutes: LIMITS.passwordWindowMinutes }));
  await sql`delete from login_attempt where id in
    (select id from login_attempt where attempted_at < ${before} order by id limit 100
      for update skip locked)`.execute(tx);
}
