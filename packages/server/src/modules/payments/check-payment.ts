import type { PaymentStatus } from '@courtside/contract/payments';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { ProviderReport } from '#payment-gateway/gateway.ts';
import { isOpen } from './payment.rules.ts';
import { recordEvent } from './payment-events.repository.ts';
import type { StoredPayment } from './payments.repository.ts';
import { settlePayment } from './settle-payment.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'settings' | 'gateway'>;

/** Asks the provider and settles; answers how the payment stands then. */
export async function checkPayment(context: Context, payment: StoredPayment): Promise<PaymentStatus> {
  const asked = providerOf(context, payment);
  if (!asked) return payment.status;
  return settle(context, payment, await asked.gateway.lookUp(asked.reference));
}

/** Ends a payment that is still open: its card page first, so that nobody pays into the void. */
export async function closePayment(
  context: Context,
  payment: StoredPayment,
  ending: 'cancelled' | 'expired',
): Promise<PaymentStatus> {
  if (!isOpen(payment.status)) return payment.status;
  const asked = providerOf(context, payment);
  if (!asked) return settle(context, payment, withoutPage(payment, ending));
  await asked.gateway.close(asked.reference);
  const report = await asked.gateway.lookUp(asked.reference);
  const isEnded = report.status === 'expired' || report.status === 'cancelled';
  return settle(context, payment, isEnded ? { ...report, status: ending } : report);
}

/** Cash and payments of a provider that is no longer used cannot be asked about. */
function providerOf({ gateway }: Context, { provider, reference }: StoredPayment) {
  return gateway && provider === gateway.provider && reference !== null ? { gateway, reference } : undefined;
}

async function settle(context: Context, payment: StoredPayment, report: ProviderReport): Promise<PaymentStatus> {
  return inTransaction(context.db, async (tx) => {
    const { outcome, fault, status } = await settlePayment(tx, context, payment.id, report);
    // An ordinary answer leaves its trace on the payment; what an admin should see is written down.
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

/** It never got a card page. */
function withoutPage(payment: StoredPayment, status: 'cancelled' | 'expired'): ProviderReport {
  return {
    reference: payment.reference ?? '',
    payment: payment.key,
    status,
    amount: payment.amount,
    currency: payment.currency,
  };
}
