import { Stripe } from 'stripe';
import { EVENT_TOLERANCE_SECONDS, type ProviderReport, type WebhookReading } from '../gateway.ts';
import { reportOfIntent, reportOfSession } from './stripe-reports.ts';

interface Delivery {
  readonly body: Buffer;
  readonly header: unknown;
  readonly webhookSecret: string;
  readonly now: Temporal.Instant;
}

type FetchReport = (reference: string) => Promise<ProviderReport>;

/** Checks signature, age and payment of an event. Events of other kinds are accepted without effect. */
export async function readStripeEvent(
  stripe: Stripe,
  { body, header, webhookSecret, now }: Delivery,
  fetchReport: FetchReport,
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
    const report = reportOf(event);
    // The account may serve other systems too, and the intent of a session adds nothing to the session's event.
    const ours = report?.payment ? await withCard(report, fetchReport) : undefined;
    return { trusted: true, event: { id: event.id, kind: event.type, report: ours } };
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

/** Events contain the payment method's id only. A failure to load it does not delay the credit. */
async function withCard(report: ProviderReport, fetchReport: FetchReport): Promise<ProviderReport> {
  if (report.status !== 'paid') return report;
  const fetched = await fetchReport(report.reference).catch(() => undefined);
  return { ...report, card: fetched?.card };
}
