import { setTimeout as delay } from 'node:timers/promises';
import type { AppContext } from '#context.ts';
import { warnOfUnlimitedStatements } from '#database/connection/pooled-connections.ts';
import { deleteForeignEvents } from '#database/events/purge-events.ts';
import { translateDatabaseFailure } from '#database/failures.ts';
import { migrate } from '#database/migrations/migrate.ts';
import { followClub } from '#modules/club/club/index.ts';
import { forgetForeignSnapshots } from '#modules/messages/webhooks/index.ts';
import { importPictures } from '#modules/people/profile/index.ts';
import { isDemoClub, refuseDemoClub } from '#seed/demo-database.ts';

/** Of a new demo club: the reports show as many, the one that has begun included. */
const HISTORY_MONTHS = 12;
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
      await deleteForeignEvents(database.db);
      await forgetForeignSnapshots(database.db);
      await warnOfUnlimitedStatements(database.db, settings, log);
      if (settings.DEMO) await ensureDemoClub(context);
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

/** The code that makes the club's people and history is loaded at the first start only. */
async function ensureDemoClub(context: AppContext): Promise<void> {
  if (await isDemoClub(context)) return;
  const { createDemoClub } = await import('#seed/create-demo-club.ts');
  await createDemoClub(context, { historyMonths: context.settings.DEMO_HAS_HISTORY ? HISTORY_MONTHS : 0 });
}
