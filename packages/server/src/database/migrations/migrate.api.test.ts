import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openEmptyDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { DatabaseTooNew, type Migration, migrate, readMigrations } from './migrate.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
beforeEach(async () => {
  await sql`drop schema public cascade`.execute(opened.database.db);
  await sql`create schema public`.execute(opened.database.db);
});
afterAll(() => opened.close());

function migration(name: string, script: string): Migration {
  return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
}

async function tableExists(name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_tables where tablename = ${name}`.execute(opened.database.db);
  return rows.length === 1;
}

test('the real migrations apply in order to an empty database, and a second start has nothing to do', async () => {
  const names = (await readMigrations()).map(({ name }) => name);
  expect(names).toEqual([...names].sort());
  expect(names[0]).toBe('0001_identity.sql');
  expect(await migrate(opened.database)).toEqual(names);
  expect(await migrate(opened.database)).toEqual([]);
});

test('only missing migrations are applied', async () => {
  const first = migration('1.sql', 'create table one (id int);');
  const second = migration('2.sql', 'create table two (id int);\ncreate index two_id on two (id);');
  expect(await migrate(opened.database, [first])).toEqual(['1.sql']);
  expect(await migrate(opened.database, [first, second])).toEqual(['2.sql']);
});

test('a migration that was changed after it was applied is refused', async () => {
  await migrate(opened.database, [migration('1.sql', 'create table one (id int);')]);
  const changed = [
    migration('1.sql', 'create table one (id bigint);'),
    migration('2.sql', 'create table two (id int);'),
  ];
  await expect(migrate(opened.database, changed)).rejects.toThrow(
    'Migration 1.sql was changed after it was applied. Migrations only go forward: add a new one.',
  );
  expect(await tableExists('two')).toBe(false);
});

test('a database with a migration that this program does not know is refused, and nothing is applied', async () => {
  const known = migration('1.sql', 'create table one (id int);');
  await migrate(opened.database, [known, migration('3.sql', 'create table three (id int);')]);
  const older = migrate(opened.database, [known, migration('2.sql', 'create table two (id int);')]);
  await expect(older).rejects.toThrow(DatabaseTooNew);
  await expect(older).rejects.toThrow(/newer version of Courtside \(3\.sql\).*restore the backup/);
  expect(await tableExists('two')).toBe(false);
});

test('a failing migration rolls back all migrations of the same start', async () => {
  const good = migration('1.sql', 'create table one (id int);');
  const broken = migration('2.sql', 'create table two (id int);\ninsert into nowhere values (1);');
  await expect(migrate(opened.database, [good, broken])).rejects.toThrow('nowhere');
  expect(await tableExists('one')).toBe(false);
  const mended = migration('2.sql', 'create table two (id int);');
  expect(await migrate(opened.database, [good, mended])).toEqual(['1.sql', '2.sql']);
});
