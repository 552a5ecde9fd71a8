import type { PayoutLineState } from '@courtside/contract/money/office-cards';
import { type Cents, cents } from '@courtside/contract/values/money';
import type { PayoutLine } from './payout-file.rules.ts';

/** A top-up that was paid by card. */
export interface CardPayment {
  readonly id: number;
  readonly key: string;
  readonly amount: Cents;
  readonly references: readonly string[];
  readonly isSettled: boolean;
  /** The books know of refunds or disputes of it. */
  readonly hasReturns: boolean;
}

export interface SettledLine extends PayoutLine {
  readonly state: PayoutLineState;
  readonly payment: CardPayment | undefined;
}

/** Categories of the provider for what it keeps. Their amount is in the column `gross`. */
const FEES = ['fee', 'network_cost', 'tax'];

/** Finds the payment of each line. A payment is settled by one charge; a second one is unknown. */
export function settleLines(lines: readonly PayoutLine[], payments: readonly CardPayment[]): SettledLine[] {
  const byName = new Map(payments.flatMap((each) => [each.key, ...each.references].map((name) => [name, each])));
  const settled = new Set(payments.filter(({ isSettled }) => isSettled).map(({ id }) => id));
  return lines.map((line) => {
    const payment = [...line.references, line.paymentKey ?? ''].map((name) => byName.get(name)).find(Boolean);
    if (FEES.includes(line.category)) return { ...line, state: 'fee', payment: undefined };
    if (line.category !== 'charge')
      return { ...line, state: payment?.hasReturns ? 'returnBooked' : 'returned', payment };
    if (!payment || settled.has(payment.id)) return { ...line, state: 'unknown', payment: undefined };
    settled.add(payment.id);
    return { ...line, state: payment.amount === line.gross ? 'matched' : 'amountDiffers', payment };
  });
}

export interface PayoutPostings {
  readonly card_clearing: Cents;
  readonly bank: Cents;
  readonly provider_fees: Cents;
  readonly card_difference: Cents;
}

/**
 * What a pay-out posts. A settled payment leaves the clearing with its own amount, so that the clearing is always the sum of
 * the payments that are not paid out; whatever else the pay-out has is a difference.
 */
export function postingsOf(lines: readonly SettledLine[]): PayoutPostings {
  const sum = (amount: (line: SettledLine) => number) => lines.reduce((total, line) => total + amount(line), 0);
  const settles = ({ state }: SettledLine) => state === 'matched' || state === 'amountDiffers';
  // Refunds and disputes have left the clearing when they were booked.
  const returned = sum(({ state, gross }) => (state === 'returnBooked' ? gross : 0));
  const clearing = returned + sum((line) => (settles(line) ? (line.payment?.amount ?? 0) : 0));
  const bank = -sum(({ net }) => net);
  const fees = -sum(feeOf);
  return {
    card_clearing: cents(clearing),
    bank: cents(bank),
    provider_fees: cents(fees),
    card_difference: cents(-(clearing + bank + fees)),
  };
}

const feeOf = ({ state, gross, fee }: SettledLine) => (state === 'fee' ? fee - gross : fee);

export interface LineSums {
  readonly lines: number;
  readonly gross: Cents;
  readonly fees: Cents;
  readonly net: Cents;
}

/** Fees are what the provider kept in any way; gross is the rest. */
export function sumLines(lines: readonly SettledLine[]): LineSums {
  const net = lines.reduce((total, line) => total + line.net, 0);
  const fees = lines.reduce((total, line) => total + feeOf(line), 0);
  return { lines: lines.length, gross: cents(net + fees), fees: cents(fees), net: cents(net) };
}

/** The lines of each pay-out, in the order of its days. */
export function groupByPayout(lines: readonly SettledLine[]): SettledLine[][] {
  const groups = Map.groupBy(lines, ({ payout, paidOn }) => `${paidOn} ${payout}`);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}
