import { wallMomentOf } from '@courtside/contract/values/club-time';
import { toDisplayDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import { cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import type { Seller } from '#modules/club/tax/index.ts';
import { formatReceipt } from '#modules/money/ledger/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { toInstant } from '#platform/clock.ts';
import { isolate } from '#platform/pdf/bidi-runs.ts';
import { type Brand, writeFacts, writeFooter, writeLetterhead } from '#platform/pdf/letterhead.ts';
import { createPdf, INK, PAGE, type Pdf } from '#platform/pdf/pdf.ts';
import { paidWith, receiptTimeOf, refundedPart, titleOf } from './receipt.presenter.ts';
import { RECEIPT_LABELS } from './receipt-labels.ts';
import type { StoredReceipt } from './receipts.repository.ts';

const { margin } = PAGE;
const INNER = PAGE.width - 2 * margin;
const AMOUNT = { x: margin + INNER - 120, width: 120 };
const TEXT = { x: margin, width: INNER - 132 };

interface ClubData {
  readonly timeZone: string;
  readonly brand: Brand;
  /** As the club was on the day of the receipt. */
  readonly seller: Seller;
}

/** One page: who paid what, when, how and for what. */
export async function receiptPdf(
  receipt: StoredReceipt,
  { timeZone, brand, seller }: ClubData,
  language: Language,
  registerNumber?: string,
): Promise<Buffer> {
  const labels = RECEIPT_LABELS[language];
  const number = formatReceipt(receipt.year, receipt.number);
  const title = labels.titles[receipt.kind];
  const isVisitor = receipt.role === 'visitor';
  const issuedOn = wallMomentOf(toInstant(receipt.issuedAt), timeZone).date;
  const pdf = createPdf(language, { title: `${title} ${number}`, author: seller.name });
  const letterhead = {
    club: seller.name,
    address: seller.address,
    title,
    subtitle: isolate(number),
    brand,
  };
  let y = writeLetterhead(pdf, letterhead);
  y = writeFacts(pdf, y, [
    [isVisitor ? labels.visitor : labels.member, fullName(receipt)],
    ...(isVisitor ? [] : [[labels.number, isolate(receipt.memberCode)] as const]),
    [labels.date, toDisplayDate(issuedOn, language)],
    [labels.paidWith, labels.methods[paidWith(receipt)]],
    ...(registerNumber ? [[labels.registerNumber, isolate(registerNumber)] as const] : []),
  ]);
  const time = receiptTimeOf(receipt);
  if (time)
    y = writeFacts(pdf, y + 16, [
      [labels.from, isolate(time.from)],
      [labels.to, isolate(time.to)],
    ]);
  y = writeItem(pdf, y + 24, receipt, language);
  y = writeTotal(pdf, y, receipt, language);
  pdf.write(labels.thanks, { x: margin, y: y + 36, width: INNER }, { color: INK.soft });
  await writeFooter(pdf, [seller.name, seller.address].filter(Boolean).join(', '), labels.page);
  return pdf.finish();
}

function writeItem(pdf: Pdf, y: number, receipt: StoredReceipt, language: Language): number {
  const labels = RECEIPT_LABELS[language];
  pdf.write(labels.description, { ...TEXT, y }, { size: 9, color: INK.soft });
  pdf.write(labels.amount, { ...AMOUNT, y }, { size: 9, color: INK.soft, align: 'end' });
  pdf.rule({ x: margin, y: y + 18, width: INNER });
  const end = pdf.writeLines(titleOf(receipt, language), { ...TEXT, y: y + 30 }, { size: 11 });
  pdf.write(amountOf(receipt), { ...AMOUNT, y: y + 30 }, { size: 11, align: 'end' });
  if (receipt.details.key) pdf.write(isolate(receipt.details.key), { ...TEXT, y: end }, { size: 9, color: INK.soft });
  return end + 26;
}

function writeTotal(pdf: Pdf, y: number, receipt: StoredReceipt, language: Language): number {
  const labels = RECEIPT_LABELS[language];
  pdf.rule({ x: margin, y, width: INNER });
  pdf.write(labels.total, { ...TEXT, y: y + 14 }, { size: 14, weight: 'semibold' });
  pdf.write(amountOf(receipt), { ...AMOUNT, y: y + 14 }, { size: 14, weight: 'semibold', align: 'end' });
  const isRefunded = receipt.reversalId !== null;
  const back = paidWith(receipt) === 'balance' ? labels.refunded : labels.paidBack;
  const part = refundedPart(receipt);
  const paid = part > 0 ? labels.refundedPart(isolate(formatEuros(centsToEuros(part)))) : labels.paid;
  const state = isRefunded ? back : paid;
  pdf.write(state, { x: margin, y: y + 40, width: INNER }, { size: 10, color: isRefunded ? INK.soft : INK.green });
  return y + 54;
}

const amountOf = ({ amountCents }: StoredReceipt) => isolate(formatEuros(centsToEuros(cents(amountCents))));
