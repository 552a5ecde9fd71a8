import type * as endpoints from '@courtside/contract/people/office-directory';
import { DIRECTORY_BULK_MAX, DIRECTORY_PAGE_SIZE } from '@courtside/contract/people/office-directory';
import { type Role, roleHasAccess } from '@courtside/contract/wire/roles';
import { type Rows, toCsv } from '@courtside/formats/csv';
import { toXlsx } from '@courtside/formats/xlsx';
import type { AppContext } from '#context.ts';
import { readingDb } from '#database/connection/reading-replica.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { fileAnswer } from '#endpoint/file-answer.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { todayOf } from '#platform/today.ts';
import { presentItem } from './directory.presenter.ts';
import { countByFilter, countDirectory, type DirectoryQuery, selectDirectory } from './directory.repository.ts';
import { directoryMoment } from './directory-moment.ts';

export async function listDirectory(context: AppContext, { query, caller }: Call<typeof endpoints.listDirectory>) {
  const moment = directoryMoment(context);
  const { page, counts: isCounted, ...asked } = query;
  const allowed = withoutBalance(asked, caller.role);
  const pageSize = DIRECTORY_PAGE_SIZE;
  const rows = await selectDirectory(context.db, moment, allowed, { limit: pageSize, offset: (page - 1) * pageSize });
  const total = await countDirectory(context.db, moment, allowed);
  const items = rows.map((row) => presentItem(row, caller.role, context.settings.CLUB_TIME_ZONE));
  const { isOn, count } = context.settings.CLUB_STRIKES;
  const answer = { items, total, page, pageSize, strikeLimit: isOn ? count : null };
  if (isCounted === '0') return answer;
  const counts = await countByFilter(context.db, moment);
  if (!roleHasAccess(caller.role, 'accounts')) counts.lowBalance = 0;
  return { ...answer, counts };
}

/** Who may not see balances can neither filter nor sort by them. */
function withoutBalance(query: DirectoryQuery, reader: Role): DirectoryQuery {
  if (roleHasAccess(reader, 'accounts')) return query;
  const { balanceFrom: _, balanceTo: __, ...others } = query;
  return {
    ...others,
    filter: query.filter === 'lowBalance' ? 'all' : query.filter,
    sort: query.sort === 'balance' ? 'name' : query.sort,
  };
}

const HEAD = [
  ...['code', 'name', 'surName', 'gender', 'email', 'language', 'category', 'memberUntil', 'dateOfBirth'],
  ...['familyPayer', 'role', 'status', 'balance'],
];

/** The columns carry the names that the import knows, so that the file can be imported again. */
async function directoryRows(
  context: AppContext,
  { body, caller, origin }: Call<typeof endpoints.exportDirectory>,
): Promise<Rows> {
  const { memberCodes, ...query } = body;
  const page = { limit: DIRECTORY_BULK_MAX, offset: 0 };
  const chosen = { ...query, codes: memberCodes };
  const rows = await selectDirectory(await readingDb(context), directoryMoment(context), chosen, page);
  const lines = rows.map((row) => {
    const item = presentItem(row, caller.role, context.settings.CLUB_TIME_ZONE);
    return [
      ...[item.code, item.name, item.surName, item.gender, item.email ?? '', item.language, item.category],
      ...[item.memberUntil ?? '', item.dateOfBirth ?? '', item.familyPayer ?? '', item.role, item.status],
      item.balance ?? '',
    ];
  });
  // A list of people leaves the club: recorded before it is answered.
  await inTransaction(context.db, (tx) =>
    runWrites(
      tx,
      auditWrites(context.clock, {
        action: 'members_exported',
        actorId: caller.memberId,
        details: { count: lines.length, filter: query.filter, ...(memberCodes && { chosen: memberCodes.length }) },
        ...origin,
      }),
    ),
  );
  return [HEAD, ...lines];
}

export async function exportDirectory(context: AppContext, call: Call<typeof endpoints.exportDirectory>) {
  return fileAnswer(`members-${todayOf(context)}.csv`, toCsv(await directoryRows(context, call)));
}

export async function exportDirectoryXlsx(context: AppContext, call: Call<typeof endpoints.exportDirectoryXlsx>) {
  const file = toXlsx(await directoryRows(context, call), { name: 'members' });
  return fileAnswer(`members-${todayOf(context)}.xlsx`, Buffer.from(file.buffer));
}
