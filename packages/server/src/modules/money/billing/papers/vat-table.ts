import { cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { totalsByCode } from '@courtside/contract/values/vat';
import { isolate } from '#platform/pdf/bidi-runs.ts';
import { INK, PAGE, type Pdf } from '#platform/pdf/pdf.ts';
import { PAPER_LABELS } from './paper-labels.ts';
import type { StoredLine } from './papers.repository.ts';

const { margin } = PAGE;
const INNER = PAGE.width - 2 * margin;
const BOTTOM = PAGE.height - margin - 40;

type Line = Pick<StoredLine, 'title' | 'quantity' | 'code' | 'basisPoints' | 'net' | 'vat' | 'gross' | 'exemptReason'>;

/** Where columns begin, and how wide they are. */
const COLUMNS = [
  { x: margin, width: 190 },
  { x: margin + 195, width: 55 },
  { x: margin + 255, width: 55 },
  { x: margin + 315, width: 60 },
  { x: margin + 378, width: 55 },
  { x: margin + INNER - 66, width: 66 },
] as const;

/** Minus before the euro on a credit note. */
const money = (amount: number, isCredit: boolean): string =>
  isolate(`${isCredit && amount > 0 ? '−' : ''}${formatEuros(centsToEuros(cents(amount)))}`);

function writeRow(pdf: Pdf, y: number, values: readonly string[], style: { color?: string; size?: number } = {}): void {
  for (const [index, value] of values.entries()) {
    const place = COLUMNS[index];
    if (place && value && index > 0) pdf.write(value, { ...place, y }, { ...style, align: 'end' });
  }
}

/** A place for a row; on the next page where this one is full. */
function placeOf(pdf: Pdf, y: number): number {
  if (y < BOTTOM) return y;
  pdf.newPage();
  return margin;
}

/** The lines of a paper with net, VAT and gross; returns the y position below. */
export function writeLines(pdf: Pdf, y: number, lines: readonly Line[], isCredit: boolean): number {
  const labels = PAPER_LABELS[pdf.language];
  const head = { color: INK.soft, size: 9 };
  pdf.write(labels.what, { ...COLUMNS[0], y }, head);
  writeRow(pdf, y, ['', labels.quantity, labels.code, labels.net, labels.vat, labels.gross], head);
  pdf.rule({ x: margin, y: y + 16, width: INNER });
  return lines.reduce((top, line) => {
    const at = placeOf(pdf, top);
    const amounts = [line.net, line.vat, line.gross].map((amount) => money(amount, isCredit));
    writeRow(pdf, at, ['', isolate(String(line.quantity)), line.code ?? '', ...amounts]);
    return pdf.writeLines(line.title, { ...COLUMNS[0], y: at }) + 6;
  }, y + 24);
}

/** Net, VAT and gross per code and in total; returns the y position below. */
export function writeTotals(pdf: Pdf, y: number, lines: readonly Line[], isCredit: boolean): number {
  const labels = PAPER_LABELS[pdf.language];
  const top = placeOf(pdf, y);
  const head = { color: INK.soft, size: 9 };
  pdf.rule({ x: margin, y: top, width: INNER });
  pdf.write(labels.perCode, { ...COLUMNS[0], y: top + 10 }, head);
  writeRow(pdf, top + 10, ['', labels.code, labels.percent, labels.net, labels.vat, labels.gross], head);
  let next = top + 26;
  for (const total of totalsByCode(lines)) {
    next = placeOf(pdf, next);
    const isExempt = lines.some(({ code, exemptReason }) => code === total.code && exemptReason !== null);
    const percent = isExempt ? labels.exempt : isolate(`${total.basisPoints / 100} %`);
    const amounts = [total.net, total.vat, total.gross].map((amount) => money(amount, isCredit));
    writeRow(pdf, next, ['', total.code ?? '–', total.code === null ? '' : percent, ...amounts]);
    next += 16;
  }
  const sum = (field: 'net' | 'vat' | 'gross') => lines.reduce((all, line) => all + line[field], 0);
  pdf.rule({ x: margin, y: next, width: INNER });
  const style = { size: 13, weight: 'semibold' } as const;
  pdf.write(isCredit ? labels.paidBack : labels.total, { ...COLUMNS[0], y: next + 10 }, style);
  writeRow(pdf, next + 12, ['', '', '', money(sum('net'), isCredit), money(sum('vat'), isCredit)]);
  pdf.write(money(sum('gross'), isCredit), { ...COLUMNS[5], y: next + 10 }, { ...style, align: 'end' });
  return next + 34;
}
