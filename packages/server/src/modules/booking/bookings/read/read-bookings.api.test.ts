import { listBookings } from '@courtside/contract/booking/booking-list';
import { bookingDetails } from '@courtside/contract/booking/bookings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { type BookingClub, type BookingRef, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
});
afterAll(() => club.close());

const look = ({ as }: Pick<Player, 'as'>, params: BookingRef) => club.call(bookingDetails, { as, params });
const list = async ({ as }: Pick<Player, 'as'>, scope: 'upcoming' | 'past', page = 1) =>
  (await club.call(listBookings, { as, query: { scope, page } })).data;

describe('the detail of a booking', () => {
  test('the detail of a booking has every field of the specification', async () => {
    const [me, friend] = await club.members(2);
    const session = await club.session('tennis', { at: '18:00' });
    const wish = { session, players: [me, friend], options: ['new-balls'] };
    const booking = await club.book(me, wish);
    const person = ({ code, name }: Player) => ({
      bookingMemberName: name,
      bookingMemberCode: code,
      bookingMemberStatus: 'active',
    });
    const payer = ({ code, name }: Player) => ({
      payerName: name,
      payerCode: code,
      paymentMethod: 'Account balance',
      bookingReceipt: expect.stringMatching(/^R-2026-\d{6}$/),
      bookingRate: 13,
    });
    const court = Number(session.at(3));
    expect((await look(friend, booking)).data).toMatchObject({
      bookingHeading: 'Court',
      bookingTitle: 'Tennis',
      bookingMember: person(me),
      bookingType: 'Singles',
      bookingCourt: `Court ${court}`,
      bookingSessionDate: '17/11/2026',
      bookingSessionTimeFrom: '18:00',
      bookingSessionTimeTo: '19:00',
      bookingAC: '',
      bookingDate: '16/11/2026',
      bookingTime: '09:20',
      bookingOptions: [{ title: 'New balls, tin of four', desc: '€6.00' }],
      players: [person(me), person(friend)],
      paymentPlayers: [payer(me), payer(friend)],
      cancelBooking: 0,
      cancelMessageBooking: 'Only the member who booked can cancel this booking.',
      section: 'tennis',
      key: booking.key,
      status: 'booked',
      courtType: court <= 2 ? 'Clay' : 'Hard',
      isLightOn: true,
      startsAt: '2026-11-17T17:00:00Z',
      endsAt: '2026-11-17T18:00:00Z',
      total: 26,
      bookedBy: null,
      cancelUntil: '2026-11-17T05:00:00Z',
    });
  });

  test('the detail of a booking is for its players and staff; for others it is not found', async () => {
    const [me, friend, stranger] = await club.members(3);
    const booking = await club.book(me, { session: await club.session(), players: [me, friend] });
    const cancellable = async (who: Player) => {
      const { status, data } = await look(who, booking);
      return { status, cancelBooking: data.cancelBooking };
    };
    expect(await cancellable(me)).toEqual({ status: 200, cancelBooking: 1 });
    expect(await cancellable(friend)).toEqual({ status: 200, cancelBooking: 0 });
    expect(await cancellable(await club.player('9001'))).toEqual({ status: 200, cancelBooking: 1 });
    expect(await cancellable(await club.player('9002'))).toEqual({ status: 200, cancelBooking: 0 });
    expect(await look(stranger, booking)).toMatchObject({ status: 404, msgCode: '404', code: 'record.not_found' });
  });

  test('the detail of a booking is found in any letter case, and not under another service', async () => {
    const me = await club.member();
    const { key } = await club.book(me, { session: await club.session(), players: [me] });
    expect((await look(me, { section: 'Tennis', key: key.toLowerCase() })).data).toMatchObject({ key });
    expect((await look(me, { section: 'padel', key })).status).toBe(404);
  });
});

describe('my bookings', () => {
  test('my bookings are those I booked and those I play in: upcoming first to last, each with my own share', async () => {
    const [me, friend] = await club.members(2);
    const later = await club.book(friend, {
      session: await club.session('tennis', { at: '18:00' }),
      players: [friend, me],
    });
    const sooner = await club.book(me, { session: await club.session('padel'), players: [me, friend], payers: [me] });
    const mine = await list(me, 'upcoming');
    expect(mine).toMatchObject({ total: 2, page: 1, pageSize: 20 });
    expect(mine.items).toMatchObject([
      { key: sooner.key, section: 'padel', title: 'Padel, Singles', amount: 16, canCancel: true, status: 'booked' },
      { key: later.key, section: 'tennis', title: 'Tennis, Singles', amount: 10, canCancel: false, isLightOn: true },
    ]);
    expect(mine.items[1]?.players).toEqual([
      { name: friend.name, memberCode: friend.code },
      { name: me.name, memberCode: me.code },
    ]);
    expect((await list(friend, 'upcoming')).items.map(({ amount }) => amount)).toEqual([0, 10]);
    expect(await list(me, 'past')).toMatchObject({ items: [], total: 0 });
  });

  test('my bookings include a running one until it ends; a cancelled one is past', async () => {
    const me = await club.member();
    const booking = await club.book(me, { session: await club.session(), players: [me] });
    await club.cancel(me, booking);
    expect((await list(me, 'past')).items).toMatchObject([{ key: booking.key, status: 'cancelled', canCancel: false }]);
    const running = await past(me, 1, '2026-11-16T08:00:00Z');
    expect((await list(me, 'upcoming')).items.map(({ key }) => key)).toEqual(running);
  });

  test('a cancelled booking says what came back: to me in the list, to all payers in the detail', async () => {
    const [me, friend] = await club.members(2);
    const players = [me, friend];
    const booking = await club.book(me, { session: await club.session('padel'), players });
    const paid = (await list(me, 'upcoming')).items[0];
    expect(paid).not.toHaveProperty('refunded');
    await club.cancel(me, booking);
    for (const player of players)
      expect((await list(player, 'past')).items).toMatchObject([{ key: booking.key, refunded: paid?.amount }]);
    expect((await look(me, booking)).data).toMatchObject({ refunded: Number(paid?.amount) * 2 });
  });

  test('my past bookings are in pages of twenty, the latest first, none twice and none missing', async () => {
    const me = await club.member();
    const keys = await past(me, 45, '2026-11-15T01:00:00Z');
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(me, 'past', page)));
    expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 5, 0]);
    expect(pages.map(({ total, page }) => [total, page])).toEqual([
      [45, 1],
      [45, 2],
      [45, 3],
      [45, 4],
    ]);
    expect(pages.flatMap(({ items }) => items.map(({ key }) => key))).toEqual(keys);
  });

  test('the bookings of an admin are those booked for members; a subadmin has none', async () => {
    const admin = await club.player('9001');
    const [first, second] = await club.members(2);
    const before = await list(admin, 'upcoming');
    const booking = await club.book(admin, {
      session: await club.session(),
      players: [first, second],
      payers: [second],
    });
    const after = await list(admin, 'upcoming');
    expect(after.items).toContainEqual(expect.objectContaining({ key: booking.key, amount: 0 }));
    expect(after.total - before.total).toBe(1);
    expect(await list(first, 'upcoming')).toMatchObject({ items: [{ key: booking.key }], total: 1 });
    expect(await list(await club.player('9002'), 'upcoming')).toMatchObject({ items: [], total: 0 });
  });
});

let lastNumber = 700_000;

/** Free half-hour bookings, one a day going back from that moment; their keys, the latest first. */
async function past({ id }: Player, count: number, from: string): Promise<string[]> {
  const first = lastNumber + 1;
  lastNumber += count;
  const { rows } = await inTransaction(club.context.db, (tx) =>
    sql<{ key: string }>`
      with made as (
        insert into court_booking (key, service_key, court_id, during, session_date, starts_minute, ends_minute,
          booking_type_key, booker_id, booked_by_id, price_parts, total_cents, created_at)
        select 'TEN-' || (${first}::int + day), 'tennis', court.id,
          tstzrange(start, start + interval '30 minutes'), (start at time zone 'Europe/Malta')::date, 60, 90,
          'singles', ${id}, ${id}, '[]', 0, start - interval '1 day'
        from generate_series(0, ${count}::int - 1) day
          cross join lateral (select ${from}::timestamptz - day * interval '1 day' as start) moment
          cross join (select id from court where key = 'TEN1') court
        returning id, key, during, session_date),
      played as (
        insert into booking_player (booking_id, slot, member_id, is_payer, during, session_date)
        select id, 1, ${id}, true, during, session_date from made)
      select key from made order by key`.execute(tx),
  );
  return rows.map(({ key }) => key);
}
