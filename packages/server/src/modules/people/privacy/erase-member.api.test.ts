import { refundByDesk } from '@courtside/contract/booking/office-booking-changes';
import { listNotifications } from '@courtside/contract/messages/notifications';
import { paymentStatus, topup } from '@courtside/contract/money/payments';
import { readMember, searchProfiles } from '@courtside/contract/people/admin';
import { login, validateSession } from '@courtside/contract/people/auth';
import { downloadMemberData, eraseMember, readErasure, withdrawErasure } from '@courtside/contract/people/erasure';
import { downloadMyData, profileRecord, requestErasure } from '@courtside/contract/people/profile';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD, DEMO_PIN } from '#modules/club/club/index.ts';
import { sealLog, verifyLog } from '#modules/messages/audit/index.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { type BookingClub, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import type { Login } from '#testing/server/test-app.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

let club: BookingClub;
let boss: Login;
beforeAll(async () => {
  club = await createBookingClub();
  boss = await club.login('9001');
});
afterAll(() => club.close());

type Settled = { payout?: { method: 'cash' | 'bank'; reference?: string; amount: number }; cancelBookings?: boolean };
const erase = ({ code }: Player, settled: Settled = {}, PinCode = DEMO_PIN) =>
  club.call(eraseMember, { as: boss, params: { memberCode: code }, body: { PinCode, ...settled } });
const preview = async ({ code }: Player) =>
  (await club.call(readErasure, { as: boss, params: { memberCode: code } })).data;

test('an erasure is refused with what is open, and then cancels, refunds and pays out in one step', async () => {
  const [me, friend] = await club.members(2);
  const session = await club.session('tennis');
  const booking = await club.book(me, { session, players: [me, friend] });
  const balance = await club.balance(me);
  const refused = await erase(me);
  expect(refused).toMatchObject({ msgCode: '500', code: 'admin.not_settled' });
  expect(refused.body).toMatchObject({
    balance: balance / 100,
    bookings: [{ key: booking.key, players: [me.name, friend.name], hasBegun: false }],
  });
  expect((await erase(me, { payout: { method: 'cash', amount: 100 } })).code).toBe('admin.not_settled');
  // The refund is paid out too, so the balance before it is another amount.
  const { balanceAfterRefunds: amount } = await preview(me);
  expect(amount).toBe(100);
  const settled = { payout: { method: 'cash' as const, amount }, cancelBookings: true };
  const wrong = await erase(me, { ...settled, payout: { method: 'cash', amount: balance / 100 } });
  expect(wrong).toMatchObject({ code: 'admin.payout_differs', body: { balance: 100 } });
  expect((await erase(me, settled, '9999')).code).toBe('pin.wrong');
  expect((await erase(me, settled, '')).code).toBe('pin.required');
  expect((await erase(me, settled)).msgCode).toBe('200');

  expect([await club.balance(me), await club.balance(friend)]).toEqual([0, 10_000]);
  const entries = await club.context.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.entry_id', 'ledger_entry.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.account_id')
    .select(['ledger_account.kind', 'ledger_posting.amount_cents as amountCents', 'ledger_entry.details'])
    .where('ledger_entry.kind', '=', 'payout')
    .where('ledger_entry.source', 'like', `%${me.code}`)
    .orderBy('ledger_posting.id')
    .execute();
  expect(entries).toEqual([
    { kind: 'member', amountCents: -10_000, details: { method: 'cash' } },
    { kind: 'cash', amountCents: 10_000, details: { method: 'cash' } },
  ]);
  expect(await verifyLedger(club.context.db)).toMatchObject({ faults: [] });
  expect((await club.call(validateSession, { as: me.as })).status).toBe(401);
  const again = await club.call(login, { body: { LoginName: me.code, UserPassword: DEMO_PASSWORD } });
  expect(again.code).toBe('auth.invalid_login');
  expect((await erase(me)).status).toBe(404);
});

test('the name of an erased member is in no notification, mail or record of others', async () => {
  const [me, friend] = await club.members(2);
  const booked = await club.book(me, { session: await club.session('padel'), players: [me, friend] });
  await club.cancel(me, booked, { once: crypto.randomUUID() });
  const wish = { session: await club.session('tennis'), players: [friend, me] };
  await club.confirm(friend, wish, { key: crypto.randomUUID() });
  // Begins with the same letters and must stay.
  const namesake = `${me.name}7`;
  await club.context.db
    .insertInto('outbox_mail')
    .values({
      member_id: friend.id,
      recipient: 'friend@members.example',
      subject: `${namesake} and ${me.name}`,
      body: `Players: ${me.name}, ${namesake}`,
      next_attempt_at: new Date(),
      created_at: new Date(),
      last_error: null,
      finished_at: null,
    })
    .execute();
  const { balanceAfterRefunds: amount } = await preview(me);
  expect(
    (await erase(me, { payout: { method: 'bank', reference: 'E2E 1', amount }, cancelBookings: true })).msgCode,
  ).toBe('200');
  const { data } = await club.call(listNotifications, { as: friend.as, query: {} });
  expect(data.items.map(({ kind }) => kind)).toContain('bookingConfirmed');
  expect(JSON.stringify(data.items)).not.toContain(me.name);
  const ofMine = data.items.filter(({ params }) => params.key === booked.key);
  expect(ofMine.map(({ kind, params }) => [kind, params.by])).toEqual([
    ['bookingCancelled', 'Former member'],
    ['bookingConfirmed', 'Former member'],
  ]);
  const mails = await club.context.db
    .selectFrom('outbox_mail')
    .select(['subject', 'body'])
    .where('member_id', '=', friend.id)
    .execute();
  expect(mails.at(-1)).toBeDefined();
  const [custom] = mails.filter(({ subject }) => subject.includes(namesake));
  expect(custom).toEqual({ subject: `${namesake} and Former member`, body: `Players: Former member, ${namesake}` });
  expect(JSON.stringify(mails).replaceAll(namesake, '')).not.toContain(me.name);
  const records = await club.context.db
    .selectFrom('idempotency_record')
    .select('answer')
    .where('member_id', '=', friend.id)
    .execute();
  expect(records).toHaveLength(1);
  expect(JSON.stringify(records)).not.toContain(me.name);
  const { data: left } = await club.call(readMember, { as: boss, params: { memberCode: me.code } });
  expect(left).toMatchObject({ name: 'Former member', email: null, status: 'erased', balance: 0 });
});

test('an open card payment is cancelled before an erasure, and blocks it while the provider does not answer', async () => {
  const me = await club.member();
  const { data } = await club.call(topup, { as: me.as, body: { Amount: 40 } });
  const payout = { method: 'bank' as const, reference: 'E2E 1', amount: 100 };
  const { gateway } = club.context;
  if (!gateway) throw new Error('the test club takes cards');
  const close = vi.spyOn(gateway, 'close').mockRejectedValueOnce(new Error('away'));
  expect((await erase(me, { payout })).code).toBe('admin.payment_open');
  expect((await club.call(readMember, { as: boss, params: { memberCode: me.code } })).data.status).toBe('active');
  expect((await preview(me)).openPayments).toEqual([data.payment]);
  close.mockRestore();
  expect((await erase(me, { payout })).msgCode).toBe('200');
  const payment = await club.call(paymentStatus, { as: boss, params: { payment: data.payment } });
  expect(payment.data.status).toBe('cancelled');
});

test('an admin downloads the data of a member, and the log names it', async () => {
  const me = await club.member();
  const own = await club.call(downloadMyData, { as: me.as });
  const { data } = await club.call(downloadMemberData, { as: boss, params: { memberCode: me.code } });
  expect(data).toEqual(own.data);
  const log = await club.context.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', me.id)
    .where('action', '=', 'data_exported')
    .execute();
  expect(log).toHaveLength(1);
});

test('the audit log keeps what happened, can lose details, and refuses any other change', async () => {
  const [me, friend] = await club.members(2);
  await club.book(me, { session: await club.session('tennis'), players: [me, friend] });
  const change = (set: object) =>
    club.context.db.updateTable('audit_log').set(set).where('subject_id', '=', me.id).execute();
  await expect(change({ action: 'login' })).rejects.toThrow(/never changed/);
  await expect(change({ details: '{"key":"TEN-999999"}' })).rejects.toThrow(/never changed/);
  await expect(change({ address: '10.9.9.9' })).rejects.toThrow(/never changed/);
  await expect(change({ details: '{}', address: null })).resolves.toBeDefined();
});

test('a surname that the desk typed into reasons is erased where others read it', async () => {
  const [me, friend, stranger] = await club.members(3);
  await sql`update member set surname = 'Quattromani' where id = ${me.id}`.execute(club.context.db);
  const body = {
    shares: [{ memberCode: friend.code, amount: 1 }],
    reason: 'Mr Quattromani was ill',
    PinCode: DEMO_PIN,
  };
  const own = await club.book(friend, {
    session: await club.session('tennis'),
    players: [friend, me],
    payers: [friend],
  });
  expect((await club.call(refundByDesk, { as: boss, params: own, body })).msgCode).toBe('200');
  const other = await club.book(stranger, { session: await club.session('padel'), players: [stranger] });
  const shares = [{ memberCode: stranger.code, amount: 1 }];
  const reason = 'Quattromani’s party was too loud';
  expect((await club.call(refundByDesk, { as: boss, params: other, body: { ...body, shares, reason } })).msgCode).toBe(
    '200',
  );
  await sealLog(club.context);
  const traces = async () =>
    (
      await sql<{ where: string }>`select 'log' as where from audit_log where details::text ~ 'Quattromani'
        union all select 'news' from notification where params::text ~ 'Quattromani'
        union all select 'mail' from outbox_mail where subject || body ~ 'Quattromani'
        union all select 'refund' from booking_refund where reason ~ 'Quattromani'`.execute(club.context.db)
    ).rows.map((row) => row.where);
  expect(new Set(await traces())).toEqual(new Set(['log', 'news', 'mail', 'refund']));
  const { balanceAfterRefunds: amount } = await preview(me);
  expect((await erase(me, { payout: { method: 'bank', amount }, cancelBookings: true })).msgCode).toBe('200');
  expect(await traces()).toEqual([]);
  const { data } = await club.call(listNotifications, { as: stranger.as, query: {} });
  expect(JSON.stringify(data.items)).toContain('Former member’s party was too loud');
  await sealLog(club.context);
  expect((await verifyLog(club.context)).faults).toEqual([]);
});

test('the due day of an erasure is counted in club time', async () => {
  const [night] = await club.members(1);
  // Half past midnight of the 20th in the club; by UTC it is still the 19th.
  club.context.clock.set('2026-11-19T23:30:00Z');
  const as = await club.login(night.code);
  await club.call(requestErasure, { as });
  expect((await club.call(profileRecord, { as })).data.erasureDueOn).toBe('2026-12-20');
  boss = await club.login('9001');
  expect(await preview(night)).toMatchObject({ dueOn: '2026-12-20' });
  await club.call(withdrawErasure, { as });
  club.context.clock.set(TEST_NOW);
  boss = await club.login('9001');
});

test('a request for erasure has a due date, is listed by it, and can be withdrawn', async () => {
  const [first, second] = await club.members(2);
  await club.call(requestErasure, { as: first.as });
  club.context.clock.advance({ hours: 24 });
  const later = await club.login(first.code);
  boss = await club.login('9001');
  await club.call(requestErasure, { as: await club.login(second.code) });
  // A second request does not move the date.
  await club.call(requestErasure, { as: later });
  const query = { filter: 'erasureRequested' as const };
  const { data } = await club.call(searchProfiles, { as: boss, params: { term: '' }, query });
  expect(data.map(({ memberCode, erasureDueOn }) => [memberCode, erasureDueOn])).toEqual([
    [first.code, '2026-12-16'],
    [second.code, '2026-12-17'],
  ]);
  const mine = await club.call(profileRecord, { as: later });
  expect(mine.data).toMatchObject({ erasureRequestedAt: '2026-11-16T08:20:00.000Z', erasureDueOn: '2026-12-16' });
  expect((await club.call(withdrawErasure, { as: later })).data).toBe('ok');
  expect((await club.call(profileRecord, { as: later })).data.erasureRequestedAt).toBeNull();
  expect(await preview(second)).toMatchObject({ dueOn: '2026-12-17', bookings: [], openPayments: [] });
});
