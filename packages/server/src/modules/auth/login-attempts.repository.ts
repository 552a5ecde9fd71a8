import { LIMITS } from '@courtside/contract/limits';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { Origin } from '#http/binding.ts';
import { toDate } from '#platform/clock.ts';

/**
 * Counts the attempt before the password is looked at, so that many guesses at once cannot slip past the limit.
 * Success removes it again. Throws 429 when the name or the address had too many.
 */
export async function countAttempt(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  loginName: string,
  origin: Origin,
): Promise<number> {
  const now = clock.now();
  const since = now.subtract({ minutes: LIMITS.passwordWindowMinutes });
  const name = loginName.toLowerCase();
  const id = await inTransaction(db, async (tx) => {
    const inserted = await tx
      .insertInto('login_attempt')
      .values({ login_name: name, address: origin.address, attempted_at: toDate(now) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return inserted.id;
  });
  const oldest = await oldestBlocking(db, id, name, origin.address, toDate(since));
  if (!oldest) return id;
  const seconds = Math.max(1, Math.ceil((oldest.getTime() - since.epochMilliseconds) / 1000));
  throw new AppError('auth.too_many_logins', {
    params: { minutes: Math.ceil(seconds / 60) },
    headers: { 'retry-after': String(seconds) },
  });
}

/** When the tenth failure before this attempt leaves the window the caller may try again. */
async function oldestBlocking(
  db: AppContext['db'],
  id: number,
  name: string,
  address: string,
  since: Date,
): Promise<Date | undefined> {
  const tenth = (column: 'login_name' | 'address', value: string) =>
    db
      .selectFrom('login_attempt')
      .select('attempted_at')
      .where(column, '=', value)
      .where('attempted_at', '>', since)
      .where('id', '<', id)
      .orderBy('id', 'desc')
      .offset(LIMITS.passwordTries - 1)
      .limit(1);
  const rows = await Promise.all([tenth('login_name', name).execute(), tenth('address', address).execute()]);
  return rows
    .flat()
    .map((row) => row.attempted_at)
    .sort((a, b) => b.getTime() - a.getTime())[0];
}

export async function forgetAttempt(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('login_attempt').where('id', '=', id).execute();
}

/** Old rows are of no use; a few are swept away with each failed login. */
export async function sweepAttempts(tx: Tx, clock: AppContext['clock']): Promise<void> {
  const before = toDate(clock.now().subtract({ minutes: LIMITS.passwordWindowMinutes }));
  await sql`delete from login_attempt where id in
    (select id from login_attempt where attempted_at < ${before} order by id limit 100)`.execute(tx);
}
