import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestPostgres, runOnServer, urlOfDatabase } from './open-test-postgres.ts';
import { TEMPLATE } from './provided.ts';

export interface TestDatabase {
  readonly database: Database;
  /** Where further processes of a test connect. */
  readonly url: string;
  close(): Promise<void>;
}

/** A fresh copy of the demo club. */
export function openTestDatabase(): Promise<TestDatabase> {
  return copyOf(TEMPLATE);
}

/** Nothing in it, not even our schema. */
export function openEmptyDatabase(): Promise<TestDatabase> {
  return copyOf('template0');
}

async function copyOf(template: string): Promise<TestDatabase> {
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
