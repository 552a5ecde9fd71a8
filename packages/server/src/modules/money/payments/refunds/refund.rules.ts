import type { RefundState } from '@courtside/contract/money/payments';
import { type Cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';

const RANK: Readonly<Record<RefundState, number>> = { requested: 0, sent: 1, done: 2, failed: 3 };

/** Events come in any order. A bank may send back what had arrived already, so a failure is final and nothing else is. */
export const laterRefund = (one: RefundState, other: RefundState): RefundState =>
  RANK[other] > RANK[one] ? other : one;

interface Wanted {
  readonly amount: Cents;
  readonly paid: Cents;
  /** Went back to the card already, or is on its way. */
  readonly refunded: Cents;
  /** Was taken back by the cardholder's bank. */
  readonly disputed: Cents;
  readonly balance: Cents;
  readonly name: string;
}

/** Never more than paid less what went back, and never more than the balance has. */
export function checkRefund({ amount, paid, refunded, disputed, balance, name }: Wanted): void {
  if (amount > paid - refunded) throw new AppError('refund.more_than_paid', { params: { paid: euros(paid) } });
  if (amount > paid - refunded - disputed)
    throw new AppError('refund.disputed', { params: { amount: euros(disputed) } });
  if (amount > balance) throw new AppError('refund.more_than_balance', { params: { name, balance: euros(balance) } });
}

const euros = (amount: Cents) => formatEuros(centsToEuros(amount));

/** Minutes until the next attempt: soon at first, and at least every hour as long as the provider is away. */
const RETRY_MINUTES = [1, 2, 5, 15, 60];
export const minutesUntilRetry = (attempts: number): number =>
  RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length - 1)] ?? 60;
