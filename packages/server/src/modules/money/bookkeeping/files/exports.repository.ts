import type { MonthFile } from '@courtside/contract/money/office-month-files';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Write } from '#database/transaction/write-together.ts';
import type { Month } from '#modules/money/month-close/index.ts';
import { toDate } from '#platform/clock.ts';
import type { RenderedFile } from './book-entry.rules.ts';

/** As many versions of a month are listed. */
const LISTED = 12;

interface Close {
  readonly id: number;
  readonly closedAt: Date;
}

/** The close that holds the month: its own, or the first later one that included it. */
export async function findCloseOf(db: Db | Tx, { endsAt }: Month): Promise<Close | undefined> {
  return closeOf(db, toDate(endsAt)).executeTakeFirst();
}

const closeOf = (db: Db | Tx, endsAt: Date) =>
  db
    .selectFrom('month_close')
    .select(['id', 'closed_at as closedAt'])
    .where('reopened_at', 'is', null)
    .where('ends_at', '>=', endsAt)
    .orderBy('ends_at')
    .limit(1);

/** The same, which nobody reopens before the transaction has committed. */
export async function lockCloseOf(tx: Tx, { endsAt }: Month): Promise<Close | undefined> {
  return closeOf(tx, toDate(endsAt)).forShare().executeTakeFirst();
}

export interface ExportRow {
  readonly version: number;
  readonly madeAt: Date;
  readonly code: string;
  readonly firstName: string;
  readonly surname: string;
  readonly files: readonly RenderedFile[];
}

const filesOfExport = sql<RenderedFile[]>`(
  select json_agg(json_build_object('file', file, 'rows', row_count, 'bytes', byte_count, 'sha256', sha256))
  from month_export_file where export_id = month_export.id
)`;

/** What was made of the month since it was closed, newest first. */
export async function selectExports(db: Db | Tx, closeId: number, { first }: Month): Promise<ExportRow[]> {
  return db
    .selectFrom('month_export')
    .innerJoin('member', 'member.id', 'month_export.made_by_id')
    .select([
      'month_export.version',
      'made_at as madeAt',
      'member.code',
      'member.first_name as firstName',
      'member.surname',
    ])
    .select(filesOfExport.as('files'))
    .where('close_id', '=', closeId)
    .where('month', '=', first)
    .orderBy('month_export.id', 'desc')
    .limit(LISTED)
    .execute();
}

/** A file of the month as it was made with a version of the accounts. */
export async function findFile(
  db: Db | Tx,
  { closeId, month, version, file }: { closeId: number; month: Month; version: number; file: MonthFile },
): Promise<RenderedFile | undefined> {
  return db
    .selectFrom('month_export')
    .innerJoin('month_export_file', 'month_export_file.export_id', 'month_export.id')
    .select(['file', 'row_count as rows', 'byte_count as bytes', 'sha256'])
    .where('close_id', '=', closeId)
    .where('month', '=', month.first)
    .where('month_export.version', '=', version)
    .where('file', '=', file)
    .executeTakeFirst();
}

interface NewExport {
  readonly closeId: number;
  readonly month: Month;
  readonly version: number;
  readonly byId: number;
  readonly at: Temporal.Instant;
  readonly files: readonly RenderedFile[];
}

/** The database refuses a second export of a close and a version. */
export function exportWrites({ closeId, month, version, byId, at, files }: NewExport): Write[] {
  const made: Write = {
    name: 'made',
    query: sql`
      insert into month_export (close_id, month, version, made_by_id, made_at)
      values (${closeId}, ${month.first}, ${version}, ${byId}, ${toDate(at)})
      returning id`,
  };
  const rows = JSON.stringify(files);
  const stored: Write = {
    name: 'stored',
    query: sql`
      insert into month_export_file (export_id, file, row_count, byte_count, sha256)
      select (select id from made), file, rows, bytes, sha256
      from jsonb_to_recordset(${rows}::jsonb) as given (file text, rows integer, bytes integer, sha256 text)`,
  };
  return [made, stored];
}
