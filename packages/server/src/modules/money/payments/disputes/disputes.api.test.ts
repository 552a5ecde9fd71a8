import { randomUUID } from 'node:crypto';
import { confirmBooking } from '@courtside/contract/booking/bookings';
import { listNotifications } from '@courtside/contract/messages/notifications';
import { statement } from '@courtside/contract/money/account';
import { adjustBalance } from '@courtside/contract/money/office-money';
import { readMonth } from '@courtside/contract/money/office-month';
import { listClaims, settleClaim, waiveClaim } from '@courtside/contract/money/office-payments';
import { listMyClaims, listPaymentEvents, listPayments, paymentStatus } from '@courtside/contract/money/payments';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadDay } from '#modules/booking/schedule/day/day-cache.ts';
import { loadService } from '#modules/club/sports/index.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { requestOf, TUESDAY } from '#testing/clubs/booking-club.ts';
import { disputeEvent, disputePostings } from '#testing/clubs/money/bank-events.ts';
import { createPaymentClub, type OpenTopup, type PaymentClub, paidEvent } from '#testing/clubs/money/payment-club.ts';
import type { Login } from '#testing/server/test-app.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

const PinCode = '2468';
const CODE = '1050';
const DISPUTED = { token: 'tok_disputed', last4: '0259' };

let club: PaymentClub;
let member: Login;
let treasurer: Login;
beforeAll(async () => {
  club = await createPaymentClub();
  [member, treasurer] = await Promise.all([club.login(CODE), club.login('9004')]);
});
afterAll(() => club.close());
beforeEach(async () => {
  club.context.clock.set(TEST_NOW);
  await setBalance(0);
});
afterEach(async () => {
  club.context.clock.set(TEST_NOW);
  // Whatever a test leaves open is waived, so that the next one begins with nothing.
  for (const { id } of await openClaims()) await waive(id);
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
});

const once = () => ({ headers: { 'idempotency-key': randomUUID() } });

async function setBalance(euros: number): Promise<void> {
  const amount = euros - (await club.balanceOf(CODE)) / 100;
  if (amount === 0) return;
  const body = { amount: Math.round(amount * 100) / 100, reason: 'Set for the test', PinCode };
  await club.call(adjustBalance, { as: treasurer, params: { code: CODE }, body, ...once() });
}

const openClaims = async () => (await club.call(listClaims, { as: treasurer, query: { state: 'open' } })).data.items;
const waive = (id: string) =>
  club.call(waiveClaim, { as: treasurer, params: { id }, body: { reason: 'Gesture', PinCode }, ...once() });
const settle = (id: string, body = {}) =>
  club.call(settleClaim, {
    as: treasurer,
    params: { id },
    body: { reason: 'Paid at the desk', PinCode, ...body },
    ...once(),
  });
const paymentOf = async ({ key }: OpenTopup) =>
  (await club.call(paymentStatus, { as: treasurer, params: { payment: key } })).data;
const owed = async () => (await club.call(listMyClaims, { as: member })).data.owed;

/** A payment of 40 that was credited, after which the balance is what the member has not played away. */
async function paid(left: number): Promise<OpenTopup> {
  const open = await club.topUp(member);
  await club.pay(open);
  await setBalance(left);
  return open;
}

describe('money that a bank takes back', () => {
  test('the balance gives what it has, and the rest is a claim, in one entry', async () => {
    const open = await paid(32);
    expect(await club.sendEvent(disputeEvent(open, 'dispute.opened'))).toBe(200);
    expect(await club.balanceOf(CODE)).toBe(0);
    const [claim] = await openClaims();
    expect(claim).toMatchObject({
      memberCode: CODE,
      amount: 8,
      owed: 8,
      cause: 'dispute',
      state: 'open',
      payment: open.key,
    });
    expect(await disputePostings(club, open)).toEqual({ card_clearing: 4000, member: -3200, claim: -800 });
    expect(await paymentOf(open)).toMatchObject({
      status: 'paid',
      dispute: { state: 'open', amount: 40, fromBalance: 32, claim: { amount: 8, owed: 8, state: 'open' } },
    });
  });

  test('a balance that has all of it leaves no claim', async () => {
    const open = await paid(40);
    await club.sendEvent(disputeEvent(open, 'dispute.opened'));
    expect([await club.balanceOf(CODE), await owed()]).toEqual([0, 0]);
  });

  test('a balance of nothing is never negative: all of it is a claim', async () => {
    const open = await paid(0);
    await club.sendEvent(disputeEvent(open, 'dispute.opened'));
    expect([await club.balanceOf(CODE), await owed()]).toEqual([0, 40]);
  });

  test.each(['payment.returned', 'payment.failed_late'] as const)(
    '%s takes the money back as a dispute does',
    async (type) => {
      const open = await paid(10);
      await club.sendEvent(disputeEvent(open, type));
      expect([await club.balanceOf(CODE), await owed()]).toEqual([0, 30]);
      expect((await paymentOf(open)).dispute).toMatchObject({
        state: 'lost',
        cause: type === 'payment.returned' ? 'return' : 'failure',
      });
    },
  );

  test('a dispute that the club wins is given back, and the claim is gone', async () => {
    const open = await paid(32);
    await club.sendEvent(disputeEvent(open, 'dispute.opened'));
    await club.sendEvent(disputeEvent(open, 'dispute.won'));
    expect([await club.balanceOf(CODE), await owed()]).toEqual([3200, 0]);
    expect((await paymentOf(open)).dispute).toMatchObject({ state: 'won', claim: { state: 'withdrawn', owed: 0 } });
  });

  test('a won dispute gives back what was paid on its claim meanwhile, and what was waived', async () => {
    const open = await paid(32);
    await club.sendEvent(disputeEvent(open, 'dispute.opened'));
    await settle((await openClaims())[0]?.id ?? '');
    await club.sendEvent(disputeEvent(open, 'dispute.won'));
    expect(await club.balanceOf(CODE)).toBe(4000);

    await setBalance(0);
    const other = await paid(32);
    await club.sendEvent(disputeEvent(other, 'dispute.opened'));
    await waive((await openClaims())[0]?.id ?? '');
    await club.sendEvent(disputeEvent(other, 'dispute.won'));
    expect(await club.balanceOf(CODE)).toBe(3200);
  });

  test('a lost dispute stays as it was booked, and can be won on appeal later', async () => {
    const open = await paid(32);
    await club.sendEvent(disputeEvent(open, 'dispute.opened'));
    await club.sendEvent(disputeEvent(open, 'dispute.lost'));
    expect([await club.balanceOf(CODE), await owed()]).toEqual([0, 8]);
    await club.sendEvent(disputeEvent(open, 'dispute.won'));
    await club.sendEvent(disputeEvent(open, 'dispute.lost'));
    expect([await club.balanceOf(CODE), await owed()]).toEqual([3200, 0]);
  });

  test('the same event again, and a second event of the same dispute, book nothing more', async () => {
    const open = await paid(32);
    const event = disputeEvent(open, 'dispute.opened');
    await Promise.all([event, event, disputeEvent(open, 'dispute.opened')].map((each) => club.sendEvent(each)));
    expect([await club.balanceOf(CODE), await owed()]).toEqual([0, 8]);
  });

  test('a dispute that is told of before its payment is booked when the payment is credited', async () => {
    const open = await club.topUp(member);
    await club.sendEvent(disputeEvent(open, 'dispute.opened'));
    expect([await club.balanceOf(CODE), await owed()]).toEqual([0, 0]);
    await club.sendEvent(paidEvent(open));
    expect([await club.balanceOf(CODE), await owed()]).toEqual([0, 0]);
    expect(await disputePostings(club, open)).toEqual({ card_clearing: 4000, member: -4000 });
  });

  test.each([
    ['of an unknown payment', { payment: 'PAY-999999', checkout: 'sbx_nothing' }, 'unknown_payment'],
    ['of more than was paid', { amount: 4001 }, 'wrong_amount'],
    ['of nothing', { amount: 0 }, 'wrong_amount'],
    ['in another currency', { currency: 'USD' }, 'wrong_currency'],
  ])('a dispute %s is quarantined and seen by the office', async (_, changes, fault) => {
    const open = await paid(32);
    const id = `dp_${randomUUID()}`;
    expect(await club.sendEvent(disputeEvent(open, 'dispute.opened', { id, ...changes }))).toBe(200);
    expect(await club.balanceOf(CODE)).toBe(3200);
    const { items } = (await club.call(listPaymentEvents, { as: treasurer, query: {} })).data;
    expect(items[0]).toMatchObject({ kind: 'dispute.opened', outcome: 'quarantined', fault });
  });

  test('a dispute that comes a year late is booked in the month that is open', async () => {
    const open = await paid(32);
    club.context.clock.advance({ hours: 24 * 365 });
    await club.sendEvent(disputeEvent(open, 'dispute.opened'));
    const month = club.context.clock.now().toString().slice(0, 7);
    const { data } = await club.call(readMonth, { as: await club.login('9001'), params: { month } });
    expect(data.lines).toContainEqual({ kind: 'dispute', count: 1, amount: -32 });
    expect(data.cards.returned).toBe(40);
    expect(data.claims).toMatchObject({ raised: 8, closing: 8 });
    expect(data.exceptions.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['claimsOpen', 'disputesOpen']));
  });

  test('the member and the office are told what was taken and what is open', async () => {
    const open = await paid(32);
    await club.sendEvent(disputeEvent(open, 'dispute.opened'));
    const [mine] = (await club.call(listNotifications, { as: member, query: {} })).data.items;
    expect(mine).toMatchObject({ kind: 'paymentReturned', title: 'Your bank took €40.00 back' });
    expect(mine?.message).toContain('€32.00 was taken from your balance, €8.00 is open.');
    const [theirs] = (await club.call(listNotifications, { as: treasurer, query: {} })).data.items;
    expect(theirs).toMatchObject({ kind: 'officePaymentReturned', link: `/office/payments?payment=${open.key}` });
  });

  test('the statement has the line, and what is owed beside the balance', async () => {
    const open = await paid(32);
    await club.sendEvent(disputeEvent(open, 'dispute.opened'));
    const { data } = await club.call(statement, { as: member, query: {} });
    expect(data.items[0]).toMatchObject({ kind: 'dispute', amount: -32, balance: 0 });
    expect(data.items[0]?.description).toBe(`Card payment taken back by the bank, ${open.key}`);
    expect(data.owed).toBe(8);
  });

  test('the lists of the office find disputes and what needs somebody', async () => {
    const open = await paid(32);
    await club.sendEvent(disputeEvent(open, 'dispute.opened'));
    for (const show of ['disputes', 'attention', 'card'] as const) {
      const { items } = (await club.call(listPayments, { as: treasurer, query: { show } })).data;
      expect(
        items.map(({ payment }) => payment),
        show,
      ).toContain(open.key);
    }
    const { items } = (await club.call(listPayments, { as: treasurer, query: { show: 'refunds' } })).data;
    expect(items.map(({ payment }) => payment)).not.toContain(open.key);
  });
});

describe('an open claim', () => {
  async function claimOf(euros: number): Promise<string> {
    const open = await paid(40 - euros);
    await club.sendEvent(disputeEvent(open, 'dispute.opened'));
    return (await openClaims())[0]?.id ?? '';
  }

  async function book() {
    const service = await loadService(club.context, 'tennis');
    const { sessions } = await loadDay(club.context, service, TUESDAY);
    const session = sessions.find(({ state }) => state === 'free')?.session.key ?? '';
    const body = { ...requestOf({ session, players: [{ code: CODE }, { code: '1051' }] }), PinCode };
    return club.call(confirmBooking, { as: member, body });
  }

  test('stops booking with the way out, unless the category allows it', async () => {
    await claimOf(18);
    const refused = await book();
    expect(refused).toMatchObject({ status: 200, code: 'payment.claim_open' });
    expect(JSON.stringify(refused)).toContain('€18.00 is open from a chargeback of');
    const category = club.context.db
      .updateTable('member_category')
      .where('key', '=', (eb) => eb.selectFrom('member').select('category_key').where('code', '=', CODE));
    await category.set({ claim_may_book: true }).execute();
    expect((await book()).code).not.toBe('payment.claim_open');
    await category.set({ claim_may_book: false }).execute();
  });

  test('is paid first by the next top-up', async () => {
    await claimOf(18);
    await club.pay(await club.topUp(member));
    expect([await club.balanceOf(CODE), await owed()]).toEqual([2200, 0]);
    const { items } = (await club.call(statement, { as: member, query: {} })).data;
    expect(items.slice(0, 2)).toMatchObject([
      { kind: 'claim', amount: -18, balance: 22 },
      { kind: 'topup', amount: 40, balance: 40 },
    ]);
  });

  test('is settled by the treasurer with a reason and the PIN: the money is in the drawer', async () => {
    const id = await claimOf(18);
    const { data } = await settle(id, { method: 'terminal', reference: '004711' });
    expect(data).toMatchObject({ id, state: 'paid', owed: 0, amount: 18, reason: 'Paid at the desk' });
    expect(await settle(id)).toMatchObject({ code: 'claim.closed' });
    expect(await waive(id)).toMatchObject({ code: 'claim.closed' });
  });

  test.each([
    ['a wrong PIN', { PinCode: '1357' }, 'pin.wrong'],
    ['no PIN', { PinCode: '' }, 'pin.required'],
  ])('is not settled with %s', async (_, body, code) => {
    expect(await settle(await claimOf(18), body)).toMatchObject({ code });
    expect(await owed()).toBe(18);
  });

  test('is not settled without a reason, by a terminal without its slip, or under an id that is none', async () => {
    const id = await claimOf(18);
    expect((await settle(id, { reason: '' })).status).toBe(400);
    expect((await settle(id, { method: 'terminal' })).status).toBe(400);
    expect((await settle('0')).status).toBe(400);
    expect(await settle('999999')).toMatchObject({ code: 'record.not_found' });
  });

  test('is nobody else’s business: a member sees only the own claims', async () => {
    await claimOf(18);
    const other = await club.login('1051');
    expect((await club.call(listMyClaims, { as: other })).data).toEqual({ owed: 0, stopsBooking: false, items: [] });
    expect((await club.call(listMyClaims, { as: member })).data).toMatchObject({ owed: 18, stopsBooking: true });
  });
});

test('the disputed test card is disputed right after it was paid', async () => {
  const open = await club.topUp(member);
  await club.pay(open, DISPUTED);
  expect(await club.balanceOf(CODE)).toBe(4000);
  club.context.clock.advance({ seconds: 2 });
  await club.gateway.deliverDue();
  expect(await club.balanceOf(CODE)).toBe(0);
  expect((await paymentOf(open)).dispute).toMatchObject({ state: 'open', respondBy: expect.any(String) });
});

test('the sandbox’s page plays every step of the bank', async () => {
  const open = await paid(32);
  const page = () => club.app.inject({ method: 'GET', url: open.page });
  const steps = async () => [...(await page()).body.matchAll(/data-bank="(\w+)"/g)].map(([, step]) => step);
  const play = (step: string) => club.app.inject({ method: 'POST', url: `${open.page}/bank`, payload: { step } });
  expect(await steps()).toEqual(['dispute', 'return']);
  await play('dispute');
  expect([await club.balanceOf(CODE), await owed()]).toEqual([0, 8]);
  expect(await steps()).toEqual(['win', 'lose']);
  await play('lose');
  expect((await paymentOf(open)).dispute?.state).toBe('lost');
  await play('win');
  expect([await club.balanceOf(CODE), await owed()]).toEqual([3200, 0]);
  expect(await steps()).toEqual([]);
  await setBalance(0);
  const returned = await paid(5);
  await club.app.inject({ method: 'POST', url: `${returned.page}/bank`, payload: { step: 'return' } });
  expect([await club.balanceOf(CODE), await owed()]).toEqual([0, 35]);
  expect((await club.app.inject({ method: 'POST', url: `${open.page}/bank`, payload: { step: 'x' } })).statusCode).toBe(
    400,
  );
});
