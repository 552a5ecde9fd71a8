import { clubInfo } from '@courtside/contract/club/club';
import { listCards, paymentStatus, topup } from '@courtside/contract/money/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPaymentClub, type OpenTopup, type PaymentClub, VISA } from '#testing/clubs/money/payment-club.ts';
import type { Login } from '#testing/server/test-app.ts';

let club: PaymentClub;
let member: Login;
beforeAll(async () => {
  club = await createPaymentClub();
  member = await club.login('1070');
});
afterAll(() => club.close());

const open = (page: string, headers = {}) => club.app.inject({ method: 'GET', url: page, headers });
const stateOf = async ({ key }: OpenTopup) =>
  (await club.call(paymentStatus, { as: member, params: { payment: key } })).data;

describe('the page', () => {
  test('the card page has its own policy: our files only, no form, framed by the club only', async () => {
    const answer = await open((await club.topUp(member)).page);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self';style-src 'self';font-src 'self';connect-src 'self';form-action 'none';base-uri 'none';frame-ancestors 'self'",
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('€40.00');
    expect(answer.body).not.toMatch(/<script(?![^>]*src=)/);
    // A browser does not send a field without a name, even if the script did not load.
    for (const id of ['number', 'cvc', 'expiry', 'holder']) expect(answer.body).not.toMatch(`id="${id}"[^>]* name=`);
  });

  test.each([
    '/sandbox/checkout.js',
    '/sandbox/test-cards.js',
    '/sandbox/checkout.css',
    '/sandbox/fonts/readex-pro-regular.ttf',
  ])('the card page has its file %s', async (path) => {
    expect((await open(path)).statusCode).toBe(200);
  });

  test("the card page is in the member's language, or in the requested one", async () => {
    await club.context.db.updateTable('member').set({ language: 'ar' }).where('code', '=', '1071').execute();
    const { page } = await club.topUp(await club.login('1071'));
    expect((await open(page)).body).toContain('<html lang="ar" dir="rtl">');
    const read = await club.topUp(await club.login('1071'), { Language: 'en' });
    expect((await open(read.page)).body).toContain('<html lang="en" dir="ltr">');
  });

  test("the card page is in the admin's language at the desk", async () => {
    await club.context.db.updateTable('member').set({ language: 'tr' }).where('code', '=', '9001').execute();
    const { page } = await club.topUp(await club.login('9001'), { PinCode: '2468', MemberCode: '1071' });
    expect((await open(page)).body).toContain('<html lang="tr" dir="ltr">');
  });

  test('the card page can be embedded in a page of the club', async () => {
    expect((await club.call(clubInfo)).data.embedsCardPage).toBe(true);
  });

  test('the card page is on the origin of the request', async () => {
    const headers = { origin: 'http://127.0.0.1:5173' };
    const { data } = await club.call(topup, { as: member, body: { PinCode: '', Amount: 40 }, headers });
    expect(data.url).toMatch(/^http:\/\/127\.0\.0\.1:5173\/sandbox\/checkout\/sbx_/);
  });

  test.each(['/sandbox/checkout/sbx_nothing', `/sandbox/checkout/sbx_${'a'.repeat(24)}`, '/sandbox/checkout/%00'])(
    'the card page %s is not found',
    async (path) => {
      expect((await open(path)).statusCode).toBe(404);
    },
  );

  test('the card page is closed when it was paid, and cannot pay again', async () => {
    const topUp = await club.topUp(member);
    await club.pay(topUp);
    const before = await club.balanceOf('1070');
    expect((await open(topUp.page)).body).toContain('This payment is finished');
    await club.pay(topUp, { token: 'tok_mastercard', last4: '4444' });
    expect(await club.balanceOf('1070')).toBe(before);
  });
});

describe('the cards', () => {
  test.each([
    ['tok_visa', '4242', 'paid', null],
    ['tok_mastercard', '4444', 'paid', null],
    ['tok_amex', '0005', 'paid', null],
    ['tok_declined', '0002', 'failed', 'declined'],
    ['tok_insufficient_funds', '9995', 'failed', 'insufficient_funds'],
    ['tok_expired', '0069', 'failed', 'expired_card'],
    ['tok_incorrect_cvc', '0127', 'failed', 'incorrect_cvc'],
  ])('the test card %s results in: %s', async (token, last4, status, declineReason) => {
    const topUp = await club.topUp(member);
    const hint = status === 'paid' ? 'success' : 'rejected';
    const { path } = await club.pay(topUp, { token, last4 });
    expect(path).toBe(`/marsa/paymentstatus/${hint}/${topUp.key}`);
    expect(await stateOf(topUp)).toMatchObject({ status, declineReason, card: `**** ${last4}` });
  });

  test.each([
    [true, 'paid', null],
    [false, 'failed', 'challenge_failed'],
  ])('a challenge answered with %j is settled', async (approve, status, declineReason) => {
    const topUp = await club.topUp(member);
    expect(await club.pay(topUp, { token: 'tok_challenge', last4: '3155' })).toMatchObject({ step: 'challenge' });
    expect(await stateOf(topUp)).toMatchObject({ status: 'pending' });
    await club.onPage(topUp, 'challenge', { approve, webhook: 'now' });
    expect(await stateOf(topUp)).toMatchObject({ status, declineReason });
  });

  test('an unexpected challenge has no effect', async () => {
    const topUp = await club.topUp(member);
    await club.onPage(topUp, 'challenge', { approve: true, webhook: 'now' });
    expect(await stateOf(topUp)).toMatchObject({ status: 'pending' });
  });

  test('leaving the card page cancels the payment', async () => {
    const topUp = await club.topUp(member);
    expect(await club.onPage(topUp, 'cancel', {})).toMatchObject({
      path: `/marsa/paymentstatus/rejected/${topUp.key}`,
    });
    expect(await stateOf(topUp)).toMatchObject({ status: 'cancelled', result: 'rejected' });
  });

  test.each([
    ['a full number where the token belongs', { token: '4242424242424242' }],
    ['other last digits', { last4: '1111' }],
    ['a number as the name', { holder: '4242 4242 4242 4242' }],
    ['a field for the number', { number: '4242424242424242' }],
    ['a field for the CVC', { cvc: '123' }],
  ])('the card page refuses %s', async (_what, changes) => {
    const topUp = await club.topUp(member);
    const newCard = { ...VISA, holder: 'Elif Aydın', month: 12, year: 2029, keep: true, ...changes };
    expect(await club.onPage(topUp, 'pay', { newCard })).toMatchObject({ status: 400 });
    expect(await stateOf(topUp)).toMatchObject({ status: 'pending' });
  });
});

describe('a kept card', () => {
  test("a card is saved only with its owner's consent and after a successful payment", async () => {
    const payer = await club.login('1072');
    const cardsOf = async () => (await club.call(listCards, { as: payer })).data;
    const payWith = async (card: typeof VISA, keep: boolean) => {
      const newCard = { ...card, holder: 'Marco Vella', month: 1, year: 2027, keep };
      await club.onPage(await club.topUp(payer), 'pay', { newCard });
    };
    await payWith(VISA, false);
    await payWith({ token: 'tok_declined', last4: '0002' }, true);
    expect(await cardsOf()).toEqual([]);
    await payWith({ token: 'tok_mastercard', last4: '4444' }, true);
    expect(await cardsOf()).toMatchObject([
      { CardNumber: '**** **** **** 4444', CardHolderName: 'Marco Vella', CardExpiryDate: '01/27', IsExpired: false },
    ]);
  });

  test('a card that is typed in repeatedly is saved once', async () => {
    const payer = await club.login('1073');
    for (const [year, cards] of [
      [2029, 1],
      [2029, 1],
      [2030, 2],
    ] as const) {
      const newCard = { ...VISA, holder: 'Ece Kaya', month: 12, year, keep: true };
      await club.onPage(await club.topUp(payer), 'pay', { newCard });
      expect((await club.call(listCards, { as: payer })).data).toHaveLength(cards);
    }
  });

  test('a saved card is chosen in advance, offered on the page, and charged', async () => {
    const payer = await club.login('1072');
    const before = await club.balanceOf('1072');
    const [card] = (await club.call(listCards, { as: payer })).data;
    const topUp = await club.topUp(payer, { PaymentId: card?.Id });
    const [, token = ''] = /value="(card_[\w-]+)" checked/.exec((await open(topUp.page)).body) ?? [];
    expect(await club.onPage(topUp, 'pay', { keptCard: token })).toMatchObject({ step: 'return' });
    expect(await club.balanceOf('1072')).toBe(before + 4000);
  });

  test("another member's saved card can be neither chosen nor charged", async () => {
    const [card] = (await club.call(listCards, { as: await club.login('1072') })).data;
    const body = { PinCode: '', Amount: 40, PaymentId: card?.Id };
    expect(await club.call(topup, { as: member, body })).toMatchObject({ code: 'payment.card_required' });
    const { token } = await club.context.db
      .selectFrom('sandbox_card')
      .select('token')
      .where('is_kept', '=', true)
      .executeTakeFirstOrThrow();
    expect(await club.onPage(await club.topUp(member), 'pay', { keptCard: token })).toMatchObject({ status: 404 });
  });
});

describe('the test switch', () => {
  const paid = async (webhook: 'now' | 'late' | 'twice' | 'never') => {
    const before = await club.balanceOf('1070');
    const events = await club.countRows('payment_event');
    await club.pay(await club.topUp(member), VISA, webhook);
    return async () => [(await club.balanceOf('1070')) - before, (await club.countRows('payment_event')) - events];
  };

  test('the test switch `now` sends the event at once', async () => {
    expect(await (await paid('now'))()).toEqual([4000, 1]);
  });

  test('the test switch `twice` sends the event again without effect', async () => {
    expect(await (await paid('twice'))()).toEqual([4000, 1]);
  });

  test('the test switch `late` sends the event later', async () => {
    const countEvents = await paid('late');
    await club.gateway.deliverDue();
    expect(await countEvents()).toEqual([0, 0]);
    club.context.clock.advance({ seconds: 20 });
    await club.gateway.deliverDue();
    expect(await countEvents()).toEqual([4000, 1]);
  });

  test('the test switch `never` sends no event', async () => {
    const countEvents = await paid('never');
    club.context.clock.advance({ hours: 1 });
    await club.gateway.deliverDue();
    expect(await countEvents()).toEqual([0, 0]);
  });

  test('an event that is not accepted is sent again', async () => {
    const countEvents = await paid('late');
    club.context.clock.advance({ seconds: 20 });
    let refusals = 0;
    const { app } = club;
    club.gateway.connect(async () => {
      refusals += 1;
      return 503;
    });
    await club.gateway.deliverDue();
    expect([refusals, await countEvents()]).toEqual([1, [0, 0]]);
    club.gateway.connect(async (body, headers) => {
      const url = '/v1/payment/webhook/sandbox';
      return (await app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
    });
    club.context.clock.advance({ seconds: 5 });
    await club.gateway.deliverDue();
    expect(await countEvents()).toEqual([4000, 1]);
  });
});
