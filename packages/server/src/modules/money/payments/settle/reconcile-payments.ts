import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { forEachInRun, type ProblemReport } from '#platform/for-each-in-run.ts';
import { findPayment } from '../payments.repository.ts';
import { checkPayment, closePayment } from './check-payment.ts';
import { claimStalePayments } from './payment-checks.repository.ts';

const BATCH = 20;
const MINUTES_BETWEEN_CHECKS = 3;

type Context = Pick<AppContext, 'db' | 'clock' | 'settings' | 'gateway' | 'log'>;

/** Checks payments without a recent event and closes those that were open too long. Returns their number. */
export async function reconcilePayments(context: Context, run?: ProblemReport): Promise<number> {
  const { db, clock, log } = context;
  const now = clock.now();
  const keys = await inTransaction(db, (tx) =>
    claimStalePayments(tx, now, now.subtract({ minutes: MINUTES_BETWEEN_CHECKS }), BATCH),
  );
  const failure = (key: string) => ({ message: 'a payment was not settled', of: { key } });
  await forEachInRun({ log, run }, keys, (key) => reconcile(context, key), failure);
  return keys.length;
}

async function reconcile(context: Context, key: string): Promise<void> {
  const payment = await findPayment(context.db, key);
  if (!payment) return;
  const isOver = Temporal.Instant.compare(context.clock.now(), payment.expiresAt) >= 0;
  if (isOver) await closePayment(context, payment, 'expired');
  else await checkPayment(context, payment);
}
