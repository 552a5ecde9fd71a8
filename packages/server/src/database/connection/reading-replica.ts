import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Db, ReadingReplica } from '#database/database.ts';
import type { Logger } from '#platform/logger.ts';

/** How long a report waits for the replica before it is read from the database itself. */
const PATIENCE_MS = 1_000;
const PAUSE_MS = 20;

/** Reads of reports and exports: from a replica that is never behind what its reader could have seen. */
export function createReadingReplica(primary: Db, replica: Database, log: Logger): ReadingReplica {
  async function hasCaughtUp(): Promise<boolean> {
    const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(primary);
    const deadline = Date.now() + PATIENCE_MS;
    do {
      // Undefined on a server that is no replica (any more).
      const { rows: found } = await sql<{ isThere: boolean | null }>`
        select pg_last_wal_replay_lsn() >= ${rows[0]?.position}::pg_lsn as "isThere"
        where pg_is_in_recovery()`.execute(replica.db);
      if (found.length === 0) return false;
      if (found[0]?.isThere) return true;
      await delay(PAUSE_MS);
    } while (Date.now() < deadline);
    return false;
  }

  return {
    async choose() {
      try {
        if (await hasCaughtUp()) return replica.db;
        log.warn('the replica is behind; a report is read from the database itself');
      } catch (error) {
        log.warn({ err: error }, 'the replica is not reachable; a report is read from the database itself');
      }
      return primary;
    },
    close: () => replica.close(),
  };
}

/** Where a report or an export reads. */
export async function readingDb({ db, database }: { readonly db: Db; readonly database: Database }): Promise<Db> {
  return database.replica ? database.replica.choose() : db;
}
