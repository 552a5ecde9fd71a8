import type { StatementLine } from '@courtside/contract/account';
import { clubDate, toSlashDate } from '@courtside/contract/dates';
import type { Language } from '@courtside/contract/limits';
import { formatEuros } from '@courtside/contract/money';
import { isolate } from '#platform/pdf/bidi-runs.ts';
import { writeFacts, writeFoot, writeLetterhead } from '#platform/pdf/letterhead.ts';
import { createPaper, INK, PAGE, type Paper } from '#platform/pdf/paper.ts';
import { STATEMENT_WORDS } from './statement-words.ts';

export interface StatementPaper {
  readonly club: string;
  readonly address: string;
  readonly memberName: string;
  readonly memberCode: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly issuedOn: string;
  readonly opening: number;
  readonly closing: number;
  readonly paidIn: number;
  readonly paidOut: number;
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

export async function statementPdf(statement: StatementPaper, language: Language): Promise<Buffer> {
  const words = STATEMENT_WORDS[language];
  const paper = createPaper(language, { title: words.title, author: statement.club });
  let y = writeLetterhead(paper, { ...statement, title: words.title, subtitle: periodOf(statement, language) });
  y = writeFacts(paper, y, [
    [words.member, statement.memberName],
    [words.number, isolate(statement.memberCode)],
    [words.issued, isolate(slashed(statement.issuedOn))],
  ]);
  y = writeFacts(paper, y + 12, [
    [words.opening, money(statement.opening)],
    [words.paidIn, money(statement.paidIn)],
    [words.paidOut, money(statement.paidOut)],
    [words.closing, money(statement.closing)],
  ]);
  y = writeHead(paper, y + 16, words);
  if (statement.lines.length === 0)
    paper.write(words.nothing, { x: margin, y: y + 10, width: INNER }, { color: INK.soft });
  for (const line of statement.lines) {
    if (y > LAST_ROW) {
      paper.newPage();
      y = writeHead(paper, margin, words);
    }
    writeLine(paper, y, line);
    await paper.pause();
    y += ROW;
  }
  await writeFoot(paper, `${statement.club}, ${statement.address}`, words.page);
  return paper.finish();
}

function writeHead(paper: Paper, y: number, words: (typeof STATEMENT_WORDS)['en']): number {
  const style = { size: 9, color: INK.soft };
  paper.write(words.date, { ...COLUMNS.date, y }, style);
  paper.write(words.description, { ...COLUMNS.description, y }, style);
  paper.write(words.amount, { ...COLUMNS.amount, y }, { ...style, align: 'end' });
  paper.write(words.balance, { ...COLUMNS.balance, y }, { ...style, align: 'end' });
  return y + 18;
}

function writeLine(paper: Paper, y: number, line: StatementLine): void {
  paper.rule({ x: margin, y, width: INNER });
  const top = y + 7;
  const below = [line.details.key, line.receipt].filter((key) => key !== null && key !== undefined).map(isolate);
  const sign = line.amount > 0 ? '+' : '';
  const color = line.amount > 0 ? INK.green : INK.text;
  paper.write(isolate(slashed(line.date)), { ...COLUMNS.date, y: top }, { size: 9.5 });
  paper.write(line.description, { ...COLUMNS.description, y: top }, { size: 9.5, shorten: true });
  paper.write(below.join(' · '), { ...COLUMNS.description, y: top + 13 }, { size: 8, color: INK.soft });
  paper.write(
    isolate(`${sign}${formatEuros(line.amount)}`),
    { ...COLUMNS.amount, y: top },
    { size: 9.5, color, align: 'end' },
  );
  paper.write(money(line.balance), { ...COLUMNS.balance, y: top }, { size: 9.5, weight: 'semibold', align: 'end' });
}

function periodOf({ from, to }: StatementPaper, language: Language): string {
  const words = STATEMENT_WORDS[language];
  if (from && to) return `${isolate(slashed(from))} - ${isolate(slashed(to))}`;
  if (from) return words.since(isolate(slashed(from)));
  return to ? words.until(isolate(slashed(to))) : words.wholePeriod;
}

const money = (euros: number) => isolate(formatEuros(euros));
const slashed = (date: string) => toSlashDate(clubDate(date));
