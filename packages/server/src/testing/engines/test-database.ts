import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Database } from '#database/database.ts';
import { openPgliteInMemory } from '#database/open-pglite.ts';
import { compiledPglite } from './compiled-pglite.ts';
import { openTestPostgres, runOnServer, urlOfDatabase } from './open-test-postgres.ts';
import { emptyPgliteDump } from './pglite-template.ts';
import { TEMPLATE } from './provided.ts';

export interface TestDatabase {
  readonly database: Database;
  /** Where further processes of a test connect; only on PostgreSQL. */
  readonly url: string | undefined;
  close(): Promise<void>;
}

/** A fresh copy of the demo club on the engine of this run. */
export async function openTestDatabase(): Promise<TestDatabase> {
  return inject('engine') === 'pglite' ? copyPglite() : copyPostgres();
}

async function copyPglite(dump?: Blob): Promise<TestDatabase> {
  const source = dump ?? new Blob([await readFile(inject('pgliteTemplate'))]);
  const database = await openPgliteInMemory(source, await compiledPglite());
  return { database, url: undefined, close: database.close };
}

/** Nothing in it, not even our schema. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  return inject('engine') === 'postgres' ? copyPostgres('template0') : copyPglite(await emptyPgliteDump());
}

async function copyPostgres(template = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const serverUrl = inject('postgresUrl');
  await runOnServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const database = openTestPostgres(serverUrl, name);
  return {
    database,
    url: urlOfDatabase(serverUrl, name),
    async close() {
      await database.close();
      await runOnServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}
