import { instantOf, wallMomentOf } from '@courtside/contract/club-time';
import { toCsv } from '@courtside/contract/csv';
import { type ClubDate, clubDate } from '@courtside/contract/dates';
import type * as endpoints from '@courtside/contract/office-log';
import { LOG_LINES_MAX, LOG_PAGE_SIZE } from '@courtside/contract/office-log';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/in-transaction.ts';
import { type Call, ReadyAnswer } from '#endpoint/binding.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { LOG_COLUMNS, presentEntry, presentLine } from './log.presenter.ts';
import { countLog, type LogFilter, readChain, selectLog } from './log.repository.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'settings'>;

const END_OF_DAY = 24 * 60;

export async function listLog({ db, settings }: Context, { query }: Call<typeof endpoints.listLog>) {
  const filter = filterOf(query, settings.CLUB_TIME_ZONE);
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
  const filter = filterOf(query, timeZone);
  const rows = await selectLog(db, filter, { limit: LOG_LINES_MAX + 1, offset: 0 });
  if (rows.length > LOG_LINES_MAX) throw new AppError('log.too_many_lines');
  const { action, from, to } = query;
  const details = { count: rows.length, ...(action && { action }), ...(from && { from }), ...(to && { to }) };
  await inTransaction(db, (tx) =>
    recordAudit(tx, clock, { action: 'log_exported', actorId: caller.memberId, details, ...origin }),
  );
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="log-${wallMomentOf(clock.now(), timeZone).date}.csv"`,
  };
  return new ReadyAnswer(200, headers, toCsv([LOG_COLUMNS, ...rows.map((row) => presentLine(row, timeZone))]));
}

function filterOf({ from, to, ...others }: Call<typeof endpoints.exportLog>['query'], timeZone: string): LogFilter {
  if (from && to && from > to)
    throw new AppError('request.invalid', { extras: { errors: [{ path: 'to', message: 'must not be before from' }] } });
  const at = (date: ClubDate, minutes: number) => instantOf(date, minutes, timeZone);
  return {
    ...others,
    startsAt: from && at(clubDate(from), 0),
    endsAt: to && at(clubDate(to), END_OF_DAY),
  };
}
