import { wallMomentOf } from '@courtside/contract/values/club-time';
import { toDisplayDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import { textIn } from '@courtside/contract/values/texts';
import { textsOf } from '#database/translations.ts';
import type { Registration, Seller } from '#modules/club/tax/index.ts';
import { formatReceipt } from '#modules/money/ledger/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { toInstant } from '#platform/clock.ts';
import { isolate } from '#platform/pdf/bidi-runs.ts';
import { type Brand, writeFacts, writeFooter, writeLetterhead } from '#platform/pdf/letterhead.ts';
import { createPdf, INK, PAGE, type Pdf } from '#platform/pdf/pdf.ts';
import { paidWith, titleOf } from '../receipts/receipt.presenter.ts';
import { RECEIPT_LABELS } from '../receipts/receipt-labels.ts';
import type { StoredReceipt } from '../receipts/receipts.repository.ts';
import { formatPaper, wantsRegisterFor } from './paper.rules.ts';
import { PAPER_LABELS } from './paper-labels.ts';
import type { StoredLine, StoredPaper } from './papers.repository.ts';
import { writeLines, writeTotals } from './vat-table.ts';

const { margin } = PAGE;
const INNER = PAGE.width - 2 * margin;

interface ClubData {
  readonly timeZone: string;
  readonly brand: Brand;
  /** As the club was on the day of the document. */
  readonly seller: Seller;
}

interface Document {
  /** Undefined: the receipt itself. */
  readonly paper?: StoredPaper;
  readonly receipt: StoredReceipt;
  readonly lines: readonly StoredLine[];
  readonly registerNumber?: string | undefined;
}

/** A receipt with VAT, an invoice or a credit note: one column of A4. */
export async function paperPdf(
  { paper, receipt, lines, registerNumber = paper?.registerNumber ?? undefined }: Document,
  { timeZone, brand, seller }: ClubData,
  language: Language,
): Promise<{ name: string; pdf: Buffer }> {
  const labels = PAPER_LABELS[language];
  const dayOf = (at: Date) => toDisplayDate(wallMomentOf(toInstant(at), timeZone).date, language);
  const receiptNumber = formatReceipt(receipt.year, receipt.number);
  const name = paper ? formatPaper(paper) : receiptNumber;
  const isCredit = paper?.series === 'C';
  const isWhole = isCredit && paper.amountCents === receipt.amountCents;
  const title = paper ? (isCredit ? labels.creditNote : labels.invoice) : labels.receipt;
  const issuedOn = dayOf(paper?.issuedAt ?? receipt.issuedAt);
  const pdf = createPdf(language, { title: `${title} ${name}`, author: seller.name });
  let y = writeLetterhead(pdf, {
    club: seller.name,
    address: seller.address,
    title,
    subtitle: `${isolate(name)} · ${issuedOn}`,
    brand,
  });
  y = writeSeller(pdf, y, seller.registration, language);
  const sentence = isCredit
    ? (isWhole ? labels.takesBack : labels.takesBackPart)(isolate(receiptNumber), dayOf(receipt.issuedAt))
    : paper
      ? labels.madeFrom(isolate(receiptNumber))
      : labels.simplified;
  y = pdf.writeLines(sentence, { x: margin, y, width: INNER }, { size: 11, weight: isCredit ? 'semibold' : 'regular' });
  y = writeFacts(pdf, y + 14, factsOf(receipt, paper, language)) + 4;
  y = pdf.writeLines(titleOf(receipt, language), { x: margin, y, width: INNER }, { size: 10, color: INK.soft });
  y = writeLines(
    pdf,
    y + 18,
    lines.map((line) => ({ ...line, title: lineTitle(line, language) })),
    isCredit,
  );
  y = writeTotals(pdf, y + 12, lines, isCredit);
  const way = RECEIPT_LABELS[language].methods[paidWith(receipt)];
  const end = isCredit ? labels.returned(issuedOn) : labels.paid(way, dayOf(receipt.issuedAt));
  y = pdf.writeLines(end, { x: margin, y: y + 14, width: INNER }, { color: INK.soft });
  writeRegister(pdf, y + 14, { registration: seller.registration, receipt, registerNumber, language });
  const footer = [seller.name, seller.address, isolate(name)].filter(Boolean).join(' · ');
  await writeFooter(pdf, footer, RECEIPT_LABELS[language].page);
  return { name, pdf: await pdf.finish() };
}

function writeSeller(pdf: Pdf, y: number, registration: Registration | undefined, language: Language): number {
  if (!registration) return y;
  const labels = PAPER_LABELS[language];
  const exemption = registration.exemptionNumber && ` · ${labels.exemption} ${isolate(registration.exemptionNumber)}`;
  const text = `${labels.vatNumber} ${isolate(registration.number)}${exemption}`;
  return pdf.writeLines(text, { x: margin, y: y - 8, width: INNER }, { size: 9, color: INK.soft }) + 8;
}

function factsOf(receipt: StoredReceipt, paper: StoredPaper | undefined, language: Language) {
  const labels = PAPER_LABELS[language];
  if (paper?.name) {
    const facts: Array<readonly [string, string]> = [[labels.to, `${paper.name}, ${paper.address ?? ''}`]];
    if (paper.vatNumber) facts.push([labels.vatNumber, isolate(paper.vatNumber)]);
    return facts;
  }
  const words = RECEIPT_LABELS[language];
  const isVisitor = receipt.role === 'visitor';
  const facts: Array<readonly [string, string]> = [[isVisitor ? words.visitor : words.member, fullName(receipt)]];
  if (!isVisitor) facts.push([words.number, isolate(receipt.memberCode)]);
  facts.push([words.paidWith, words.methods[paidWith(receipt)]]);
  return facts;
}

/** What was sold, in the language of the reader: titles of the club in its own translations, the rest by their kind. */
function lineTitle({ kind, title, translations, exemptReason }: StoredLine, language: Language): string {
  const named = PAPER_LABELS[language].kinds[kind];
  const own = translations ? textIn(textsOf(title, translations, 'title'), language) : title;
  const isOwn = kind === 'option' || kind === 'plan';
  const text = isOwn ? own : kind === 'court' && language === 'en' ? `${named}, ${title}` : named;
  return exemptReason === null ? text : `${text} (${exemptReason})`;
}

interface Register {
  readonly registration: Registration | undefined;
  readonly receipt: StoredReceipt;
  readonly registerNumber: string | undefined;
  readonly language: Language;
}

/** Where the country wants a certified register: Germany for cash alone. */
function writeRegister(pdf: Pdf, y: number, { registration, receipt, registerNumber, language }: Register): void {
  const labels = PAPER_LABELS[language];
  const isWanted = wantsRegisterFor(registration) && (registration?.country !== 'DE' || paidWith(receipt) === 'cash');
  if (!isWanted && !registerNumber) return;
  const place = { x: margin, width: INNER };
  pdf.rule({ ...place, y });
  if (isWanted) pdf.write(labels.notFiscal, { ...place, y: y + 10 }, { size: 11, weight: 'semibold' });
  const number = registerNumber ? `${labels.registerNumber} ${isolate(registerNumber)}` : '';
  pdf.writeLines([labels.register, number].filter(Boolean).join(' '), { ...place, y: y + 28 }, { color: INK.soft });
}
