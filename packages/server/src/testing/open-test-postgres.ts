import type { Database } from '#database/database.ts';
import { openPostgres } from '#database/open-postgres.ts';
import { silentLog } from './test-context.ts';

export const TEST_POOL = { DATABASE_POOL_SIZE: 10, STATEMENT_TIMEOUT_MS: 15_000, LOCK_TIMEOUT_MS: 10_000 };

export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export function openTestPostgres(serverUrl: string, name: string): Database {
  return openPostgres(urlOfDatabase(serverUrl, name), TEST_POOL, silentLog);
}
