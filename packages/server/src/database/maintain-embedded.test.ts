import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyPgliteDump } from '#testing/engines/pglite-template.ts';
import type { Database } from './database.ts';
import { maintainEmbedded } from './maintain-embedded.ts';
import { openPglite } from './open-pglite.ts';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-tidy-'));
  database = await openPglite(folder, await emptyPgliteDump());
  await sql`create table busy (id int generated always as identity primary key, content text)`.execute(database.db);
  await sql`create table quiet (id int generated always as identity primary key)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const tidy = () => maintainEmbedded({ db: database.db, settings: { DATA_DIR: folder } });

/** Replaces all rows by this many new ones of two kilobytes. */
async function work(rows: number): Promise<void> {
  const { db } = database;
  await sql`delete from busy`.execute(db);
  await sql`insert into busy (content) select repeat('x', 1900) from generate_series(1, ${rows}::int)`.execute(db);
  // The engine updates its statistics with a delay.
  await sql`select pg_stat_force_next_flush()`.execute(db);
}

/** How many pages the table has, and how many rows the planner thinks it has. */
async function size(): Promise<unknown> {
  const { rows } = await sql`
    select pg_relation_size(oid)::int / 8192 as pages, reltuples::int as rows from pg_class where relname = 'busy'
  `.execute(database.db);
  return rows[0];
}

async function logFiles(): Promise<number> {
  return (await readdir(join(folder, 'postgres/pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;
}

test('maintenance updates the statistics of changed tables and skips unchanged ones', async () => {
  await work(2_000);
  expect(await tidy()).toEqual(['busy']);
  expect(await size()).toEqual({ pages: 500, rows: 2_000 });
  expect(await tidy()).toEqual([]);
});

test('maintenance frees the space of deleted rows', async () => {
  await work(0);
  expect(await size()).toMatchObject({ pages: 500 });
  await tidy();
  expect(await size()).toEqual({ pages: 0, rows: 0 });
});

test('maintenance limits the size of the log', async () => {
  for (let day = 0; day < 15; day += 1) {
    await work(8_000);
    await tidy();
  }
  expect(await logFiles()).toBeLessThan(10);
});
