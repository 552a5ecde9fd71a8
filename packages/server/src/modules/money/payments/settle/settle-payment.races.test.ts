import { paymentStatus, verifyPayment } from '@courtside/contract/money/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentClub, type PaymentClub, paidEvent, VISA } from '#testing/clubs/money/payment-club.ts';
import { reconcilePayments } from '../index.ts';

let club: PaymentClub;
beforeAll(async () => {
  club = await createPaymentClub();
});
afterAll(() => club.close());

test('concurrent webhooks, returns, verifications and jobs credit once', async () => {
  const [member, admin] = await Promise.all([club.login('1060'), club.login('9001')]);
  const before = await club.balanceOf('1060');
  const open = await club.topUp(member);
  await club.pay(open, VISA, 'never');
  club.context.clock.advance({ minutes: 4 });
  const params = { payment: open.key };
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => [
      club.sendEvent(paidEvent(open, { eventId: `evt_race_${index % 2}` })),
      club.call(paymentStatus, { as: member, params }),
      club.call(verifyPayment, { as: admin, params }),
      reconcilePayments(club.context),
    ]).flat(),
  );
  expect(await club.balanceOf('1060')).toBe(before + 4000);
  const entries = await club.context.db
    .selectFrom('ledger_entry')
    .select('id')
    .where('source', '=', `topup:${open.key}`)
    .execute();
  expect(entries).toHaveLength(1);
});

test('two tabs on one card page pay once', async () => {
  const member = await club.login('1061');
  const before = await club.balanceOf('1061');
  const open = await club.topUp(member);
  const answers = await Promise.all([club.pay(open), club.pay(open), club.pay(open)]);
  expect(new Set(answers.map(({ path }) => path))).toEqual(new Set([`/marsa/paymentstatus/success/${open.key}`]));
  expect(await club.balanceOf('1061')).toBe(before + 4000);
});
