import { LIMITS } from '@courtside/contract/values/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate, withClockSkew } from '#platform/clock.ts';

const HOUR = { hours: 1 };

/**
 * Adds numbers to those of the visitor's hour, or begins another hour, in one statement: processes that count at once wait for
 * each other at the row. False, and nothing stored, when they would be too many.
 */
export async function storeLookups(
  db: Db,
  memberId: number,
  codes: readonly string[],
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into visitor_lookup as stored (member_id, codes, ends_at)
    values (${memberId}, ${codes}::text[], ${toDate(now.add(HOUR))})
    on conflict (member_id) do update set
      codes = case when ${isLive(now)}
        then array(select unnest(stored.codes) union select unnest(excluded.codes)) else excluded.codes end,
      ends_at = case when ${isLive(now)} then stored.ends_at else excluded.ends_at end
    where not ${isLive(now)} or cardinality(
      array(select unnest(stored.codes) union select unnest(excluded.codes))) <= ${LIMITS.visitorLookupsPerHour}
    returning member_id`.execute(db);
  return rows.length > 0;
}

/** An end that no clock of this hour can have written counts as over. */
const isLive = (now: Temporal.Instant) =>
  sql<boolean>`(stored.ends_at > ${toDate(now)} and stored.ends_at <= ${toDate(withClockSkew(now).add(HOUR))})`;

export async function lookupsEndAt(db: Db, memberId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('visitor_lookup')
    .select('ends_at as endsAt')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.endsAt;
}

/** Deletes those whose hour is over, a few at once. */
export async function deleteOldLookups(tx: Tx, now: Temporal.Instant): Promise<void> {
  await sql`delete from visitor_lookup where member_id in (
      select member_id from visitor_lookup where ends_at <= ${toDate(now)} order by ends_at limit 100
      for update skip locked)`.execute(tx);
}
