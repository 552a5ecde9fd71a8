/** What is known of a PostgreSQL server that was started for a folder, also by a process that is gone. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

/** The process that its pid file names, if it lives and is PostgreSQL in this very folder. */
export function runningServer(data: string): RunningServer | undefined {
  const [pid, , , port] = pidFile(data);
  return pid && isServerOf(pid, data) ? { pid, port: port ?? 0 } : undefined;
}

/** After a kill the file stays, and PostgreSQL refuses to start when another process has got its number meanwhile. */
export function removeStalePidFile(data: string): boolean {
  if (pidFile(data).length === 0 || runningServer(data)) return false;
  rmSync(join(data, 'postmaster.pid'), { force: true });
  return true;
}

/** First as an orderly stop, then at once: the next start recovers. */
export async function stopServer(data: string, timeoutMs: number): Promise<void> {
  const signals = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;
  for (const signal of signals) {
    const server = runningServer(data);
    if (!server) return;
    process.kill(server.pid, signal);
    await whileRunning(data, timeoutMs);
  }
}

async function whileRunning(data: string, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (runningServer(data) && Date.now() < deadline) await delay(20);
}

/** The lines of postmaster.pid that are numbers, at their places: process, folder, start, port. */
function pidFile(data: string): number[] {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n').map(Number);
  } catch {
    return [];
  }
}

/** PostgreSQL's working directory is its data folder. */
function isServerOf(pid: number, data: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(data);
  } catch {
    return false;
  }
}
