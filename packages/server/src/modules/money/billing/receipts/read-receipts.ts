import type {
  downloadInvoice as downloadEndpoint,
  receiptInfo as infoEndpoint,
  listReceipts as listEndpoint,
} from '@courtside/contract/money/subscriptions';
import { LIMITS } from '@courtside/contract/values/limits';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call, Caller } from '#endpoint/binding.ts';
import { fileAnswer } from '#endpoint/file-answer.ts';
import { brandOf } from '#modules/club/club/index.ts';
import { sellerAt } from '#modules/club/tax/index.ts';
import { formatReceipt, parseReceipt } from '#modules/money/ledger/index.ts';
import { findMemberById, findRecordOwner, fullName } from '#modules/people/members/index.ts';
import { mayReadDocuments } from '../billing.policy.ts';
import { presentVat } from '../papers/paper.presenter.ts';
import { formatPaper } from '../papers/paper.rules.ts';
import { linesOfReceipt, papersOfReceipt, registerNumbersOf, type StoredLine } from '../papers/papers.repository.ts';
import { paidWith, presentReceipt } from './receipt.presenter.ts';
import { findReceipt, receiptsOf, type StoredReceipt } from './receipts.repository.ts';

export async function listReceipts({ db, settings }: AppContext, { query, caller }: Call<typeof listEndpoint>) {
  const pageSize = LIMITS.membersPageSize;
  const member = await findRecordOwner(db, caller, query.memberCode);
  const slice = { limit: pageSize, offset: (query.page - 1) * pageSize };
  const { total, receipts } = await receiptsOf(db, member.id, slice);
  const items = receipts.map((receipt) => presentReceipt(receipt, settings.CLUB_TIME_ZONE));
  return { items, total, page: query.page, pageSize };
}

export async function receiptInfo(context: AppContext, { params, caller }: Call<typeof infoEndpoint>) {
  const { settings } = context;
  const receipt = await receiptFor(context, caller, params.id);
  const lines = await linesOfReceipt(context.db, receipt.id);
  const { name, address, registration } = await sellerAt(context.db, settings, receipt.issuedAt);
  return {
    ...presentReceipt(receipt, settings.CLUB_TIME_ZONE),
    memberCode: receipt.memberCode,
    memberName: fullName(receipt),
    paidWith: paidWith(receipt),
    club: { name, address },
    ...(lines.length > 0 && {
      tax: { ...(await taxOf(context.db, receipt, lines)), ...(registration && { vatNumber: registration.number }) },
    }),
  };
}

/** A receipt as PDF, in the reader's language unless another is requested. */
export async function downloadInvoice(context: AppContext, { query, caller }: Call<typeof downloadEndpoint>) {
  const receipt = await receiptFor(context, caller, query.id);
  const reader = await findMemberById(context.db, caller.memberId);
  const language = query.language ?? reader?.language ?? receipt.language;
  const name = formatReceipt(receipt.year, receipt.number);
  const lines = await linesOfReceipt(context.db, receipt.id);
  const registerNumber = (await registerNumbersOf(context.db, [receipt.id])).get(receipt.id);
  const seller = await sellerAt(context.db, context.settings, receipt.issuedAt);
  const club = { timeZone: context.settings.CLUB_TIME_ZONE, brand: await brandOf(context), seller };
  // The PDF library and its fonts are loaded with the first document.
  if (lines.length > 0) {
    const { paperPdf } = await import('../papers/paper-pdf.ts');
    return fileAnswer(`${name}.pdf`, (await paperPdf({ receipt, lines, registerNumber }, club, language)).pdf);
  }
  const { receiptPdf } = await import('./receipt-pdf.ts');
  const pdf = await receiptPdf(receipt, club, language, registerNumber);
  return fileAnswer(`${name}.pdf`, pdf);
}

/** What a receipt of a registered club says beside what every receipt says. */
async function taxOf(db: AppContext['db'], receipt: StoredReceipt, lines: readonly StoredLine[]) {
  const papers = await papersOfReceipt(db, receipt.id);
  const registerNumber = (await registerNumbersOf(db, [receipt.id])).get(receipt.id);
  return {
    ...presentVat(lines),
    ...(registerNumber !== undefined && { registerNumber }),
    papers: papers.flatMap((paper) => (paper.number === null ? [] : [formatPaper(paper)])),
  };
}

async function receiptFor({ db }: AppContext, caller: Caller, id: string): Promise<StoredReceipt> {
  const number = parseReceipt(id);
  const receipt = number && (await findReceipt(db, number.year, number.number));
  if (!receipt || !mayReadDocuments(caller, receipt)) throw new AppError('record.not_found');
  return receipt;
}
