import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { purgeOldRows } from '#database/purge-old-rows.ts';
import type { Clock } from '#platform/clock.ts';

/**
 * A dump of another server brings events with numbers of its transactions, which here are those of future ones. Whoever
 * had to read them did so there.
 */
export async function deleteForeignEvents(db: Db): Promise<void> {
  await sql`delete from event where xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
}

/** Longer than anybody outside is tried to be told of one. */
const KEPT_DAYS = 30;

export const purgeEvents = (context: { readonly db: Db; readonly clock: Clock }): Promise<number> =>
  purgeOldRows(context, { table: 'event', since: 'at', days: KEPT_DAYS });
