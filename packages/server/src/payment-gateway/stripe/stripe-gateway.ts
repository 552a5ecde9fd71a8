import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '@courtside/contract/values/limits';
import { Stripe } from 'stripe';
import { AppError } from '#app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { CheckoutRequest, Payer, PaymentGateway, ProviderReport } from '../gateway.ts';
import { STRIPE_DEBITS } from './stripe-debits.ts';
import { readStripeEvent } from './stripe-events.ts';
import { chargeOffSession, fetchStripeMandate, findStripeCharge, openStripeMandate } from './stripe-mandates.ts';
import { stripePageOf } from './stripe-page.ts';
import { findPaymentKey, makeRefund } from './stripe-refunds.ts';
import { PAYMENT_METADATA, reportOfIntent, reportOfRefund, reportOfSession } from './stripe-reports.ts';

/** Pinned, because the code reads the data structures of this version. */
const API_VERSION = '2026-10-28.endive';
/** Timeout of one attempt (the SDK makes two), and of one call with all its attempts. */
const PATIENCE = { attemptMs: 8_000, callMs: 20_000 };
/**
 * Stripe requires a page to stay open for at least half an hour. The expiry must not depend on the time of the request,
 * or a repeated request would differ for Stripe; the page is closed by us when the payment expires.
 */
const EXPIRY_SLACK_SECONDS = 31 * 60;
/** Stripe's page has no Arabic. */
const PAGE_LOCALES: Readonly<Record<Language, Stripe.Checkout.SessionCreateParams.Locale>> = {
  en: 'en',
  tr: 'tr',
  ar: 'auto',
};
const WITH_CARD = { session: ['payment_intent.payment_method'], intent: ['payment_method'] };

interface Parts {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly clock: Clock;
  readonly patience?: typeof PATIENCE;
  /** Address of the Stripe API, for tests. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
}

export function createStripeGateway({
  secretKey,
  webhookSecret,
  clock,
  api,
  patience = PATIENCE,
}: Parts): PaymentGateway {
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: patience.attemptMs,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Courtside' },
    ...api,
  });
  const orUnavailable = <T>(work: () => Promise<T>, code?: 'payment.unconfirmed') =>
    answered(work, patience.callMs, code);
  const fetchReport = (reference: string) => orUnavailable(() => retrieve(stripe, reference));
  return {
    provider: 'stripe',
    // Stripe's hosted page cannot be embedded.
    isEmbeddable: false,
    fetchReport,
    async openCheckout(request) {
      const { savedCard } = request;
      const customer = await orUnavailable(() => customerOf(stripe, request.payer));
      const opened = savedCard
        ? await orUnavailable(() => chargeCard(stripe, request, customer, savedCard), 'payment.unconfirmed')
        : await orUnavailable(() => openPage(stripe, request, customer));
      return { ...opened, customer };
    },
    /** A session that can no longer be closed was paid or closed; the next query shows which. */
    async close(reference) {
      await orUnavailable(async () => {
        try {
          if (isSession(reference)) await stripe.checkout.sessions.expire(reference);
          else await stripe.paymentIntents.cancel(reference);
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        }
      });
    },
    readWebhook: (body, headers) =>
      readStripeEvent(
        stripe,
        { body, header: headers['stripe-signature'], webhookSecret, now: clock.now() },
        fetchReport,
        (intent) => findPaymentKey(stripe, intent),
      ),
    refund: (request) => orUnavailable(() => makeRefund(stripe, request)),
    fetchRefund: (reference) => orUnavailable(async () => reportOfRefund(await stripe.refunds.retrieve(reference))),
    debits: STRIPE_DEBITS,
    openMandate: (request) =>
      orUnavailable(async () =>
        openStripeMandate(stripe, request, await customerOf(stripe, request.payer), PAGE_LOCALES[request.language]),
      ),
    fetchMandate: (reference) => orUnavailable(() => fetchStripeMandate(stripe, reference)),
    charge: (request) => orUnavailable(() => chargeOffSession(stripe, request, clock.now())),
    findCharge: (request) => orUnavailable(() => findStripeCharge(stripe, request)),
    pageOf: stripePageOf,
    async deleteCard(token) {
      await orUnavailable(() => stripe.paymentMethods.detach(token));
    },
  };
}

const isSession = (reference: string) => reference.startsWith('cs_');

async function retrieve(stripe: Stripe, reference: string): Promise<ProviderReport> {
  if (isSession(reference)) {
    return reportOfSession(await stripe.checkout.sessions.retrieve(reference, { expand: WITH_CARD.session }));
  }
  return reportOfIntent(await stripe.paymentIntents.retrieve(reference, { expand: WITH_CARD.intent }));
}

async function customerOf(stripe: Stripe, payer: Payer): Promise<string> {
  if (payer.customer) return payer.customer;
  const customer = { name: payer.name, email: payer.email ?? undefined, metadata: { memberCode: payer.memberCode } };
  const idempotencyKey = createHash('sha256').update(JSON.stringify(customer)).digest('hex');
  const { id } = await stripe.customers.create(customer, { idempotencyKey });
  return id;
}

async function openPage(stripe: Stripe, request: CheckoutRequest, customer: string) {
  const { payment, merchant, site } = request;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      customer,
      client_reference_id: payment,
      allowed_payment_method_types: ['card'],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'eur',
            unit_amount: request.amount,
            product_data: { name: `${merchant}, ${payment}` },
          },
        },
      ],
      success_url: `${site}${request.returnPath}`,
      cancel_url: `${site}${request.cancelPath}`,
      expires_at: Math.trunc(request.expiresAt.epochMilliseconds / 1000) + EXPIRY_SLACK_SECONDS,
      locale: PAGE_LOCALES[request.language],
      metadata: { [PAYMENT_METADATA]: payment },
      // No metadata on the intent, so that only the session's events refer to this payment.
      payment_intent_data: { description: `${merchant}, ${payment}` },
      ...(request.mayKeepCard && { saved_payment_method_options: { payment_method_save: 'enabled' } }),
    },
    { idempotencyKey: payment },
  );
  if (!session.url) throw new AppError('payment.provider_failed');
  return { reference: session.id, url: session.url };
}

/** Charges the chosen card at once; the bank's page is shown only if the bank requires it. */
async function chargeCard(stripe: Stripe, request: CheckoutRequest, customer: string, card: string) {
  const { payment, site } = request;
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: request.amount,
        currency: 'eur',
        customer,
        payment_method: card,
        allowed_payment_method_types: ['card'],
        confirm: true,
        return_url: `${site}${request.returnPath}`,
        description: `${request.merchant}, ${payment}`,
        metadata: { [PAYMENT_METADATA]: payment },
      },
      { idempotencyKey: payment },
    );
    const bankPage = intent.next_action?.redirect_to_url?.url;
    return { reference: intent.id, url: bankPage ?? `${site}${request.returnPath}` };
  } catch (error) {
    // A declined card returns an intent with the reason. Without an answer the result is unknown.
    const refused = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
    if (!refused) throw isAnswer(error) ? new AppError('payment.provider_failed', { cause: error }) : error;
    return { reference: refused.id, url: `${site}${request.cancelPath}` };
  }
}

/** Stripe rejected the request without an effect. */
function isAnswer(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && (error.statusCode ?? 500) < 500;
}

/** All failures of Stripe are one error for the member; the log has the cause. */
async function answered<T>(
  work: () => Promise<T>,
  withinMs: number,
  code: 'payment.provider_failed' | 'payment.unconfirmed' = 'payment.provider_failed',
): Promise<T> {
  const done = new AbortController();
  const silence = delay(withinMs, undefined, { signal: done.signal }).then(() => {
    throw new Error('Stripe took too long.');
  });
  try {
    return await Promise.race([work(), silence]);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(code, { cause });
  } finally {
    done.abort();
  }
}
