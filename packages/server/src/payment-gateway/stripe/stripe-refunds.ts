import { Stripe } from 'stripe';
import type { RefundReport, RefundRequest } from '../gateway.ts';
import { PAYMENT_METADATA, REFUND_METADATA, reportOfRefund } from './stripe-reports.ts';

/** As many as a payment ever has. */
const LISTED = 100;

/**
 * Sends money back to the card. Stripe forgets an idempotency key after a day, so a refund that may have been made before is
 * looked up first.
 */
export async function makeRefund(stripe: Stripe, request: RefundRequest): Promise<RefundReport> {
  const intent = await intentOf(stripe, request);
  if (request.isRepeated) {
    const { data } = await stripe.refunds.list({ payment_intent: intent, limit: LISTED });
    const made = data.find(({ metadata }) => metadata?.[REFUND_METADATA] === request.refund);
    if (made) return reportOfRefund(made);
  }
  const params: Stripe.RefundCreateParams = {
    payment_intent: intent,
    amount: request.amount,
    metadata: { [PAYMENT_METADATA]: request.payment, [REFUND_METADATA]: request.refund },
  };
  try {
    return reportOfRefund(await stripe.refunds.create(params, { idempotencyKey: request.refund }));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    // Stripe will not make it, now or later: the charge is disputed or was refunded at Stripe.
    const { refund, payment, amount } = request;
    const failure = error.code ?? 'refused';
    return { reference: '', refund, payment, references: [intent], state: 'failed', amount, currency: 'EUR', failure };
  }
}

async function intentOf(stripe: Stripe, { reference, intent }: RefundRequest): Promise<string> {
  if (intent) return intent;
  if (!reference.startsWith('cs_')) return reference;
  const { payment_intent: found } = await stripe.checkout.sessions.retrieve(reference);
  const id = typeof found === 'string' ? found : found?.id;
  if (!id) throw new Error(`The session ${reference} has no payment.`);
  return id;
}

/** A saved card's intent has our key itself; that of a card page has it on its session. */
export async function findPaymentKey(stripe: Stripe, intent: string): Promise<string> {
  const { metadata } = await stripe.paymentIntents.retrieve(intent);
  if (metadata[PAYMENT_METADATA]) return metadata[PAYMENT_METADATA];
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
  return data[0]?.metadata?.[PAYMENT_METADATA] ?? '';
}
