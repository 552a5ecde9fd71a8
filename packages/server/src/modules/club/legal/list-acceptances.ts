import type * as endpoints from '@courtside/contract/club/office-legal';
import { ACCEPTANCE_COLUMNS, LEGAL_LIMITS } from '@courtside/contract/club/office-legal';
import { toCsv } from '@courtside/formats/csv';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { readingDb } from '#database/connection/reading-replica.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { fileAnswer } from '#endpoint/file-answer.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { toInstant } from '#platform/clock.ts';
import { todayOf } from '#platform/today.ts';
import { countPeople, selectAllAcceptances, selectPeople } from './acceptances.repository.ts';
import { findVersion } from './versions.repository.ts';

export async function listAcceptances({ db }: AppContext, { params, query }: Call<typeof endpoints.listAcceptances>) {
  if (!(await findVersion(db, params.document, params.number))) throw new AppError('record.not_found');
  const { page, counts, ...asked } = query;
  const pageSize = LEGAL_LIMITS.acceptances;
  const rows = await selectPeople(db, { ...params, ...asked }, { limit: pageSize, offset: (page - 1) * pageSize });
  return {
    items: rows.map((row) => ({
      code: row.code,
      name: fullName(row),
      acceptedAt: row.acceptedAt ? toInstant(row.acceptedAt).toString() : null,
      language: row.language,
    })),
    total: await countPeople(db, { ...params, ...asked }),
    page,
    pageSize,
    ...(counts === '1' && {
      accepted: await countPeople(db, { ...params, state: 'accepted' }),
      open: await countPeople(db, { ...params, state: 'open' }),
    }),
  };
}

/** A list of people leaves the club: recorded before it is answered. */
export async function exportAcceptances(
  context: AppContext,
  { params: { document }, caller, origin }: Call<typeof endpoints.acceptancesCsv>,
) {
  const { db, clock } = context;
  const rows = await selectAllAcceptances(await readingDb(context), document, LEGAL_LIMITS.exported);
  const details = { document, count: rows.length };
  await inTransaction(db, (tx) =>
    runWrites(tx, auditWrites(clock, { action: 'acceptances_exported', actorId: caller.memberId, details, ...origin })),
  );
  const lines = rows.map((row) => [
    ...[document, String(row.number), row.validFrom, row.code, fullName(row)],
    ...[toInstant(row.acceptedAt).toString(), row.language],
  ]);
  return fileAnswer(`${document}-accepted-${todayOf(context)}.csv`, toCsv([ACCEPTANCE_COLUMNS, ...lines]));
}
