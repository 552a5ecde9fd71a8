import type { downloadPaper as downloadEndpoint, listPapers as listEndpoint } from '@courtside/contract/money/papers';
import { LIMITS } from '@courtside/contract/values/limits';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import type { Call, Caller } from '#endpoint/binding.ts';
import { fileAnswer } from '#endpoint/file-answer.ts';
import { brandOf } from '#modules/club/club/index.ts';
import { sellerAt } from '#modules/club/tax/index.ts';
import { numberReceipts } from '#modules/money/ledger/index.ts';
import { findMemberById, findRecordOwner } from '#modules/people/members/index.ts';
import { mayReadDocuments } from '../billing.policy.ts';
import { receiptsById, type StoredReceipt } from '../receipts/receipts.repository.ts';
import { presentPaper } from './paper.presenter.ts';
import { parsePaper } from './paper.rules.ts';
import { findPaper, hasUnnumbered, papersOf, type StoredPaper } from './papers.repository.ts';

export async function listPapers({ db, settings }: AppContext, { query, caller }: Call<typeof listEndpoint>) {
  const pageSize = LIMITS.membersPageSize;
  const member = await findRecordOwner(db, caller, query.memberCode);
  if (await hasUnnumbered(db, member.id)) await numberReceipts(db);
  const { total, papers } = await papersOf(db, member.id, { limit: pageSize, offset: (query.page - 1) * pageSize });
  const receipts = await receiptsById(
    db,
    papers.map(({ receiptId }) => receiptId),
  );
  const items = papers.flatMap((paper) => {
    const receipt = receipts.get(paper.receiptId);
    return receipt ? [presentPaper(paper, receipt, settings.CLUB_TIME_ZONE)] : [];
  });
  return { items, total, page: query.page, pageSize };
}

/** An invoice or a credit note as PDF, in the reader's language unless another is requested. */
export async function downloadPaper(context: AppContext, { query, caller }: Call<typeof downloadEndpoint>) {
  const { paper, receipt } = await paperFor(context.db, caller, query.id);
  const reader = await findMemberById(context.db, caller.memberId);
  const language = query.language ?? reader?.language ?? receipt.language;
  const { settings } = context;
  // The PDF library and its fonts are loaded with the first document.
  const { paperPdf } = await import('./paper-pdf.ts');
  const seller = await sellerAt(context.db, settings, paper.issuedAt);
  const club = { timeZone: settings.CLUB_TIME_ZONE, brand: await brandOf(context), seller };
  const { name, pdf } = await paperPdf({ paper, receipt, lines: paper.lines }, club, language);
  return fileAnswer(`${name}.pdf`, pdf);
}

async function paperFor(db: Db, caller: Caller, id: string): Promise<{ paper: StoredPaper; receipt: StoredReceipt }> {
  const number = parsePaper(id);
  const paper = number && (await findPaper(db, number));
  const receipt = paper && (await receiptsById(db, [paper.receiptId])).get(paper.receiptId);
  if (!paper || !receipt || !mayReadDocuments(caller, paper)) throw new AppError('record.not_found');
  return { paper, receipt };
}
