import { PAYOUT_COLUMNS, type PayoutColumn } from '@courtside/contract/money/office-cards';
import { type ClubDate, clubDate, isClubDate } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';

/** A table of the file. Lines have their numbers there. */
export interface PayoutTable {
  readonly columns: readonly string[];
  readonly lines: ReadonlyArray<{ readonly line: number; readonly cells: readonly string[] }>;
}

/** A movement that was paid out. */
export interface PayoutLine {
  readonly line: number;
  readonly transaction: string;
  readonly payout: string;
  readonly paidOn: ClubDate;
  readonly category: string;
  readonly gross: Cents;
  readonly fee: Cents;
  readonly net: Cents;
  /** What the provider calls the payment; the first one is stored. */
  readonly references: readonly string[];
  /** Our own key, where the file has it. */
  readonly paymentKey: string | undefined;
}

export interface PayoutFile {
  readonly lines: readonly PayoutLine[];
  /** Not paid out yet, or the pay-out itself. */
  readonly ignored: number;
}

const AMOUNT = /^(-?)(\d{1,10})(?:[.,](\d{1,2}))?$/;
const DAY = /^(\d{4}-\d{2}-\d{2})(?:[ T].*)?$/;
const NAME = /^[\w.:-]{1,100}$/;
const CATEGORY = /^\w{1,60}$/;
const PAYMENT_KEY = /\bPAY-\d{6,18}\b/;

/** Reads the itemised report of pay-outs. A line that occurs twice counts once. */
export function readPayoutTable({ columns, lines }: PayoutTable, today: ClubDate): PayoutFile {
  const places = new Map(columns.map((name, index) => [name.replace('\ufeff', '').trim().toLowerCase(), index]));
  const missing = PAYOUT_COLUMNS.filter((name) => !places.has(name));
  if (missing.length > 0) throw new AppError('cards.columns_missing', { params: { columns: missing.join(', ') } });
  const found = new Map<string, PayoutLine>();
  let ignored = 0;
  for (const { line, cells } of lines) {
    const cell = (name: string) => cells[places.get(name) ?? -1] ?? '';
    const read = readLine(line, cell, today);
    if (read) found.set(read.transaction, found.get(read.transaction) ?? read);
    else ignored += 1;
  }
  if (found.size === 0) throw new AppError('cards.no_payouts');
  return { lines: [...found.values()], ignored };
}

function readLine(line: number, cell: (name: string) => string, today: ClubDate): PayoutLine | undefined {
  const bad = (column: PayoutColumn) => new AppError('cards.bad_line', { params: { line, column } });
  const named = (column: PayoutColumn, form = NAME) => {
    const value = cell(column);
    if (!form.test(value)) throw bad(column);
    return value;
  };
  const amount = (column: PayoutColumn) => {
    const value = readAmount(cell(column));
    if (value === undefined) throw bad(column);
    return value;
  };
  if (cell('automatic_payout_id') === '') return undefined;
  const category = named('reporting_category', CATEGORY).toLowerCase();
  if (category === 'payout') return undefined;
  const paidOn = DAY.exec(cell('automatic_payout_effective_at'))?.[1] ?? '';
  if (!isClubDate(paidOn)) throw bad('automatic_payout_effective_at');
  if (paidOn > today) return undefined;
  const currency = cell('currency').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) throw bad('currency');
  if (currency !== 'EUR') throw new AppError('cards.foreign_currency', { params: { line, currency } });
  const [gross, fee, net] = [amount('gross'), amount('fee'), amount('net')];
  if (net !== gross - fee) throw bad('net');
  return {
    line,
    transaction: named('balance_transaction_id'),
    payout: named('automatic_payout_id'),
    paidOn: clubDate(paidOn),
    category,
    gross,
    fee,
    net,
    references: [cell('payment_intent_id'), cell('checkout_session_id')].filter((name) => NAME.test(name)),
    paymentKey: PAYMENT_KEY.exec(`${cell('payment_metadata[payment]')} ${cell('description')}`)?.[0],
  };
}

/** With a comma too, as spreadsheets of some countries save it; never with groups of thousands. */
function readAmount(text: string): Cents | undefined {
  const [, sign, euros, rest = ''] = AMOUNT.exec(text) ?? [];
  if (euros === undefined) return undefined;
  const amount = Number(euros) * 100 + Number(rest.padEnd(2, '0'));
  return cents(sign === '-' && amount !== 0 ? -amount : amount);
}
