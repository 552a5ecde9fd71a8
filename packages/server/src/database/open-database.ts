import { resolve } from 'node:path';
import type { Settings } from '#config/settings.ts';
import type { Logger } from '#platform/logger.ts';
import type { Database } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';

export async function openDatabase(settings: Settings, log: Logger): Promise<Database> {
  if (settings.DATABASE_URL) return openPostgres(settings.DATABASE_URL, settings, log);
  return openPglite(resolve(settings.DATA_DIR));
}
