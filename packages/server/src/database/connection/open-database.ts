import { resolve } from 'node:path';
import type { Settings } from '#config/settings.ts';
import type { Database } from '#database/database.ts';
import { requireDiskSpace } from '#database/disk-space.ts';
import type { ClubDatabase } from '#database/own-postgres/club-database.ts';
import type { Logger } from '#platform/logger.ts';
import { openPostgres } from './open-postgres.ts';
import { createReadingReplica } from './reading-replica.ts';

/** The database of `DATABASE_URL`, or else the program's own one in the data folder, which is this process's alone. */
export function openDatabase(settings: Settings, log: Logger): Promise<Database> {
  return open(settings, log, async (folder) => (await own()).startClubDatabase(folder, log));
}

/** The same for a command, which may run beside the server. */
export function openDatabaseForCommand(settings: Settings, log: Logger): Promise<Database> {
  return open(settings, log, async (folder) => (await own()).reachClubDatabase(folder, log));
}

/** Loaded only where it is used. */
const own = () => import('#database/own-postgres/club-database.ts');

async function open(
  settings: Settings,
  log: Logger,
  start: (folder: string) => Promise<ClubDatabase>,
): Promise<Database> {
  if (settings.DATABASE_URL) return withReplica(openPostgres(settings.DATABASE_URL, settings, log), settings, log);
  const { url, folder, stop } = await start(resolve(settings.DATA_DIR));
  const database = openPostgres(url, settings, log, { beforeBegin: () => requireDiskSpace(folder) });
  return {
    ...database,
    folder,
    async close() {
      await database.close();
      await stop();
    },
  };
}

function withReplica(database: Database, settings: Settings, log: Logger): Database {
  const { REPORTS_DATABASE_URL, LISTEN_DATABASE_URL: _, ...direct } = settings;
  if (!REPORTS_DATABASE_URL) return database;
  const replica = createReadingReplica(database.db, openPostgres(REPORTS_DATABASE_URL, direct, log), log);
  return {
    ...database,
    replica,
    async close() {
      await replica.close();
      await database.close();
    },
  };
}
