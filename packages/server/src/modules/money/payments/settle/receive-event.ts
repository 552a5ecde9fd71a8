import type { EventFault, PaymentProvider, paymentWebhook } from '@courtside/contract/money/payments';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { EventOutcome } from '#database/tables/payments.ts';
import { takeAdvisoryLock } from '#database/transaction/advisory-lock.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Call, Exchange } from '#endpoint/binding.ts';
import type { ProviderEvent } from '#payment-gateway/gateway.ts';
import { settleDispute } from '../disputes/settle-dispute.ts';
import { findNamedPayment } from '../payments.repository.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import { countUnverified, recordEvent } from './payment-events.repository.ts';
import { settlePayment } from './settle-payment.ts';

/** Beyond this number unverified events are only logged, because anybody can send them. */
const MAX_UNVERIFIED_PER_HOUR = 100;

/** Receives an event of the provider. Every signed event is answered with success, so that it is not sent again. */
export async function receiveEvent(
  context: AppContext,
  { params }: Call<typeof paymentWebhook>,
  { request }: Exchange,
) {
  const { gateway } = context;
  if (params.provider !== gateway?.provider) throw new AppError('record.not_found');
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const reading = await gateway.readWebhook(body, request.headers);
  if (!reading.trusted) {
    await recordUnverified(context, params.provider, reading.fault);
    throw new AppError('payment.bad_event');
  }
  await processEvent(context, params.provider, reading.event);
  return 'ok' as const;
}

async function processEvent(context: AppContext, provider: PaymentProvider, event: ProviderEvent): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { report, dispute, refund } = event;
    const received = { provider, eventId: event.id, kind: event.kind, at: context.clock.now() };
    const message = report ? { ...report, references: [] } : (dispute ?? refund);
    if (!message) return recordEvent(tx, { ...received, outcome: 'ignored' });
    const claimed = { ...received, amountCents: message.amount, currency: message.currency };
    const payment = await findNamedPayment(tx, provider, message);
    if (!payment) return recordEvent(tx, { ...claimed, outcome: 'quarantined', fault: 'unknown_payment' });
    const { outcome, fault } = await settle(tx, context, payment.id, event);
    return recordEvent(tx, { ...claimed, outcome, fault, paymentId: payment.id });
  });
}

/** One event tells of a payment, of money that a bank took back, or of a refund. */
function settle(
  tx: Tx,
  context: AppContext,
  paymentId: number,
  { report, dispute, refund }: ProviderEvent,
): Promise<{ readonly outcome: EventOutcome; readonly fault?: EventFault | undefined }> {
  if (report) return settlePayment(tx, context, paymentId, report);
  if (dispute) return settleDispute(tx, context, paymentId, dispute);
  if (refund) return settleRefund(tx, context, paymentId, refund);
  throw new RangeError('the event tells of nothing');
}

async function recordUnverified(
  { db, clock, log }: AppContext,
  provider: PaymentProvider,
  fault: EventFault,
): Promise<void> {
  log.warn({ provider, fault }, 'a payment event was not accepted');
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const isFull = async () => (await countUnverified(tx, now)) >= MAX_UNVERIFIED_PER_HOUR;
    // Checked before the lock as well, so that a flood of events does not queue for it.
    if (await isFull()) return;
    await takeAdvisoryLock(tx, 'unproven events');
    if (await isFull()) return;
    await recordEvent(tx, {
      provider,
      eventId: null,
      kind: 'unproven',
      outcome: 'quarantined',
      fault,
      at: now,
    });
  });
}
