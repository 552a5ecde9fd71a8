import { sql } from 'kysely';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { type Clock, toDate } from '#platform/clock.ts';
import type { Db } from './database.ts';
import type { Tables } from './tables/index.ts';

/** Small enough that other transactions do not wait noticeably for the deleted rows. */
const BATCH_SIZE = 1_000;

interface Retention<Table extends keyof Tables> {
  readonly table: Table;
  readonly since: string & keyof Tables[Table];
  readonly days: number;
}

/** Deletes rows older than that, the oldest first, skipping those that another process deletes. Returns how many. */
export async function purgeOldRows<Table extends keyof Tables>(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { table, since, days }: Retention<Table>,
): Promise<number> {
  const [rows, at] = [sql.table(table), sql.ref(since)];
  const before = toDate(clock.now().subtract({ hours: days * 24 }));
  const { numAffectedRows = 0n } = await inTransaction(db, (tx) =>
    sql`delete from ${rows} where ctid in (
      select ctid from ${rows} where ${at} < ${before} order by ${at} limit ${BATCH_SIZE} for update skip locked
    )`.execute(tx),
  );
  return Number(numAffectedRows);
}
