import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  constructor(folder: string, pid: string) {
    super(
      `The data folder ${folder} is in use by ${pid ? `process ${pid}` : 'another process'}. ` +
        'The database in it belongs to one process; stop the other one, or set DATABASE_URL to run several.',
    );
  }
}

const SQLITE_BUSY = 5;

/**
 * Locks the data folder until released. Node has no file locks but SQLite has: the operating system releases them with
 * the process, so that there are no stale locks. The process id is stored beside it for information.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const pidFile = join(folder, 'process.pid');
  const lock = new DatabaseSync(join(folder, 'process.lock'), { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new DataFolderInUse(folder, (await readFile(pidFile, 'utf8').catch(() => '')).trim());
  }
  await writeFile(pidFile, `${process.pid}\n`, { mode: 0o600 });
  return async () => {
    await rm(pidFile, { force: true });
    lock.close();
  };
}
