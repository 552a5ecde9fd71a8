import type { RenewalFailure } from '@courtside/contract/money/mandates';
import { UNFINISHED_PAYMENTS } from '@courtside/contract/money/payments';
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
import { forEachInRun, type ProblemReport } from '#platform/for-each-in-run.ts';
import { todayOf } from '#platform/today.ts';

const BATCH = 200;

/** Pays what is due from the balance, or starts its charge. One that fails does not stop the others. */
export async function startRenewals(context: AppContext, run?: ProblemReport): Promise<void> {
  const { db, log } = context;
  const due = await dueRenewals(db, todayOf(context), BATCH);
  const failure = (renewal: number) => ({ message: 'a renewal was not tried', of: { renewal } });
  await forEachInRun({ log, run }, due, (id) => inTransaction(db, (tx) => tryRenewal(tx, context, id)), failure);
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
  return payment !== undefined && isUnfinished(payment);
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

export const isUnfinished = ({ status }: AutomaticPayment): boolean =>
  UNFINISHED_PAYMENTS.some((unfinished) => unfinished === status);

/** What became of charges that have been answered. */
export async function settleTries(context: AppContext, run?: ProblemReport): Promise<void> {
  const { db, log } = context;
  const settle = (id: number) =>
    inTransaction(db, async (tx) => {
      const renewal = await lockRenewal(tx, id);
      const payment = await latestPaymentOf(tx, id);
      if (renewal?.state === 'charging') await settleTry(tx, context, renewal, payment);
    });
  const failure = (renewal: number) => ({ message: 'the answer of a renewal was not stored', of: { renewal } });
  await forEachInRun({ log, run }, await answeredRenewals(db, BATCH), settle, failure);
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
