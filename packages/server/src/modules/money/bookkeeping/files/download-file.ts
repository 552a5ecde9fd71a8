import type * as endpoints from '@courtside/contract/money/office-month-files';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { fileAnswer } from '#endpoint/file-answer.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { monthOf } from '#modules/money/month-close/index.ts';
import { loadChart } from '../chart/chart.repository.ts';
import { findCloseOf, findFile } from './exports.repository.ts';
import { fileNameOf } from './read-files.ts';
import { renderFiles } from './render-files.ts';

/** Made again from the books, and compared with the checksum that the accountant has. */
export async function downloadMonthFile(
  { db, clock, settings }: AppContext,
  { params, query, caller, origin }: Call<typeof endpoints.downloadMonthFile>,
) {
  const month = monthOf(params.month, settings.CLUB_TIME_ZONE);
  const close = await findCloseOf(db, month);
  if (!close) throw new AppError('month.not_closed');
  const { file } = params;
  const { version } = query;
  const made = await findFile(db, { closeId: close.id, month, version, file });
  if (!made) throw new AppError('record.not_found');
  const content = { ...month, closedAt: close.closedAt, chart: await loadChart(db, version) };
  const parts: Uint8Array[] = [];
  const source = { db, month, timeZone: settings.CLUB_TIME_ZONE, content };
  const [again] = await renderFiles(source, [file], (part) => parts.push(part));
  if (again?.sha256 !== made.sha256)
    throw new Error(`${file} of ${month.month} has the checksum ${again?.sha256}, it was made with ${made.sha256}`);
  // What leaves the club is recorded before it is answered.
  await inTransaction(db, (tx) =>
    runWrites(
      tx,
      auditWrites(clock, {
        action: 'month_file_downloaded',
        actorId: caller.memberId,
        details: { month: month.month, version, ...made },
        ...origin,
      }),
    ),
  );
  const charset = file === 'datev' ? 'windows-1252' : 'utf-8';
  return fileAnswer(fileNameOf(file, month.month), Buffer.concat(parts), { charset });
}
