import type * as endpoints from '@courtside/contract/messages/office-log';
import { LOG_LINES_MAX, LOG_PAGE_SIZE } from '@courtside/contract/messages/office-log';
import { toCsv } from '@courtside/formats/csv';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { readingDb } from '#database/connection/reading-replica.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { dayRangeOf } from '#endpoint/day-range.ts';
import { fileAnswer } from '#endpoint/file-answer.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { todayOf } from '#platform/today.ts';
import { LOG_COLUMNS, presentEntry, presentLine } from './log.presenter.ts';
import { countLog, readChain, selectLog } from './log.repository.ts';

type Context = Pick<AppContext, 'database' | 'db' | 'clock' | 'settings'>;

export async function listLog({ db, settings }: Context, { query }: Call<typeof endpoints.listLog>) {
  const filter = { ...query, ...dayRangeOf(query, settings.CLUB_TIME_ZONE) };
  const { page } = query;
  const pageSize = LOG_PAGE_SIZE;
  const rows = await selectLog(db, filter, { limit: pageSize, offset: (page - 1) * pageSize });
  const found = await countLog(db, filter, LOG_LINES_MAX + 1);
  const { sealed, at, waiting } = await readChain(db);
  return {
    items: rows.map(presentEntry),
    total: Math.min(found, LOG_LINES_MAX),
    isCut: found > LOG_LINES_MAX,
    page,
    pageSize,
    chain: { sealed, sealedUpTo: at?.toISOString() ?? null, waiting },
  };
}

/** Who exports the log is in it from then on; the export itself is not among its lines. */
export async function exportLog(context: Context, { query, caller, origin }: Call<typeof endpoints.exportLog>) {
  const { db, clock, settings } = context;
  const timeZone = settings.CLUB_TIME_ZONE;
  const filter = { ...query, ...dayRangeOf(query, timeZone) };
  const rows = await selectLog(await readingDb(context), filter, { limit: LOG_LINES_MAX + 1, offset: 0 });
  if (rows.length > LOG_LINES_MAX) throw new AppError('log.too_many_lines');
  const { action, from, to } = query;
  const details = { count: rows.length, ...(action && { action }), ...(from && { from }), ...(to && { to }) };
  await inTransaction(db, (tx) =>
    runWrites(tx, auditWrites(clock, { action: 'log_exported', actorId: caller.memberId, details, ...origin })),
  );
  const name = `log-${todayOf({ clock, settings })}.csv` as const;
  return fileAnswer(name, toCsv([LOG_COLUMNS, ...rows.map((row) => presentLine(row, timeZone))]));
}
