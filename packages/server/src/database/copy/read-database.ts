import { sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import { MIGRATION_LOCK, readMigrations } from '#database/migrations/migrate.ts';
import type { Tx } from '../database.ts';
import {
  applyCopySettings,
  readContent,
  readMigrationsOf,
  readSequences,
  readTables,
  type TableShape,
} from './catalogue.ts';
import { describeTables } from './folder/describe-tables.ts';
import { transact, withConnection } from './single-connection.ts';
import {
  type ClubChecks,
  type ClubSnapshot,
  CopyRefused,
  type DescribedSnapshot,
  isCurrent,
  type SnapshotEnd,
} from './snapshot.ts';

/** Reads a running database as it is at one moment: members book meanwhile, and what they book is not in it. */
export async function withDatabaseSnapshot<Result>(
  url: string,
  checks: ClubChecks,
  work: (snapshot: DescribedSnapshot) => Promise<Result>,
): Promise<Result> {
  return withConnection(url, async (connection) => {
    const { client, db } = connection;
    // Before the snapshot: it must not be older than a migration that ends meanwhile.
    await sql`select pg_advisory_lock_shared(${MIGRATION_LOCK})`.execute(db);
    return transact(connection, { isolationLevel: 'repeatable read', accessMode: 'read only' }, async (tx) => {
      const readRows = (table: TableShape) => client.query(copyTo(copyStatement(table, 'to stdout')));
      return work(await snapshotOf(tx, readRows, checks));
    });
  });
}

/** Of whatever engine the transaction is. */
export async function snapshotOf(
  tx: Tx,
  readRows: ClubSnapshot['readRows'],
  checks: ClubChecks,
): Promise<DescribedSnapshot> {
  await applyCopySettings(tx);
  const takenAt = new Date();
  const migrations = await readMigrationsOf(tx);
  if (migrations.length === 0) throw new CopyRefused('There is no club in this database yet.');
  const tables = await readTables(tx);
  const known = await readMigrations();
  return {
    takenAt,
    migrations,
    tables,
    readRows,
    describe: () => describeTables(tx),
    async end(): Promise<SnapshotEnd> {
      const contents: Record<string, SnapshotEnd['contents'][string]> = {};
      for (const table of tables) contents[table.name] = await readContent(tx, table);
      const report = isCurrent(migrations, known) ? await checks.inspect(tx, takenAt) : undefined;
      return { contents, sequences: await readSequences(tx), report };
    },
  };
}

export function copyStatement({ name, columns }: TableShape, direction: 'to stdout' | 'from stdin'): string {
  return `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) ${direction}`;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
