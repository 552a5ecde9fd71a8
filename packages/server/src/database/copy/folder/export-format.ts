/**
 * An export is a folder that any program can read: docs/export-format.md.
 *
 *   tables/<table>.jsonl      a row, a line
 *   lines/<table>.txt         for each line the beginning of its SHA-256, which tells the line that was changed
 *   schemas/<table>.json      the JSON Schema of a line
 *   files/<table>/<sha256>.*  pictures and other content, named by its hash
 *   manifest.json             what the folder has
 *   manifest.sha256           the hash of the manifest, written last: without it an export is not complete
 */
import { createHash } from 'node:crypto';
import type { AppliedMigration, SequenceValue } from '../catalogue.ts';
import type { DescribedTable } from './describe-tables.ts';

export const FORMAT = 'courtside-export';
export const FORMAT_VERSION = 1;
export const MANIFEST = 'manifest.json';
export const MANIFEST_HASH = 'manifest.sha256';

export interface HashedFile {
  /** Inside of the folder, with slashes. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface ExportedTable extends DescribedTable {
  readonly rows: number;
  /** As the database computes it of all rows; an import compares it. */
  readonly contentHash: string;
  readonly file: HashedFile;
  readonly lines: HashedFile;
  readonly schema: HashedFile;
}

export interface Manifest {
  readonly format: typeof FORMAT;
  readonly formatVersion: number;
  readonly takenAt: string;
  /** The last migration. */
  readonly schemaVersion: string;
  readonly migrations: readonly AppliedMigration[];
  /** By which an import recognises the pepper, without which PINs cannot be used; absent where it was not known. */
  readonly pepperMark?: string;
  /** In this order they can be written: a table after those that it refers to. */
  readonly tables: readonly ExportedTable[];
  /** Tables that are not in the folder, and why. */
  readonly leftOut: Readonly<Record<string, string>>;
  readonly files: { readonly count: number; readonly bytes: number };
  readonly sequences: readonly SequenceValue[];
  /** What the checks of ledger and audit log found. */
  readonly report: unknown;
}

const LINE_HASH_LENGTH = 16;

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
export const lineHash = (line: string) => sha256(line).slice(0, LINE_HASH_LENGTH);
export const hashLine = (hash: string, path: string) => `${hash}  ${path}\n`;

export const tablePath = (table: string) => `tables/${table}.jsonl`;
export const linesPath = (table: string) => `lines/${table}.txt`;
export const schemaPath = (table: string) => `schemas/${table}.json`;

const KNOWN_BEGINNINGS: ReadonlyArray<readonly [ending: string, hex: string]> = [
  ['png', '89504e47'],
  ['jpg', 'ffd8ff'],
  ['webp', '52494646'],
  ['xlsx', '504b0304'],
];

/** Named by its content: the name is the hash, so that a changed file is noticed. */
export function filePath(table: string, content: Buffer): string {
  const beginning = content.toString('hex', 0, 4);
  const [ending = 'bin'] = KNOWN_BEGINNINGS.find(([, hex]) => beginning.startsWith(hex)) ?? [];
  return `files/${table}/${sha256(content)}.${ending}`;
}
