import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '#database/database.ts';
import { openPglite } from '#database/open-pglite.ts';
import { openPostgres } from '#database/open-postgres.ts';
import { TEST_POOL } from '../engines/open-test-postgres.ts';
import { openTestDatabase } from '../engines/test-database.ts';
import { silentLog } from '../test-context.ts';

/** The demo club on disk: servers run on it, and it can be looked at while none does. */
export interface KillableClub {
  /** How a server finds it. */
  readonly environment: Record<string, string>;
  /** How many servers may run on it at once. */
  readonly servers: number;
  look<Result>(work: Work<Result>): Promise<Result>;
  remove(): Promise<void>;
}

type Work<Result> = (database: Database) => Promise<Result>;

/** Opening it costs seconds on the embedded engine: what is to be there before the first server is made at once. */
export async function createKillableClub(prepare: Work<void>): Promise<KillableClub> {
  return inject('engine') === 'pglite' ? inFolder(prepare) : onServer(prepare);
}

async function inFolder(prepare: Work<void>): Promise<KillableClub> {
  const folder = await mkdtemp(join(tmpdir(), 'courtside-killable-'));
  const template = new Blob([await readFile(inject('pgliteTemplate'))]);
  await using(() => openPglite(folder, template), prepare);
  return {
    environment: { DATA_DIR: folder },
    servers: 1,
    look: (work) => using(() => openPglite(folder), work),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function onServer(prepare: Work<void>): Promise<KillableClub> {
  const { url = '', database, close } = await openTestDatabase();
  await prepare(database);
  return {
    environment: { DATABASE_URL: url },
    servers: 2,
    look: (work) => using(async () => openPostgres(url, TEST_POOL, silentLog), work),
    remove: close,
  };
}

async function using<Result>(open: () => Promise<Database>, work: Work<Result>) {
  const database = await open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
