import { link, open, readFile, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';

export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. ` +
        'The embedded database allows one process; stop the other one, or set DATABASE_URL to run several.',
    );
  }
}

/** Held until released. A lock left by a process that died, even one whose id is in use again, is taken over. */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const lockFile = join(folder, 'courtside.lock');
  const mine = `${process.pid} ${await startedAt(process.pid)}\n`;
  const draft = `${lockFile}.${process.pid}`;
  const file = await open(draft, 'w', 0o600);
  await file.writeFile(mine);
  await file.close();
  try {
    while (!(await tryLink(draft, lockFile))) await removeIfStale(lockFile, folder);
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    if ((await readFile(lockFile, 'utf8').catch(() => '')) === mine) await rm(lockFile, { force: true });
  };
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function removeIfStale(lockFile: string, folder: string): Promise<void> {
  const found = await readFile(lockFile, 'utf8').catch(() => '');
  const [pid, started] = found.trim().split(' ');
  if (found && (await startedAt(Number(pid))) === started) throw new DataFolderInUse(folder, Number(pid));
  // Move it aside first: if somebody else took the lock in between, give it back.
  const aside = `${lockFile}.stale.${process.pid}`;
  try {
    await rename(lockFile, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) !== found) await tryLink(aside, lockFile);
  await unlink(aside);
}

/** When the process started, so that a recycled process id is told apart; '' when there is no such process. */
async function startedAt(pid: number): Promise<string> {
  if (!Number.isInteger(pid) || pid <= 0) return '';
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    if (process.platform === 'linux') return '';
  }
  try {
    process.kill(pid, 0);
    return 'running';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'running' : '';
  }
}
