import { randomUUID } from 'node:crypto';
import { bookingDetails } from '@courtside/contract/booking/bookings';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { publishServicesChange } from '#modules/club/sports/index.ts';
import { type BookingClub, type BookingRef, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import { tableFingerprints } from '#testing/tables/table-fingerprints.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
});
afterEach(() => club.context.clock.set(TEST_NOW));
afterAll(() => club.close());

const detailsOf = async ({ as }: Pick<Player, 'as'>, params: BookingRef) =>
  (await club.call(bookingDetails, { as, params })).data;

/** The reply to a cancellation that is refused and therefore writes nothing. */
async function refused(by: Player, booking: BookingRef, pin?: string) {
  const before = await tableFingerprints(club.context.db);
  const { status, code, data } = await club.cancel(by, booking, { ...(pin !== undefined && { pin }) });
  expect(await tableFingerprints(club.context.db)).toEqual(before);
  return { status, code, data };
}

describe('the booker cancels', () => {
  test('every payer gets back what they paid, and the session is free for the same people again', async () => {
    const [me, second, third] = await club.members(3);
    const players = [me, second, third];
    const wish = { session: await club.session('tennis', { at: '09:00' }), players, options: ['ball-machine'] };
    const booking = await club.book(me, wish);
    expect(await Promise.all(players.map(club.balance))).toEqual([9332, 9334, 9334]);
    expect((await club.cancel(me, booking)).body).toEqual({ msgCode: '200', data: 'Session Cancelled' });
    expect(await Promise.all(players.map(club.balance))).toEqual([10_000, 10_000, 10_000]);

    const again = await club.book(me, wish);
    expect(again.key).not.toBe(booking.key);
    expect(await detailsOf(me, booking)).toMatchObject({
      status: 'cancelled',
      cancelBooking: 0,
      cancelMessageBooking: 'This booking is already cancelled.',
    });
  });

  test('the refund is one entry that reverses the payment and names who cancelled', async () => {
    const me = await club.member();
    const { key } = await club.book(me, { session: await club.session(), players: [me] });
    await club.cancel(me, { section: 'tennis', key });
    const entries = await club.context.db
      .selectFrom('ledger_entry')
      .select(['id', 'kind', 'reverses_id', 'actor_id', 'source'])
      .where('source', 'in', [`booking:${key}`, `cancel:${key}`])
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { kind: 'booking', source: `booking:${key}` },
      { kind: 'refund', source: `cancel:${key}`, reverses_id: entries[0]?.id, actor_id: me.id },
    ]);
  });

  test('a cancellation notifies every player in their language and is in the audit log', async () => {
    const [me, turkish] = await club.members(2);
    const { db } = club.context;
    await db.updateTable('member').set({ language: 'tr' }).where('id', '=', turkish.id).execute();
    const booking = await club.book(me, { session: await club.session('padel'), players: [me, turkish], payers: [me] });
    await club.cancel(me, booking);
    const notified = await db
      .selectFrom('notification')
      .select(['member_id', 'kind'])
      .where('member_id', 'in', [me.id, turkish.id])
      .where('kind', '=', 'bookingCancelled')
      .orderBy('id')
      .execute();
    expect(notified.map(({ member_id }) => member_id)).toEqual([me.id, turkish.id]);
    const bodies = await db
      .selectFrom('outbox_mail')
      .select('body')
      .where('member_id', 'in', [me.id, turkish.id])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(bodies[1]?.body).toContain('Your share of €16.00 is back on your balance.');
    expect(bodies[0]?.body).toContain('Bu seans için ödeme yapmamıştınız.');
    const audit = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_id', 'details'])
      .where('action', '=', 'booking_cancelled')
      .where('actor_id', '=', me.id)
      .execute();
    expect(audit).toEqual([{ actor_id: me.id, subject_id: me.id, details: { key: booking.key, totalCents: 1600 } }]);
  });

  test('a free booking is cancelled without a refund', async () => {
    const { db } = club.context;
    await inTransaction(db, async (tx) => {
      await sql`update band_price set price_cents = 0 where booking_type_key = 'practice'`.execute(tx);
      publishServicesChange(tx);
    });
    const me = await club.member();
    const booking = await club.book(me, { session: await club.session('cricket'), players: [me] });
    expect(await detailsOf(me, booking)).toMatchObject({
      total: 0,
      paymentPlayers: [{ bookingRate: 0, bookingReceipt: '' }],
    });
    expect((await club.cancel(me, booking)).data).toBe('Session Cancelled');
    expect(await club.balance(me)).toBe(10_000);
  });
});

describe('who may cancel', () => {
  test('another player may not cancel, and for other members the booking is not found', async () => {
    const [me, player, stranger] = await club.members(3);
    const booking = await club.book(me, { session: await club.session(), players: [me, player] });
    expect(await refused(player, booking)).toEqual({
      status: 200,
      code: 'booking.not_yours',
      data: 'Only the member who booked can cancel this booking.',
    });
    const notFound = { status: 404, code: 'record.not_found', data: 'We could not find what you asked for.' };
    expect(await refused(stranger, booking)).toEqual(notFound);
    expect(await refused(me, { ...booking, section: 'padel' })).toEqual(notFound);
    expect(await refused(me, { ...booking, key: 'TEN-999999' })).toEqual(notFound);
  });

  test('the member for whom an admin booked may cancel', async () => {
    const [me, admin] = [await club.member(), await club.player('9001')];
    const booking = await club.book(admin, { session: await club.session(), players: [me] });
    expect((await club.cancel(me, booking)).data).toBe('Session Cancelled');
  });

  test('a cancellation needs the PIN', async () => {
    const me = await club.member();
    const booking = await club.book(me, { session: await club.session(), players: [me] });
    expect(await refused(me, booking, '')).toMatchObject({ code: 'pin.required', data: 'Pin is required' });
    expect(await club.cancel(me, booking, { pin: '1111' })).toMatchObject({ code: 'pin.wrong' });
    expect(await detailsOf(me, booking)).toMatchObject({ status: 'booked' });
  });

  test('cancelling twice refunds once', async () => {
    const me = await club.member();
    const booking = await club.book(me, { session: await club.session(), players: [me] });
    await club.cancel(me, booking);
    expect(await refused(me, booking)).toEqual({
      status: 200,
      code: 'booking.already_cancelled',
      data: 'This booking is already cancelled.',
    });
    expect(await club.balance(me)).toBe(10_000);
  });

  test('a repeated cancellation with the same key gets the first answer', async () => {
    const me = await club.member();
    const booking = await club.book(me, { session: await club.session(), players: [me] });
    const once = randomUUID();
    const first = await club.cancel(me, booking, { once });
    expect((await club.cancel(me, booking, { once })).body).toEqual(first.body);
    expect(first.data).toBe('Session Cancelled');
  });
});

describe('until when', () => {
  /** Tuesday 09:00 in Malta; members may cancel until Monday 21:00. */
  const book = async () => {
    const me = await club.member();
    const session = await club.session('squash', { at: '09:00' });
    return { me, booking: await club.book(me, { session, players: [me] }) };
  };
  const until = '16/11/2026 21:00';
  /** A token is valid for eight hours, so they log in at the time of the test. */
  const at = async (instant: string, code: string) => {
    club.context.clock.set(instant);
    return club.player(code);
  };

  test('a member may cancel until twelve hours before, to the second', async () => {
    const { me, booking } = await book();
    expect(await detailsOf(me, booking)).toMatchObject({
      cancelBooking: 1,
      cancelMessageBooking: `This booking can be cancelled until ${until}.`,
      cancelUntil: '2026-11-16T20:00:00Z',
    });
    const late = await at('2026-11-16T20:00:01Z', me.code);
    const sentence = `This booking could be cancelled until ${until}.`;
    expect(await detailsOf(late, booking)).toMatchObject({ cancelBooking: 0, cancelMessageBooking: sentence });
    expect(await refused(late, booking)).toEqual({ status: 200, code: 'booking.too_late_to_cancel', data: sentence });
    expect(await club.balance(me)).toBe(9200);
    const inTime = await at('2026-11-16T20:00:00Z', me.code);
    expect((await club.cancel(inTime, booking)).data).toBe('Session Cancelled');
  });

  test('an admin may cancel until the start', async () => {
    const { booking } = await book();
    const late = await at('2026-11-17T08:00:01Z', '9001');
    expect(await refused(late, booking)).toMatchObject({ code: 'booking.too_late_to_cancel' });
    const inTime = await at('2026-11-17T08:00:00Z', '9001');
    expect(await detailsOf(inTime, booking)).toMatchObject({ cancelBooking: 1 });
    expect((await club.cancel(inTime, booking)).data).toBe('Session Cancelled');
  });
});
