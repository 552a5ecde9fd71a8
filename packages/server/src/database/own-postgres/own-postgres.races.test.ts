import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '#platform/free-port.ts';
import { createLogger } from '#platform/logger.ts';
import { accountForPostgres, launcherFor } from './account.ts';
import { OwnPostgres } from './own-postgres.ts';
import { programsFor } from './programs.ts';
import { runningServer } from './running-server.ts';

const log = createLogger({ LOG_LEVEL: 'silent' });
const WAIT = { timeout: 30_000, interval: 50 };

let folder: string;
let servers: OwnPostgres[];
beforeEach(() => {
  // A folder with a space that only its owner can enter, as a home may be.
  folder = join(mkdtempSync(join(tmpdir(), 'courtside own-')), 'postgres');
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.stop();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

const data = () => join(folder, 'data');
const pidOfServer = () => runningServer(data())?.pid ?? 0;

async function startServer(): Promise<OwnPostgres> {
  const server = new OwnPostgres({ folder, log });
  servers.push(server);
  await server.start();
  return server;
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A process of its own that runs a server, and can be killed. */
async function startOwner(): Promise<{ owner: ChildProcess; url: string }> {
  const owner = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../testing/postgres/postgres-owner.ts', import.meta.url)), folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [url] = (await once(createInterface({ input: owner.stdout as NodeJS.ReadableStream }), 'line')) as [string];
  return { owner, url };
}

/** Without a keeper, as if all that knew of it had been killed. */
async function leaveServerBehind(): Promise<void> {
  const account = accountForPostgres();
  // The launcher's last option makes the program stop with its parent.
  const launcher = launcherFor(account, folder).filter((word) => !['--pdeathsig', 'INT'].includes(word));
  const [program = '', ...args] = [...launcher, join(programsFor(account), 'postgres'), '-D', data()];
  spawn(program, [...args, '-c', `port=${await freePort()}`, '-c', 'unix_socket_directories='], {
    detached: true,
    stdio: 'ignore',
  }).unref();
  await vi.waitFor(() => expect(pidOfServer()).toBeGreaterThan(0), WAIT);
}

test('a new database has checksums, sorts as on every machine, and listens on loopback only', async () => {
  const { url } = await startServer();
  const settings = ['data_checksums', 'listen_addresses', 'unix_socket_directories', 'server_encoding', 'fsync'];
  const shown = await query(url, `select current_setting(name) from unnest('{${settings}}'::text[]) as name`);
  expect(shown).toEqual(['on', '127.0.0.1', '', 'UTF8', 'on']);
  const collation = await query(url, 'select datlocale from pg_database where datname = current_database()');
  expect(collation).toEqual(['C.UTF-8']);
});

test('the password is needed, and only the owner of the folder can read it', async () => {
  const { url } = await startServer();
  const wrong = new URL(url);
  wrong.password = 'wrong';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('what was committed is there after an orderly stop, a crash and a kill of PostgreSQL', async () => {
  const server = await startServer();
  await query(server.url, 'create table kept (n int)');
  const ends = [
    () => server.stop(),
    () => server.stop('SIGQUIT'),
    async () => {
      const pid = pidOfServer();
      process.kill(pid, 'SIGKILL');
      await vi.waitFor(() => expect([0, pid]).not.toContain(pidOfServer()), WAIT);
      await server.stop();
    },
  ];
  for (const [n, end] of ends.entries()) {
    await query(server.url, `insert into kept values (${n})`);
    await end();
    expect(pidOfServer()).toBe(0);
    await server.start();
  }
  expect(await query(server.url, 'select n from kept order by n')).toEqual([0, 1, 2]);
});

test('PostgreSQL is started again on the same address when it is killed while it is wanted', async () => {
  const server = await startServer();
  const { url } = server;
  process.kill(pidOfServer(), 'SIGKILL');
  await vi.waitFor(async () => expect(await query(url, 'select 1')).toEqual([1]), WAIT);
  expect(server.url).toBe(url);
});

test('nothing is left running when the owning process is killed, and the next start has its data', async () => {
  const { owner, url } = await startOwner();
  await query(url, 'create table kept as select 7 as n');
  owner.kill('SIGKILL');
  await vi.waitFor(() => expect(pidOfServer()).toBe(0), WAIT);
  expect(await query((await startServer()).url, 'select n from kept')).toEqual([7]);
});

test('nothing is left running when the keeper is killed and then its owner', async () => {
  const { owner, url } = await startOwner();
  const keeper = execFileSync('ps', ['-o', 'ppid=', '-p', String(pidOfServer())], { encoding: 'utf8' });
  process.kill(Number(keeper), 'SIGKILL');
  await vi.waitFor(async () => expect(await query(url, 'select 1')).toEqual([1]), WAIT);
  owner.kill('SIGKILL');
  await vi.waitFor(() => expect(pidOfServer()).toBe(0), WAIT);
});

test('a server that was left behind is stopped, and a pid file of another process is no obstacle', async () => {
  const server = await startServer();
  await query(server.url, 'create table kept as select 7 as n');
  await server.stop();
  await leaveServerBehind();
  const left = pidOfServer();
  await server.start();
  expect(pidOfServer()).not.toBe(left);
  await server.stop();
  writeFileSync(join(data(), 'postmaster.pid'), `${process.pid}\n${data()}\n1\n5432\n`);
  await server.start();
  expect(await query(server.url, 'select n from kept')).toEqual([7]);
});
