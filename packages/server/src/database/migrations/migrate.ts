import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database, Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);
/** Key of the advisory lock; any fixed number. */
export const MIGRATION_LOCK = 8_152_026;

export interface Migration {
  readonly name: string;
  readonly script: string;
  readonly checksum: string;
}

export async function readMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const script = await readFile(new URL(name, folder), 'utf8');
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
    }),
  );
}

/** An older version must not write to tables that it does not know. */
export class DatabaseTooNew extends Error {
  override readonly name = 'DatabaseTooNew';
}

/**
 * Applies missing migrations in one transaction under a lock: of several processes one migrates and the others wait.
 */
export async function migrate(database: Database, migrations?: Migration[]): Promise<string[]> {
  const known = migrations ?? (await readMigrations());
  return inTransaction(database.db, (tx) => migrateIn(tx, known, database.runScript));
}

/** The same in a transaction that does more. */
export async function migrateIn(
  tx: Tx,
  known: readonly Migration[],
  runScript: Database['runScript'],
): Promise<string[]> {
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
  await sql`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(tx);
  const rows = await tx.selectFrom('schema_migration').select(['name', 'checksum']).execute();
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  refuseUnknown(known, applied);
  const fresh = known.filter((migration) => !isApplied(migration, applied));
  for (const migration of fresh) {
    await runScript(tx, migration.script);
    await tx.insertInto('schema_migration').values({ name: migration.name, checksum: migration.checksum }).execute();
  }
  return fresh.map((migration) => migration.name);
}

/** Those that a database has, for another one that is to have the same; checked as at a start. */
export function migrationsLike(
  known: readonly Migration[],
  applied: ReadonlyArray<Pick<Migration, 'name' | 'checksum'>>,
): Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  refuseUnknown(known, checksums);
  return known.filter((migration) => isApplied(migration, checksums));
}

function refuseUnknown(known: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const names = new Set(known.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !names.has(name)).sort();
  if (unknown.length === 0) return;
  throw new DatabaseTooNew(
    `This database was migrated by a newer version of Courtside (${unknown.join(', ')}). ` +
      'Start that version, or restore the backup that was made before the upgrade.',
  );
}

function isApplied(migration: Migration, applied: Map<string, string>): boolean {
  const checksum = applied.get(migration.name);
  if (checksum !== undefined && checksum !== migration.checksum) {
    throw new Error(
      `Migration ${migration.name} was changed after it was applied. Migrations only go forward: add a new one.`,
    );
  }
  return checksum !== undefined;
}
