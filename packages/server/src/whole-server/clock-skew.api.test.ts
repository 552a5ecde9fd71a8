import { calendar, holdSession } from '@courtside/contract/booking/schedule';
import { contactUs } from '@courtside/contract/club/help';
import { paymentStatus, topup } from '@courtside/contract/money/payments';
import { forgetPassword, validateSession } from '@courtside/contract/people/auth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { DEMO_PASSWORD, DEMO_PIN } from '#modules/club/club/index.ts';
import { sendNext } from '#modules/messages/notifications/mail/mail-sender.ts';
import { mailWrites } from '#modules/messages/notifications/notify.ts';
import { reviewSubscriptions } from '#modules/money/billing/index.ts';
import { reconcilePayments } from '#modules/money/payments/index.ts';
import { type BookingClub, createBookingClub, type Player, TUESDAY } from '#testing/clubs/booking-club.ts';
import { createPaymentClub, paidEvent } from '#testing/clubs/money/payment-club.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

/** The machine's clock is wrong for a while and then corrected; the database's clock is always right. */
let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
});
afterAll(async () => {
  expect(await findBookingFaults(club.context.db)).toEqual([]);
  await club.close();
});
beforeEach(() => club.context.clock.set(TEST_NOW));

async function whileClockIs<Result>(change: Temporal.DurationLike, work: () => Promise<Result>): Promise<Result> {
  const { clock } = club.context;
  clock.advance(change);
  try {
    return await work();
  } finally {
    clock.set(TEST_NOW);
  }
}

const query = { service: 'tennis', date: TUESDAY as string };
const hold = ({ as }: Player, BookingKey: string) => club.call(holdSession, { as, body: { BookingKey } });
async function stateOf(key: string, { as }: Player) {
  return (await club.call(calendar, { as, query })).data.sessions.find((session) => session.key === key)?.state;
}

test('a hold written by a clock that was ahead blocks nobody', async () => {
  const [early, later] = await club.members(2);
  const key = await club.session();
  await whileClockIs({ hours: 2 }, async () => expect((await hold(early, key)).msgCode).toBe('200'));
  expect(await stateOf(key, later)).toBe('free');
  expect((await hold(later, key)).msgCode).toBe('200');
  expect(await stateOf(key, early)).toBe('held');
  await club.book(later, { session: key, players: [later] });
});

test('a hold from before the clock was set back ends after five minutes', async () => {
  const [holder, other] = await club.members(2);
  const key = await club.session();
  await hold(holder, key);
  await whileClockIs({ minutes: 4, seconds: 59 }, async () => expect(await stateOf(key, other)).toBe('held'));
  expect(await stateOf(key, other)).toBe('held');
  await whileClockIs({ minutes: 5 }, async () => expect(await stateOf(key, other)).toBe('free'));
});

test('bookings and refunds written with a wrong clock stay valid, in the order of their postings', async () => {
  const member = await club.member();
  const [first, second] = [await club.session(), await club.session()];
  const made = await whileClockIs({ hours: 3 }, () => club.book(member, { session: first, players: [member] }));
  const cancelled = await whileClockIs({ hours: -30 }, () => club.cancel(member, made));
  expect(cancelled.data).toBe('Session Cancelled');
  // One year ahead: receipts are numbered per year, without gaps in either.
  await whileClockIs({ hours: 24 * 365 }, async () => {
    const body = {
      MemberCode: member.code,
      PinCode: DEMO_PIN,
      Amount: 40,
      Comment: 'at the desk',
      Method: 'cash' as const,
    };
    expect((await club.call(topup, { as: await club.login('9001'), body })).msgCode).toBe('200');
  });
  await club.book(member, { session: second, players: [member] });
  const rows = await postingsOf(member);
  expect(rows.at(-1)?.balance).toBe(await club.balance(member));
  for (const [index, row] of rows.entries()) expect(row.balance).toBe((rows[index - 1]?.balance ?? 0) + row.amount);
});

const postingsOf = ({ id }: Player) =>
  club.context.db
    .selectFrom('ledger_posting')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.account_id')
    .select(['amount_cents as amount', 'balance_after_cents as balance'])
    .where('member_id', '=', id)
    .orderBy('ledger_posting.id')
    .execute() as Promise<{ amount: number; balance: number }[]>;

test('decisions by time are made again once the clock is corrected', async () => {
  const [member, other] = await club.members(2);
  const key = await club.session();
  const booking = await club.book(member, { session: key, players: [member] });
  await whileClockIs({ hours: 20 }, async () => {
    const token = await club.login(member.code, DEMO_PASSWORD);
    expect(await club.cancel({ as: token }, booking)).toMatchObject({ code: 'booking.too_late_to_cancel' });
  });
  const unreleased = await club.session();
  await whileClockIs({ hours: -24 * 7 }, async () => {
    expect(await club.confirm(other, { session: unreleased, players: [other] })).toMatchObject({
      code: 'schedule.session_locked',
    });
  });
  await club.book(other, { session: unreleased, players: [other] });
  expect((await club.cancel(member, booking)).data).toBe('Session Cancelled');
});

test('logins stay valid: one of the wrong clock, and one that the wrong clock considered expired', async () => {
  const { as } = await club.member();
  const validate = (login = as) => club.call(validateSession, { as: login });
  await whileClockIs({ hours: 9 }, async () => expect(await validate()).toMatchObject({ status: 401 }));
  expect(await validate()).toMatchObject({ status: 200 });
  for (const hours of [9, -9]) {
    const login = await whileClockIs({ hours }, () => club.login(as.name, DEMO_PASSWORD));
    expect(await validate(login)).toMatchObject({ status: hours > 0 ? 200 : 401 });
  }
});

test('nobody is locked out for longer than the rule says', async () => {
  const member = await club.member();
  const key = await club.session();
  const guess = (pin: string) => club.confirm(member, { session: key, players: [member] }, { pin });
  await whileClockIs({ hours: 6 }, async () => {
    for (let turn = 0; turn < 5; turn += 1) await guess('0000');
    expect(await guess('2468')).toMatchObject({ code: 'pin.locked' });
    for (let turn = 0; turn < 10; turn += 1) await club.login(member.code, 'wrong');
    expect((await club.login(member.code, DEMO_PASSWORD)).token).toBeUndefined();
  });
  expect(await guess('2468')).toMatchObject({ msgCode: '200' });
  expect((await club.login(member.code, DEMO_PASSWORD)).token).toBeTruthy();
});

test('requests recorded by a clock that was ahead do not count for limits', async () => {
  const { as, code } = await club.member();
  const write = () => club.call(contactUs, { as, body: { Type: 'Help', Message: 'The net is torn.' } });
  const forget = () => club.call(forgetPassword, { query: {}, params: { membershipNumber: code } });
  await whileClockIs({ hours: 3 }, async () => {
    for (let count = 0; count < 10; count += 1) expect((await write()).msgCode).toBe('200');
    for (let count = 0; count < 5; count += 1) expect((await forget()).msgCode).toBe('200');
    expect([(await write()).code, (await forget()).code]).toEqual(['contact.too_often', 'auth.forgot_too_often']);
  });
  expect([(await write()).msgCode, (await forget()).msgCode]).toEqual(['200', '200']);
});

test('mail that was queued or rescheduled by a clock that was ahead is sent', async () => {
  const { context } = club;
  const sent: string[] = [];
  let isDown = false;
  const mailer = {
    keepsMail: false,
    async send({ recipient }: { recipient: string }) {
      if (isDown) throw new Error('down');
      sent.push(recipient);
      return 'sent' as const;
    },
    close: () => {},
  };
  await context.db.deleteFrom('outbox_mail').execute();
  const queue = (email: string) =>
    inTransaction(context.db, (tx) =>
      runWrites(
        tx,
        mailWrites(tx, context.clock, 'passwordChanged', [
          { recipient: { id: 1, email, language: 'en' }, values: { name: 'x', club: 'y' } },
        ]),
      ),
    );
  await whileClockIs({ hours: 1 }, () => queue('hour@mail.example'));
  await whileClockIs({ hours: 30 }, async () => {
    await queue('day@mail.example');
    isDown = true;
    while (await sendNext(context, mailer));
    isDown = false;
  });
  while (await sendNext(context, mailer));
  expect(sent.sort()).toEqual(['day@mail.example', 'hour@mail.example']);
});

test('a payment created by a clock that was ahead is checked and credited once, without events that look too old', async () => {
  const shop = await createPaymentClub({ database: club.database, clock: club.context.clock });
  const member = await club.member();
  const open = await whileClockIs({ hours: 5 }, () => shop.topUp(member.as));
  await shop.pay(open, undefined, 'never');
  const before = await shop.balanceOf(member.code);
  await whileClockIs({ hours: 5 }, async () => {
    const event = paidEvent(open);
    expect(await shop.sendEvent(event, { signedAt: TEST_NOW })).toBe(400);
  });
  expect(await reconcilePayments(shop.context)).toBeGreaterThan(0);
  const { data } = await club.call(paymentStatus, { as: member.as, params: { payment: open.key } });
  expect(data.status).toBe('paid');
  expect(await shop.balanceOf(member.code)).toBe(before + 4000);
  expect(await shop.sendEvent(paidEvent(open))).toBe(200);
  expect(await shop.balanceOf(member.code)).toBe(before + 4000);
  await shop.app.close();
});

test('subscriptions that lapsed by a clock that was ahead get their real status again', async () => {
  const states = async () =>
    Map.groupBy(
      await club.context.db.selectFrom('member_subscription').select(['status', 'reminders_sent']).execute(),
      ({ status, reminders_sent }) => `${status}, reminded ${reminders_sent} times`,
    );
  const counts = async () => [...(await states())].map(([state, { length }]) => `${length} ${state}`).sort();
  await reviewSubscriptions(club.context);
  const right = await counts();
  await whileClockIs({ hours: 24 * 400 }, () => reviewSubscriptions(club.context));
  expect(await counts()).not.toEqual(right);
  await reviewSubscriptions(club.context);
  expect(await counts()).toEqual(right);
});
