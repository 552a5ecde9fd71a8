import { setTimeout as delay } from 'node:timers/promises';
import type { AppContext } from '#context.ts';
import { translateDatabaseFailure } from '#database/failures.ts';
import { migrate } from '#database/migrate.ts';
import { followClub } from '#modules/club/index.ts';
import { importPictures } from '#modules/profile/index.ts';
import { createDemoClub, refuseDemoClub } from './seed/create-demo-club.ts';

const RETRY_MS = [250, 500, 1_000, 2_000, 5_000];

/**
 * Migrates the database, seeds it in demo mode and otherwise refuses a demo database, and imports files of earlier
 * versions. Waits while the database is unavailable; returns false when the process is stopped first.
 */
export async function prepareDatabase(context: AppContext, ending: AbortSignal): Promise<boolean> {
  const { database, log, settings } = context;
  for (let attempt = 0; !ending.aborted; attempt += 1) {
    try {
      const applied = await migrate(database);
      if (applied.length > 0) log.info({ applied }, 'migrated the database');
      if (settings.DEMO) await createDemoClub(context);
      else await refuseDemoClub(context);
      await importPictures(context);
      await followClub(context);
      return true;
    } catch (error) {
      if (translateDatabaseFailure(error)?.code !== 'server.unavailable') throw error;
      log.warn({ err: error }, 'the database is not reachable; trying again');
      await delay(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)], undefined, { signal: ending }).catch(() => {});
    }
  }
  return false;
}
