import type { Paper, PaperLine, PaperVat } from '@courtside/contract/money/papers';
import { wallMomentOf } from '@courtside/contract/values/club-time';
import { type Cents, cents, centsToEuros } from '@courtside/contract/values/money';
import { totalsByCode } from '@courtside/contract/values/vat';
import { formatReceipt } from '#modules/money/ledger/index.ts';
import { toInstant } from '#platform/clock.ts';
import { titleOf } from '../receipts/receipt.presenter.ts';
import type { StoredReceipt } from '../receipts/receipts.repository.ts';
import { formatPaper } from './paper.rules.ts';
import type { StoredLine, StoredPaper } from './papers.repository.ts';

/** Minus before the euro on a credit note. */
const signed = (amount: Cents, isCredit: boolean) => (isCredit ? 0 - centsToEuros(amount) : centsToEuros(amount));

const percentOf = ({ code, basisPoints }: Pick<StoredLine, 'code' | 'basisPoints'>) =>
  code === null ? null : basisPoints / 100;

/** Lines and sums of a paper; undefined of a receipt that says nothing of VAT. */
export function presentVat(lines: readonly StoredLine[], { isCredit = false } = {}): PaperVat {
  const amounts = ({ net, vat, gross }: Pick<StoredLine, 'net' | 'vat' | 'gross'>) => ({
    net: signed(net, isCredit),
    vat: signed(vat, isCredit),
    gross: signed(gross, isCredit),
  });
  const sum = (field: 'net' | 'vat') => cents(lines.reduce((total, line) => total + line[field], 0));
  return {
    lines: lines.map(
      (line): PaperLine => ({
        kind: line.kind,
        title: line.title,
        quantity: line.quantity,
        ...amounts(line),
        code: line.code,
        percent: percentOf(line),
        ...(line.exemptReason !== null && { exemptReason: line.exemptReason }),
      }),
    ),
    perCode: totalsByCode(lines).map((total) => ({
      code: total.code,
      percent: percentOf(total),
      ...amounts(total),
    })),
    net: signed(sum('net'), isCredit),
    vat: signed(sum('vat'), isCredit),
  };
}

export function presentPaper(paper: StoredPaper, receipt: StoredReceipt, timeZone: string): Paper {
  const isCredit = paper.series === 'C';
  return {
    id: formatPaper(paper),
    kind: isCredit ? 'creditNote' : 'invoice',
    refersTo: formatReceipt(receipt.year, receipt.number),
    title: titleOf(receipt, 'en'),
    issuedAt: paper.issuedAt.toISOString(),
    date: wallMomentOf(toInstant(paper.issuedAt), timeZone).date,
    amount: signed(cents(paper.amountCents), isCredit),
    ...presentVat(paper.lines, { isCredit }),
    ...(paper.name !== null && { name: paper.name }),
    ...(paper.address !== null && { address: paper.address }),
    ...(paper.vatNumber !== null && { vatNumber: paper.vatNumber }),
    ...(paper.registerNumber !== null && { registerNumber: paper.registerNumber }),
  };
}
