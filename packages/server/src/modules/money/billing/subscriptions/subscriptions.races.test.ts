import { listSubscriptions, paySubscription } from '@courtside/contract/money/subscriptions';
import { clubDate } from '@courtside/contract/values/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { createPaymentClub, type PaymentClub } from '#testing/clubs/money/payment-club.ts';
import { createTestApp } from '#testing/server/test-app.ts';
import { reviewSubscriptions } from '../index.ts';

let club: PaymentClub;
beforeAll(async () => {
  club = await createPaymentClub();
});
afterAll(() => club.close());

test('twenty concurrent requests pay a period once', async () => {
  const as = await club.login('1001');
  const before = await club.balanceOf('1001');
  const locker = (await club.call(listSubscriptions, { as, query: {} })).data[1];
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      club.call(paySubscription, { as, body: { Id: locker?.id ?? '', PinCode: '2468' } }),
    ),
  );
  const codes = answers.map(({ code }) => code ?? 'paid').sort();
  expect(codes).toEqual(['paid', ...Array<string>(19).fill('subscription.not_due')]);
  expect(await club.balanceOf('1001')).toBe(before - 6000);
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
});

test('several processes remind each member once', async () => {
  const { db, clock } = club.context;
  await db
    .updateTable('member_subscription')
    .set({
      paid_from: clubDate('2025-11-21'),
      paid_to: clubDate('2026-11-20'),
      reviewed_on: clubDate('2026-11-15'),
      reminders_sent: 0,
    })
    .execute();
  const other = await createTestApp({ database: club.database, clock });
  const before = await club.countRows('notification');
  const seen = await Promise.all([club.context, other.context, club.context].map(reviewSubscriptions));
  const { count } = await db
    .selectFrom('member_subscription')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(seen.reduce((sum, some) => sum + some, 0)).toBe(count);
  expect((await club.countRows('notification')) - before).toBe(count);
  await other.app.close();
});
