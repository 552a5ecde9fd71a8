import { cents } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { PaymentGateway, RefundReport } from '#payment-gateway/gateway.ts';
import { toInstant } from '#platform/clock.ts';
import { forEachInRun, type ProblemReport } from '#platform/for-each-in-run.ts';
import { findPaymentById, type StoredPayment } from '../payments.repository.ts';
import { claimRefunds, nextRefund, refundKeyOf, type StoredRefund } from './refunds.repository.ts';
import { settleRefund } from './settle-refund.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'gateway' | 'log'>;

/**
 * Sends refunds to the provider, and asks for those of which it says nothing. A refund is sent until it is answered: the
 * provider makes one of all that have the same key. Returns when the next one is due.
 */
export async function sendRefunds(context: Context, run?: ProblemReport): Promise<Temporal.Instant | undefined> {
  const { db, clock, gateway, log } = context;
  if (!gateway) return undefined;
  const refunds = await inTransaction(db, (tx) => claimRefunds(tx, clock.now()));
  const failure = ({ id }: StoredRefund) => ({ message: 'a refund was not sent', of: { refund: id } });
  await forEachInRun({ log, run }, refunds, (refund) => sendRefund(context, gateway, refund), failure);
  const next = await nextRefund(db);
  return next && toInstant(next);
}

async function sendRefund(context: Context, gateway: PaymentGateway, refund: StoredRefund): Promise<void> {
  const payment = await findPaymentById(context.db, refund.paymentId);
  // One of another provider waits until that is configured again.
  if (payment?.provider !== gateway.provider || payment.reference === null) return;
  const report = await ask(gateway, payment, payment.reference, refund);
  await inTransaction(context.db, (tx) => settleRefund(tx, context, payment.id, report));
}

function ask(
  gateway: PaymentGateway,
  payment: StoredPayment,
  paymentReference: string,
  { id, reference, amountCents, attempts }: StoredRefund,
): Promise<RefundReport> {
  if (reference !== null) return gateway.fetchRefund(reference);
  return gateway.refund({
    refund: refundKeyOf(id),
    payment: payment.key,
    reference: paymentReference,
    intent: payment.intent ?? undefined,
    amount: cents(amountCents),
    isRepeated: attempts > 0,
  });
}
