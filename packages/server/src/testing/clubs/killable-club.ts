import { openPostgres } from '#database/connection/open-postgres.ts';
import type { Database } from '#database/database.ts';
import { TEST_POOL } from '#testing/postgres/open-test-postgres.ts';
import { openTestDatabase } from '#testing/postgres/test-database.ts';
import { silentLog } from '../test-context.ts';

/** The demo club: servers run on it, and it can be looked at while none does. */
export interface KillableClub {
  /** How a server finds it. */
  readonly environment: Record<string, string>;
  look<Result>(work: Work<Result>): Promise<Result>;
  remove(): Promise<void>;
}

type Work<Result> = (database: Database) => Promise<Result>;

export async function createKillableClub(prepare: Work<void>): Promise<KillableClub> {
  const { url, database, close } = await openTestDatabase();
  await prepare(database);
  return { environment: { DATABASE_URL: url }, look: (work) => using(url, work), remove: close };
}

async function using<Result>(url: string, work: Work<Result>) {
  const database = openPostgres(url, TEST_POOL, silentLog);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
