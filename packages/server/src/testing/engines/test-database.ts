import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from '#database/database.ts';
import { openPgliteInMemory } from '#database/open-pglite.ts';
import { compiledPglite } from './compiled-pglite.ts';
import { openTestPostgres, runOnServer, urlOfDatabase } from './open-test-postgres.ts';
import { storedEmptyDump } from './pglite-template.ts';
import { filesFromDump } from './pglite-template-files.ts';
import { TEMPLATE } from './provided.ts';

export interface TestDatabase {
  readonly database: Database;
  /** Where further processes of a test connect; only on PostgreSQL. */
  readonly url: string | undefined;
  close(): Promise<void>;
}

/** A fresh copy of the demo club on the engine of this run. */
export async function openTestDatabase(): Promise<TestDatabase> {
  return inject('engine') === 'pglite' ? copyPglite(inject('pgliteTemplate')) : copyPostgres();
}

async function copyPglite(dump: string): Promise<TestDatabase> {
  const database = await openPgliteInMemory({ ...(await compiledPglite()), fs: await filesFromDump(dump) });
  return { database, url: undefined, close: database.close };
}

/** Nothing in it, not even our schema. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  return inject('engine') === 'postgres' ? copyPostgres('template0') : copyPglite(await storedEmptyDump());
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
