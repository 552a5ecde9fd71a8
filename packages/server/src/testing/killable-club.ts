import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '#database/database.ts';
import { openPglite } from '#database/open-pglite.ts';
import { openPostgres } from '#database/open-postgres.ts';
import { TEST_POOL } from './open-test-postgres.ts';
import { silentLog } from './test-context.ts';
import { openTestDatabase } from './test-database.ts';

/** The demo club on disk: servers run on it, and it can be looked at while none does. */
export interface KillableClub {
  /** How a server finds it. */
  readonly environment: Record<string, string>;
  /** How many servers may run on it at once. */
  readonly servers: number;
  look<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
}

export async function createKillableClub(): Promise<KillableClub> {
  return inject('engine') === 'pglite' ? inFolder() : onServer();
}

async function inFolder(): Promise<KillableClub> {
  const folder = await mkdtemp(join(tmpdir(), 'courtside-killable-'));
  const template = new Blob([await readFile(inject('pgliteTemplate'))]);
  await (await openPglite(folder, template)).close();
  return {
    environment: { DATA_DIR: folder },
    servers: 1,
    look: (work) => using(() => openPglite(folder), work),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function onServer(): Promise<KillableClub> {
  const { url = '', close } = await openTestDatabase();
  return {
    environment: { DATABASE_URL: url },
    servers: 2,
    look: (work) => using(async () => openPostgres(url, TEST_POOL, silentLog), work),
    remove: close,
  };
}

async function using<Result>(open: () => Promise<Database>, work: (database: Database) => Promise<Result>) {
  const database = await open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
