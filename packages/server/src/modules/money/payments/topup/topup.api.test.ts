import { randomUUID } from 'node:crypto';
import { clubInfo } from '@courtside/contract/club/club';
import {
  listCards,
  listPayments,
  paymentStatus,
  paymentWebhook,
  removeCard,
  topup,
  verifyPayment,
} from '@courtside/contract/money/payments';
import { validateSession } from '@courtside/contract/people/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPaymentClub, type PaymentClub } from '#testing/clubs/money/payment-club.ts';
import { createTestApp, type Login } from '#testing/server/test-app.ts';

let club: PaymentClub;
let member: Login;
let admin: Login;
let subadmin: Login;
beforeAll(async () => {
  club = await createPaymentClub();
  [member, admin, subadmin] = await Promise.all([club.login('1020'), club.login('9001'), club.login('9002')]);
});
afterAll(() => club.close());

test('a club without card payments refuses cards, accepts cash at the desk, and has no card page or webhook', async () => {
  const cashOnly = await createTestApp({ environment: { PAYMENT_PROVIDER: 'none' } });
  const [as, desk] = await Promise.all([cashOnly.login('1020'), cashOnly.login('9001')]);
  const body = { PinCode: '', Amount: 40, Comment: '' };
  const refused = { status: 200, msgCode: '500', code: 'payment.not_offered' };
  expect(await cashOnly.call(topup, { as, body })).toMatchObject(refused);
  const forMember = { ...body, PinCode: '2468', MemberCode: '1020' };
  expect(await cashOnly.call(topup, { as: desk, body: forMember })).toMatchObject(refused);
  const cash = await cashOnly.call(topup, { as: desk, body: { ...forMember, Method: 'cash' } });
  expect(cash.data).toMatchObject({ isok: true, url: null });
  expect((await cashOnly.call(clubInfo)).data).toMatchObject({ cardPayments: 'none', embedsCardPage: false });
  expect((await cashOnly.call(listCards, { as })).data).toEqual([]);
  for (const provider of ['sandbox', 'stripe'] as const) {
    expect((await cashOnly.call(paymentWebhook, { params: { provider } })).status).toBe(404);
  }
  expect((await cashOnly.app.inject({ url: '/sandbox/checkout.css' })).statusCode).toBe(404);
  await cashOnly.close();
});

describe('a member', () => {
  test.each([
    [{ Amount: '' }, 'payment.amount_required', 'Please Enter Top-up Amount'],
    [{ Amount: null }, 'payment.amount_required', 'Please Enter Top-up Amount'],
    [{ Amount: 19 }, 'payment.below_minimum', 'Minimum amount to topUp is €20.'],
    [{ Amount: -40 }, 'payment.below_minimum', 'Minimum amount to topUp is €20.'],
    [{ Amount: 20.005 }, 'payment.amount_invalid', 'Please enter an amount in euros with at most 2 decimals.'],
    [{ Amount: 100_000 }, 'payment.above_maximum', 'At most €99,999.99 can be topped up at once.'],
    [{ Amount: 1e15 }, 'payment.above_maximum', 'At most €99,999.99 can be topped up at once.'],
    [{ PaymentId: '' }, 'payment.card_required', 'Please Select Payment Card'],
    [{ PaymentId: randomUUID() }, 'payment.card_required', 'Please Select Payment Card'],
  ])('a member is refused %j', async (changes, code, message) => {
    const answer = await club.call(topup, { as: member, body: { PinCode: '', Amount: 40, Comment: '', ...changes } });
    expect(answer).toMatchObject({ status: 200, msgCode: '500', code });
    expect(answer.data).toEqual({ isok: false, message, url: null, payment: null });
  });

  test('a member needs no PIN, gets the card page, and is credited when it is paid', async () => {
    const before = await club.balanceOf('1020');
    const open = await club.topUp(member, { Amount: 25.5 });
    expect(open.key).toMatch(/^PAY-\d{6}$/);
    expect(await club.pay(open)).toMatchObject({ status: 200, path: `/marsa/paymentstatus/success/${open.key}` });
    expect(await club.balanceOf('1020')).toBe(before + 2550);
    const { data } = await club.call(paymentStatus, { as: member, params: { payment: open.key } });
    expect(data).toMatchObject({ status: 'paid', result: 'paid', amount: 25.5, card: '**** 4242' });
    expect(data.balanceAmount).toBe((before + 2550) / 100);
    const user = await club.call(validateSession, { as: member });
    expect(user.data.balanceAmount).toBe(data.balanceAmount);
  });

  test('a member is notified of a top-up in the app and by mail', async () => {
    const reader = await club.login('1021');
    const [notifications, mails] = [await club.countRows('notification'), await club.countRows('outbox_mail')];
    await club.pay(await club.topUp(reader));
    expect(await club.countRows('notification')).toBe(notifications + 1);
    expect(await club.countRows('outbox_mail')).toBe(mails + 1);
    const { params, kind } = await club.context.db
      .selectFrom('notification')
      .select(['kind', 'params'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect({ kind, params }).toMatchObject({ kind: 'topupCredited', params: { amount: '€40.00' } });
  });

  test.each([[{ MemberCode: '1021' }], [{ Method: 'cash' as const }]])(
    'a member may not top up with %j',
    async (changes) => {
      const answer = await club.call(topup, { as: member, body: { PinCode: '2468', Amount: 40, ...changes } });
      expect(answer).toMatchObject({ status: 403, code: 'access.denied' });
    },
  );

  test('a member sees only own payments', async () => {
    const open = await club.topUp(await club.login('1022'));
    const seen = (as: Login) => club.call(paymentStatus, { as, params: { payment: open.key } });
    expect(await seen(member)).toMatchObject({ status: 404, code: 'record.not_found' });
    expect(await seen(subadmin)).toMatchObject({ status: 404 });
    expect((await seen(admin)).data).toMatchObject({ memberCode: '1022', balanceAmount: null });
    const mine = await club.call(listPayments, { as: member, query: {} });
    expect(new Set(mine.data.items.map(({ memberCode }) => memberCode))).toEqual(new Set(['1020']));
    const other = await club.call(listPayments, { as: member, query: { memberCode: '1022' } });
    expect(other).toMatchObject({ status: 403 });
    const named = await club.call(listPayments, { as: admin, query: { memberCode: '1022' } });
    expect(named.data.items[0]).toMatchObject({ payment: open.key, status: 'pending' });
    expect(new Set(named.data.items.map(({ memberCode }) => memberCode))).toEqual(new Set(['1022']));
  });

  test('a member may not verify a payment', async () => {
    const open = await club.topUp(member);
    for (const as of [member, subadmin]) {
      expect(await club.call(verifyPayment, { as, params: { payment: open.key } })).toMatchObject({ status: 403 });
    }
  });
});

describe('an admin', () => {
  const cash = { PinCode: '2468', Amount: 30, Comment: 'at the desk', MemberCode: '1030', Method: 'cash' as const };

  test.each([
    [{ Amount: '' }, 'payment.amount_required', 'Please Enter Top-up Amount'],
    [{ PinCode: '' }, 'payment.pin_required', 'Please Enter Pin'],
    [{ PinCode: '0000' }, 'pin.wrong', 'Incorrect PIN. 4 tries left.'],
    [{ MemberCode: undefined }, 'payment.member_required', 'Please name the member to top up.'],
    [{ MemberCode: '1999' }, 'members.unknown_member', 'There is no active member 1999.'],
    [{ MemberCode: '9002' }, 'members.unknown_member', 'There is no active member 9002.'],
  ])('an admin is refused %j', async (changes, code, message) => {
    const answer = await club.call(topup, { as: admin, body: { ...cash, ...changes } });
    expect(answer).toMatchObject({ msgCode: '500', code, data: { isok: false, message } });
  });

  test('an admin tops up in cash at once, with a receipt', async () => {
    const [before, receipts] = [await club.balanceOf('1030'), await club.countRows('receipt')];
    const { data } = await club.call(topup, { as: admin, body: cash });
    expect(data).toMatchObject({ isok: true, url: null });
    expect(await club.balanceOf('1030')).toBe(before + 3000);
    expect(await club.countRows('receipt')).toBe(receipts + 1);
    const { data: paid } = await club.call(paymentStatus, { as: admin, params: { payment: data.payment } });
    expect(paid).toMatchObject({ status: 'paid', method: 'cash', comment: 'at the desk', requestedBy: '9001' });
  });

  test('an admin tops up with a card at the desk, which is not saved', async () => {
    const before = await club.balanceOf('1030');
    const open = await club.topUp(admin, { PinCode: '2468', MemberCode: '1030' });
    const newCard = { token: 'tok_visa', last4: '4242', holder: 'Somebody', month: 1, year: 2030, keep: true };
    await club.onPage(open, 'pay', { newCard, webhook: 'now' });
    expect(await club.balanceOf('1030')).toBe(before + 4000);
    const { data } = await club.call(validateSession, { as: await club.login('1030') });
    expect(data.payInfo).toBe('[]');
  });
});

test('a saved card can be charged and removed by its owner only, not by an admin', async () => {
  const owner = await club.login('1023');
  const newCard = { token: 'tok_visa', last4: '4242', holder: 'Its Owner', month: 1, year: 2030, keep: true };
  await club.onPage(await club.topUp(owner), 'pay', { newCard });
  const [card] = (await club.call(listCards, { as: owner })).data;
  const body = { PinCode: '2468', Amount: 40, MemberCode: '1023', PaymentId: card?.Id };
  expect(await club.call(topup, { as: admin, body })).toMatchObject({ msgCode: '500', code: 'payment.card_required' });
  for (const as of [member, admin]) {
    expect(await club.call(removeCard, { as, params: { id: card?.Id ?? '' } })).toMatchObject({ status: 404 });
  }
  expect((await club.call(listCards, { as: owner })).data).toEqual([card]);
});

test('a subadmin may not top up', async () => {
  const body = { PinCode: '2468', Amount: 40, MemberCode: '1030' };
  expect(await club.call(topup, { as: subadmin, body })).toMatchObject({ status: 403, code: 'access.denied' });
});

describe('the same request again', () => {
  const body = { PinCode: '', Amount: 60, Comment: '' };

  test('a repeated top-up is the same payment with the same page', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const payments = await club.countRows('payment');
    const first = await club.call(topup, { as: member, body, headers });
    const second = await club.call(topup, { as: member, body, headers });
    expect(second.data).toEqual(first.data);
    expect(await club.countRows('payment')).toBe(payments + 1);
    const other = await club.call(topup, { as: member, body: { ...body, Amount: 61 }, headers });
    expect(other).toMatchObject({ status: 409, code: 'request.idempotency_conflict' });
  });

  test('a repeated cash top-up credits once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const cash = { ...body, PinCode: '2468', MemberCode: '1031', Method: 'cash' as const };
    const before = await club.balanceOf('1031');
    const first = await club.call(topup, { as: admin, body: cash, headers });
    const second = await club.call(topup, { as: admin, body: cash, headers });
    expect(second.data).toEqual(first.data);
    expect(await club.balanceOf('1031')).toBe(before + 6000);
  });

  test('a top-up repeated after a crash opens the card page of the same payment', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const open = club.gateway.openCheckout;
    Object.assign(club.gateway, { openCheckout: () => Promise.reject(new Error('the power went')) });
    expect(await club.call(topup, { as: member, body, headers })).toMatchObject({ status: 500 });
    const payments = await club.countRows('payment');
    Object.assign(club.gateway, { openCheckout: open });
    const again = await club.call(topup, { as: member, body, headers });
    expect(again.data).toMatchObject({ isok: true, url: expect.stringContaining('/sandbox/checkout/') });
    expect(await club.countRows('payment')).toBe(payments);
  });

  test('a repeated refused top-up gets the same refusal', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const refused = { as: admin, body: { ...body, PinCode: '0000', MemberCode: '1031' }, headers };
    const first = await club.call(topup, refused);
    expect(first).toMatchObject({ msgCode: '500', code: 'pin.wrong', data: { isok: false } });
    expect((await club.call(topup, refused)).body).toEqual(first.body);
  });
});

test('a member with twenty unfinished pages in an hour is refused another', async () => {
  const eager = await club.login('1040');
  for (let count = 0; count < 20; count += 1) await club.topUp(eager);
  const answer = await club.call(topup, { as: eager, body: { PinCode: '', Amount: 40 } });
  expect(answer).toMatchObject({ status: 429, code: 'request.too_many', headers: { 'retry-after': '600' } });
});
