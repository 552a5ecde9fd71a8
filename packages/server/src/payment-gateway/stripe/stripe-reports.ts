import type { DeclineReason } from '@courtside/contract/money/payments';
import { cents } from '@courtside/contract/values/money';
import type { Stripe } from 'stripe';
import type { CardReport, ProviderReport } from '../gateway.ts';

/** Metadata key of our payment in all Stripe objects. */
export const PAYMENT_METADATA = 'payment';

export function reportOfSession(session: Stripe.Checkout.Session): ProviderReport {
  return {
    reference: session.id,
    intent: idOfIntent(session.payment_intent),
    payment: session.metadata?.[PAYMENT_METADATA] ?? '',
    status: statusOfSession(session),
    amount: cents(session.amount_total ?? 0),
    currency: (session.currency ?? '').toUpperCase(),
    card: cardOfIntent(session.payment_intent),
  };
}

function idOfIntent(intent: Stripe.Checkout.Session['payment_intent']): string | undefined {
  return typeof intent === 'string' ? intent : intent?.id;
}

function statusOfSession({ status, payment_status }: Stripe.Checkout.Session): ProviderReport['status'] {
  if (payment_status === 'paid') return 'paid';
  return status === 'expired' ? 'expired' : 'open';
}

/** Report of a saved card that was charged without a card page. */
export function reportOfIntent(intent: Stripe.PaymentIntent): ProviderReport {
  const isPaid = intent.status === 'succeeded';
  return {
    reference: intent.id,
    payment: intent.metadata[PAYMENT_METADATA] ?? '',
    status: statusOfIntent(intent),
    amount: cents(isPaid ? intent.amount_received : intent.amount),
    currency: intent.currency.toUpperCase(),
    card: cardOfIntent(intent),
    declineReason: declineReasonOf(intent.last_payment_error),
  };
}

function statusOfIntent({ status, last_payment_error }: Stripe.PaymentIntent): ProviderReport['status'] {
  if (status === 'succeeded') return 'paid';
  if (status === 'canceled') return 'cancelled';
  return status === 'requires_payment_method' && last_payment_error ? 'failed' : 'open';
}

const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  payment_intent_authentication_failure: 'challenge_failed',
  authentication_required: 'challenge_failed',
};

function declineReasonOf(error: Stripe.PaymentIntent.LastPaymentError | null): DeclineReason | undefined {
  if (!error) return undefined;
  return REASONS[error.decline_code ?? ''] ?? REASONS[error.code ?? ''] ?? 'declined';
}

/** Present only if the payment method was loaded too. */
function cardOfIntent(intent: Stripe.PaymentIntent | string | null): CardReport | undefined {
  if (intent === null || typeof intent === 'string') return undefined;
  const method = intent.payment_method;
  if (method === null || typeof method === 'string' || !method.card) return undefined;
  return {
    token: method.id,
    brand: method.card.display_brand ?? method.card.brand,
    last4: method.card.last4,
    holder: (method.billing_details.name ?? '').slice(0, 60),
    expiresMonth: method.card.exp_month,
    expiresYear: method.card.exp_year,
    isKept: method.customer !== null && method.allow_redisplay === 'always',
  };
}
