import { listCards, paymentStatus, paymentWebhook, topup } from '@courtside/contract/money/payments';
import { login } from '@courtside/contract/people/auth';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPostgres } from '#database/connection/open-postgres.ts';
import { findBalance, verifyLedger } from '#modules/money/ledger/index.ts';
import { findMemberByCode } from '#modules/people/members/index.ts';
import { createStripeGateway } from '#payment-gateway/stripe/stripe-gateway.ts';
import { type StripeDouble, startStripeDouble } from '#testing/clubs/money/fake-stripe.ts';
import { TEST_POOL } from '#testing/postgres/open-test-postgres.ts';
import { openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { addressOf, createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { silentLog } from '#testing/test-context.ts';
import { reconcilePayments } from '../index.ts';

const SECRETS = { secretKey: 'sk_test_courtside', webhookSecret: 'whsec_courtside' };
const stripe = new Stripe(SECRETS.secretKey);
/** Time limit of a call in these tests. */
const PATIENCE = { attemptMs: 150, callMs: 400 };
const BODY = { PinCode: '', Amount: 40, Comment: '' };

let double: StripeDouble;
let opened: TestDatabase;
let club: TestApp;
let member: Login;
beforeAll(async () => {
  double = await startStripeDouble();
  opened = await openTestDatabase();
  const clock = createTestClock();
  club = await createTestApp({
    clock,
    database: withOneConnection(opened),
    environment: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: SECRETS.secretKey,
      STRIPE_WEBHOOK_SECRET: SECRETS.webhookSecret,
    },
    gateway: createStripeGateway({ ...SECRETS, clock, api: double.api, patience: PATIENCE }),
  });
  member = await club.login('1020');
});
afterAll(async () => {
  expect((await verifyLedger(opened.database.db)).faults).toEqual([]);
  await club.close();
  await opened.close();
  await double.close();
});
beforeEach(() => Object.assign(double, { isDown: false, silence: 'none' }));

/** A lock held while waiting for the provider would block all other transactions. */
function withOneConnection({ url }: TestDatabase): TestDatabase {
  const narrow = openPostgres(url, { ...TEST_POOL, DATABASE_POOL_SIZE: 1 }, silentLog);
  return { database: narrow, url, close: narrow.close };
}

const start = (headers = {}, body = {}) => club.call(topup, { as: member, body: { ...BODY, ...body }, headers });
const sessionOf = (url: string | null) => String(url).split('/').at(-1) ?? '';
const openings = () => double.requests.filter(({ path }) => path === '/v1/checkout/sessions').length;
const statusOf = async (payment: string) => (await club.call(paymentStatus, { as: member, params: { payment } })).data;

async function balance(): Promise<number> {
  const found = await findMemberByCode(club.context.db, '1020');
  return (await findBalance(club.context.db, found?.id ?? 0)) ?? 0;
}

async function postEvent(type: string, object: object): Promise<number> {
  const payload = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: 'event', type, data: { object } });
  const timestamp = Math.trunc(club.context.clock.now().epochMilliseconds / 1000);
  const secret = SECRETS.webhookSecret;
  const { statusCode } = await club.app.inject({
    method: 'POST',
    url: addressOf(paymentWebhook, { params: { provider: 'stripe' } }),
    headers: {
      'content-type': 'application/json',
      'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    },
    payload,
  });
  return statusCode;
}

test.each(['hangs', 'cuts', 'works and cuts'] as const)(
  'with a provider that %s a top-up is refused with a message in time, other calls work, and it is paid once later',
  async (silence) => {
    const before = await balance();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const asked = openings();
    double.silence = silence;
    const waiting = start(headers);
    const others = club.call(login, { body: { LoginName: '1021', UserPassword: 'Court#2026' } });
    expect((await others).msgCode).toBe('200');
    const refused = await waiting;
    expect(refused).toMatchObject({ status: 200, code: 'payment.provider_failed', data: { isok: false, url: null } });
    expect(await balance()).toBe(before);

    double.silence = 'none';
    const { data } = await start(headers);
    expect(data.isok).toBe(true);
    expect(openings()).toBeGreaterThan(asked);
    const session = double.paySession(sessionOf(data.url));
    expect(await postEvent('checkout.session.completed', session)).toBe(200);
    expect(await postEvent('checkout.session.completed', session)).toBe(200);
    expect(await balance()).toBe(before + 4000);
  },
);

test('a payment whose provider does not answer stays open, and the job settles it later', async () => {
  const before = await balance();
  const [first, second] = [(await start()).data, (await start()).data];
  double.paySession(sessionOf(second.url));
  double.silence = 'hangs';
  club.context.clock.advance({ minutes: 4 });
  expect(await statusOf(String(first.payment))).toMatchObject({ status: 'pending' });
  expect(await reconcilePayments(club.context)).toBeGreaterThan(0);
  expect(await balance()).toBe(before);
  double.silence = 'none';
  club.context.clock.advance({ minutes: 4 });
  await reconcilePayments(club.context);
  expect(await statusOf(String(second.payment))).toMatchObject({ status: 'paid' });
  expect(await balance()).toBe(before + 4000);
});

test('an event is accepted although the provider then does not return the card', async () => {
  const before = await balance();
  const { data } = await start();
  const session = double.paySession(sessionOf(data.url));
  double.silence = 'hangs';
  expect(await postEvent('checkout.session.completed', session)).toBe(200);
  expect(await balance()).toBe(before + 4000);
});

test('a saved card without an answer of the provider is not reported as failed, and is charged and credited once', async () => {
  const before = await balance();
  const { data: cards } = await club.call(listCards, { as: member });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  double.silence = 'works and cuts';
  const refused = await start(headers, { PaymentId: cards[0]?.Id });
  expect(refused).toMatchObject({ status: 200, code: 'payment.unconfirmed', data: { isok: false, url: null } });
  double.silence = 'none';
  expect(await postEvent('payment_intent.succeeded', double.charges()[0] ?? {})).toBe(200);
  expect(await balance()).toBe(before + 4000);
  // The same request again, like a second tap.
  const { data } = await start(headers, { PaymentId: cards[0]?.Id });
  expect(await statusOf(String(data.payment))).toMatchObject({ status: 'paid' });
  expect(double.charges()).toHaveLength(1);
  expect(await balance()).toBe(before + 4000);
});
