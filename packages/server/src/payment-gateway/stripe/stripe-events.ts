import { Stripe } from 'stripe';
import {
  type DisputeReport,
  EVENT_TOLERANCE_SECONDS,
  type PaymentNames,
  type ProviderReport,
  type RefundReport,
  type WebhookReading,
} from '../gateway.ts';
import {
  reportOfDispute,
  reportOfIntent,
  reportOfLateFailure,
  reportOfRefund,
  reportOfSession,
} from './stripe-reports.ts';

interface Delivery {
  readonly body: Buffer;
  readonly header: unknown;
  readonly webhookSecret: string;
  readonly now: Temporal.Instant;
}

/** The key of our payment that has this intent; empty where it is none of ours. */
type FindKey = (intent: string) => Promise<string>;
type FetchReport = (reference: string) => Promise<ProviderReport>;

/** Checks signature, age and payment of an event. Events of other kinds are accepted without effect. */
export async function readStripeEvent(
  stripe: Stripe,
  { body, header, webhookSecret, now }: Delivery,
  fetchReport: FetchReport,
  findKey: FindKey,
): Promise<WebhookReading> {
  try {
    const event = stripe.webhooks.constructEvent(
      body,
      typeof header === 'string' ? header : '',
      webhookSecret,
      EVENT_TOLERANCE_SECONDS,
      undefined,
      now.epochMilliseconds,
    );
    const { id, type: kind } = event;
    const dispute = disputeOf(event);
    if (dispute)
      return { trusted: true, event: { id, kind, report: undefined, dispute: await withKey(dispute, findKey) } };
    const refund = refundOf(event);
    if (refund)
      return { trusted: true, event: { id, kind, report: undefined, refund: await withKey(refund, findKey) } };
    const report = reportOf(event);
    // The account may serve other systems too, and the intent of a session adds nothing to the session's event.
    const ours = report?.payment ? await withCard(report, fetchReport) : undefined;
    return { trusted: true, event: { id, kind, report: ours } };
  } catch (error) {
    if (error instanceof SyntaxError) return { trusted: false, fault: 'malformed' };
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    return { trusted: false, fault: /timestamp/i.test(error.message) ? 'old_timestamp' : 'bad_signature' };
  }
}

function reportOf(event: Stripe.Event): ProviderReport | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return reportOfSession(event.data.object);
    case 'checkout.session.async_payment_failed':
      return { ...reportOfSession(event.data.object), status: 'failed', declineReason: 'declined' };
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return reportOfIntent(event.data.object);
    default:
      return undefined;
  }
}

function disputeOf(event: Stripe.Event): DisputeReport | undefined {
  switch (event.type) {
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return reportOfDispute(event.data.object);
    case 'charge.failed':
      return reportOfLateFailure(event.data.object);
    default:
      return undefined;
  }
}

function refundOf(event: Stripe.Event): RefundReport | undefined {
  switch (event.type) {
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return reportOfRefund(event.data.object);
    default:
      return undefined;
  }
}

/** Disputes do not have our key, and may be told of before the payment is: Stripe is asked whose they are. */
async function withKey<Report extends PaymentNames>(report: Report, findKey: FindKey): Promise<Report> {
  const [intent] = report.references;
  return report.payment === '' && intent ? { ...report, payment: await findKey(intent) } : report;
}

/** Events contain the payment method's id only. A failure to load it does not delay the credit. */
async function withCard(report: ProviderReport, fetchReport: FetchReport): Promise<ProviderReport> {
  if (report.status !== 'paid') return report;
  const fetched = await fetchReport(report.reference).catch(() => undefined);
  return { ...report, card: fetched?.card };
}
