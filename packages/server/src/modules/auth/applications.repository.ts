import { LIMITS } from '@courtside/contract/limits';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { Db, Tx } from '#database/database.ts';
import { recentWindow, toDate } from '#platform/clock.ts';

const selectApplication = (db: Db | Tx) =>
  db
    .selectFrom('membership_application')
    .select(['reference', 'first_name as firstName', 'last_name as lastName', 'gender', 'birthday', 'email', 'status'])
    .select(['password_hash as passwordHash', 'created_at as createdAt']);

export type Application = Awaited<ReturnType<ReturnType<typeof selectApplication>['execute']>>[number];

export async function selectApplications(
  db: Db,
  limit: number,
  offset: number,
): Promise<{ total: number; rows: Application[] }> {
  const { total } = await db
    .selectFrom('membership_application')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await selectApplication(db).orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { total, rows };
}

export async function lockApplication(tx: Tx, reference: string): Promise<Application | undefined> {
  return selectApplication(tx).where('reference', '=', reference).forUpdate().executeTakeFirst();
}

export async function storeDecision(tx: Tx, reference: string, status: 'accepted' | 'declined'): Promise<void> {
  await tx.updateTable('membership_application').set({ status }).where('reference', '=', reference).execute();
}

/** Records an application of this address, or throws 429 after too many within an hour. Serialized per address. */
export async function countApplication(tx: Tx, now: Temporal.Instant, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`application ${address}`}, 0))`.execute(tx);
  const { since, until } = recentWindow(now, 60);
  const { recent } = await tx
    .selectFrom('application_request')
    .select((eb) => eb.fn.countAll<number>().as('recent'))
    .where('address', '=', address)
    .where('requested_at', '>', since)
    .where('requested_at', '<=', until)
    .executeTakeFirstOrThrow();
  if (recent >= LIMITS.applicationsPerHour)
    throw new AppError('request.too_many', { headers: { 'retry-after': '3600' } });
  await tx
    .insertInto('application_request')
    .values({ address, requested_at: toDate(now) })
    .execute();
  // Each insert deletes a few expired rows, skipping those that another transaction deletes.
  await sql`delete from application_request where id in
    (select id from application_request where requested_at < ${since} order by requested_at limit 100
      for update skip locked)`.execute(tx);
}
