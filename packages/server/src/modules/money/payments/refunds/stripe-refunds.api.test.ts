import { randomUUID } from 'node:crypto';
import { refundPayment } from '@courtside/contract/money/office-payments';
import { listMyClaims, paymentStatus, paymentWebhook, topup } from '@courtside/contract/money/payments';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBalance, verifyLedger } from '#modules/money/ledger/index.ts';
import { findMemberByCode } from '#modules/people/members/index.ts';
import { createStripeGateway } from '#payment-gateway/stripe/stripe-gateway.ts';
import { type StripeDouble, startStripeDouble } from '#testing/clubs/money/fake-stripe.ts';
import { addressOf, createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { sendRefunds } from '../index.ts';

const SECRETS = { secretKey: 'sk_test_courtside', webhookSecret: 'whsec_courtside' };
const stripe = new Stripe(SECRETS.secretKey);

let double: StripeDouble;
let club: TestApp;
let member: Login;
let treasurer: Login;
beforeAll(async () => {
  double = await startStripeDouble();
  const clock = createTestClock();
  club = await createTestApp({
    clock,
    environment: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: SECRETS.secretKey,
      STRIPE_WEBHOOK_SECRET: SECRETS.webhookSecret,
    },
    gateway: createStripeGateway({ ...SECRETS, clock, api: double.api }),
  });
  [member, treasurer] = await Promise.all([club.login('1020'), club.login('9004')]);
});
afterAll(async () => {
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  await club.close();
  await double.close();
});
beforeEach(() => Object.assign(double, { isDown: false, refundsAreRefused: false }));

let events = 0;
async function send(type: string, object: object): Promise<number> {
  const payload = JSON.stringify({ id: `evt_back_${++events}`, object: 'event', type, data: { object } });
  const timestamp = Math.trunc(club.context.clock.now().epochMilliseconds / 1000);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: SECRETS.webhookSecret, timestamp });
  const { statusCode } = await club.app.inject({
    method: 'POST',
    url: addressOf(paymentWebhook, { params: { provider: 'stripe' } }),
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload,
  });
  return statusCode;
}

/** A payment of 40 on a card page of Stripe, which the club has not heard of yet. */
async function paidAtStripe() {
  const { data } = await club.call(topup, { as: member, body: { PinCode: '', Amount: 40, Comment: '' } });
  const session = double.paySession(String(data.url).split('/').at(-1) ?? '');
  const intent = (session.payment_intent as { id: string }).id;
  return { key: data.payment, intent, session: { ...session, payment_intent: intent } };
}

async function paid() {
  const payment = await paidAtStripe();
  await send('checkout.session.completed', payment.session);
  return payment;
}

const dispute = (intent: string, status: string, changes = {}) => ({
  id: `dp_${intent}`,
  object: 'dispute',
  amount: 4000,
  currency: 'eur',
  payment_intent: intent,
  status,
  reason: 'fraudulent',
  evidence_details: { due_by: 1_796_000_000 },
  payment_method_details: { type: 'card' },
  ...changes,
});

const statusOf = async (payment: string) =>
  (await club.call(paymentStatus, { as: treasurer, params: { payment } })).data;
async function balance(): Promise<number> {
  const found = await findMemberByCode(club.context.db, '1020');
  return (await findBalance(club.context.db, found?.id ?? 0)) ?? 0;
}
const refund = (key: string, amount: number) =>
  club.call(refundPayment, {
    as: treasurer,
    params: { key },
    body: { amount, reason: 'Paid twice', PinCode: '2468' },
    headers: { 'idempotency-key': randomUUID() },
  });

test('a dispute of Stripe takes the money back, and a won one gives it back', async () => {
  const { key, intent } = await paid();
  const before = await balance();
  expect(await send('charge.dispute.created', dispute(intent, 'needs_response'))).toBe(200);
  expect(await balance()).toBe(before - 4000);
  expect((await statusOf(key)).dispute).toMatchObject({
    state: 'open',
    reason: 'fraudulent',
    respondBy: expect.any(String),
  });
  await send('charge.dispute.closed', dispute(intent, 'won'));
  await send('charge.dispute.updated', dispute(intent, 'under_review'));
  expect(await balance()).toBe(before);
});

test('an inquiry moves no money', async () => {
  const { intent } = await paid();
  const before = await balance();
  await send('charge.dispute.created', dispute(intent, 'warning_needs_response'));
  await send('charge.dispute.closed', dispute(intent, 'warning_closed'));
  expect(await balance()).toBe(before);
});

test('a debit that its bank sent back is final: there is nobody to answer, and the balance gives what it has', async () => {
  const { key, intent } = await paid();
  const returned = dispute(intent, 'needs_response', {
    reason: 'debit_not_authorized',
    payment_method_details: undefined,
  });
  expect(await send('charge.dispute.created', returned)).toBe(200);
  expect((await statusOf(key)).dispute).toMatchObject({ state: 'lost', cause: 'return', respondBy: null });
});

test('a dispute that comes before its payment is found by asking Stripe, and booked with the credit', async () => {
  const before = await balance();
  const { key, intent, session } = await paidAtStripe();
  expect(await send('charge.dispute.created', dispute(intent, 'needs_response'))).toBe(200);
  await send('checkout.session.completed', session);
  expect(await balance()).toBe(before);
  expect((await statusOf(key)).dispute).toMatchObject({ state: 'open', fromBalance: 40 });
});

test('while Stripe does not answer an event of a dispute is not taken, so that it is sent again', async () => {
  const { intent } = await paid();
  double.isDown = true;
  expect(await send('charge.dispute.created', dispute(intent, 'needs_response'))).toBeGreaterThanOrEqual(500);
});

test('a charge that fails after it had succeeded takes the money back; a plain decline does not', async () => {
  const { key, intent } = await paid();
  const before = await balance();
  const charge = {
    object: 'charge',
    amount: 4000,
    currency: 'eur',
    payment_intent: intent,
    metadata: {},
    failure_code: 'late',
  };
  await send('charge.failed', { ...charge, id: 'ch_declined', failure_balance_transaction: null });
  expect(await balance()).toBe(before);
  await send('charge.failed', { ...charge, id: 'ch_late', failure_balance_transaction: 'txn_1' });
  expect(await balance()).toBe(before - 4000);
  expect((await statusOf(key)).dispute).toMatchObject({ cause: 'failure', state: 'lost' });
  expect((await club.call(listMyClaims, { as: member })).data.owed).toBe(0);
});

test('a refund is made once at Stripe with our key, also when the answer was lost', async () => {
  const { key, intent } = await paid();
  await refund(key, 10);
  double.isDown = true;
  await sendRefunds(club.context);
  expect((await statusOf(key)).refunds).toMatchObject([{ state: 'requested' }]);
  double.isDown = false;
  club.context.clock.advance({ minutes: 3 });
  await sendRefunds(club.context);
  expect((await statusOf(key)).refunds).toMatchObject([{ state: 'sent' }]);
  const [made, ...more] = double.refunds().filter(({ payment_intent }) => payment_intent === intent);
  expect(made).toMatchObject({
    amount: 1000,
    metadata: { payment: key, refund: expect.stringMatching(/^refund-\d+$/) },
  });
  expect(more).toEqual([]);
  await send('refund.updated', { ...made, status: 'succeeded' });
  expect((await statusOf(key)).refunds).toMatchObject([{ state: 'done' }]);
});

test('a refund that Stripe refuses, or that the bank sends back, is reversed', async () => {
  const { key, intent } = await paid();
  const before = await balance();
  double.refundsAreRefused = true;
  await refund(key, 10);
  await sendRefunds(club.context);
  expect((await statusOf(key)).refunds).toMatchObject([{ state: 'failed', failure: 'charge_disputed' }]);
  expect(await balance()).toBe(before);
  double.refundsAreRefused = false;
  await refund(key, 20);
  await sendRefunds(club.context);
  const [made] = double.refunds().filter(({ payment_intent }) => payment_intent === intent);
  await send('refund.failed', { ...made, status: 'failed', failure_reason: 'lost_or_stolen_card' });
  expect((await statusOf(key)).refunds[1]).toMatchObject({ state: 'failed', failure: 'lost_or_stolen_card' });
  expect(await balance()).toBe(before);
});
