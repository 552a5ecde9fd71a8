import type * as endpoints from '@courtside/contract/people/office-directory';
import { DIRECTORY_BULK_MAX, type DirectoryItem } from '@courtside/contract/people/office-directory';
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
import { selectDirectory } from './directory.repository.ts';
import { directoryMoment } from './directory-moment.ts';

/** The columns have the names of fields that the import knows, so that the file can be imported again. */
const COLUMNS = [
  ...(['code', 'name', 'surName', 'gender', 'email', 'language', 'category', 'memberUntil', 'dateOfBirth'] as const),
  ...(['familyPayer', 'role', 'status', 'balance'] as const),
] satisfies readonly (keyof DirectoryItem)[];

export async function exportDirectory(context: AppContext, call: Call<typeof endpoints.exportDirectory>) {
  return fileAnswer(`members-${todayOf(context)}.csv`, toCsv(await directoryRows(context, call)));
}

export async function exportDirectoryXlsx(context: AppContext, call: Call<typeof endpoints.exportDirectoryXlsx>) {
  const file = toXlsx(await directoryRows(context, call), { name: 'members' });
  return fileAnswer(`members-${todayOf(context)}.xlsx`, Buffer.from(file.buffer));
}

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
    return COLUMNS.map((column) => item[column] ?? '');
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
  return [[...COLUMNS], ...lines];
}
