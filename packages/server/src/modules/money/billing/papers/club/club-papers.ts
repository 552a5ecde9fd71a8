import type {
  ClubPaper,
  ClubPaperKind,
  listClubPapers as listEndpoint,
  readClubPaper as readEndpoint,
} from '@courtside/contract/money/office-papers';
import { LIMITS } from '@courtside/contract/values/limits';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import type { Call } from '#endpoint/binding.ts';
import { dayRangeOf } from '#endpoint/day-range.ts';
import { sellerAt } from '#modules/club/tax/index.ts';
import { numberReceipts, parseReceipt } from '#modules/money/ledger/index.ts';
import { toDate } from '#platform/clock.ts';
import { findReceipt, receiptsById } from '../../receipts/receipts.repository.ts';
import { parsePaper, wantsRegisterFor } from '../paper.rules.ts';
import {
  findPaper,
  findPapersById,
  hasUnnumbered,
  linesOfReceipts,
  papersOfReceipts,
  registerNumbersOf,
} from '../papers.repository.ts';
import { presentClubPaper, presentClubReceipt } from './club-paper.presenter.ts';
import { selectPaperIds } from './club-papers.repository.ts';

const pageSize = LIMITS.membersPageSize;

export async function listClubPapers({ db, clock, settings }: AppContext, { query }: Call<typeof listEndpoint>) {
  const { kind, search, register, page } = query;
  if (await hasUnnumbered(db)) await numberReceipts(db);
  const filter = {
    ...{ kind, search, lacksRegister: register === 'missing' },
    ...dayRangeOf(query, settings.CLUB_TIME_ZONE),
  };
  const { total, ids } = await selectPaperIds(db, filter, { limit: pageSize, offset: (page - 1) * pageSize });
  const items = await loadPapers(db, kind, ids, settings.CLUB_TIME_ZONE);
  const { registration } = await sellerAt(db, settings, toDate(clock.now()));
  return { items, total, page, pageSize, wantsRegister: wantsRegisterFor(registration) };
}

export async function readClubPaper({ db, settings }: AppContext, { params }: Call<typeof readEndpoint>) {
  const known = parseReceipt(params.id);
  const receipt = known && (await findReceipt(db, known.year, known.number));
  const number = receipt ? undefined : parsePaper(params.id);
  const paper = number && (await findPaper(db, number));
  const kind = receipt ? 'receipt' : paper?.series === 'I' ? 'invoice' : 'creditNote';
  const id = receipt?.id ?? paper?.id;
  const [found] = id === undefined ? [] : await loadPapers(db, kind, [id], settings.CLUB_TIME_ZONE);
  if (!found) throw new AppError('record.not_found');
  return found;
}

/** In the order of their ids. */
async function loadPapers(db: Db, kind: ClubPaperKind, ids: readonly number[], timeZone: string): Promise<ClubPaper[]> {
  if (ids.length === 0) return [];
  if (kind === 'receipt') {
    const [receipts, lines, papers, numbers] = await Promise.all([
      receiptsById(db, ids),
      linesOfReceipts(db, ids),
      papersOfReceipts(db, ids),
      registerNumbersOf(db, ids),
    ]);
    return ids.flatMap((id) => {
      const receipt = receipts.get(id);
      const more = { lines: lines.get(id) ?? [], papers: papers.get(id) ?? [], registerNumber: numbers.get(id) };
      return receipt ? [presentClubReceipt(receipt, more, timeZone)] : [];
    });
  }
  const papers = await findPapersById(db, ids);
  const receipts = await receiptsById(
    db,
    [...papers.values()].map(({ receiptId }) => receiptId),
  );
  return ids.flatMap((id) => {
    const paper = papers.get(id);
    const receipt = paper && receipts.get(paper.receiptId);
    return receipt ? [presentClubPaper(paper, receipt, timeZone)] : [];
  });
}
