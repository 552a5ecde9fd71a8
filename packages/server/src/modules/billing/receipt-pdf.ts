import { wallMomentOf } from '@courtside/contract/club-time';
import { toSlashDate } from '@courtside/contract/dates';
import type { Language } from '@courtside/contract/limits';
import { cents, centsToEuros, formatEuros } from '@courtside/contract/money';
import type { Settings } from '#config/settings.ts';
import { formatReceipt } from '#modules/ledger/index.ts';
import { fullName } from '#modules/members/index.ts';
import { toInstant } from '#platform/clock.ts';
import { isolate } from '#platform/pdf/bidi-runs.ts';
import { writeFacts, writeFoot, writeLetterhead } from '#platform/pdf/letterhead.ts';
import { createPaper, INK, PAGE, type Paper } from '#platform/pdf/paper.ts';
import { paidWith, titleOf } from './receipt.presenter.ts';
import { RECEIPT_WORDS } from './receipt-words.ts';
import type { StoredReceipt } from './receipts.repository.ts';

const { margin } = PAGE;
const INNER = PAGE.width - 2 * margin;
const AMOUNT = { x: margin + INNER - 120, width: 120 };
const TEXT = { x: margin, width: INNER - 132 };

type ClubData = Pick<Settings, 'CLUB_NAME' | 'CLUB_ADDRESS' | 'CLUB_TIME_ZONE'>;

/** One page: who paid what, when, how and for what. */
export async function receiptPdf(receipt: StoredReceipt, club: ClubData, language: Language): Promise<Buffer> {
  const words = RECEIPT_WORDS[language];
  const number = formatReceipt(receipt.year, receipt.number);
  const title = words.titles[receipt.kind];
  const issuedOn = wallMomentOf(toInstant(receipt.issuedAt), club.CLUB_TIME_ZONE).date;
  const paper = createPaper(language, { title: `${title} ${number}`, author: club.CLUB_NAME });
  const letterhead = { club: club.CLUB_NAME, address: club.CLUB_ADDRESS, title, subtitle: isolate(number) };
  let y = writeLetterhead(paper, letterhead);
  y = writeFacts(paper, y, [
    [words.member, fullName(receipt)],
    [words.number, isolate(receipt.memberCode)],
    [words.date, isolate(toSlashDate(issuedOn))],
    [words.paidWith, words.methods[paidWith(receipt)]],
  ]);
  y = writeItem(paper, y + 24, receipt, language);
  y = writeTotal(paper, y, receipt, language);
  paper.write(words.thanks, { x: margin, y: y + 36, width: INNER }, { color: INK.soft });
  await writeFoot(paper, `${club.CLUB_NAME}, ${club.CLUB_ADDRESS}`, words.page);
  return paper.finish();
}

function writeItem(paper: Paper, y: number, receipt: StoredReceipt, language: Language): number {
  const words = RECEIPT_WORDS[language];
  paper.write(words.description, { ...TEXT, y }, { size: 9, color: INK.soft });
  paper.write(words.amount, { ...AMOUNT, y }, { size: 9, color: INK.soft, align: 'end' });
  paper.rule({ x: margin, y: y + 18, width: INNER });
  const end = paper.writeLines(titleOf(receipt, language), { ...TEXT, y: y + 30 }, { size: 11 });
  paper.write(amountOf(receipt), { ...AMOUNT, y: y + 30 }, { size: 11, align: 'end' });
  if (receipt.details.key) paper.write(isolate(receipt.details.key), { ...TEXT, y: end }, { size: 9, color: INK.soft });
  return end + 26;
}

function writeTotal(paper: Paper, y: number, receipt: StoredReceipt, language: Language): number {
  const words = RECEIPT_WORDS[language];
  paper.rule({ x: margin, y, width: INNER });
  paper.write(words.total, { ...TEXT, y: y + 14 }, { size: 14, weight: 'semibold' });
  paper.write(amountOf(receipt), { ...AMOUNT, y: y + 14 }, { size: 14, weight: 'semibold', align: 'end' });
  const isRefunded = receipt.reversalId !== null;
  const state = isRefunded ? words.refunded : words.paid;
  paper.write(state, { x: margin, y: y + 40, width: INNER }, { size: 10, color: isRefunded ? INK.soft : INK.green });
  return y + 54;
}

const amountOf = ({ amountCents }: StoredReceipt) => isolate(formatEuros(centsToEuros(cents(amountCents))));
