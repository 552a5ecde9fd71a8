import { randomUUID } from 'node:crypto';
import { statement } from '@courtside/contract/money/account';
import { topup } from '@courtside/contract/money/payments';
import {
  listSubscriptions,
  paySubscription,
  type Subscription,
  subscriptionDetails,
} from '@courtside/contract/money/subscriptions';
import { resetPassword } from '@courtside/contract/people/auth';
import { clubDate } from '@courtside/contract/values/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPaymentClub, type PaymentClub } from '#testing/clubs/money/payment-club.ts';
import type { Login } from '#testing/server/test-app.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { reviewSubscriptions } from '../index.ts';

let club: PaymentClub;
let member: Login;
let admin: Login;
let lapsedMember: Login;
beforeAll(async () => {
  club = await createPaymentClub();
  lapsedMember = await withChangedPassword('1003');
});
afterAll(() => club.close());
beforeEach(async () => {
  club.context.clock.set(TEST_NOW);
  [member, admin] = await Promise.all([club.login('1001'), club.login('9001')]);
});

/** A member who must change the password first. */
async function withChangedPassword(name: string): Promise<Login> {
  const body = { OldPassword: 'Court#2026', NewPassword: 'Winter#2027' };
  const { data } = await club.call(resetPassword, { as: await club.login(name), body });
  return { name, token: data.token };
}

const subscriptionsOf = async (as: Login) => (await club.call(listSubscriptions, { as, query: {} })).data;
const pay = (as: Login, Id: string, PinCode = '2468', headers = {}) =>
  club.call(paySubscription, { as, body: { Id, PinCode }, headers });

/** A demo member with a due subscription and enough balance; a different one at every call. */
async function dueMember(): Promise<{ code: string; id: string; as: Login }> {
  const { code, key } = await club.context.db
    .selectFrom('member_subscription')
    .innerJoin('member', 'member.id', 'member_subscription.member_id')
    .select(['member.code', 'member_subscription.key'])
    .where('member_subscription.status', '=', 'due')
    .where('member.code', '>=', '1004')
    .where('member.code', 'not in', [...taken, ''])
    .orderBy('member.code')
    .executeTakeFirstOrThrow();
  taken.add(code);
  const body = { PinCode: '2468', Amount: 500, MemberCode: code, Method: 'cash' as const };
  await club.call(topup, { as: admin, body });
  return { code, id: key, as: await club.login(code) };
}
const taken = new Set<string>();

/** Sets the last paid day. */
async function paidTo(
  code: string,
  date: string,
  changes: { reviewed?: string; reminders?: number } = {},
): Promise<Subscription> {
  await club.context.db
    .updateTable('member_subscription')
    .set({
      paid_to: clubDate(date),
      paid_from: clubDate('2026-01-01'),
      reviewed_on: clubDate(changes.reviewed ?? '2026-11-16'),
      reminders_sent: changes.reminders ?? 0,
    })
    .where('member_id', 'in', (eb) => eb.selectFrom('member').select('id').where('code', '=', code))
    .execute();
  const [subscription] = await subscriptionsOf(await club.login(code));
  if (!subscription) throw new Error(`${code} has no subscription`);
  return subscription;
}

test('the demo has every subscription status, and 1001 has a year of history', async () => {
  const [membership, locker] = await subscriptionsOf(member);
  expect(membership).toMatchObject({ status: 'active', canPay: false, amount: 42, plan: { period: 'month' } });
  expect(locker).toMatchObject({ status: 'due', canPay: true, amount: 60, plan: { title: 'Locker', period: 'year' } });
  const { data } = await club.call(subscriptionDetails, { as: member, params: { id: membership?.id ?? '' } });
  expect(data.history).toHaveLength(12);
  expect(data.history[0]).toMatchObject({ to: membership?.periodTo, amount: 42 });
  expect(new Set(data.history.map(({ receipt }) => receipt)).size).toBe(12);
  expect((await subscriptionsOf(lapsedMember))[0]).toMatchObject({ status: 'lapsed' });
});

describe('paying', () => {
  test('paying a subscription debits the balance, advances the period and issues a receipt', async () => {
    const locker = (await subscriptionsOf(member))[1];
    const before = await club.balanceOf('1001');
    const { data, msgCode } = await pay(member, locker?.id ?? '');
    expect({ data, msgCode }).toMatchObject({ msgCode: '200', data: { amount: 60, periodTo: locker?.nextTo } });
    expect(data.balanceAmount).toBe((before - 6000) / 100);
    expect(await club.balanceOf('1001')).toBe(before - 6000);
    const [line] = (await club.call(statement, { as: member, query: {} })).data.items;
    expect(line).toMatchObject({
      kind: 'subscription',
      amount: -60,
      receipt: data.receipt,
      details: { plan: 'Locker' },
    });
    expect((await subscriptionsOf(member))[1]).toMatchObject({ status: 'active', periodFrom: locker?.nextFrom });
    expect(await pay(member, locker?.id ?? '')).toMatchObject({
      msgCode: '500',
      code: 'subscription.not_due',
      data: expect.stringMatching(/^This subscription is paid until \d\d\/\d\d\/\d{4}\.$/),
    });
  });

  test.each([
    ['', 'pin.required', 'Pin is required'],
    ['1111', 'pin.wrong', 'Incorrect PIN. 4 tries left.'],
  ])('paying a subscription with the PIN %j is refused', async (pin, code, data) => {
    const { as, id } = await dueMember();
    expect(await pay(as, id, pin)).toMatchObject({ msgCode: '500', code, data });
  });

  test('paying a subscription with too low a balance is refused with the message of spec 8', async () => {
    const poor = await club.login('1002');
    const [due] = await subscriptionsOf(poor);
    expect(await pay(poor, due?.id ?? '')).toMatchObject({
      code: 'subscription.low_balance',
      data: 'Balance is less, kindly Top Up',
    });
    expect(await club.balanceOf('1002')).toBe(300);
  });

  test('paying a lapsed subscription restarts it today', async () => {
    const body = { PinCode: '2468', Amount: 500, MemberCode: '1003', Method: 'cash' as const };
    await club.call(topup, { as: admin, body });
    const as = lapsedMember;
    const [lapsed] = await subscriptionsOf(as);
    expect(lapsed).toMatchObject({ status: 'lapsed', nextFrom: '2026-11-16' });
    expect(await pay(as, lapsed?.id ?? '')).toMatchObject({ msgCode: '200' });
    expect((await subscriptionsOf(as))[0]).toMatchObject({ status: 'active', periodFrom: '2026-11-16' });
  });

  test('a repeated payment request pays once', async () => {
    const { as, id, code } = await dueMember();
    const headers = { 'idempotency-key': randomUUID() };
    const before = await club.balanceOf(code);
    const first = await pay(as, id, '2468', headers);
    const second = await pay(as, id, '2468', headers);
    expect(second.body).toEqual(first.body);
    expect(await club.balanceOf(code)).toBe(before - first.data.amount * 100);
  });

  test('only the owner may pay a subscription; an admin may read it', async () => {
    const { id, code: owner } = await dueMember();
    for (const code of ['1001', '9001', '9002']) {
      expect(await pay(await club.login(code), id), code).toMatchObject({ status: 404, code: 'record.not_found' });
    }
    const read = async (code: string) =>
      (await club.call(subscriptionDetails, { as: await club.login(code), params: { id } })).status;
    expect([await read(owner), await read('9001'), await read('1001'), await read('9002')]).toEqual([
      200, 200, 404, 404,
    ]);
    const list = (as: Login) => club.call(listSubscriptions, { as, query: { memberCode: owner } });
    expect(await list(admin)).toMatchObject({ status: 200, data: [{ id }] });
    expect(await list(member)).toMatchObject({ status: 403 });
  });
});

describe('the day job', () => {
  const notificationKindsOf = async (code: string) => {
    const rows = await club.context.db
      .selectFrom('notification')
      .innerJoin('member', 'member.id', 'notification.member_id')
      .select(['notification.kind', 'notification.params'])
      .where('member.code', '=', code)
      .where('notification.kind', 'in', ['subscriptionDue', 'subscriptionLapsed'])
      .orderBy('notification.id')
      .execute();
    return rows.map(({ kind }) => kind);
  };
  const storedStatus = async (code: string) => {
    const row = await club.context.db
      .selectFrom('member_subscription')
      .innerJoin('member', 'member.id', 'member_subscription.member_id')
      .select('member_subscription.status')
      .where('member.code', '=', code)
      .executeTakeFirstOrThrow();
    return row.status;
  };

  test('the daily job updates and reminds once a day: before, on the day, after, and when it lapses', async () => {
    await paidTo('1110', '2026-12-01', { reviewed: '2026-11-16' });
    const seen: string[][] = [];
    for (const day of [
      '2026-11-17',
      '2026-11-17',
      '2026-11-18',
      '2026-11-28',
      '2026-12-02',
      '2026-12-16',
      '2027-01-01',
    ]) {
      club.context.clock.set(`${day}T05:00:00Z`);
      await reviewSubscriptions(club.context);
      seen.push(await notificationKindsOf('1110'));
    }
    expect(seen.map((kinds) => kinds.length)).toEqual([1, 1, 1, 2, 3, 4, 5]);
    expect(seen.at(-1)?.at(-1)).toBe('subscriptionLapsed');
    expect(await storedStatus('1110')).toBe('lapsed');
  });

  test('a server that was off for weeks sends one reminder, not one per day', async () => {
    await paidTo('1111', '2026-11-30', { reviewed: '2026-10-01' });
    club.context.clock.set('2027-02-10T05:00:00Z');
    await paidTo('1111', '2027-01-30', { reviewed: '2026-10-01' });
    await reviewSubscriptions(club.context);
    expect(await notificationKindsOf('1111')).toEqual(['subscriptionDue']);
    expect(await storedStatus('1111')).toBe('due');
  });

  test("the daily job writes in the member's language, and skips suspended members", async () => {
    const { db, clock } = club.context;
    clock.set('2027-03-01T05:00:00Z');
    await db.updateTable('member').set({ language: 'tr' }).where('code', '=', '1112').execute();
    await db.updateTable('member').set({ status: 'suspended' }).where('code', '=', '1113').execute();
    for (const code of ['1112', '1113']) {
      const { id } = await db.selectFrom('member').select('id').where('code', '=', code).executeTakeFirstOrThrow();
      await db
        .updateTable('member_subscription')
        .set({ paid_to: clubDate('2027-03-10'), reviewed_on: clubDate('2027-02-28'), reminders_sent: 0 })
        .where('member_id', '=', id)
        .execute();
    }
    await reviewSubscriptions(club.context);
    expect([await notificationKindsOf('1112'), await notificationKindsOf('1113')]).toEqual([['subscriptionDue'], []]);
    const mail = await db
      .selectFrom('outbox_mail')
      .innerJoin('member', 'member.id', 'outbox_mail.member_id')
      .select('outbox_mail.subject')
      .where('member.code', '=', '1112')
      .orderBy('outbox_mail.id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.subject).toMatch(/: ödeme zamanı: .*(üyelik|Dolap)/i);
  });
});
