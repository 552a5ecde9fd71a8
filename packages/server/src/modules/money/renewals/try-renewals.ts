import type { RenewalFailure } from '@courtside/contract/money/mandates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import {
  answeredRenewals,
  bookRenewal,
  dueRenewals,
  failRenewal,
  isBookable,
  lockRenewal,
  type StoredRenewal,
  storeCharging,
  storeWaiting,
} from '#modules/money/billing/index.ts';
import { lockMemberAccounts } from '#modules/money/ledger/index.ts';
import { type AutomaticPayment, latestPaymentOf, startCharge } from '#modules/money/payments/index.ts';
import { todayOf } from '#platform/today.ts';

const BATCH = 200;

interface Run {
  reportProblem(error: unknown): void;
}

/** Pays what is due from the balance, or starts its charge. One that fails does not stop the others. */
export async function startRenewals(context: AppContext, run?: Run): Promise<void> {
  for (const id of await dueRenewals(context.db, todayOf(context), BATCH)) {
    await inTransaction(context.db, (tx) => tryRenewal(tx, context, id)).catch((error: unknown) => {
      run?.reportProblem(error);
      context.log.warn({ err: error, renewal: id }, 'a renewal was not tried');
    });
  }
}

async function tryRenewal(tx: Tx, context: AppContext, id: number): Promise<void> {
  // 1. Behind the lock: another process, or the member, may have been first.
  const renewal = await lockRenewal(tx, id);
  const isDue = renewal?.state === 'waiting' && renewal.nextTryOn !== null && renewal.nextTryOn <= todayOf(context);
  if (!renewal || !isDue || !isBookable(renewal) || !renewal.isEffective) return;
  if (await hasOpenPage(tx, id)) return;
  // 2. From the balance, where the member chose it and it covers all.
  const { source, mandateId, memberId, amount } = renewal;
  if (source !== 'mandate' && (await balanceOf(tx, memberId)) >= amount) return bookRenewal(tx, context, renewal, '');
  if (mandateId === null) return failRenewal(tx, context, renewal, 'balance');
  // 3. Otherwise by what the member allowed.
  try {
    await startCharge(tx, context, { mandateId, memberId, amount, for: { renewalId: id } });
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    return failRenewal(tx, context, renewal, failure);
  }
  await storeCharging(tx, id);
}

/** The member is paying it on a card page at this moment. */
async function hasOpenPage(tx: Tx, id: number): Promise<boolean> {
  const payment = await latestPaymentOf(tx, id);
  return payment !== undefined && ['created', 'pending', 'review'].includes(payment.status);
}

async function balanceOf(tx: Tx, memberId: number): Promise<number> {
  return (await lockMemberAccounts(tx, [memberId])).get(memberId)?.balance ?? 0;
}

/** Undefined for what is no failure of this try: it is tried again when the job runs next. */
export function failureOf(error: unknown): RenewalFailure | undefined {
  if (!(error instanceof AppError)) return undefined;
  switch (error.code) {
    case 'mandate.cap':
    case 'mandate.cap_month':
    case 'mandate.purpose':
      return 'cap';
    case 'payment.card_required':
      return 'expired';
    default:
      return undefined;
  }
}

/** What became of charges that have been answered. */
export async function settleTries(context: AppContext, run?: Run): Promise<void> {
  for (const id of await answeredRenewals(context.db, BATCH)) {
    const settle = async (tx: Tx) => {
      const renewal = await lockRenewal(tx, id);
      const payment = await latestPaymentOf(tx, id);
      if (renewal?.state === 'charging') await settleTry(tx, context, renewal, payment);
    };
    await inTransaction(context.db, settle).catch((error: unknown) => {
      run?.reportProblem(error);
      context.log.warn({ err: error, renewal: id }, 'the answer of a renewal was not stored');
    });
  }
}

async function settleTry(
  tx: Tx,
  context: AppContext,
  renewal: StoredRenewal,
  payment: AutomaticPayment | undefined,
): Promise<void> {
  const today = todayOf(context);
  // A release that does not know renewals has credited it: what is on the balance pays the period.
  if (payment?.status === 'paid' && isBookable(renewal)) {
    const isCovered = (await balanceOf(tx, renewal.memberId)) >= renewal.amount;
    return isCovered ? bookRenewal(tx, context, renewal, '') : failRenewal(tx, context, renewal, 'balance');
  }
  // The member ended the permission before anything was sent.
  if (payment?.status === 'failed') return failRenewal(tx, context, renewal, declineOf(payment));
  await storeWaiting(tx, renewal.id, today);
}

export const declineOf = ({ needsCardholder, declineReason }: AutomaticPayment): RenewalFailure => {
  if (needsCardholder) return 'cardholder';
  return declineReason === 'expired_card' ? 'expired' : 'declined';
};
