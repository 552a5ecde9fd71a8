import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#platform/free-port.ts';
import type { Logger } from '#platform/logger.ts';
import { accountForPostgres, giveTo, isOfRoot, launcherFor } from './account.ts';
import { Cluster, SUPERUSER } from './cluster.ts';
import { spawnKept } from './keeper.ts';
import { programsFor } from './programs.ts';
import { removeStalePidFile, runningServer, stopServer } from './running-server.ts';

const START_ATTEMPTS = 3;
/** Recovery after a crash reads what was written since the last checkpoint. */
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 8_000;
const KEPT_LINES = 8;
const RESTART_MS = [0, 250, 1_000, 5_000];

/** For a small machine that runs the web server too. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 60,
  shared_buffers: '64MB',
  // A container's /dev/shm may have 64 MB, and no query of ours gains from a second process.
  max_parallel_workers_per_gather: 0,
  max_worker_processes: 4,
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
  autovacuum_max_workers: 2,
  autovacuum_worker_slots: 2,
  wal_level: 'minimal',
  max_wal_senders: 0,
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // Without errors of statements: whoever sent one is told.
  log_min_messages: 'log',
};

interface Options {
  /** Locked by the caller: a server that already runs in it was left behind by a process that is gone. */
  readonly folder: string;
  readonly log: Logger;
  readonly settings?: Readonly<Record<string, string | number>>;
}

/** A PostgreSQL of the program's own, in a folder of its own. It is started again whenever it ends while it is wanted. */
export class OwnPostgres {
  readonly #cluster: Cluster;
  readonly #command: readonly string[];
  readonly #log: Logger;
  #port = 0;
  #keeper: ChildProcess | undefined;
  #isWanted = false;
  #lastLines: readonly string[] = [];
  #supervision: Promise<void> = Promise.resolve();

  /** Creates the database at the first time. */
  constructor({ folder, log, settings = {} }: Options) {
    this.#cluster = new Cluster(resolve(folder));
    this.#log = log;
    const isNew = !this.#cluster.exists();
    const account = accountForPostgres(this.#cluster.data);
    const bin = programsFor(account);
    if (isNew) this.#cluster.prepare(account);
    // A copy that root made belongs to root, and PostgreSQL refuses data of others.
    else if (isOfRoot(this.#cluster.data)) giveTo(account, this.#cluster.folder);
    const launcher = launcherFor(account, this.#cluster.folder);
    if (isNew) this.#cluster.create(bin, launcher);
    const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    this.#command = [...launcher, join(bin, 'postgres'), '-D', this.#cluster.data, ...flags];
  }

  /** Connects as superuser to the database `postgres`. */
  get url(): string {
    return addressOf(this.#cluster, this.#port, SUPERUSER, 'postgres');
  }

  /** Does nothing when it is started already. */
  async start(): Promise<void> {
    if (this.#isWanted) return;
    const { data } = this.#cluster;
    if (runningServer(data)) {
      this.#log.warn('PostgreSQL was still running without its owner; stopping it');
      await stopServer(data, STOP_TIMEOUT_MS);
    }
    if (removeStalePidFile(data)) this.#log.warn('the database was not shut down in order; PostgreSQL recovers it');
    if (this.#port) await this.#launch();
    else await this.#launchAnywhere();
    this.#isWanted = true;
    this.#supervision = this.#supervise();
  }

  /** Orderly, or else at once: then the next start recovers. */
  async stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    this.#isWanted = false;
    const server = runningServer(this.#cluster.data);
    if (server && signal === 'SIGQUIT') process.kill(server.pid, signal);
    await this.#end();
    // It may just have been starting the server again.
    await this.#supervision;
    await this.#end();
  }

  /** Another process may take a free port first: then another one is tried. */
  async #launchAnywhere(): Promise<void> {
    for (let attempt = 1; attempt < START_ATTEMPTS; attempt += 1) {
      this.#port = await freePort();
      if (await this.#isLaunched()) return;
    }
    this.#port = await freePort();
    await this.#launch();
  }

  /** On the port that callers know. */
  async #launch(): Promise<void> {
    if (!(await this.#isLaunched())) throw new Error(`PostgreSQL did not start:\n${this.#lastLines.join('\n')}`);
  }

  async #isLaunched(): Promise<boolean> {
    const keeper = spawnKept([...this.#command, '-c', `port=${this.#port}`], this.#cluster.folder);
    this.#keeper = keeper;
    createInterface({ input: keeper.stderr as Readable }).on('line', (line) => this.#note(line));
    keeper.stdin?.on('error', () => undefined);
    const isUp = await accepts(this.url, keeper);
    if (isUp) letParentExit(keeper);
    else await this.#end();
    return isUp;
  }

  /** Not in a file, which would need room on the disk. */
  #note(line: string): void {
    this.#lastLines = [...this.#lastLines.slice(1 - KEPT_LINES), line];
    this.#log.debug({ postgres: line });
  }

  async #end(): Promise<void> {
    const keeper = this.#keeper;
    if (!keeper) return;
    keeper.ref();
    keeper.stdin?.end();
    await Promise.race([exitOf(keeper), delay(STOP_TIMEOUT_MS)]);
    // Also when the keeper was killed and PostgreSQL was not.
    await stopServer(this.#cluster.data, STOP_TIMEOUT_MS);
    await exitOf(keeper);
  }

  async #supervise(): Promise<void> {
    for (let failures = 0; this.#isWanted; ) {
      if (this.#keeper) await exitOf(this.#keeper);
      if (!this.#isWanted) return;
      this.#log.error({ last: this.#lastLines }, 'PostgreSQL ended unexpectedly; starting it again');
      await this.#end();
      await delay(RESTART_MS[Math.min(failures, RESTART_MS.length - 1)]);
      if (!this.#isWanted) return;
      removeStalePidFile(this.#cluster.data);
      const error = await this.#launch().catch((cause: unknown) => cause);
      failures = error ? failures + 1 : 0;
      if (error) this.#log.error({ err: error }, 'PostgreSQL does not start; trying again');
      else this.#log.info('PostgreSQL runs again; nothing that was committed is lost');
    }
  }
}

/** The address of a database in a running server; all its roles have one password. */
export function addressOf({ password }: Cluster, port: number, role: string, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

function exitOf(child: ChildProcess): Promise<unknown> {
  return child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
}

/** A process that forgets to stop its server can still end: the keeper then stops it. */
function letParentExit(keeper: ChildProcess): void {
  keeper.unref();
  for (const pipe of [keeper.stdin, keeper.stderr]) (pipe as Socket | null)?.unref();
}

async function accepts(url: string, keeper: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (keeper.exitCode === null && keeper.signalCode === null && Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url });
    // The server may be stopped in this moment: without a listener the error would end the process.
    client.on('error', () => undefined);
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
