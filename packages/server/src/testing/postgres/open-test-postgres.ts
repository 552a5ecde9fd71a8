import pg from 'pg';
import { openPostgres } from '#database/connection/open-postgres.ts';
import type { Database } from '#database/database.ts';
import { silentLog } from '#testing/test-context.ts';

export const TEST_POOL = { DATABASE_POOL_SIZE: 10, STATEMENT_TIMEOUT_MS: 15_000, LOCK_TIMEOUT_MS: 10_000 };

export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export function openTestPostgres(serverUrl: string, name: string): Database {
  return openPostgres(urlOfDatabase(serverUrl, name), TEST_POOL, silentLog);
}

/** Connections without a pool. A lost one shows at its next query. */
export async function connectClients(connectionString: string, count: number): Promise<pg.Client[]> {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString }));
  for (const client of clients) client.on('error', () => {});
  await Promise.all(clients.map((client) => client.connect()));
  return clients;
}

/** Two who copy one template at once would be refused, so they queue on an advisory lock. */
export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
