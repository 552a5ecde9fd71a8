import type * as endpoints from '@courtside/contract/money/office-month-files';
import { MONTH_FILES, type MonthFile, type MonthFiles } from '@courtside/contract/money/office-month-files';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { inSnapshot } from '#database/transaction/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { type Month, monthOf } from '#modules/money/month-close/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { type Chart, findNewestChart, loadChart } from '../chart/chart.repository.ts';
import { selectMoved } from './book-entries.repository.ts';
import { type ExportRow, findCloseOf, selectExports } from './exports.repository.ts';
import { datevGapOf } from './formats/datev-writer.ts';

export async function readMonthFiles(
  { db, settings }: AppContext,
  { params }: Call<typeof endpoints.readMonthFiles>,
): Promise<MonthFiles> {
  const month = monthOf(params.month, settings.CLUB_TIME_ZONE);
  return inSnapshot(db, async (tx) => {
    const close = await findCloseOf(tx, month);
    if (!close) throw new AppError('month.not_closed');
    return filesOf(tx, month, close.id);
  });
}

export async function filesOf(db: Db | Tx, month: Month, closeId: number): Promise<MonthFiles> {
  const chart = await loadNewestChart(db);
  const moved = await selectMoved(db, month);
  const exports = await selectExports(db, closeId, month);
  return {
    month: month.month,
    version: chart.version,
    missing: missingIn(chart, moved),
    datevGap: datevGapOf(chart, moved),
    exports: exports.map((row) => presentExport(row, month.month)),
  };
}

export async function loadNewestChart(db: Db | Tx): Promise<Chart> {
  return loadChart(db, (await findNewestChart(db))?.version ?? 0);
}

export const missingIn = ({ numbers }: Chart, moved: readonly string[]) =>
  moved.filter((account) => !numbers.has(account));

/** DATEV reads batches whose names begin like this. */
export const fileNameOf = (file: MonthFile, month: string) =>
  `${file === 'datev' ? 'EXTF_Buchungsstapel' : file}-${month}.csv` as const;

function presentExport({ version, madeAt, files, ...person }: ExportRow, month: string): MonthFiles['exports'][number] {
  return {
    version,
    by: { code: person.code, name: fullName(person) },
    at: madeAt.toISOString(),
    files: files
      .map((file) => ({ ...file, name: fileNameOf(file.file, month) }))
      .sort((a, b) => MONTH_FILES.indexOf(a.file) - MONTH_FILES.indexOf(b.file)),
  };
}
