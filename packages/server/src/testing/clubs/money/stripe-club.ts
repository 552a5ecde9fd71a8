/** A club whose cards go to the double of Stripe, and events as Stripe signs them. */
import { paymentWebhook } from '@courtside/contract/money/payments';
import { Stripe } from 'stripe';
import { findBalance } from '#modules/money/ledger/index.ts';
import { findMemberByCode } from '#modules/people/members/index.ts';
import { createStripeGateway } from '#payment-gateway/stripe/stripe-gateway.ts';
import { addressOf, createTestApp } from '../../server/test-app.ts';
import { createTestClock } from '../../test-clock.ts';
import { startStripeDouble } from './fake-stripe.ts';

export const STRIPE_SECRETS = { secretKey: 'sk_test_courtside', webhookSecret: 'whsec_courtside' };
const stripe = new Stripe(STRIPE_SECRETS.secretKey);

export async function createStripeClub() {
  const double = await startStripeDouble();
  const clock = createTestClock();
  const club = await createTestApp({
    clock,
    environment: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: STRIPE_SECRETS.secretKey,
      STRIPE_WEBHOOK_SECRET: STRIPE_SECRETS.webhookSecret,
      PUBLIC_URL: 'https://book.club.example',
    },
    gateway: createStripeGateway({ ...STRIPE_SECRETS, clock, api: double.api }),
  });
  let events = 0;
  return {
    ...club,
    double,
    /** Signed by the SDK's own helper, so many seconds ago. */
    async send(type: string, object: object, age = 0): Promise<number> {
      events += 1;
      const payload = JSON.stringify({ id: `evt_${events}`, object: 'event', type, data: { object } });
      const timestamp = Math.trunc(clock.now().epochMilliseconds / 1000) - age;
      const signature = stripe.webhooks.generateTestHeaderString({
        payload,
        secret: STRIPE_SECRETS.webhookSecret,
        timestamp,
      });
      const { statusCode } = await club.app.inject({
        method: 'POST',
        url: addressOf(paymentWebhook, { params: { provider: 'stripe' } }),
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        payload,
      });
      return statusCode;
    },
    /** In cents. */
    async balanceOf(code: string): Promise<number> {
      const found = await findMemberByCode(club.context.db, code);
      return (await findBalance(club.context.db, found?.id ?? 0)) ?? 0;
    },
    async close() {
      await club.close();
      await double.close();
    },
  };
}

export type StripeClub = Awaited<ReturnType<typeof createStripeClub>>;
