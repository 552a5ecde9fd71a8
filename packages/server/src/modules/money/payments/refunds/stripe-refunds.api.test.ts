import { randomUUID } from 'node:crypto';
import { refundPayment } from '@courtside/contract/money/office-payments';
import { listMyClaims, paymentStatus, topup } from '@courtside/contract/money/payments';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import type { StripePart } from '#testing/clubs/money/fake-stripe.ts';
import { createStripeClub, type StripeClub } from '#testing/clubs/money/stripe-club.ts';
import type { Login } from '#testing/server/test-app.ts';
import { sendRefunds } from '../index.ts';

let club: StripeClub;
let member: Login;
let treasurer: Login;
beforeAll(async () => {
  club = await createStripeClub();
  [member, treasurer] = await Promise.all([club.login('1020'), club.login('9004')]);
});
afterAll(async () => {
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  await club.close();
});
beforeEach(() => Object.assign(club.double, { isDown: false, refundsAreRefused: false }));

/** A payment of 40 on a card page of Stripe, which the club has not heard of yet. */
async function paidAtStripe() {
  const { data } = await club.call(topup, { as: member, body: { PinCode: '', Amount: 40, Comment: '' } });
  const session = club.double.paySession(String(data.url).split('/').at(-1) ?? '');
  const intent = (session.payment_intent as { id: string }).id;
  return { key: data.payment, intent, session: { ...session, payment_intent: intent } };
}

async function paid() {
  const payment = await paidAtStripe();
  await club.send('checkout.session.completed', payment.session);
  return payment;
}

const dispute = (intent: string, status: Stripe.Dispute.Status, changes: StripePart<Stripe.Dispute> = {}) =>
  ({
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
  }) satisfies StripePart<Stripe.Dispute>;

const statusOf = async (payment: string) =>
  (await club.call(paymentStatus, { as: treasurer, params: { payment } })).data;
const balance = () => club.balanceOf('1020');
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
  expect(await club.send('charge.dispute.created', dispute(intent, 'needs_response'))).toBe(200);
  expect(await balance()).toBe(before - 4000);
  expect((await statusOf(key)).dispute).toMatchObject({
    state: 'open',
    reason: 'fraudulent',
    respondBy: expect.any(String),
  });
  await club.send('charge.dispute.closed', dispute(intent, 'won'));
  await club.send('charge.dispute.updated', dispute(intent, 'under_review'));
  expect(await balance()).toBe(before);
});

test('an inquiry moves no money', async () => {
  const { intent } = await paid();
  const before = await balance();
  await club.send('charge.dispute.created', dispute(intent, 'warning_needs_response'));
  await club.send('charge.dispute.closed', dispute(intent, 'warning_closed'));
  expect(await balance()).toBe(before);
});

test('a debit that its bank sent back is final: there is nobody to answer, and the balance gives what it has', async () => {
  const { key, intent } = await paid();
  const returned = dispute(intent, 'needs_response', {
    reason: 'debit_not_authorized',
    payment_method_details: undefined,
  });
  expect(await club.send('charge.dispute.created', returned)).toBe(200);
  expect((await statusOf(key)).dispute).toMatchObject({ state: 'lost', cause: 'return', respondBy: null });
});

test('a dispute that comes before its payment is found by asking Stripe, and booked with the credit', async () => {
  const before = await balance();
  const { key, intent, session } = await paidAtStripe();
  expect(await club.send('charge.dispute.created', dispute(intent, 'needs_response'))).toBe(200);
  await club.send('checkout.session.completed', session);
  expect(await balance()).toBe(before);
  expect((await statusOf(key)).dispute).toMatchObject({ state: 'open', fromBalance: 40 });
});

test('while Stripe does not answer an event of a dispute is not taken, so that it is sent again', async () => {
  const { intent } = await paid();
  club.double.isDown = true;
  expect(await club.send('charge.dispute.created', dispute(intent, 'needs_response'))).toBeGreaterThanOrEqual(500);
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
  await club.send('charge.failed', { ...charge, id: 'ch_declined', failure_balance_transaction: null });
  expect(await balance()).toBe(before);
  await club.send('charge.failed', { ...charge, id: 'ch_late', failure_balance_transaction: 'txn_1' });
  expect(await balance()).toBe(before - 4000);
  expect((await statusOf(key)).dispute).toMatchObject({ cause: 'failure', state: 'lost' });
  expect((await club.call(listMyClaims, { as: member })).data.owed).toBe(0);
});

test('a refund is made once at Stripe with our key, also when the answer was lost', async () => {
  const { key, intent } = await paid();
  await refund(key, 10);
  club.double.isDown = true;
  await sendRefunds(club.context);
  expect((await statusOf(key)).refunds).toMatchObject([{ state: 'requested' }]);
  club.double.isDown = false;
  club.context.clock.advance({ minutes: 3 });
  await sendRefunds(club.context);
  expect((await statusOf(key)).refunds).toMatchObject([{ state: 'sent' }]);
  const [made, ...more] = club.double.refunds().filter(({ payment_intent }) => payment_intent === intent);
  expect(made).toMatchObject({
    amount: 1000,
    metadata: { payment: key, refund: expect.stringMatching(/^refund-\d+$/) },
  });
  expect(more).toEqual([]);
  await club.send('refund.updated', { ...made, status: 'succeeded' });
  expect((await statusOf(key)).refunds).toMatchObject([{ state: 'done' }]);
});

test('a refund that Stripe refuses, or that the bank sends back, is reversed', async () => {
  const { key, intent } = await paid();
  const before = await balance();
  club.double.refundsAreRefused = true;
  await refund(key, 10);
  await sendRefunds(club.context);
  expect((await statusOf(key)).refunds).toMatchObject([{ state: 'failed', failure: 'charge_disputed' }]);
  expect(await balance()).toBe(before);
  club.double.refundsAreRefused = false;
  await refund(key, 20);
  await sendRefunds(club.context);
  const [made] = club.double.refunds().filter(({ payment_intent }) => payment_intent === intent);
  await club.send('refund.failed', { ...made, status: 'failed', failure_reason: 'lost_or_stolen_card' });
  expect((await statusOf(key)).refunds[1]).toMatchObject({ state: 'failed', failure: 'lost_or_stolen_card' });
  expect(await balance()).toBe(before);
});
