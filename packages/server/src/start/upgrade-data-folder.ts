import { resolve } from 'node:path';
import type { Settings } from '#config/settings.ts';
import { lockDataFolder } from '#database/data-lock.ts';
import { finishReplacement, hasOldFolder, needsUpgrade } from '#database/old-engine/old-folder.ts';
import type { Logger } from '#platform/logger.ts';

/**
 * Before the database is opened: a club whose data were stored by the engine of earlier versions is copied into PostgreSQL.
 * A fault leaves the folder of the old engine as it was. The code for it is loaded only then.
 */
export async function upgradeDataFolder(settings: Settings, log: Logger, say: (line: string) => void): Promise<void> {
  const folder = resolve(settings.DATA_DIR);
  if (settings.DATABASE_URL || !needsUpgrade(folder)) return;
  const unlock = await lockDataFolder(folder);
  try {
    const today = new Date().toISOString().slice(0, 10);
    await finishReplacement(folder, today);
    if (!hasOldFolder(folder)) return;
    const { copyOldClub } = await import('#start/copy-old-club.ts');
    await copyOldClub({ settings, folder, today, log, say });
  } finally {
    await unlock();
  }
}
