import { cancelPayment, listPaymentEvents, paymentStatus, verifyPayment } from '@courtside/contract/money/payments';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPaymentClub,
  type OpenTopup,
  type PaymentClub,
  paidEvent,
  VISA,
} from '#testing/clubs/money/payment-club.ts';
import type { Login } from '#testing/server/test-app.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { reconcilePayments } from '../index.ts';

let club: PaymentClub;
let member: Login;
let admin: Login;
beforeAll(async () => {
  club = await createPaymentClub();
  [member, admin] = await Promise.all([club.login('1050'), club.login('9001')]);
});
afterAll(() => club.close());
beforeEach(() => club.context.clock.set(TEST_NOW));

const statusOf = async (open: OpenTopup, as = member) =>
  (await club.call(paymentStatus, { as, params: { payment: open.key } })).data.status;
const verify = (open: OpenTopup) => club.call(verifyPayment, { as: admin, params: { payment: open.key } });
const selectReviewEvents = async () => (await club.call(listPaymentEvents, { as: admin, query: {} })).data.items;

/** Every event that a payment can receive, from each source. */
const STEPS: Record<string, (open: OpenTopup) => Promise<unknown>> = {
  payNow: (open) => club.pay(open, VISA, 'now'),
  payTwice: (open) => club.pay(open, VISA, 'twice'),
  payLate: (open) => club.pay(open, VISA, 'late'),
  payNever: (open) => club.pay(open, VISA, 'never'),
  decline: (open) => club.pay(open, { token: 'tok_declined', last4: '0002' }),
  leavePage: (open) => club.onPage(open, 'cancel', { webhook: 'now' }),
  signedEvent: (open) => club.sendEvent(paidEvent(open)),
  sameEventAgain: (open) => club.sendEvent(paidEvent(open, { eventId: `evt_same_${open.key}` })),
  comeBack: (open) => statusOf(open),
  verify,
  job: () => reconcilePayments(club.context),
  giveUp: (open) => club.call(cancelPayment, { as: member, params: { payment: open.key } }),
  worker: () => club.gateway.deliverDue(),
  waitALittle: async () => club.context.clock.advance({ minutes: 4 }),
  waitTooLong: async () => club.context.clock.advance({ minutes: 40 }),
  forged: (open) => club.sendEvent(paidEvent(open), { signature: `t=1,v1=${'0'.repeat(64)}` }),
  tooOld: (open) => club.sendEvent(paidEvent(open), { signedAt: club.context.clock.now().subtract({ minutes: 6 }) }),
  wrongAmount: (open) => club.sendEvent(paidEvent(open, { amount: 400_000 })),
  wrongCurrency: (open) => club.sendEvent(paidEvent(open, { currency: 'USD' })),
  otherCheckout: (open) => club.sendEvent(paidEvent(open, { id: 'sbx_another_checkout' })),
};

test('events in any order and number credit a payment once or never', async () => {
  const steps = fc.array(fc.constantFrom(...Object.keys(STEPS)), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(steps, async (names) => {
      club.context.clock.set(TEST_NOW);
      const before = await club.balanceOf('1050');
      const open = await club.topUp(member);
      for (const name of names) {
        await STEPS[name]?.(open);
        const credited = (await club.balanceOf('1050')) - before;
        expect([0, 4000], `${credited} cents after ${name} of ${names}`).toContain(credited);
      }
      const isTold = names.includes('signedEvent') || names.includes('sameEventAgain');
      const { status: atProvider } = await club.gateway.fetchReport(open.checkout);
      const { data } = await verify(open);
      // Credited if and only if the provider was paid or signed the event, at the latest by the last check.
      const credited = (await club.balanceOf('1050')) - before;
      expect(credited, names.join()).toBe(atProvider === 'paid' || isTold ? 4000 : 0);
      expect(data.status === 'paid').toBe(credited === 4000);
      expect(await entriesOf(open)).toBe(credited === 4000 ? 1 : 0);
    }),
    { numRuns: 20 },
  );
});

async function entriesOf({ key }: OpenTopup): Promise<number> {
  const rows = await club.context.db
    .selectFrom('ledger_entry')
    .innerJoin('receipt', 'receipt.entry_id', 'ledger_entry.id')
    .select('receipt.id')
    .where('source', '=', `topup:${key}`)
    .execute();
  return rows.length;
}

describe('what does not fit credits nothing and is kept for an admin', () => {
  test.each([
    ['forged', 400, { fault: 'bad_signature', payment: null, eventId: null }],
    ['tooOld', 400, { fault: 'old_timestamp', payment: null, eventId: null }],
    ['wrongAmount', 200, { fault: 'wrong_amount', amount: 4000, currency: 'EUR' }],
    ['wrongCurrency', 200, { fault: 'wrong_currency', amount: 40, currency: 'USD' }],
    ['otherCheckout', 200, { fault: 'unknown_payment', amount: 40 }],
  ])('an invalid event credits nothing and is kept for an admin: %s', async (step, status, kept) => {
    const before = await club.balanceOf('1050');
    const open = await club.topUp(member);
    expect(await STEPS[step]?.(open)).toBe(status);
    expect(await club.balanceOf('1050')).toBe(before);
    const [newest] = await selectReviewEvents();
    expect(newest).toMatchObject({ outcome: 'quarantined', provider: 'sandbox', ...kept });
    if (status === 200) expect(newest).toMatchObject({ payment: open.key, memberCode: '1050' });
  });

  test('an event for an unknown payment credits nothing and is kept for an admin', async () => {
    const open = { key: 'PAY-999999', page: '', checkout: 'sbx_x' };
    expect(await club.sendEvent(paidEvent(open))).toBe(200);
    expect((await selectReviewEvents())[0]).toMatchObject({ fault: 'unknown_payment', payment: null });
  });

  test('a wrong amount puts the payment under review, and the right one still pays it', async () => {
    const before = await club.balanceOf('1050');
    const open = await club.topUp(member);
    await club.sendEvent(paidEvent(open, { amount: 1 }));
    expect(await statusOf(open)).toBe('review');
    await club.sendEvent(paidEvent(open));
    expect(await statusOf(open)).toBe('paid');
    expect(await club.balanceOf('1050')).toBe(before + 4000);
  });

  test('the number of stored unverified events is limited', async () => {
    const open = await club.topUp(member);
    const before = await club.countRows('payment_event');
    for (let count = 0; count < 110; count += 1) await STEPS.forged?.(open);
    expect((await club.countRows('payment_event')) - before).toBeLessThanOrEqual(100);
  });

  test('only admins may list payment events', async () => {
    for (const as of [member, await club.login('9002')]) {
      expect(await club.call(listPaymentEvents, { as, query: {} })).toMatchObject({ status: 403 });
    }
  });
});

describe('a payment without an event', () => {
  test('a payment without an event is settled by the job', async () => {
    const before = await club.balanceOf('1050');
    const open = await club.topUp(member);
    await club.pay(open, VISA, 'never');
    expect(await club.balanceOf('1050')).toBe(before);
    club.context.clock.advance({ minutes: 4 });
    await reconcilePayments(club.context);
    expect(await club.balanceOf('1050')).toBe(before + 4000);
  });

  test('an unfinished payment expires, and its page can no longer pay', async () => {
    const before = await club.balanceOf('1050');
    const open = await club.topUp(member);
    club.context.clock.advance({ minutes: 29 });
    await reconcilePayments(club.context);
    expect(await statusOf(open)).toBe('pending');
    club.context.clock.advance({ minutes: 4 });
    await reconcilePayments(club.context);
    expect(await statusOf(open)).toBe('expired');
    expect(await club.pay(open)).toMatchObject({ path: `/marsa/paymentstatus/rejected/${open.key}` });
    expect(await club.balanceOf('1050')).toBe(before);
  });

  test('a late payment is credited, and an admin sees it', async () => {
    const before = await club.balanceOf('1050');
    const open = await club.topUp(member);
    await club.call(cancelPayment, { as: member, params: { payment: open.key } });
    expect(await statusOf(open)).toBe('cancelled');
    await club.sendEvent(paidEvent(open));
    expect(await statusOf(open)).toBe('paid');
    expect(await club.balanceOf('1050')).toBe(before + 4000);
    const late = await club.call(listPaymentEvents, { as: admin, query: { outcome: 'late' } });
    expect(late.data.items[0]).toMatchObject({ payment: open.key, fault: null });
  });
});

test('cancelling closes the page first; a payment that was made meanwhile stays paid', async () => {
  const open = await club.topUp(member);
  await club.pay(open, VISA, 'never');
  const { data } = await club.call(cancelPayment, { as: member, params: { payment: open.key } });
  expect(data).toMatchObject({ status: 'paid', result: 'paid' });
  const others = await club.call(cancelPayment, { as: await club.login('1051'), params: { payment: open.key } });
  expect(others).toMatchObject({ status: 404 });
});

test('the return page queries the provider at intervals, not at every poll', async () => {
  const open = await club.topUp(member);
  const { fetchReport } = club.gateway;
  let asked = 0;
  Object.assign(club.gateway, {
    fetchReport: (reference: string) => {
      asked += 1;
      return fetchReport(reference);
    },
  });
  for (let look = 0; look < 5; look += 1) await statusOf(open);
  expect(asked).toBe(1);
  club.context.clock.advance({ seconds: 2 });
  await statusOf(open);
  expect(asked).toBe(2);
  Object.assign(club.gateway, { fetchReport });
});
