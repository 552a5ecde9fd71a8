import type { PaymentStatus } from '@courtside/contract/payments';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/in-transaction.ts';
import type { ProviderReport } from '#platform/payment-gateway/gateway.ts';
import { isOpen } from './payment.rules.ts';
import { recordEvent } from './payment-events.repository.ts';
import type { StoredPayment } from './payments.repository.ts';
import { settlePayment } from './settle-payment.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'settings' | 'gateway'>;

/** Asks the provider and settles; answers how the payment stands then. */
export async function checkPayment(context: Context, payment: StoredPayment): Promise<PaymentStatus> {
  if (!mayAsk(context, payment)) return payment.status;
  return settle(context, payment, await context.gateway.lookUp(payment.reference));
}

/** Ends a payment that is still open: its card page first, so that nobody pays into the void. */
export async function endPayment(
  context: Context,
  payment: StoredPayment,
  ending: 'cancelled' | 'expired',
): Promise<PaymentStatus> {
  if (!isOpen(payment.status)) return payment.status;
  if (!mayAsk(context, payment)) return settle(context, payment, withoutPage(payment, ending));
  await context.gateway.close(payment.reference);
  const report = await context.gateway.lookUp(payment.reference);
  const isEnded = report.status === 'expired' || report.status === 'cancelled';
  return settle(context, payment, isEnded ? { ...report, status: ending } : report);
}

type AtProvider = StoredPayment & { readonly reference: string };

/** Cash and payments of a provider that is no longer used cannot be asked about. */
function mayAsk({ gateway }: Context, payment: StoredPayment): payment is AtProvider {
  return payment.provider === gateway.provider && payment.reference !== null;
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
