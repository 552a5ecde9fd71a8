import { formatWallTime } from '@courtside/contract/values/club-time';
import { clubDate, toDisplayDate, toSlashDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import { type Cents, cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { isolate } from '#platform/pdf/bidi-runs.ts';
import { type Brand, writeFacts, writeFooter, writeLetterhead } from '#platform/pdf/letterhead.ts';
import { createPdf, INK, PAGE, type Pdf } from '#platform/pdf/pdf.ts';
import type { PayoutLine, StoredPayout } from './payable.repository.ts';
import { PAYOUT_LABELS } from './payout-labels.ts';

export interface PayoutContent extends Pick<StoredPayout, 'id' | 'method' | 'reference' | 'amount' | 'lines'> {
  readonly club: string;
  readonly address: string;
  readonly brand: Brand;
  readonly coachName: string;
  readonly coachCode: string;
  /** By the club's calendar. */
  readonly paidOn: string;
}

const { margin } = PAGE;
const INNER = PAGE.width - 2 * margin;
const MONEY = 84;
const ROW = 35;
const COLUMNS = {
  date: { x: margin, width: 66 },
  description: { x: margin + 70, width: INNER - 70 - MONEY },
  amount: { x: margin + INNER - MONEY, width: MONEY },
};
const LAST_ROW = PAGE.height - margin - 24 - ROW;

/** A pay-out with each lesson and date that it pays, as they were then. */
export async function payoutPdf(payout: PayoutContent, language: Language): Promise<Buffer> {
  const labels = PAYOUT_LABELS[language];
  const pdf = createPdf(language, { title: labels.title, author: payout.club });
  const paidOn = toDisplayDate(clubDate(payout.paidOn), language);
  let y = writeLetterhead(pdf, { ...payout, title: labels.title, subtitle: paidOn });
  y = writeFacts(pdf, y, [
    [labels.coach, payout.coachName],
    [labels.memberNumber, isolate(payout.coachCode)],
    [labels.number, isolate(String(payout.id))],
    [labels.method, labels.methods[payout.method]],
    ...(payout.reference ? [[labels.reference, isolate(payout.reference)] as const] : []),
  ]);
  y = writeFacts(pdf, y + 12, [[payout.amount < 0 ? labels.paidIn : labels.paidOut, money(Math.abs(payout.amount))]]);
  y = writeTableHead(pdf, y + 16, labels);
  for (const line of payout.lines) {
    if (y > LAST_ROW) {
      pdf.newPage();
      y = writeTableHead(pdf, margin, labels);
    }
    writeLine(pdf, y, line, labels);
    await pdf.pause();
    y += ROW;
  }
  await writeFooter(pdf, [payout.club, payout.address].filter(Boolean).join(', '), labels.page);
  return pdf.finish();
}

type Labels = (typeof PAYOUT_LABELS)['en'];

function writeTableHead(pdf: Pdf, y: number, labels: Labels): number {
  const style = { size: 9, color: INK.soft };
  pdf.write(labels.date, { ...COLUMNS.date, y }, style);
  pdf.write(labels.lesson, { ...COLUMNS.description, y }, style);
  pdf.write(labels.amount, { ...COLUMNS.amount, y }, { ...style, align: 'end' });
  return y + 18;
}

function writeLine(pdf: Pdf, y: number, line: PayoutLine, labels: Labels): void {
  pdf.rule({ x: margin, y, width: INNER });
  const top = y + 7;
  const kind = line.kind === 'held' ? [] : [labels.kinds[line.kind]];
  const below = [rateText(line, labels), ...kind, isolate(line.key)].join(' · ');
  pdf.write(isolate(toSlashDate(clubDate(line.date))), { ...COLUMNS.date, y: top }, { size: 9.5 });
  const what = `${isolate(formatWallTime(line.startsMinute))} · ${line.course ?? line.court}`;
  pdf.write(what, { ...COLUMNS.description, y: top }, { size: 9.5, shorten: true });
  pdf.write(below, { ...COLUMNS.description, y: top + 13 }, { size: 8, color: INK.soft, shorten: true });
  pdf.write(money(line.amount), { ...COLUMNS.amount, y: top }, { size: 9.5, weight: 'semibold', align: 'end' });
}

function rateText({ basisPoints, rateCents, courtCents }: PayoutLine, labels: Labels): string {
  if (basisPoints !== null) return labels.percentOf(isolate(`${basisPoints / 100}%`), money(courtCents));
  return rateCents === null ? labels.rent(money(courtCents)) : labels.fixed(money(rateCents));
}

const money = (amount: Cents | number) => isolate(formatEuros(centsToEuros(cents(amount))));
