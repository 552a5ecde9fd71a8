import { resolve } from 'node:path';
import type { Settings } from '#config/settings.ts';
import type { Logger } from '#platform/logger.ts';
import type { Database } from './database.ts';

/** Loads only the engine that is used. */
export async function openDatabase(settings: Settings, log: Logger): Promise<Database> {
  if (settings.DATABASE_URL) {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres(settings.DATABASE_URL, settings, log);
  }
  const { openPglite } = await import('./open-pglite.ts');
  return openPglite(resolve(settings.DATA_DIR));
}
