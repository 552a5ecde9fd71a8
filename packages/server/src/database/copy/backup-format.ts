/**
 * A backup is one file: gzip over lines of text, which `zcat` shows.
 *
 *   courtside-backup 1
 *   {"takenAt": ..., "migrations": [...], "tables": [...], "pepperMark": ..., "secrets": {...}}
 *   for each table in this order: its rows in the text format of COPY, then a line with \.
 *   {"contents": {...}, "sequences": [...], "report": {...}}
 *   sha256 and the hash of all lines before
 */
import { createHmac } from 'node:crypto';
import type { AppliedMigration, TableShape } from './catalogue.ts';
import type { SnapshotEnd } from './snapshot.ts';

export const FIRST_LINE = 'courtside-backup 1';
/** PostgreSQL's own mark: a row cannot be this, because COPY doubles every backslash. */
export const END_OF_ROWS = '\\.';
export const HASH_PREFIX = 'sha256 ';

/** What the database's content cannot be used without: PINs and the chain of the audit log are keyed with the pepper. */
export interface BackupSecrets {
  readonly tokenKey?: string;
  readonly pinPepper?: string;
}

export interface BackupHead {
  readonly takenAt: string;
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly TableShape[];
  /** By which a restore recognises the pepper, also when it is not in the file; absent where it was not known. */
  readonly pepperMark?: string;
  readonly secrets: BackupSecrets;
}

export function pepperMark(pinPepper: string): string {
  return createHmac('sha256', pinPepper).update('courtside backup').digest('hex').slice(0, 32);
}

export type BackupEnd = SnapshotEnd;
