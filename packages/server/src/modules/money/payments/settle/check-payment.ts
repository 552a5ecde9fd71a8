import type { PaymentStatus } from '@courtside/contract/money/payments';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { ProviderReport } from '#payment-gateway/gateway.ts';
import { isOpen } from '../payment.rules.ts';
import { lockPayment, type StoredPayment } from '../payments.repository.ts';
import { recordEvent } from './payment-events.repository.ts';
import { settlePayment } from './settle-payment.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'settings' | 'gateway'>;

/** Queries the provider, settles the payment and returns its status. */
export async function checkPayment(context: Context, payment: StoredPayment): Promise<PaymentStatus> {
  const open = providerOf(context, payment);
  if (!open) return payment.status;
  return settle(context, payment, await open.gateway.fetchReport(open.reference));
}

/** Closes an open payment: its card page first, so that nobody can pay afterwards. */
export async function closePayment(
  context: Context,
  payment: StoredPayment,
  ending: 'cancelled' | 'expired',
): Promise<PaymentStatus> {
  if (!isOpen(payment.status)) return payment.status;
  const open = providerOf(context, payment);
  if (!open) return closeUnsent(context, payment, ending);
  await open.gateway.close(open.reference);
  const report = await open.gateway.fetchReport(open.reference);
  const isEnded = report.status === 'expired' || report.status === 'cancelled';
  return settle(context, payment, isEnded ? { ...report, status: ending } : report);
}

/** A charge that the provider may have is answered first: whether it was sent is known behind its lock. */
async function closeUnsent(
  context: Context,
  payment: StoredPayment,
  ending: 'cancelled' | 'expired',
): Promise<PaymentStatus> {
  return inTransaction(context.db, async (tx) => {
    const { chargeSentAt, status } = await lockPayment(tx, payment.id);
    if (chargeSentAt !== null) return status;
    return (await settlePayment(tx, context, payment.id, reportWithoutPage(payment, ending))).status;
  });
}

/** Undefined for cash and for payments of a provider that is no longer configured. */
function providerOf({ gateway }: Context, { provider, reference }: StoredPayment) {
  return gateway && provider === gateway.provider && reference !== null ? { gateway, reference } : undefined;
}

async function settle(context: Context, payment: StoredPayment, report: ProviderReport): Promise<PaymentStatus> {
  return inTransaction(context.db, async (tx) => {
    const { outcome, fault, status } = await settlePayment(tx, context, payment.id, report);
    // Ordinary outcomes are stored on the payment only; those for an admin are recorded as events.
    if (payment.provider && (outcome === 'quarantined' || outcome === 'late')) {
      await recordEvent(tx, {
        provider: payment.provider,
        eventId: `asked:${payment.key}:${fault ?? outcome}`,
        kind: `asked: ${report.status}`,
        outcome,
        fault,
        paymentId: payment.id,
        amountCents: report.amount,
        currency: report.currency,
        at: context.clock.now(),
      });
    }
    return status;
  });
}

/** A report for a payment without a card page. */
function reportWithoutPage(payment: StoredPayment, status: 'cancelled' | 'expired'): ProviderReport {
  return {
    reference: payment.reference ?? '',
    payment: payment.key,
    status,
    amount: payment.amount,
    currency: payment.currency,
  };
}
