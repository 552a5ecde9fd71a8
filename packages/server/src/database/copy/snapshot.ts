import type { Migration } from '#database/migrations/migrate.ts';
import type { Tx } from '../database.ts';
import type { AppliedMigration, SequenceValue, TableContent, TableShape } from './catalogue.ts';
import type { DescribedTable } from './folder/describe-tables.ts';

/** What every table contained, known when all of them have been read. */
export interface SnapshotEnd {
  readonly contents: Readonly<Record<string, TableContent>>;
  readonly sequences: readonly SequenceValue[];
  /** What the checks of the club found; undefined for a schema that this version's checks do not know. */
  readonly report: unknown;
}

/** A club at one moment: a database, or the file of a backup. */
export interface ClubSnapshot {
  readonly takenAt: Date;
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly TableShape[];
  /** The rows in the text format of COPY, with these columns. */
  readRows(table: TableShape): AsyncIterable<Uint8Array>;
  /** After all rows have been read. */
  end(): Promise<SnapshotEnd>;
}

/** A club in a database, which can also say what its tables are. */
export interface DescribedSnapshot extends ClubSnapshot {
  describe(): Promise<readonly DescribedTable[]>;
}

/** What is checked of a club on both sides. A report is plain JSON, which is stored in backups. */
export interface ClubChecks {
  /** As it was at that time. */
  inspect(tx: Tx, at: Date): Promise<unknown>;
  isSame(source: unknown, copy: unknown): boolean;
}

/** Called often; the receiver decides what it prints. */
export type OnProgress = (progress: { readonly tables: number; readonly of: number; readonly bytes: number }) => void;

/** A sentence for the operator. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
}

/** The checks of this version only know the schema of this version. */
export function isCurrent(applied: readonly AppliedMigration[], known: readonly Migration[]): boolean {
  return applied.length === known.length;
}

/** Table after table, each to be read to its end before the next one; reports how far it is. */
export async function* tableByTable(
  snapshot: ClubSnapshot,
  onProgress: OnProgress,
): AsyncGenerator<{ readonly table: TableShape; readonly rows: AsyncIterable<Uint8Array> }> {
  const { tables } = snapshot;
  let bytes = 0;
  for (const [done, table] of tables.entries()) {
    const counted = async function* () {
      for await (const chunk of snapshot.readRows(table)) {
        bytes += chunk.length;
        onProgress({ tables: done, of: tables.length, bytes });
        yield chunk;
      }
    };
    yield { table, rows: counted() };
  }
  onProgress({ tables: tables.length, of: tables.length, bytes });
}
