import type { ClubPaper } from '@courtside/contract/money/office-papers';
import { fullName } from '#modules/people/members/index.ts';
import { presentReceipt } from '../../receipts/receipt.presenter.ts';
import type { StoredReceipt } from '../../receipts/receipts.repository.ts';
import { presentPaper, presentVat } from '../paper.presenter.ts';
import { formatPaper } from '../paper.rules.ts';
import type { PaperRow, StoredLine, StoredPaper } from '../papers.repository.ts';

interface MadeFromReceipt {
  readonly lines: readonly StoredLine[];
  readonly papers: readonly PaperRow[];
  readonly registerNumber: string | undefined;
}

export function presentClubReceipt(
  stored: StoredReceipt,
  { lines, papers, registerNumber }: MadeFromReceipt,
  timeZone: string,
): ClubPaper {
  const receipt = presentReceipt(stored, timeZone);
  const { net, vat } = lines.length > 0 ? presentVat(lines) : { net: null, vat: null };
  return {
    ...{ id: receipt.id, kind: 'receipt', memberCode: stored.memberCode, memberName: fullName(stored), receipt },
    ...{ issuedAt: receipt.issuedAt, date: receipt.date, amount: receipt.amount, name: null, net, vat },
    registerNumber: registerNumber ?? null,
    papers: papers.flatMap((paper) => (paper.number === null ? [] : [formatPaper(paper)])),
  };
}

export function presentClubPaper(stored: StoredPaper, receipt: StoredReceipt, timeZone: string): ClubPaper {
  const { id, kind, issuedAt, date, amount, name, net, vat, registerNumber } = presentPaper(stored, receipt, timeZone);
  return {
    ...{ id, kind, memberCode: receipt.memberCode, memberName: fullName(receipt) },
    ...{ receipt: presentReceipt(receipt, timeZone), issuedAt, date, amount, name: name ?? null, net, vat },
    ...{ registerNumber: registerNumber ?? null, papers: [] },
  };
}
