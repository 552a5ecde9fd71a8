import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CompiledQuery, sql } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import { type Migration, migrateIn, migrationsLike, readMigrations } from '#database/migrations/migrate.ts';
import type { Tx } from '../database.ts';
import {
  applyCopySettings,
  hasTable,
  readContent,
  readMigrationsOf,
  readTables,
  type SequenceValue,
} from './catalogue.ts';
import { copyStatement, quoted } from './read-database.ts';
import { type SingleConnection, transact, withConnection } from './single-connection.ts';
import {
  type ClubChecks,
  type ClubSnapshot,
  CopyRefused,
  isCurrent,
  type OnProgress,
  type SnapshotEnd,
  tableByTable,
} from './snapshot.ts';

export interface CopyResult {
  readonly tables: number;
  readonly rows: number;
  /** The later migrations, for a club that was some behind. */
  readonly migrated: readonly string[];
  /** What the checks found in the copy. */
  readonly report: unknown;
}

interface Options {
  readonly checks: ClubChecks;
  readonly onProgress: OnProgress;
}

/**
 * Writes a club into an empty database: all of it, compared with what was read, or nothing. The database gets the schema of
 * the source first and the later migrations at the end, so that a club may be some migrations behind.
 */
export async function writeToDatabase(
  url: string,
  snapshot: ClubSnapshot,
  { checks, onProgress }: Options,
): Promise<CopyResult> {
  const known = await readMigrations();
  const same = migrationsLike(known, snapshot.migrations);
  const writing = withConnection(url, (connection) =>
    transact(connection, { isolationLevel: 'read committed', accessMode: 'read write' }, async (tx) => {
      await applyCopySettings(tx);
      await refuseUsed(tx, same);
      await migrateIn(tx, same, runScript);
      const end = await copyRows(connection, tx, snapshot, onProgress);
      const rows = await compareContents(tx, end);
      const migrated = await migrateIn(tx, known, runScript);
      const report = await checks.inspect(tx, snapshot.takenAt);
      if (isCurrent(snapshot.migrations, known) && !checks.isSame(end.report, report))
        throw new CopyRefused('The checks of the copy do not find what they find in the source. Nothing was written.');
      return { tables: snapshot.tables.length, rows, migrated, report };
    }),
  );
  return writing.catch((error: unknown) => {
    throw isConstraintViolation(error)
      ? new CopyRefused(
          `The source has rows that its own rules refuse. Nothing was written. ${(error as Error).message}`,
        )
      : error;
  });
}

const isConstraintViolation = (error: unknown) => /^23\d{3}$/.test(String((error as { code?: unknown }).code));

export async function refuseUsedDatabase(url: string): Promise<void> {
  const known = await readMigrations();
  await withConnection(url, (connection) =>
    transact(connection, { isolationLevel: 'read committed', accessMode: 'read only' }, (tx) => refuseUsed(tx, known)),
  );
}

/** A database that was only migrated, by a start without a set-up, is still empty. */
async function refuseUsed(tx: Tx, same: readonly Migration[]): Promise<void> {
  const tables = await readTables(tx);
  if (tables.length === 0) return;
  if (!(await hasTable(tx, 'schema_migration')) || !(await hasTable(tx, 'member')))
    throw new CopyRefused(
      `The target is not empty: it has ${tables.length} tables. Nothing was written; give an empty database.`,
    );
  const { rows } = await sql`select 1 from member limit 1`.execute(tx);
  if (rows.length > 0)
    throw new CopyRefused('The target is not empty: it has a club. Nothing was written; give an empty database.');
  const names = new Set(same.map(({ name }) => name));
  if ((await readMigrationsOf(tx)).some(({ name }) => !names.has(name)))
    throw new CopyRefused(
      'The target has a newer schema than the source. Nothing was written; give an empty database.',
    );
}

async function runScript(tx: Tx, script: string): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(script));
}

/** Triggers act on what somebody does now, and foreign keys need all rows: both are put back at the end and checked. */
async function copyRows(
  { client }: SingleConnection,
  tx: Tx,
  snapshot: ClubSnapshot,
  onProgress: OnProgress,
): Promise<SnapshotEnd> {
  const run = (statement: string) => runScript(tx, statement);
  const tables = (await readTables(tx)).map(({ name }) => quoted(name));
  const constraints = await readDroppable(tx);
  const triggers = await readTriggers(tx);
  for (const { table, name } of triggers) await run(`alter table ${table} disable trigger ${name}`);
  for (const { table, name } of constraints) await run(`alter table ${table} drop constraint ${name}`);
  await run(`truncate ${tables.join(', ')}`);
  for await (const { table, rows } of tableByTable(snapshot, onProgress)) {
    const target = client.query(copyFrom(copyStatement(table, 'from stdin')));
    await pipeline(Readable.from(rows, { objectMode: false }), target);
  }
  await run('set constraints all immediate');
  for (const { table, name, definition } of constraints)
    await run(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { table, name } of triggers) await run(`alter table ${table} enable trigger ${name}`);
  const end = await snapshot.end();
  for (const sequence of end.sequences) await setSequence(tx, sequence);
  return end;
}

/** Foreign keys, and checks that were never applied to the old rows. */
async function readDroppable(tx: Tx) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and conparentid = 0
      and (contype = 'f' or (contype = 'c' and not convalidated))
    order by conrelid, conname`.execute(tx);
  return rows;
}

async function readTriggers(tx: Tx) {
  const { rows } = await sql<{ table: string; name: string }>`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name
    from pg_trigger join pg_class as relation on relation.oid = tgrelid
    where relation.relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled = 'O'
    order by tgrelid, tgname`.execute(tx);
  return rows;
}

async function setSequence(tx: Tx, { name, lastValue }: SequenceValue): Promise<void> {
  if (lastValue === null) return;
  await sql`select setval(${quoted(name)}::regclass, ${lastValue}::bigint)`.execute(tx);
}

/** Every row, by its content: the number of all of them. */
async function compareContents(tx: Tx, { contents }: SnapshotEnd): Promise<number> {
  const tables = await readTables(tx);
  let total = 0;
  for (const table of tables) {
    const expected = contents[table.name] ?? { rows: 0, hash: '0' };
    const { rows, hash } = await readContent(tx, table);
    if (rows !== expected.rows)
      throw new CopyRefused(`${table.name}: ${expected.rows} rows were read and ${rows} arrived. Nothing was written.`);
    if (hash !== expected.hash) throw new CopyRefused(`${table.name}: the rows are not the same. Nothing was written.`);
    total += rows;
  }
  return total;
}
