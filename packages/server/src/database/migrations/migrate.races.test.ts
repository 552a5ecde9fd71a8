import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPostgres } from '#database/connection/open-postgres.ts';
import { TEST_POOL } from '#testing/postgres/open-test-postgres.ts';
import { openEmptyDatabase } from '#testing/postgres/test-database.ts';
import { silentLog } from '#testing/test-context.ts';
import { migrate, readMigrations } from './migrate.ts';

test('five processes that start together apply each migration once', async () => {
  const empty = await openEmptyDatabase();
  // A lock timeout shorter than the migrations must not make the waiting processes fail.
  const options = { ...TEST_POOL, LOCK_TIMEOUT_MS: 100, STATEMENT_TIMEOUT_MS: 1000 };
  const handles = Array.from({ length: 5 }, () => openPostgres(String(empty.url), options, silentLog));
  const slow = { name: '9999_slow.sql', script: 'select pg_sleep(1.5);', checksum: 'slow' };
  const migrations = [...(await readMigrations()), slow];
  try {
    const applied = await Promise.all(handles.map((handle) => migrate(handle, migrations)));
    expect(applied.map((names) => names.length).sort((a, b) => a - b)).toEqual([0, 0, 0, 0, migrations.length]);
    const { rows } = await sql<{ count: number }>`select count(*) from schema_migration`.execute(empty.database.db);
    expect(rows[0]?.count).toBe(migrations.length);
  } finally {
    await Promise.all(handles.map((handle) => handle.close()));
    await empty.close();
  }
});
