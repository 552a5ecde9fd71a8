import type { Payment } from '@courtside/contract/money/payments';
import { sumEuros } from '@courtside/contract/values/money';

/** `paid`: all that the card paid can go back. `left`: a part went back already. `balance`: the balance has no more. */
type Limit = 'paid' | 'left' | 'balance';

export interface Refundable {
  /** Euros. */
  readonly most: number;
  readonly limit: Limit;
  /** Why nothing can go back. */
  readonly why?: 'notCard' | 'notPaid' | 'nothingLeft' | 'noBalance' | undefined;
}

/** What can go back to the card of a payment, as the server will judge it. */
export function refundableOf(payment: Payment, balance: number): Refundable {
  const { method, status, amount, dispute, refunds } = payment;
  const taken = dispute && dispute.state !== 'won' ? dispute.amount : 0;
  const back = refunds.filter(({ state }) => state !== 'failed').map((refund) => -refund.amount);
  const left = sumEuros(amount, -taken, ...back);
  const most = Math.max(Math.min(left, balance), 0);
  const limit = balance < left ? 'balance' : left < amount ? 'left' : 'paid';
  if (method !== 'card') return { most: 0, limit, why: 'notCard' };
  if (status !== 'paid') return { most: 0, limit, why: 'notPaid' };
  return { most, limit, why: left <= 0 ? 'nothingLeft' : most <= 0 ? 'noBalance' : undefined };
}
