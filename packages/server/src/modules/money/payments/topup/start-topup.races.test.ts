import { topup } from '@courtside/contract/money/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentClub, type PaymentClub, paidEvent } from '#testing/clubs/money/payment-club.ts';

let club: PaymentClub;
beforeAll(async () => {
  club = await createPaymentClub();
});
afterAll(() => club.close());

test('forty concurrent top-ups of one member open twenty card pages', async () => {
  const as = await club.login('1062');
  const before = await club.countRows('payment');
  const start = () => club.call(topup, { as, body: { PinCode: '', Amount: 40, Comment: '' } });
  const replies = await Promise.all(Array.from({ length: 40 }, start));
  const codes = Map.groupBy(replies, ({ code, msgCode }) => code ?? msgCode);
  expect([codes.get('200')?.length, codes.get('request.too_many')?.length]).toEqual([20, 20]);
  expect(await club.countRows('payment')).toBe(before + 20);
});

test('concurrent cash and card top-ups of one admin all succeed', async () => {
  const [admin, before] = [await club.login('9001'), await club.balanceOf('1063')];
  const wanted = { PinCode: '2468', Amount: 40, Comment: 'Desk', MemberCode: '1063' };
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      club.call(topup, { as: admin, body: { ...wanted, Method: index % 2 === 0 ? 'cash' : 'card' } }),
    ),
  );
  expect(replies.map(({ msgCode }) => msgCode)).toEqual(replies.map(() => '200'));
  expect(await club.balanceOf('1063')).toBe(before + 5 * 4000);
});

test('of many unsigned events a hundred are stored', async () => {
  const open = await club.topUp(await club.login('1064'));
  const before = await club.countRows('payment_event');
  const send = (_: unknown, index: number) =>
    club.sendEvent(paidEvent(open, { eventId: `evt_flood_${index}` }), { signature: 't=1,v1=00' });
  const statuses = await Promise.all(Array.from({ length: 140 }, send));
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect(await club.countRows('payment_event')).toBe(before + 100);
});
