import { randomUUID } from 'node:crypto';
import { adjustBalance } from '@courtside/contract/money/office-money';
import { listClaims, refundPayment, settleClaim, waiveClaim } from '@courtside/contract/money/office-payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { disputeEvent } from '#testing/clubs/money/bank-events.ts';
import { createPaymentClub, type PaymentClub, paidEvent } from '#testing/clubs/money/payment-club.ts';
import type { Login } from '#testing/server/test-app.ts';
import { sendRefunds } from '../index.ts';

const PinCode = '2468';
const once = () => ({ headers: { 'idempotency-key': randomUUID() } });

let club: PaymentClub;
let treasurer: Login;
beforeAll(async () => {
  club = await createPaymentClub();
  treasurer = await club.login('9004');
});
afterAll(async () => {
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  await club.close();
});

test('refunds of one payment at once never exceed it, and each is sent once', async () => {
  const open = await club.topUp(await club.login('1060'));
  await club.pay(open);
  const body = { amount: 15, reason: 'Paid twice', PinCode };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      club.call(refundPayment, { as: treasurer, params: { key: open.key }, body, ...once() }),
    ),
  );
  expect(answers.filter(({ code }) => code === undefined)).toHaveLength(2);
  expect(answers.filter(({ code }) => code === 'refund.more_than_paid')).toHaveLength(4);
  await Promise.all([sendRefunds(club.context), sendRefunds(club.context), sendRefunds(club.context)]);
  const sent = await club.context.db.selectFrom('sandbox_refund').select('refund').execute();
  expect(sent).toHaveLength(2);
});

test('the same request twice refunds once', async () => {
  const open = await club.topUp(await club.login('1061'));
  await club.pay(open);
  const before = await club.balanceOf('1061');
  const call = { as: treasurer, params: { key: open.key }, body: { amount: 5, reason: 'Once', PinCode }, ...once() };
  await Promise.all([club.call(refundPayment, call), club.call(refundPayment, call)]);
  expect(await club.balanceOf('1061')).toBe(before - 500);
});

test('a claim that is settled, waived, topped up and won at once is closed once', async () => {
  const member = await club.login('1062');
  const open = await club.topUp(member);
  await club.pay(open);
  const amount = -(await club.balanceOf('1062')) / 100;
  const body = { amount, reason: 'Played away', PinCode };
  await club.call(adjustBalance, { as: treasurer, params: { code: '1062' }, body, ...once() });
  await club.sendEvent(disputeEvent(open, 'dispute.opened'));
  const [claim] = (await club.call(listClaims, { as: treasurer, query: { state: 'open' } })).data.items;
  const params = { id: claim?.id ?? '' };
  const other = await club.topUp(member);
  const close = { as: treasurer, params, body: { reason: 'At the desk', PinCode } };
  await Promise.all([
    club.call(settleClaim, { ...close, ...once() }),
    club.call(waiveClaim, { ...close, ...once() }),
    club.sendEvent(paidEvent(other)),
    club.sendEvent(disputeEvent(open, 'dispute.won')),
  ]);
  const [row] = await club.context.db.selectFrom('claim').selectAll().where('id', '=', Number(params.id)).execute();
  expect(row).toMatchObject({ owed_cents: 0, state: 'withdrawn' });
  const balance = await club.balanceOf('1062');
  // The top-up of 40 is the member's own again, and so is what was paid on the claim; what the club waived is not.
  expect([4000, 8000]).toContain(balance);
});
