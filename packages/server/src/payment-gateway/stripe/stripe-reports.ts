import type { DeclineReason } from '@courtside/contract/money/payments';
import { cents } from '@courtside/contract/values/money';
import type { Stripe } from 'stripe';
import type { CardReport, DisputeReport, ProviderReport, RefundReport } from '../gateway.ts';

/** Metadata key of our payment in all Stripe objects. */
export const PAYMENT_METADATA = 'payment';
/** Metadata key of our refund. */
export const REFUND_METADATA = 'refund';

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
    needsCardholder: needsCardholder(intent.last_payment_error),
  };
}

function statusOfIntent({ status, last_payment_error }: Stripe.PaymentIntent): ProviderReport['status'] {
  if (status === 'succeeded') return 'paid';
  if (status === 'canceled') return 'cancelled';
  return status === 'requires_payment_method' && last_payment_error ? 'failed' : 'open';
}

/** A debit that went back: the bank has honoured it already, and there is nobody to answer. Stripe tells of it as a dispute. */
const RETURN_REASONS = [
  'bank_cannot_process',
  'customer_initiated',
  'debit_not_authorized',
  'incorrect_account_details',
  'insufficient_funds',
];

/** Undefined for an inquiry, which moves no money. */
export function reportOfDispute(dispute: Stripe.Dispute): DisputeReport | undefined {
  const state = stateOfDispute(dispute.status);
  if (!state) return undefined;
  const dueBy = dispute.evidence_details.due_by;
  const isReturn = RETURN_REASONS.includes(dispute.reason);
  return {
    reference: dispute.id,
    payment: '',
    references: namesOf(dispute.payment_intent),
    cause: isReturn ? 'return' : 'dispute',
    state: isReturn && state === 'open' ? 'lost' : state,
    amount: cents(dispute.amount),
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    respondBy: isReturn || dueBy === null ? undefined : Temporal.Instant.fromEpochMilliseconds(dueBy * 1000),
  };
}

/** Stripe may add states; one that is not known has moved no money yet. */
function stateOfDispute(status: string): DisputeReport['state'] | undefined {
  switch (status) {
    case 'needs_response':
    case 'under_review':
      return 'open';
    // An appeal follows a loss, and leaves it as it is until it is won.
    case 'lost':
    case 'appeal_needs_response':
    case 'appeal_under_review':
      return 'lost';
    case 'won':
      return 'won';
    default:
      return undefined;
  }
}

/** A charge that failed after it had succeeded; undefined for a plain decline, which took no money. */
export function reportOfLateFailure(charge: Stripe.Charge): DisputeReport | undefined {
  if (charge.failure_balance_transaction === null) return undefined;
  return {
    reference: charge.id,
    payment: charge.metadata[PAYMENT_METADATA] ?? '',
    references: namesOf(charge.payment_intent),
    cause: 'failure',
    state: 'lost',
    amount: cents(charge.amount),
    currency: charge.currency.toUpperCase(),
    reason: charge.failure_code ?? undefined,
  };
}

export function reportOfRefund(refund: Stripe.Refund): RefundReport {
  const isFailed = refund.status === 'failed' || refund.status === 'canceled';
  return {
    reference: refund.id,
    refund: refund.metadata?.[REFUND_METADATA] ?? '',
    payment: refund.metadata?.[PAYMENT_METADATA] ?? '',
    references: namesOf(refund.payment_intent),
    state: isFailed ? 'failed' : refund.status === 'succeeded' ? 'done' : 'sent',
    amount: cents(refund.amount),
    currency: refund.currency.toUpperCase(),
    failure: isFailed ? (refund.failure_reason ?? refund.status ?? undefined) : undefined,
  };
}

const namesOf = (intent: Stripe.PaymentIntent | string | null): string[] => {
  const id = typeof intent === 'string' ? intent : intent?.id;
  return id ? [id] : [];
};

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

/** The bank would accept it if the cardholder confirmed it. */
const needsCardholder = (error: Stripe.PaymentIntent.LastPaymentError | null): boolean =>
  [error?.code, error?.decline_code].includes('authentication_required');

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
