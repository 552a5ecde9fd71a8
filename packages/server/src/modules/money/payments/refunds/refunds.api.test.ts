import { randomUUID } from 'node:crypto';
import { listNotifications } from '@courtside/contract/messages/notifications';
import { statement } from '@courtside/contract/money/account';
import { adjustBalance, takeCash } from '@courtside/contract/money/office-money';
import { refundPayment } from '@courtside/contract/money/office-payments';
import { listPaymentEvents, paymentStatus } from '@courtside/contract/money/payments';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#app-error.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import type { PaymentGateway } from '#payment-gateway/gateway.ts';
import { disputeEvent, refundEvent } from '#testing/clubs/money/bank-events.ts';
import { createPaymentClub, type OpenTopup, type PaymentClub } from '#testing/clubs/money/payment-club.ts';
import type { Login } from '#testing/server/test-app.ts';
import { sendRefunds } from '../index.ts';

const PinCode = '2468';
const CODE = '1050';

let club: PaymentClub;
let member: Login;
let treasurer: Login;
beforeEach(async () => {
  club = await createPaymentClub();
  [member, treasurer] = await Promise.all([club.login(CODE), club.login('9004')]);
});
afterEach(async () => {
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  await club.close();
});

const once = () => ({ headers: { 'idempotency-key': randomUUID() } });
const refund = (key: string, body = {}, as = treasurer) =>
  club.call(refundPayment, {
    as,
    params: { key },
    body: { amount: 40, reason: 'Paid twice', PinCode, ...body },
    ...once(),
  });
const paymentOf = async ({ key }: OpenTopup) =>
  (await club.call(paymentStatus, { as: treasurer, params: { payment: key } })).data;

async function paid(card?: { token: string; last4: string }): Promise<OpenTopup> {
  const open = await club.topUp(member);
  await club.pay(open, card);
  return open;
}

async function setBalance(euros: number): Promise<void> {
  const amount = Math.round(euros * 100 - (await club.balanceOf(CODE))) / 100;
  const body = { amount, reason: 'Set for the test', PinCode };
  await club.call(adjustBalance, { as: treasurer, params: { code: CODE }, body, ...once() });
}

/** What the sandbox tells after a while. */
async function hearOfIt(): Promise<void> {
  club.context.clock.advance({ seconds: 5 });
  await club.gateway.deliverDue();
}

test('a refund is booked first, sent by the job, and done when the provider says so', async () => {
  const open = await paid();
  const before = await club.balanceOf(CODE);
  const { data } = await refund(open.key, { amount: 15.5 });
  expect(data.refunds).toMatchObject([{ amount: 15.5, state: 'requested', reason: 'Paid twice' }]);
  expect(await club.balanceOf(CODE)).toBe(before - 1550);
  await sendRefunds(club.context);
  expect((await paymentOf(open)).refunds).toMatchObject([{ state: 'sent', finishedAt: null }]);
  await hearOfIt();
  expect((await paymentOf(open)).refunds).toMatchObject([{ state: 'done', finishedAt: expect.any(String) }]);
  expect(await club.balanceOf(CODE)).toBe(before - 1550);
  const { items } = (await club.call(statement, { as: member, query: {} })).data;
  expect(items[0]).toMatchObject({
    kind: 'card_refund',
    amount: -15.5,
    description: 'Refund to the card ending 4242: Paid twice',
  });
  const [notice] = (await club.call(listNotifications, { as: member, query: {} })).data.items;
  expect(notice).toMatchObject({ kind: 'cardRefunded', title: 'Refund to your card: €15.50', message: 'Paid twice' });
});

test('a refund that the bank refuses later is reversed and told to member and office', async () => {
  const open = await paid({ token: 'tok_refund_fails', last4: '5126' });
  const before = await club.balanceOf(CODE);
  await refund(open.key);
  await sendRefunds(club.context);
  expect(await club.balanceOf(CODE)).toBe(before - 4000);
  await hearOfIt();
  expect(await club.balanceOf(CODE)).toBe(before);
  expect((await paymentOf(open)).refunds).toMatchObject([{ state: 'failed', failure: 'card_closed' }]);
  const [mine] = (await club.call(listNotifications, { as: member, query: {} })).data.items;
  expect(mine).toMatchObject({ kind: 'cardRefundFailed' });
  const [theirs] = (await club.call(listNotifications, { as: treasurer, query: {} })).data.items;
  expect(theirs).toMatchObject({ kind: 'officeRefundFailed' });
  // The money may go back to the card again, for example after the bank was called.
  expect((await refund(open.key)).data.refunds).toHaveLength(2);
});

describe('a refund is refused', () => {
  test('beyond what the card paid, less what went back already', async () => {
    const open = await paid();
    expect(await refund(open.key, { amount: 40.01 })).toMatchObject({
      status: 200,
      code: 'refund.more_than_paid',
      data: 'This card paid €40.00. More cannot go back to it.',
    });
    await refund(open.key, { amount: 30 });
    expect(await refund(open.key, { amount: 10.01 })).toMatchObject({ code: 'refund.more_than_paid' });
    expect((await refund(open.key, { amount: 10 })).data.refunds).toHaveLength(2);
  });

  test('beyond what the balance has', async () => {
    const open = await paid();
    await setBalance(12);
    const refused = await refund(open.key, { amount: 12.01 });
    expect(refused).toMatchObject({ status: 200, code: 'refund.more_than_balance' });
    expect(String(refused.data)).toContain('has €12.00 left. Refund at most that');
    expect((await refund(open.key, { amount: 12 })).data.refunds).toHaveLength(1);
    expect(await club.balanceOf(CODE)).toBe(0);
  });

  test('of what a bank has taken back already, and possible again when the club has won', async () => {
    const open = await paid();
    await setBalance(100);
    await club.sendEvent(disputeEvent(open, 'dispute.opened', { amount: 3000 }));
    expect(await refund(open.key, { amount: 10.01 })).toMatchObject({ code: 'refund.disputed' });
    await club.sendEvent(disputeEvent(open, 'dispute.won', { amount: 3000 }));
    expect((await refund(open.key)).data.refunds).toHaveLength(1);
  });

  test('of a payment that was not credited, or not by card, or that nobody knows', async () => {
    const open = await club.topUp(member);
    expect(await refund(open.key)).toMatchObject({ code: 'refund.not_paid' });
    const desk = await club.login('9003');
    const body = { amount: 40, PinCode };
    const { data } = await club.call(takeCash, { as: desk, params: { code: CODE }, body, ...once() });
    expect(await refund(data.payment)).toMatchObject({ code: 'refund.not_paid' });
    expect(await refund('PAY-999999')).toMatchObject({ status: 404 });
  });

  test.each([
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -5 }],
    ['a part of a cent', { amount: 1.005 }],
    ['no reason', { reason: ' ' }],
  ])('with %s', async (_, body) => {
    expect((await refund((await paid()).key, body)).status).toBe(400);
  });

  test('with a wrong PIN, and nothing is booked', async () => {
    const open = await paid();
    const before = await club.balanceOf(CODE);
    expect(await refund(open.key, { PinCode: '1357' })).toMatchObject({ code: 'pin.wrong' });
    expect([await club.balanceOf(CODE), (await paymentOf(open)).refunds]).toEqual([before, []]);
  });
});

describe('nothing is lost and nothing doubled', () => {
  /** The sandbox with some of its answers lost. */
  const withGateway = (changes: Partial<PaymentGateway>) => ({
    ...club.context,
    gateway: { ...club.gateway, ...changes },
  });
  const away = () => Promise.reject(new AppError('payment.provider_failed'));

  test('a provider that is away for a day gets the refund when it is back', async () => {
    const open = await paid();
    await refund(open.key);
    for (let hour = 0; hour < 26; hour += 1) {
      await sendRefunds(withGateway({ refund: away }));
      club.context.clock.advance({ hours: 1 });
    }
    // A session lasts for less than a day.
    treasurer = await club.login('9004');
    expect((await paymentOf(open)).refunds).toMatchObject([{ state: 'requested' }]);
    await sendRefunds(club.context);
    await hearOfIt();
    expect((await paymentOf(open)).refunds).toMatchObject([{ state: 'done' }]);
  });

  test('a process that ends between the provider’s work and its answer sends it again, and it is made once', async () => {
    const open = await paid();
    await refund(open.key);
    const lost: PaymentGateway['refund'] = async (request) => {
      await club.gateway.refund(request);
      throw new Error('killed');
    };
    await sendRefunds(withGateway({ refund: lost }));
    club.context.clock.advance({ minutes: 5 });
    await sendRefunds(club.context);
    await hearOfIt();
    expect((await paymentOf(open)).refunds).toMatchObject([{ state: 'done' }]);
    expect(await club.context.db.selectFrom('sandbox_refund').select('id').execute()).toHaveLength(1);
  });

  test('a lost event is asked for', async () => {
    const open = await paid();
    await refund(open.key);
    await sendRefunds(club.context);
    await club.context.db.deleteFrom('sandbox_delivery').where('checkout_id', '=', open.checkout).execute();
    club.context.clock.advance({ hours: 7 });
    await sendRefunds(club.context);
    expect((await paymentOf(open)).refunds).toMatchObject([{ state: 'done' }]);
  });

  test('a refund that somebody made at the provider is quarantined and seen by the office', async () => {
    const open = await paid();
    const event = refundEvent(open, 'refund.done', { id: 're_dashboard', refund: '', amount: 1000 });
    expect(await club.sendEvent(event)).toBe(200);
    const { items } = (await club.call(listPaymentEvents, { as: treasurer, query: {} })).data;
    expect(items[0]).toMatchObject({ kind: 'refund.done', fault: 'unknown_refund', payment: open.key, amount: 10 });
  });
});
