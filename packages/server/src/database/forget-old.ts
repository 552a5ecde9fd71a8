import { sql } from 'kysely';
import { type Clock, toDate } from '#platform/clock.ts';
import type { Db } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import type { Tables } from './tables/index.ts';

/** Few enough that nobody waits for it. */
const AT_ONCE = 1_000;

interface Kept<Table extends keyof Tables> {
  readonly table: Table;
  readonly since: string & keyof Tables[Table];
  readonly days: number;
}

/** Rows that have been kept for long enough go, the oldest first, those that nobody else is sweeping. Returns how many. */
export async function forgetOld<Table extends keyof Tables>(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { table, since, days }: Kept<Table>,
): Promise<number> {
  const [rows, at] = [sql.table(table), sql.ref(since)];
  const before = toDate(clock.now().subtract({ hours: days * 24 }));
  const { numAffectedRows = 0n } = await inTransaction(db, (tx) =>
    sql`delete from ${rows} where ctid in (
      select ctid from ${rows} where ${at} < ${before} order by ${at} limit ${AT_ONCE} for update skip locked
    )`.execute(tx),
  );
  return Number(numAffectedRows);
}
