import type * as endpoints from '@courtside/contract/money/office-month-files';
import { MONTH_FILES, type MonthFiles } from '@courtside/contract/money/office-month-files';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { type Month, monthOf } from '#modules/money/month-close/index.ts';
import { selectMoved } from './book-entries.repository.ts';
import { exportWrites, lockCloseOf } from './exports.repository.ts';
import { datevGapOf } from './formats/datev-writer.ts';
import { filesOf, loadNewestChart, missingIn } from './read-files.ts';
import { renderFiles } from './render-files.ts';

type MakeCall = Call<typeof endpoints.makeMonthFiles>;

/** Makes the files of a closed month with the newest numbers. The month keeps their version and the checksums. */
export async function makeMonthFiles(context: AppContext, call: MakeCall): Promise<MonthFiles> {
  const month = monthOf(call.params.month, context.settings.CLUB_TIME_ZONE);
  const make = () => inTransaction(context.db, (tx) => makeIn(tx, context, month, call));
  // Somebody else has made the same files at the same time: they are there.
  return make().catch((error: unknown) => {
    if (violates(error, 'month_export_once')) return make();
    throw violates(error, 'month_export_of_closed') ? new AppError('month.not_closed', { cause: error }) : error;
  });
}

async function makeIn(
  tx: Tx,
  { settings, clock }: AppContext,
  month: Month,
  { body, caller, origin }: MakeCall,
): Promise<MonthFiles> {
  // 1. The month is closed and stays so; every account that moved has a number in the version that the caller has seen.
  const close = await lockCloseOf(tx, month);
  if (!close) throw new AppError('month.not_closed');
  const chart = await loadNewestChart(tx);
  if (body.version !== chart.version)
    throw new AppError('office.changed_meanwhile', { extras: { version: chart.version } });
  const moved = await selectMoved(tx, month);
  const [missing] = missingIn(chart, moved);
  if (missing !== undefined) throw new AppError('accounts.not_mapped', { params: { account: missing } });
  // 2. Files that were made with it already stay as they are.
  const before = await filesOf(tx, month, close.id);
  if (chart.version === 0 || before.exports.some(({ version }) => version === chart.version)) return before;
  // 3. Make them, and store what they are.
  const wanted = MONTH_FILES.filter((file) => file !== 'datev' || datevGapOf(chart, moved) === null);
  const content = { ...month, closedAt: close.closedAt, chart };
  const files = await renderFiles({ db: tx, month, timeZone: settings.CLUB_TIME_ZONE, content }, wanted);
  await runWrites(
    tx,
    exportWrites({ closeId: close.id, month, version: chart.version, byId: caller.memberId, at: clock.now(), files }),
    auditWrites(clock, {
      action: 'month_files_made',
      actorId: caller.memberId,
      details: { month: month.month, version: chart.version, files },
      ...origin,
    }),
  );
  return filesOf(tx, month, close.id);
}
