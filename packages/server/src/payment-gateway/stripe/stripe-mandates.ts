import { Stripe } from 'stripe';
import { AppError } from '#app-error.ts';
import type { ChargeRequest, MandateReport, MandateRequest, ProviderReport } from '../gateway.ts';
import { STRIPE_DEBIT } from './stripe-debits.ts';
import { PAYMENT_METADATA, reportOfIntent } from './stripe-reports.ts';

const MANDATE_METADATA = 'mandate';
/** Stripe keeps idempotency keys for a day; before it ends a repeated key is safe. */
const KEY_HOURS = 20;
/** More than a customer pays between two attempts. */
const LISTED = 100;

/** A saved card is prepared for charges without its holder, which the bank may want confirmed; a debit is allowed on Stripe's page. */
export async function openStripeMandate(
  stripe: Stripe,
  request: MandateRequest,
  customer: string,
  locale: Stripe.Checkout.SessionCreateParams.Locale,
): Promise<MandateReport> {
  const { mandate, kind, card, site, returnPath } = request;
  const options = { idempotencyKey: mandate };
  const metadata = { [MANDATE_METADATA]: mandate };
  if (kind !== 'card') {
    const { method, currency } = STRIPE_DEBIT[kind];
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'setup',
        customer,
        currency: currency.toLowerCase(),
        allowed_payment_method_types: [method],
        success_url: `${site}${returnPath}`,
        cancel_url: `${site}${returnPath}`,
        locale,
        metadata,
      },
      options,
    );
    return { reference: session.id, state: 'open', customer, url: session.url ?? undefined };
  }
  try {
    const intent = await stripe.setupIntents.create(
      {
        customer,
        payment_method: card ?? '',
        usage: 'off_session',
        confirm: true,
        return_url: `${site}${returnPath}`,
        allowed_payment_method_types: ['card'],
        metadata,
      },
      options,
    );
    return reportOfSetup(intent, customer);
  } catch (error) {
    const refused = error instanceof Stripe.errors.StripeCardError ? error.setup_intent : undefined;
    if (!refused) throw error;
    return { reference: refused.id, state: 'refused', customer, url: undefined };
  }
}

export async function fetchStripeMandate(stripe: Stripe, reference: string): Promise<MandateReport> {
  if (!reference.startsWith('cs_')) {
    const intent = await stripe.setupIntents.retrieve(reference, { expand: ['payment_method'] });
    return reportOfSetup(intent, idOf(intent.customer));
  }
  const session = await stripe.checkout.sessions.retrieve(reference, { expand: ['setup_intent.payment_method'] });
  const { setup_intent: intent, url, status } = session;
  const customer = idOf(session.customer);
  if (intent && typeof intent !== 'string' && intent.status === 'succeeded')
    return { ...reportOfSetup(intent, customer), reference };
  return { reference, state: status === 'open' ? 'open' : 'refused', customer, url: url ?? undefined };
}

function reportOfSetup(intent: Stripe.SetupIntent, customer: string): MandateReport {
  const { id: reference, status, payment_method: method } = intent;
  const url = intent.next_action?.redirect_to_url?.url ?? undefined;
  const known = typeof method === 'string' ? null : method;
  const debit = known?.sepa_debit ?? known?.bacs_debit;
  const account = known && debit ? { token: known.id, last4: debit.last4 ?? '' } : undefined;
  const isOpen = status === 'requires_action' || status === 'processing';
  return { reference, state: status === 'succeeded' ? 'given' : isOpen ? 'open' : 'refused', customer, url, account };
}

const idOf = (customer: string | { readonly id: string } | null): string =>
  typeof customer === 'string' ? customer : (customer?.id ?? '');

/** Charges while the payer is away. What may have been made so long ago that Stripe forgot the key is looked up first. */
export async function chargeOffSession(
  stripe: Stripe,
  request: ChargeRequest,
  now: Temporal.Instant,
): Promise<ProviderReport> {
  const { payment, sentAt } = request;
  const isOld = sentAt && Temporal.Instant.compare(sentAt.add({ hours: KEY_HOURS }), now) < 0;
  const made = isOld ? await findStripeCharge(stripe, request) : undefined;
  if (made) return made;
  const debit = request.kind === 'card' ? undefined : STRIPE_DEBIT[request.kind];
  if (debit && debit.currency !== request.currency) return refusal(request);
  const params: Stripe.PaymentIntentCreateParams = {
    amount: request.amount,
    currency: request.currency.toLowerCase(),
    customer: request.customer,
    payment_method: request.method,
    allowed_payment_method_types: [debit?.method ?? 'card'],
    off_session: true,
    confirm: true,
    description: `${request.merchant}, ${payment}`,
    metadata: { [PAYMENT_METADATA]: payment },
  };
  try {
    return reportOfIntent(await stripe.paymentIntents.create(params, { idempotencyKey: payment }));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || (error.statusCode ?? 500) >= 500) throw error;
    const refused = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
    if (refused) return reportOfIntent(refused);
    // Stripe will not make it, now or later: the card or account is gone.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return refusal(request);
    throw new AppError('payment.provider_failed', { cause: error });
  }
}

function refusal({ payment, amount, currency }: ChargeRequest): ProviderReport {
  return { reference: '', payment, status: 'failed', amount, currency, declineReason: 'declined' };
}

/** Stripe lists what a customer paid, newest first; its search may be minutes late. */
export async function findStripeCharge(
  stripe: Stripe,
  { customer, payment, sentAt }: ChargeRequest,
): Promise<ProviderReport | undefined> {
  const since = sentAt && Math.trunc(sentAt.subtract({ hours: 1 }).epochMilliseconds / 1000);
  const { data } = await stripe.paymentIntents.list({
    customer,
    limit: LISTED,
    ...(since !== undefined && { created: { gte: since } }),
  });
  const made = data.find(({ metadata }) => metadata[PAYMENT_METADATA] === payment);
  return made && reportOfIntent(made);
}
