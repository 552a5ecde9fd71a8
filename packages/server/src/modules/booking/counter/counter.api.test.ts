import { randomUUID } from 'node:crypto';
import { listBookings } from '@courtside/contract/booking/booking-list';
import { bookingDetails, confirmBooking } from '@courtside/contract/booking/bookings';
import {
  counterMember,
  type SettleMethod,
  saveNote,
  settleBooking,
  unlockOffice,
} from '@courtside/contract/booking/office-counter';
import { officeToday } from '@courtside/contract/booking/office-today';
import { listNotifications } from '@courtside/contract/messages/notifications';
import { eraseMember, readErasure } from '@courtside/contract/people/erasure';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { markNoShows } from '#modules/booking/check-in/index.ts';
import { publishServicesChange } from '#modules/club/sports/index.ts';
import {
  type BookingClub,
  type BookingRef,
  bookingOf,
  createBookingClub,
  type Player,
  requestOf,
} from '#testing/clubs/booking-club.ts';
import { mailsWithSecrets } from '#testing/mails.ts';
import type { Login } from '#testing/server/test-app.ts';
import { auditOf } from '#testing/tables/audit-entries.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';
import { tableFingerprints } from '#testing/tables/table-fingerprints.ts';

let club: BookingClub;
let desk: Login;
let admin: Login;
beforeAll(async () => {
  club = await createBookingClub();
  [desk, admin] = await Promise.all([club.login('9003'), club.login('9001')]);
  for (const as of [desk, admin]) await club.call(unlockOffice, { as, body: { PinCode: '2468' } });
});
afterAll(async () => {
  expect(await findBookingFaults(club.context.db)).toEqual([]);
  await club.close();
});

const confirmDue = (as: Login, session: string, players: readonly Player[], more: object = {}) =>
  club.call(confirmBooking, {
    as,
    body: { ...requestOf({ session, players }), PayAtCounter: 1, PinCode: '', ...more },
  });
const bookDue = async (...players: Player[]): Promise<BookingRef> =>
  bookingOf(await confirmDue(desk, await club.session('cricket'), players));
type Share = readonly [Pick<Player, 'code'>, SettleMethod];
const settle = (as: Login, params: BookingRef, shares: readonly Share[], key: string = randomUUID()) =>
  club.call(settleBooking, {
    as,
    params: { ...params },
    body: { shares: shares.map(([{ code }, method]) => ({ memberCode: code, method })) },
    headers: { 'idempotency-key': key },
  });
async function sessionOnToday(key: string, as: Login) {
  const date = `${key.slice(5, 9)}-${key.slice(9, 11)}-${key.slice(11, 13)}`;
  const { sports } = (await club.call(officeToday, { as, query: { date } })).data;
  const found = sports.flatMap(({ sessions }) => sessions).find((session) => session.key === key);
  if (!found) throw new Error(`${key} is not on the day`);
  const { state, startsAt, endsAt } = found;
  return { state, startsAt: Temporal.Instant.from(startsAt), endsAt: Temporal.Instant.from(endsAt) };
}
const noShowOf = async ({ key }: BookingRef) =>
  (
    await club.context.db
      .selectFrom('court_booking')
      .select('no_show_at as at')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  ).at;
const details = async ({ as }: { as: Login }, params: BookingRef) =>
  (await club.call(bookingDetails, { as, params: { ...params } })).data;

test('a booking to be paid at the counter takes no money, says so to its players, and is settled in cash and from a balance', async () => {
  const [me, other] = await club.members(2);
  await club.setBalance(me, 0);
  const booking = await bookDue(me, other);
  expect(await Promise.all([me, other].map(club.balance))).toEqual([0, 10_000]);
  expect(await details(me, booking)).toMatchObject({
    isDue: true,
    total: 10,
    paymentPlayers: [
      { paymentMethod: 'At the counter', bookingReceipt: '', bookingRate: 5 },
      { paymentMethod: 'At the counter', bookingRate: 5 },
    ],
  });
  const { items } = (await club.call(listBookings, { as: me.as, query: {} })).data;
  expect(items).toMatchObject([{ key: booking.key, isDue: true, amount: 5 }]);
  const [news] = (await club.call(listNotifications, { as: me.as, query: {} })).data.items;
  expect(news?.message).toMatch(/made by .+\. Please pay €5\.00 at the counter\.$/);
  const address = `${me.code.toLowerCase()}@members.example`;
  const mail = (await mailsWithSecrets(club.context.db)).find(({ recipient }) => recipient === address);
  expect(mail?.body).toContain('Please pay your share of €5.00 at the counter before you play.');

  const once = randomUUID();
  const shares = [
    [me, 'cash'],
    [other, 'balance'],
  ] as const;
  const paid = await settle(desk, booking, shares, once);
  expect(paid.data).toEqual({ total: 10, cash: 5 });
  expect((await settle(desk, booking, shares, once)).data).toEqual(paid.data);
  expect((await settle(desk, booking, shares)).code).toBe('booking.already_paid');
  expect(await Promise.all([me, other].map(club.balance))).toEqual([0, 9500]);
  const after = await details(me, booking);
  expect(after).toMatchObject({ isDue: false });
  expect(after.paymentPlayers.map(({ bookingReceipt }) => bookingReceipt)).not.toContain('');
  expect(await auditOf(club, me.code)).toEqual(expect.arrayContaining(['booking_made', 'booking_settled']));
  // Paid, it is refunded like any other.
  expect((await club.cancel({ as: desk }, booking, { pin: '' })).msgCode).toBe('200');
  expect(await Promise.all([me, other].map(club.balance))).toEqual([500, 10_000]);
});

test('a due booking is cancelled without a refund, and an erasure releases it', async () => {
  const [me, other] = await club.members(2);
  const cancelled = await bookDue(me);
  expect((await club.cancel({ as: desk }, cancelled, { pin: '' })).msgCode).toBe('200');
  expect(await club.balance(me)).toBe(10_000);
  expect((await settle(desk, cancelled, [[me, 'cash']])).code).toBe('booking.already_cancelled');

  await club.setBalance(other, 0);
  const booking = await bookDue(other);
  const params = { memberCode: other.code };
  expect((await club.call(readErasure, { as: admin, params })).data).toMatchObject({ balanceAfterRefunds: 0 });
  const erased = await club.call(eraseMember, { as: admin, params, body: { cancelBookings: true, PinCode: '2468' } });
  expect(erased.msgCode).toBe('200');
  expect(await details({ as: desk }, booking)).toMatchObject({ status: 'cancelled', isDue: false });
});

describe('what is refused', () => {
  test('members cannot book without paying, and the rules hold for the desk too', async () => {
    const me = await club.member();
    const session = await club.session('cricket');
    const before = await tableFingerprints(club.context.db);
    expect((await confirmDue(me.as, session, [me], { PinCode: '2468' })).status).toBe(403);
    expect(await tableFingerprints(club.context.db)).toEqual(before);
    await confirmDue(desk, session, [me]);
    expect((await confirmDue(desk, session, [await club.member()])).code).toBe('booking.slot_taken');
    const sameTime = `CRI2${session.slice(4)}`;
    expect((await confirmDue(desk, sameTime, [me])).code).toBe('booking.already_playing');
  });

  test('every payer is named once, with money enough, or nothing is taken', async () => {
    const [me, other, stranger] = await club.members(3);
    await club.setBalance(other, 499);
    const booking = await bookDue(me, other);
    const before = await tableFingerprints(club.context.db);
    // biome-ignore format: a table
    const cases: ReadonlyArray<readonly [readonly Share[], string]> = [
      [[], 'booking.settle_payers'],
      [[[me, 'cash']], 'booking.settle_payers'],
      [[[me, 'cash'], [me, 'balance']], 'booking.settle_payers'],
      [[[me, 'cash'], [stranger, 'cash']], 'booking.settle_payers'],
      [[[me, 'cash'], [other, 'cash'], [stranger, 'cash']], 'booking.settle_payers'],
      // The cash of the first payer is given back with the refusal.
      [[[me, 'cash'], [other, 'balance']], 'booking.low_balance'],
    ];
    for (const [shares, code] of cases) {
      const body = { shares: shares.map(([{ code: memberCode }, method]) => ({ memberCode, method })) };
      expect((await club.call(settleBooking, { as: desk, params: { ...booking }, body })).code).toBe(code);
    }
    expect(await tableFingerprints(club.context.db)).toEqual(before);
    const locked = await club.login('9003');
    expect(
      (
        await settle(locked, booking, [
          [me, 'cash'],
          [other, 'cash'],
        ])
      ).code,
    ).toBe('pin.required');
  });
});

describe('at the same moment', () => {
  test('two desks that settle one booking take the money once', async () => {
    const [me, other] = await club.members(2);
    const booking = await bookDue(me, other);
    const all = (method: SettleMethod) => [me, other].map((player) => [player, method] as const);
    const replies = await Promise.all([settle(desk, booking, all('cash')), settle(admin, booking, all('balance'))]);
    expect(replies.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['booking.already_paid', 'ok']);
    const isCash = replies[0]?.code === undefined;
    expect(await club.balance(me)).toBe(isCash ? 10_000 : 9500);
  });

  test('a settlement and a cancellation end with the money back or never taken', async () => {
    for (let round = 0; round < 4; round += 1) {
      const me = await club.member();
      const booking = await bookDue(me);
      const calls = [
        () => settle(admin, booking, [[me, 'balance']]),
        () => club.cancel({ as: desk }, booking, { pin: '' }),
      ];
      const [first, second] = round % 2 === 0 ? calls : calls.toReversed();
      const codes = (await Promise.all([first?.(), second?.()])).map((reply) => reply?.code ?? 'ok');
      expect(codes.filter((code) => code !== 'ok' && code !== 'booking.already_cancelled')).toEqual([]);
      expect(await details({ as: desk }, booking)).toMatchObject({ status: 'cancelled', isDue: false });
      expect(await club.balance(me)).toBe(10_000);
    }
  });
});

test('the member at the counter has a balance, and prices where they differ from the general ones', async () => {
  const me = await club.member();
  const read = async (code: string) => (await club.call(counterMember, { as: desk, params: { code }, query: {} })).data;
  expect(await read(me.code)).toEqual({ memberCode: me.code, balance: 100, prices: {} });
  const { db } = club.context;
  await db.updateTable('member').set({ category_key: 'juniors' }).where('id', '=', me.id).execute();
  await inTransaction(db, async (tx) => {
    await sql`insert into band_price (band_id, service_key, booking_type_key, category_key, price_cents)
      select band_id, service_key, booking_type_key, 'juniors', price_cents - 100
      from band_price where service_key = 'padel' and category_key is null`.execute(tx);
    publishServicesChange(tx);
  });
  await expect.poll(async () => Object.keys((await read(me.code)).prices)).not.toEqual([]);
  const { prices } = await read(me.code);
  expect(Object.keys(prices).filter((key) => !key.startsWith('PAD'))).toEqual([]);
  const general = (await club.call(officeToday, { as: desk, query: {} })).data.sports.flatMap(
    ({ sessions }) => sessions,
  );
  for (const [key, price] of Object.entries(prices))
    expect(general.find((session) => session.key === key)?.price).toBe(price + 1);
  expect((await club.call(counterMember, { as: desk, params: { code: '9001' }, query: {} })).status).toBe(404);
});

test('a note of the desk is seen by staff alone, and an empty one removes it', async () => {
  const me = await club.member();
  const booking = await bookDue(me);
  const note = (text: string) => club.call(saveNote, { as: desk, params: { ...booking }, body: { note: text } });
  expect((await note('  Left knee: court near the door  ')).data).toEqual({ note: 'Left knee: court near the door' });
  expect((await details({ as: desk }, booking)).note).toBe('Left knee: court near the door');
  expect((await details(me, booking)).note).toBeNull();
  expect((await note('x'.repeat(501))).status).toBe(400);
  expect((await note(' ')).data).toEqual({ note: null });
  expect((await details({ as: desk }, booking)).note).toBeNull();
  expect((await auditOf(club, me.code)).filter((action) => action === 'booking_noted')).toHaveLength(2);
});

/** The last one: it sets the clock, and logins end meanwhile. */
test('the desk sells a session that has begun until it ends, and nobody is a no-show for the time before', async () => {
  const session = await club.session('cricket');
  const { startsAt, endsAt } = await sessionOnToday(session, desk);
  const atTime = async (at: Temporal.Instant) => {
    club.context.clock.set(at);
    return { as: await club.login('9003'), more: { PinCode: '2468' } };
  };
  const { as, more } = await atTime(startsAt.add({ minutes: 20 }));
  const late = await club.member();
  expect(await sessionOnToday(session, as)).toMatchObject({ state: 'free' });
  expect((await club.confirm(late, { session, players: [late] })).code).toBe('schedule.session_past');
  const booking = bookingOf(await confirmDue(as, session, [late], more));
  await markNoShows(club.context);
  expect(await noShowOf(booking)).toBeNull();
  await atTime(startsAt.add({ minutes: 35 }));
  await markNoShows(club.context);
  expect(await noShowOf(booking)).not.toBeNull();
  const over = await atTime(endsAt);
  const later = await club.member();
  expect((await confirmDue(over.as, session, [later], over.more)).code).toBe('schedule.session_past');
});
