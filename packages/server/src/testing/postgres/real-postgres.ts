/** A real PostgreSQL server for tests and benches. Nothing needs to be installed on the machine. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OwnPostgres } from '#database/own-postgres/own-postgres.ts';
import { createLogger } from '#platform/logger.ts';

export interface RealPostgres {
  /** Connects as superuser to the empty database `postgres`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A server of the test's own that can be away for a while. */
export interface TestPostgres extends RealPostgres {
  halt(): Promise<void>;
  /** As after a power cut: the next start has to recover. */
  crash(): Promise<void>;
  /** On the same port, with the same data. */
  resume(): Promise<void>;
  /** Stops the server and copies its files to a new folder, from which another one can start. */
  store(path: string): Promise<void>;
}

interface Options {
  /** `false` trades durability for speed: right for tests, wrong for anything that is measured. Default `true`. */
  readonly fsync?: boolean;
  /** A folder that `store` made. Without it the server has an empty database. */
  readonly from?: string;
  /** Further settings of PostgreSQL. */
  readonly settings?: Readonly<Record<string, string | number>>;
}

/** Starts a throw-away server on a free loopback port, or takes the one that `TEST_DATABASE_URL` names. */
export async function startRealPostgres(options: Options = {}): Promise<RealPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => undefined } : startTestPostgres(options);
}

const FOLDER = /^courtside-pg-(\d+)-/;

/** Its folder is removed by `stop`; the folder of a process that was killed is removed by the next one. */
export async function startTestPostgres({ fsync = true, from, settings }: Options = {}): Promise<TestPostgres> {
  removeLeftFolders();
  const folder = mkdtempSync(join(tmpdir(), `courtside-pg-${process.pid}-`));
  if (from) cpSync(from, folder, { recursive: true });
  const durability = fsync ? 'on' : 'off';
  const server = new OwnPostgres({
    folder,
    log: createLogger({ LOG_LEVEL: 'silent' }),
    settings: {
      max_connections: 200,
      fsync: durability,
      synchronous_commit: durability,
      full_page_writes: durability,
      ...settings,
    },
  });
  await server.start();
  return {
    url: server.url,
    halt: () => server.stop(),
    crash: () => server.stop('SIGQUIT'),
    resume: () => server.start(),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    async store(path) {
      await server.stop();
      cpSync(folder, path, { recursive: true });
    },
  };
}

function removeLeftFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(FOLDER.exec(name)?.[1] ?? process.pid);
    if (!isAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
