import {
  listCards,
  paymentStatus,
  paymentWebhook,
  removeCard,
  topup,
  verifyPayment,
} from '@courtside/contract/money/payments';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStripeClub, STRIPE_SECRETS, type StripeClub } from '#testing/clubs/money/stripe-club.ts';
import { addressOf, type Login } from '#testing/server/test-app.ts';
import { reconcilePayments } from '../index.ts';

const stripe = new Stripe(STRIPE_SECRETS.secretKey);

let club: StripeClub;
let member: Login;
beforeAll(async () => {
  club = await createStripeClub();
  member = await club.login('1020');
});
afterAll(() => club.close());
beforeEach(() => Object.assign(club.double, { isDown: false, nextCharge: 'succeeds' }));

const start = async (body = {}) =>
  (await club.call(topup, { as: member, body: { PinCode: '', Amount: 40, Comment: '', ...body } })).data;
const statusOf = async (payment: string) => (await club.call(paymentStatus, { as: member, params: { payment } })).data;
const sessionOf = (url: string | null) => String(url).split('/').at(-1) ?? '';

const balance = () => club.balanceOf('1020');

test('a new card opens a complete checkout session with the pinned API version', async () => {
  const { url, payment } = await start();
  expect(url).toBe(`https://checkout.stripe.example/${sessionOf(url)}`);
  const request = club.double.requests.find(({ path }) => path === '/v1/checkout/sessions');
  expect(request?.headers).toMatchObject({ 'stripe-version': '2026-10-28.endive', 'idempotency-key': payment });
  expect(request?.headers.authorization).toBe(`Bearer ${STRIPE_SECRETS.secretKey}`);
  expect(request?.fields).toMatchObject({
    mode: 'payment',
    client_reference_id: payment,
    'metadata[payment]': payment,
    'line_items[0][price_data][unit_amount]': '4000',
    'line_items[0][price_data][currency]': 'eur',
    'allowed_payment_method_types[0]': 'card',
    'saved_payment_method_options[payment_method_save]': 'enabled',
    success_url: `https://book.club.example/marsa/paymentstatus/success/${payment}`,
    cancel_url: `https://book.club.example/marsa/paymentstatus/rejected/${payment}`,
  });
});

test('a Stripe customer is created once per member', async () => {
  await start();
  await start();
  expect(club.double.requests.filter(({ path }) => path === '/v1/customers')).toHaveLength(1);
  const used = club.double.requests.flatMap(({ path, fields }) => (path.endsWith('sessions') ? [fields.customer] : []));
  expect(new Set(used)).toEqual(new Set(['cus_1']));
});

test('the Stripe webhook credits once and saves the card, and the return page agrees', async () => {
  const before = await balance();
  const { url, payment } = await start();
  const session = club.double.paySession(sessionOf(url));
  // The event contains the intent's id only.
  const carried = { ...session, payment_intent: (session.payment_intent as { id: string }).id };
  expect(await club.send('checkout.session.completed', carried)).toBe(200);
  expect(await club.send('checkout.session.completed', carried)).toBe(200);
  expect(await balance()).toBe(before + 4000);
  expect(await statusOf(payment)).toMatchObject({ status: 'paid', card: '**** 4242' });
  const { data: cards } = await club.call(listCards, { as: member });
  expect(cards).toMatchObject([{ CardNumber: '**** **** **** 4242', CardExpiryDate: '09/28', Brand: 'visa' }]);
  // By which the provider's report of pay-outs names it.
  const stored = club.context.db.selectFrom('payment').select('intent_reference').where('key', '=', payment);
  expect(await stored.executeTakeFirst()).toEqual({ intent_reference: carried.payment_intent });
});

test('the return page alone settles a paid Stripe session; an unpaid one stays open', async () => {
  const before = await balance();
  const { url, payment } = await start();
  expect(await statusOf(payment)).toMatchObject({ status: 'pending' });
  club.double.paySession(sessionOf(url));
  club.context.clock.advance({ seconds: 2 });
  expect(await statusOf(payment)).toMatchObject({ status: 'paid' });
  expect(await balance()).toBe(before + 4000);
});

test('the job closes an abandoned page at Stripe too', async () => {
  const { url, payment } = await start();
  club.context.clock.advance({ minutes: 31 });
  await reconcilePayments(club.context);
  expect(await statusOf(payment)).toMatchObject({ status: 'expired', result: 'rejected' });
  expect(club.double.session(sessionOf(url)).status).toBe('expired');
});

describe('events that credit nothing', () => {
  test.each([
    ['an old one', 400, { age: 301 }],
    ['another amount', 200, { object: { amount_total: 4001 } }],
    ['another currency', 200, { object: { currency: 'usd' } }],
    ['unpaid as yet', 200, { object: { payment_status: 'unpaid' } }],
    ['of another system', 200, { object: { metadata: {} } }],
  ])(
    'a Stripe event credits nothing: %s',
    async (_what, status, { age, object }: { age?: number; object?: object }) => {
      const before = await balance();
      const { url } = await start();
      const session = { ...club.double.session(sessionOf(url)), status: 'complete', payment_status: 'paid', ...object };
      expect(await club.send('checkout.session.completed', session, age)).toBe(status);
      expect(await balance()).toBe(before);
    },
  );

  test('a forged Stripe event and one that is not JSON credit nothing', async () => {
    const post = (payload: string, signature: string) =>
      club.app.inject({
        method: 'POST',
        url: addressOf(paymentWebhook, { params: { provider: 'stripe' } }),
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
        payload,
      });
    expect((await post('{}', 't=1,v1=00')).statusCode).toBe(400);
    const timestamp = Math.trunc(club.context.clock.now().epochMilliseconds / 1000);
    const right = stripe.webhooks.generateTestHeaderString({
      payload: 'no json',
      secret: STRIPE_SECRETS.webhookSecret,
      timestamp,
    });
    expect((await post('no json', right)).json()).toMatchObject({ code: 'payment.bad_event' });
  });

  test('the webhook of a provider that is not configured is not found', async () => {
    const url = addressOf(paymentWebhook, { params: { provider: 'sandbox' } });
    expect((await club.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
  });
});

describe('a saved card', () => {
  const chosen = async () => (await club.call(listCards, { as: member })).data[0]?.Id;

  test('a saved card is charged at once and the browser returns directly', async () => {
    const before = await balance();
    const { url, payment } = await start({ PaymentId: await chosen() });
    expect(url).toBe(`https://book.club.example/marsa/paymentstatus/success/${payment}`);
    expect(await statusOf(payment)).toMatchObject({ status: 'paid' });
    expect(await balance()).toBe(before + 4000);
    expect(club.double.requests.findLast(({ path }) => path === '/v1/payment_intents')?.fields).toMatchObject({
      payment_method: 'pm_kept',
      customer: 'cus_1',
      confirm: 'true',
    });
  });

  test("a saved card may need the bank's confirmation", async () => {
    club.double.nextCharge = 'asks the bank';
    const { url, payment } = await start({ PaymentId: await chosen() });
    expect(url).toBe('https://bank.example/ask');
    expect(await statusOf(payment)).toMatchObject({ status: 'pending' });
  });

  test('a declined saved card returns its reason', async () => {
    const before = await balance();
    club.double.nextCharge = 'is declined';
    const { url, payment } = await start({ PaymentId: await chosen() });
    expect(url).toBe(`https://book.club.example/marsa/paymentstatus/rejected/${payment}`);
    expect(await statusOf(payment)).toMatchObject({ status: 'failed', declineReason: 'insufficient_funds' });
    expect(await balance()).toBe(before);
  });

  test('a removed card is deleted at Stripe too', async () => {
    const { data } = await club.call(removeCard, { as: member, params: { id: (await chosen()) ?? '' } });
    expect(data).toEqual([]);
    expect(club.double.requests.at(-1)?.path).toBe('/v1/payment_methods/pm_kept/detach');
  });
});

describe('while Stripe is down', () => {
  test('while Stripe is down a top-up is refused with a message, and the same request works later', async () => {
    club.double.isDown = true;
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { PinCode: '', Amount: 40, Comment: '' };
    const refused = await club.call(topup, { as: member, body, headers });
    expect(refused).toMatchObject({ status: 200, msgCode: '500', code: 'payment.provider_failed' });
    expect(refused.data).toMatchObject({ isok: false, url: null });
    club.double.isDown = false;
    expect((await club.call(topup, { as: member, body, headers })).data).toMatchObject({ isok: true });
  });

  test('while Stripe is down the return page stays pending, and an admin gets the error', async () => {
    const { payment } = await start();
    club.double.isDown = true;
    expect(await statusOf(payment)).toMatchObject({ status: 'pending' });
    const admin = await club.login('9001');
    const answer = await club.call(verifyPayment, { as: admin, params: { payment } });
    expect(answer).toMatchObject({ msgCode: '500', code: 'payment.provider_failed' });
  });
});
