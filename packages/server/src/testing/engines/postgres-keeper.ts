/**
 * Runs one throw-away PostgreSQL server for as long as stdin stays open, then stops it and removes its folder.
 * Prints the connection address when the server accepts connections. The lines `halt` and `resume` on stdin stop the
 * server and start it again on the same port, `crash` ends it at once with nothing put in order, `store <path>` copies
 * the halted server's files there; each is answered by one line. `--from=<path>` starts from such a copy. Started by
 * real-postgres.ts.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../server/free-port.ts';
import { type Account, findPostgres } from './postgres-binaries.ts';

const START_ATTEMPTS = 3;
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 10_000;
const USER = 'postgres';

const fsync = process.argv.includes('--fsync=off') ? 'off' : 'on';
const from = process.argv.find((argument) => argument.startsWith('--from='))?.slice('--from='.length);
const { bin, account, scratch } = findPostgres();
const folder = mkdtempSync(join(scratch, 'courtside-pg-'));
const commands = createInterface({ input: process.stdin });
const ended = Promise.race([once(commands, 'close'), once(process, 'SIGTERM'), once(process, 'SIGINT')]);
const passwordFile = join(folder, 'password');
let server: ChildProcess | undefined;

try {
  if (from) copyCluster(from);
  else createCluster();
  const url = await startServer();
  process.stdout.write(`${url}\n`);
  commands.on('line', (command) => void obey(command, url));
  await ended;
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
} finally {
  if (server) await stopServer(server);
  rmSync(folder, { recursive: true, force: true });
  process.stdin.destroy();
}

async function obey(line: string, url: string): Promise<void> {
  const [command, path] = line.split('\t');
  if (server) await stopServer(server, command === 'crash' ? 'SIGQUIT' : 'SIGINT');
  if (command === 'store' && path) cpSync(folder, path, { recursive: true });
  if (command === 'resume') {
    server = spawnServer(Number(new URL(url).port));
    if (!(await accepts(url, server))) process.stderr.write(readFileSync(join(folder, 'server.log')));
  }
  process.stdout.write(`${command}\n`);
}

function copyCluster(source: string): void {
  cpSync(source, folder, { recursive: true });
  giveTo(
    account,
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
}

function createCluster(): void {
  writeFileSync(passwordFile, randomBytes(16).toString('hex'), { mode: 0o600 });
  giveTo(account, folder, passwordFile);
  const layout = ['--pgdata', join(folder, 'data'), '--no-sync', '--no-instructions', '--wal-segsize=1'];
  const access = ['--username', USER, '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
  // The password is random and its server short-lived: many rounds of hashing would only slow down each connection.
  const rounds = ['--set', 'scram_iterations=1'];
  // The built-in C.UTF-8 compares and folds case like the embedded engine, whatever locales the machine has.
  const text = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  execFileSync(join(bin, 'initdb'), [...layout, ...access, ...rounds, ...text], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

function giveTo({ uid, gid }: Account, ...paths: string[]): void {
  if (uid === undefined || gid === undefined) return;
  for (const path of paths) chownSync(path, uid, gid);
}

/** Another process may take the free port before the server does: then a new one is tried. */
async function startServer(): Promise<string> {
  const password = readFileSync(passwordFile, 'utf8');
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt += 1) {
    const port = await freePort();
    server = spawnServer(port);
    const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
    if (await accepts(url, server)) return url;
    await stopServer(server);
  }
  throw new Error(readFileSync(join(folder, 'server.log'), 'utf8'));
}

function spawnServer(port: number): ChildProcess {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    // Small files of the write-ahead log: a copy of this server is quick to make.
    min_wal_size: '2MB',
    logging_collector: 'off',
    fsync,
    synchronous_commit: fsync,
    full_page_writes: fsync,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(bin, 'postgres'), ['-D', join(folder, 'data'), ...flags], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.on('data', (chunk: Buffer) => writeFileSync(join(folder, 'server.log'), chunk, { flag: 'a' }));
  return child;
}

async function accepts(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await delay(25);
    }
  }
  return false;
}

/** SIGINT is a fast shutdown: open connections are ended. SIGQUIT leaves the rest to the recovery of the next start. */
async function stopServer(child: ChildProcess, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
  await gone;
  clearTimeout(timer);
}
