import type { Settings } from '#config/settings.ts';
import type { Db } from '#database/database.ts';
import type { Clock } from '#platform/clock.ts';
import type { PaymentGateway } from './gateway.ts';
import { createSandboxGateway, type SandboxGateway } from './sandbox/sandbox-gateway.ts';
import { STRIPE_DEBITS } from './stripe/stripe-debits.ts';
import type { createStripeGateway } from './stripe/stripe-gateway.ts';
import { stripePageOf } from './stripe/stripe-page.ts';

interface Parts {
  readonly settings: Pick<Settings, 'PAYMENT_PROVIDER' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'>;
  readonly secretKey: string;
  readonly db: Db;
  readonly clock: Clock;
}

export function createGateway({ settings, secretKey, db, clock }: Parts): PaymentGateway | undefined {
  const { PAYMENT_PROVIDER, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = settings;
  if (!PAYMENT_PROVIDER) return undefined;
  if (PAYMENT_PROVIDER === 'sandbox') return createSandboxGateway({ db, clock, secretKey });
  // The settings have been validated.
  return stripeOnFirstUse({ secretKey: STRIPE_SECRET_KEY ?? '', webhookSecret: STRIPE_WEBHOOK_SECRET ?? '', clock });
}

/** Stripe's SDK has hundreds of files, which only the first payment loads. */
function stripeOnFirstUse(parts: Parameters<typeof createStripeGateway>[0]): PaymentGateway {
  let loading: Promise<PaymentGateway> | undefined;
  const load = () => {
    loading ??= import('./stripe/stripe-gateway.ts').then((stripe) => stripe.createStripeGateway(parts));
    return loading;
  };
  return {
    provider: 'stripe',
    // Stripe's hosted page cannot be embedded.
    isEmbeddable: false,
    openCheckout: async (request) => (await load()).openCheckout(request),
    fetchReport: async (reference) => (await load()).fetchReport(reference),
    close: async (reference) => (await load()).close(reference),
    readWebhook: async (body, headers) => (await load()).readWebhook(body, headers),
    deleteCard: async (token) => (await load()).deleteCard(token),
    refund: async (request) => (await load()).refund(request),
    fetchRefund: async (reference) => (await load()).fetchRefund(reference),
    debits: STRIPE_DEBITS,
    openMandate: async (request) => (await load()).openMandate(request),
    fetchMandate: async (reference) => (await load()).fetchMandate(reference),
    charge: async (request) => (await load()).charge(request),
    findCharge: async (request) => (await load()).findCharge(request),
    pageOf: stripePageOf,
  };
}

export function isSandbox(gateway: PaymentGateway | undefined): gateway is SandboxGateway {
  return gateway?.provider === 'sandbox';
}
