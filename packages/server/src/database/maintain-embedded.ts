import { resolve } from 'node:path';
import { sql } from 'kysely';
import type { Settings } from '#config/settings.ts';
import type { Db } from './database.ts';
import { requireDiskSpace } from './disk-space.ts';

/** One segment of the write-ahead log. */
const LOG_BYTES = 16 * 1024 * 1024;

/**
 * Does the work of a PostgreSQL server's background processes, which the embedded engine lacks: checkpoint, to keep the
 * log short, and vacuum. Returns the vacuumed tables, chosen by the thresholds of autovacuum.
 */
export async function maintainEmbedded({
  db,
  settings,
}: {
  readonly db: Db;
  readonly settings: Pick<Settings, 'DATA_DIR'>;
}): Promise<string[]> {
  // Like every transaction: the engine fails if the log cannot grow.
  requireDiskSpace(resolve(settings.DATA_DIR));
  const { rows: log } = await sql<{ bytes: number }>`
    select (pg_current_wal_lsn() - checkpoint_lsn)::bigint as bytes from pg_control_checkpoint()`.execute(db);
  if (log.some(({ bytes }) => bytes > LOG_BYTES)) await sql`checkpoint`.execute(db);
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where n_dead_tup > 50 + n_live_tup * 0.2
      or n_ins_since_vacuum > 1000 + n_live_tup * 0.2
      or n_mod_since_analyze > 50 + n_live_tup * 0.1
    order by relname`.execute(db);
  // One table per statement, so that requests can run in between.
  for (const { name } of tables) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db);
  return tables.map(({ name }) => name);
}
