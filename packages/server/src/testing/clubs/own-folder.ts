import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#database/connection/open-postgres.ts';
import type { Database } from '#database/database.ts';
import { CLUB, reachClubDatabase } from '#database/own-postgres/club-database.ts';
import { OwnPostgres } from '#database/own-postgres/own-postgres.ts';
import { runOnServer, TEST_POOL } from '#testing/postgres/open-test-postgres.ts';
import { storedSeededServer } from '#testing/postgres/postgres-template.ts';
import { TEMPLATE } from '#testing/postgres/provided.ts';
import { silentLog } from '../test-context.ts';

/** A data folder with the demo club, as a server that was stopped leaves it. */
export interface OwnFolder {
  readonly folder: string;
  look<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  remove(): void;
}

/** In a folder with a space that only its owner can enter, as a home may be. `parent` may be on another disk. */
export async function createOwnFolder(parent = tmpdir()): Promise<OwnFolder> {
  const folder = mkdtempSync(join(parent, 'courtside own-'));
  const files = join(folder, 'postgres');
  cpSync(await storedSeededServer(), files, { recursive: true });
  const server = new OwnPostgres({ folder: files, log: silentLog });
  await server.start();
  await runOnServer(server.url, `alter database ${TEMPLATE} rename to ${CLUB}`);
  await server.stop();
  return {
    folder,
    look: (work) => look(folder, work),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Looks into the database of a data folder, beside its server or without one. */
export async function look<Result>(folder: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const { url, stop } = await reachClubDatabase(folder, silentLog);
  const database = openPostgres(url, TEST_POOL, silentLog);
  try {
    return await work(database);
  } finally {
    await database.close();
    await stop();
  }
}
