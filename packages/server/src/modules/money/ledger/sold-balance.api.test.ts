/** A club that sells its balance at once: VAT is due with the top-up, and what is used has had its VAT. */

import { randomUUID } from 'node:crypto';
import { cancelBooking, confirmBooking } from '@courtside/contract/booking/bookings';
import { adjustBalance, payOut, takeCash } from '@courtside/contract/money/office-money';
import { closeMonth, readMonth } from '@courtside/contract/money/office-month';
import { refundPayment } from '@courtside/contract/money/office-payments';
import { listPapers } from '@courtside/contract/money/papers';
import { listReceipts, receiptInfo } from '@courtside/contract/money/subscriptions';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { bookingOf, requestOf } from '#testing/clubs/booking-club.ts';
import { disputeEvent } from '#testing/clubs/money/bank-events.ts';
import { createPaymentClub, type PaymentClub } from '#testing/clubs/money/payment-club.ts';
import { pricesOf, register } from '#testing/clubs/money/tax-club.ts';
import type { Login } from '#testing/server/test-app.ts';

const PinCode = '2468';
const CODE = '1050';

let club: PaymentClub;
let member: Login;
let treasurer: Login;
let start: Record<string, number>;
beforeEach(async () => {
  club = await createPaymentClub();
  [member, treasurer] = await Promise.all([club.login(CODE), club.login('9004')]);
  await adjust(-(await club.balanceOf(CODE)) / 100);
  // Everything has the code that is not the first one of the list.
  const saved = await register(club, { balanceIs: 'single', prices: await pricesOf(club as never, 'S18', 'S18') });
  expect(saved.msgCode).toBe('200');
  start = await accounts();
});
afterEach(async () => {
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  await club.close();
});

const once = () => ({ headers: { 'idempotency-key': randomUUID() } });
async function adjust(amount: number): Promise<void> {
  if (amount === 0) return;
  const body = { amount, reason: 'Set for the test', PinCode };
  await club.call(adjustBalance, { as: treasurer, params: { code: CODE }, body, ...once() });
}

/** What the accounts of VAT and income have, in cents. */
async function accounts(): Promise<Record<string, number>> {
  const rows = await club.context.db
    .selectFrom('ledger_account as account')
    .leftJoin('ledger_posting as posting', 'posting.account_id', 'account.id')
    .select((eb) => eb.fn.coalesce('vat_of', 'income_of', 'kind').as('name'))
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), eb.lit(0)).as('cents'))
    .where('kind', 'in', ['vat', 'vat_advance', 'income'])
    .groupBy(['vat_of', 'income_of', 'kind'])
    .execute();
  return Object.fromEntries(rows.map(({ name, cents }) => [name, Number(cents)]));
}

/** What moved since the club registered. */
async function moved(): Promise<Record<string, number>> {
  const changes = Object.entries(await accounts()).map(([name, cents]) => [name, cents - (start[name] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, cents]) => cents !== 0));
}

async function topUp(): Promise<Awaited<ReturnType<PaymentClub['topUp']>>> {
  const open = await club.topUp(member);
  await club.pay(open);
  return open;
}
const receipts = async () => (await club.call(listReceipts, { as: member, query: {} })).data.items;
const book = async () =>
  bookingOf(
    await club.call(confirmBooking, {
      as: member,
      body: { ...requestOf({ session: 'TEN1_20261119_0900', players: [{ code: CODE }] }), PinCode },
    }),
  );
const month = async () => (await club.call(readMonth, { as: treasurer, params: { month: '2026-11' } })).data;

test('the VAT of a top-up is due at once, with the rate of what is sold, and its receipt says it', async () => {
  await topUp();
  expect(await moved()).toEqual({ S18: 610, vat_advance: -610 });
  const [receipt] = await receipts();
  const { tax } = (await club.call(receiptInfo, { as: member, params: { id: receipt?.id ?? '' } })).data;
  expect(tax).toMatchObject({ net: 33.9, vat: 6.1, perCode: [{ code: 'S18', percent: 18, gross: 40 }] });
  expect((await month()).vat).toMatchObject([{ code: 'S18' }]);
});

test('what is used is income less its VAT, its receipt says none, and a refund takes it back', async () => {
  await topUp();
  const booking = await book();
  // 12 euros: 10.17 and 1.83.
  expect(await moved()).toEqual({ S18: 610, vat_advance: -610 + 183, tennis: 1_017 });
  const [receipt] = await receipts();
  const { tax } = (await club.call(receiptInfo, { as: member, params: { id: receipt?.id ?? '' } })).data;
  expect(tax).toMatchObject({ net: 12, vat: 0, perCode: [{ code: null, gross: 12 }] });
  await club.call(cancelBooking, { as: member, body: { ...booking, pin: PinCode }, ...once() });
  expect(await moved()).toEqual({ S18: 610, vat_advance: -610 });
  const [note] = (await club.call(listPapers, { as: member, query: {} })).data.items;
  expect(note).toMatchObject({ kind: 'creditNote', refersTo: receipt?.id, amount: -12, net: -12, vat: 0 });
});

test('cash, a refund to the card and a pay-out move the VAT with the balance, so that an empty one has none', async () => {
  const open = await topUp();
  const desk = await club.login('9003');
  await club.call(takeCash, { as: desk, params: { code: CODE }, body: { amount: 20, PinCode }, ...once() });
  expect(await moved()).toEqual({ S18: 610 + 305, vat_advance: -915 });
  const refund = { amount: 40, reason: 'Paid twice', PinCode };
  await club.call(refundPayment, { as: treasurer, params: { key: open.key }, body: refund, ...once() });
  expect(await moved()).toEqual({ S18: 305, vat_advance: -305 });
  const left = { amount: 20, method: 'bank' as const, reference: 'E2E 7', reason: 'Moves away', PinCode };
  await club.call(payOut, { as: treasurer, params: { code: CODE }, body: left, ...once() });
  expect(await moved()).toEqual({});
});

test('the VAT of money that a bank takes back goes with it, and what was played away has it until it is paid', async () => {
  const open = await topUp();
  await book();
  // 28 of 40 euros are left; 12 are a claim.
  await club.sendEvent(disputeEvent(open, 'dispute.opened'));
  expect(await moved()).toEqual({ S18: 610 - 427, tennis: 1_017 });
  // The next top-up pays the claim first: that part was taxed with the first one.
  await topUp();
  expect(await club.balanceOf(CODE)).toBe(2_800);
  expect(await moved()).toEqual({ S18: 610 - 427 + 610 - 183, vat_advance: -427, tennis: 1_017 });
});

test('a month with it closes, and counts the VAT of top-ups', async () => {
  await topUp();
  await book();
  club.context.clock.set('2026-12-02T09:00:00Z');
  treasurer = await club.login('9004');
  const closed = await club.call(closeMonth, {
    as: treasurer,
    params: { month: '2026-11' },
    body: { PinCode },
    ...once(),
  });
  expect(closed.msgCode).toBe('200');
  expect((await month()).vat).toMatchObject([{ code: 'S18', vat: 6.1 }]);
});
