import type { StatementLine } from '@courtside/contract/money/account';
import { clubDate, toDisplayDate, toSlashDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import { formatEuros } from '@courtside/contract/values/money';
import { isolate } from '#platform/pdf/bidi-runs.ts';
import { type Brand, writeFacts, writeFooter, writeLetterhead } from '#platform/pdf/letterhead.ts';
import { createPdf, INK, PAGE, type Pdf } from '#platform/pdf/pdf.ts';
import { STATEMENT_LABELS } from './statement-labels.ts';

export interface StatementContent {
  readonly club: string;
  readonly address: string;
  readonly brand: Brand;
  readonly memberName: string;
  readonly memberCode: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly issuedOn: string;
  readonly opening: number;
  readonly closing: number;
  readonly paidIn: number;
  readonly paidOut: number;
  /** What is owed beside the balance. */
  readonly owed: number;
  /** Oldest first. */
  readonly lines: readonly StatementLine[];
}

const { margin } = PAGE;
const INNER = PAGE.width - 2 * margin;
const MONEY = 84;
const ROW = 35;
const COLUMNS = {
  date: { x: margin, width: 66 },
  description: { x: margin + 70, width: INNER - 70 - 2 * MONEY },
  amount: { x: margin + INNER - 2 * MONEY, width: MONEY },
  balance: { x: margin + INNER - MONEY, width: MONEY },
};
const LAST_ROW = PAGE.height - margin - 24 - ROW;

export async function statementPdf(statement: StatementContent, language: Language): Promise<Buffer> {
  const labels = STATEMENT_LABELS[language];
  const pdf = createPdf(language, { title: labels.title, author: statement.club });
  let y = writeLetterhead(pdf, { ...statement, title: labels.title, subtitle: periodOf(statement, language) });
  y = writeFacts(pdf, y, [
    [labels.member, statement.memberName],
    [labels.number, isolate(statement.memberCode)],
    [labels.issued, toDisplayDate(clubDate(statement.issuedOn), language)],
  ]);
  y = writeFacts(pdf, y + 12, [
    [labels.opening, money(statement.opening)],
    [labels.paidIn, money(statement.paidIn)],
    [labels.paidOut, money(statement.paidOut)],
    [labels.closing, money(statement.closing)],
    ...(statement.owed > 0 ? [[labels.owed, money(statement.owed)] as const] : []),
  ]);
  y = writeTableHead(pdf, y + 16, labels);
  if (statement.lines.length === 0)
    pdf.write(labels.nothing, { x: margin, y: y + 10, width: INNER }, { color: INK.soft });
  for (const line of statement.lines) {
    if (y > LAST_ROW) {
      pdf.newPage();
      y = writeTableHead(pdf, margin, labels);
    }
    writeLine(pdf, y, line);
    await pdf.pause();
    y += ROW;
  }
  await writeFooter(pdf, [statement.club, statement.address].filter(Boolean).join(', '), labels.page);
  return pdf.finish();
}

function writeTableHead(pdf: Pdf, y: number, labels: (typeof STATEMENT_LABELS)['en']): number {
  const style = { size: 9, color: INK.soft };
  pdf.write(labels.date, { ...COLUMNS.date, y }, style);
  pdf.write(labels.description, { ...COLUMNS.description, y }, style);
  pdf.write(labels.amount, { ...COLUMNS.amount, y }, { ...style, align: 'end' });
  pdf.write(labels.balance, { ...COLUMNS.balance, y }, { ...style, align: 'end' });
  return y + 18;
}

function writeLine(pdf: Pdf, y: number, line: StatementLine): void {
  pdf.rule({ x: margin, y, width: INNER });
  const top = y + 7;
  const below = [line.details.key, line.receipt].filter((key) => key !== null && key !== undefined).map(isolate);
  const sign = line.amount > 0 ? '+' : '';
  const color = line.amount > 0 ? INK.green : INK.text;
  pdf.write(isolate(slashed(line.date)), { ...COLUMNS.date, y: top }, { size: 9.5 });
  pdf.write(line.description, { ...COLUMNS.description, y: top }, { size: 9.5, shorten: true });
  pdf.write(below.join(' · '), { ...COLUMNS.description, y: top + 13 }, { size: 8, color: INK.soft });
  pdf.write(
    isolate(`${sign}${formatEuros(line.amount)}`),
    { ...COLUMNS.amount, y: top },
    { size: 9.5, color, align: 'end' },
  );
  pdf.write(money(line.balance), { ...COLUMNS.balance, y: top }, { size: 9.5, weight: 'semibold', align: 'end' });
}

function periodOf({ from, to }: StatementContent, language: Language): string {
  const labels = STATEMENT_LABELS[language];
  const inFull = (date: string) => toDisplayDate(clubDate(date), language);
  if (from && to) return `${inFull(from)} - ${inFull(to)}`;
  if (from) return labels.since(inFull(from));
  return to ? labels.until(inFull(to)) : labels.wholePeriod;
}

const money = (euros: number) => isolate(formatEuros(euros));
const slashed = (date: string) => toSlashDate(clubDate(date));
