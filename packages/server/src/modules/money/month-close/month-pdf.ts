import type { MonthException, MonthReport } from '@courtside/contract/money/office-month';
import { wallMomentOf } from '@courtside/contract/values/club-time';
import { clubDate, toDisplayDate, toSlashDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import { formatEuros, sumEuros } from '@courtside/contract/values/money';
import { isolate } from '#platform/pdf/bidi-runs.ts';
import { type Brand, writeFacts, writeFooter, writeLetterhead } from '#platform/pdf/letterhead.ts';
import { createPdf, INK, PAGE, type Pdf } from '#platform/pdf/pdf.ts';
import { CLAIM_LABELS } from './claims/claim-labels.ts';
import { MONTH_LABELS, type MonthLabels } from './month-labels.ts';
import { PREPAID_LABELS } from './prepaid-labels.ts';

export interface MonthContent {
  readonly club: string;
  readonly address: string;
  readonly brand: Brand;
  readonly issuedOn: string;
  readonly timeZone: string;
  readonly report: MonthReport;
}

const { margin } = PAGE;
const INNER = PAGE.width - 2 * margin;
const ROW = 20;
const LAST_ROW = PAGE.height - margin - 24 - ROW;
const COLUMNS = {
  label: { x: margin, width: INNER - 190 },
  count: { x: margin + INNER - 190, width: 80 },
  amount: { x: margin + INNER - 100, width: 100 },
};

interface Row {
  readonly label: string;
  readonly count?: number;
  readonly value?: string;
  readonly isSum?: boolean;
}

export async function monthPdf(content: MonthContent, language: Language): Promise<Buffer> {
  const { report } = content;
  const labels = MONTH_LABELS[language];
  const pdf = createPdf(language, { title: `${labels.title} ${report.month}`, author: content.club });
  const period = `${toDisplayDate(clubDate(report.from), language)} - ${toDisplayDate(clubDate(report.to), language)}`;
  let y = writeLetterhead(pdf, { ...content, title: labels.title, subtitle: isolate(report.month) });
  y = writeFacts(pdf, y, [
    [labels.state, stateOf(content, labels)],
    [labels.issued, toDisplayDate(clubDate(content.issuedOn), language)],
  ]);
  pdf.write(period, { x: margin, y: y + 6, width: INNER }, { size: 9, color: INK.soft });
  y += 28;
  for (const [title, rows] of sectionsOf(report, language)) y = await writeSection(pdf, y, { title, rows, labels });
  await writeFooter(pdf, [content.club, content.address].filter(Boolean).join(', '), labels.page);
  return pdf.finish();
}

function stateOf({ report, timeZone }: MonthContent, labels: MonthLabels): string {
  const close = report.closes.find(({ reopened }) => reopened === null);
  if (!close) return labels.open;
  const { date } = wallMomentOf(Temporal.Instant.from(close.at), timeZone);
  return labels.closed(close.by.name, isolate(toSlashDate(date)));
}

function claimRows(claims: MonthReport['claims'], labels: (typeof CLAIM_LABELS)['en'], opening: string): Row[] {
  return [
    { label: opening, value: money(claims.opening) },
    { label: labels.raised, value: signed(claims.raised) },
    { label: labels.withdrawn, value: signed(-claims.withdrawn) },
    { label: labels.paid, value: signed(-claims.paid) },
    { label: labels.waived, value: signed(-claims.waived) },
    { label: labels.closing, value: money(claims.closing), isSum: true },
  ];
}

/** A club that sells neither passes nor vouchers has no such section. */
function prepaidSection(
  { passes, vouchers }: MonthReport['prepaid'],
  labels: (typeof PREPAID_LABELS)['en'],
): Array<[title: string, rows: Row[]]> {
  if (passes === 0 && vouchers === 0) return [];
  const rows = [
    { label: labels.passes, value: money(passes) },
    { label: labels.vouchers, value: money(vouchers) },
    { label: labels.closing, value: money(sumEuros(passes, vouchers)), isSum: true },
  ];
  return [[labels.title, rows]];
}

function sectionsOf(report: MonthReport, language: Language): Array<[title: string, rows: Row[]]> {
  const [labels, claimLabels] = [MONTH_LABELS[language], CLAIM_LABELS[language]];
  const { cash, cards, claims, bank, terminal, receipts } = report;
  const numbers = receipts.first && receipts.last ? isolate(`${receipts.first} - ${receipts.last}`) : labels.noReceipts;
  return [
    [
      labels.held,
      [
        { label: labels.opening, value: money(report.opening), isSum: true },
        ...report.lines.map(({ kind, count, amount }) => ({ label: labels.lines[kind], count, value: signed(amount) })),
        { label: labels.closing, count: report.entries, value: money(report.closing), isSum: true },
      ],
    ],
    [
      labels.cash,
      [
        { label: labels.cashOpening, value: money(cash.opening) },
        { label: labels.cashIn, value: signed(cash.paidIn) },
        { label: labels.cashOut, value: signed(-cash.paidOut) },
        { label: labels.bank, value: signed(cash.transferred) },
        { label: labels.differences, value: signed(cash.differences) },
        { label: labels.cashClosing, value: money(cash.closing), isSum: true },
      ],
    ],
    [
      labels.cards,
      [
        { label: labels.opening, value: money(cards.opening) },
        { label: labels.charged, value: signed(cards.charged) },
        { label: labels.returnedToCards, value: signed(-cards.returned) },
        { label: labels.paidOut, value: signed(-cards.paidOut) },
        { label: labels.fees, value: signed(-cards.fees) },
        { label: labels.cardDifferences, value: signed(cards.differences) },
        { label: labels.cardsClosing, count: cards.waiting, value: money(cards.closing), isSum: true },
      ],
    ],
    [claimLabels.title, claimRows(claims, claimLabels, labels.opening)],
    ...prepaidSection(report.prepaid, PREPAID_LABELS[language]),
    [
      labels.atBank,
      [
        { label: labels.opening, value: money(bank.opening) },
        ...bank.movements.map(({ date, reference, amount, member }) => ({
          label: [isolate(toSlashDate(clubDate(date))), reference && isolate(reference), member?.name]
            .filter(Boolean)
            .join(' · '),
          value: signed(amount),
        })),
        { label: labels.bankClosing, count: bank.movements.length, value: money(bank.closing), isSum: true },
      ],
    ],
    [
      labels.terminal,
      [
        { label: labels.opening, value: money(terminal.opening) },
        { label: labels.taken, value: signed(terminal.taken) },
        { label: labels.returned, value: signed(-terminal.returned) },
        { label: labels.paidOut, value: signed(-terminal.paidOut) },
        { label: labels.fees, value: signed(-terminal.fees) },
        { label: labels.terminalClosing, value: money(terminal.closing), isSum: true },
      ],
    ],
    [labels.receipts, [{ label: numbers, count: receipts.count }]],
    [
      labels.exceptions,
      report.exceptions.length === 0
        ? [{ label: labels.noExceptions }]
        : report.exceptions.map((each) => exceptionRow(each, labels)),
    ],
  ];
}

function exceptionRow({ kind, date, count, amount, reason }: MonthException, labels: MonthLabels): Row {
  const day = date && isolate(toSlashDate(clubDate(date)));
  return {
    label: [labels.exception[kind], day, reason].filter(Boolean).join(' · '),
    ...(count !== null && { count }),
    ...(amount !== null && { value: signed(amount) }),
  };
}

async function writeSection(
  pdf: Pdf,
  top: number,
  { title, rows, labels }: { title: string; rows: readonly Row[]; labels: MonthLabels },
): Promise<number> {
  let y = top;
  // A heading stays with its first two lines.
  if (y > LAST_ROW - 2 * ROW) {
    pdf.newPage();
    y = margin;
  }
  const soft = { size: 9, color: INK.soft, align: 'end' } as const;
  pdf.write(title, { ...COLUMNS.label, y }, { size: 11, weight: 'semibold' });
  if (rows.some(({ count }) => count !== undefined)) pdf.write(labels.entries, { ...COLUMNS.count, y: y + 2 }, soft);
  if (rows.some(({ value }) => value !== undefined)) pdf.write(labels.amount, { ...COLUMNS.amount, y: y + 2 }, soft);
  y += ROW;
  for (const { label, count, value, isSum } of rows) {
    if (y > LAST_ROW) {
      pdf.newPage();
      y = margin;
    }
    pdf.rule({ x: margin, y: y - 4, width: INNER });
    const style = { size: 9.5, weight: isSum ? 'semibold' : 'regular' } as const;
    pdf.write(label, { ...COLUMNS.label, y }, { ...style, shorten: true });
    if (count !== undefined)
      pdf.write(isolate(String(count)), { ...COLUMNS.count, y }, { ...style, color: INK.soft, align: 'end' });
    if (value !== undefined) pdf.write(value, { ...COLUMNS.amount, y }, { ...style, align: 'end' });
    y += ROW;
    await pdf.pause();
  }
  return y + 12;
}

const money = (euros: number) => isolate(formatEuros(euros));
const signed = (euros: number) => isolate(`${euros > 0 ? '+' : ''}${formatEuros(euros)}`);
