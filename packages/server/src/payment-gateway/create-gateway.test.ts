import { expect, test } from 'vitest';
import { readSettings } from '#config/settings.ts';
import type { Db } from '#database/database.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { createGateway } from './create-gateway.ts';

const STRIPE = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

test('Stripe is loaded with its first use, and refuses an event with a wrong signature', async () => {
  const parts = { secretKey: 'k'.repeat(48), db: {} as Db, clock: createTestClock() };
  const gateway = createGateway({ ...parts, settings: readSettings(STRIPE) });
  expect(gateway).toMatchObject({ provider: 'stripe', isEmbeddable: false });
  const reading = await gateway?.readWebhook(Buffer.from('{}'), { 'stripe-signature': 't=1,v1=00' });
  expect(reading).toMatchObject({ trusted: false });
});
