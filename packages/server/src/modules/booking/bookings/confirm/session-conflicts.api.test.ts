import { randomUUID } from 'node:crypto';
import { type Alternative, holdSession } from '@courtside/contract/booking/schedule';
import { clubDate } from '@courtside/contract/values/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { type BookingClub, createBookingClub, type Player, type Wish } from '#testing/clubs/booking-club.ts';
import { tableFingerprints } from '#testing/tables/table-fingerprints.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

/** A Friday with nothing on it but the noon watering of courts 1 and 2. */
const FRIDAY = clubDate('2026-11-20');

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
  await inTransaction(club.context.db, async (tx) => {
    const ofFriday = tx.selectFrom('court_booking').select('id').where('session_date', '=', FRIDAY);
    await tx.deleteFrom('booking_player').where('booking_id', 'in', ofFriday).execute();
    await tx.deleteFrom('court_booking').where('session_date', '=', FRIDAY).execute();
    publishScheduleChange(tx, 'tennis', FRIDAY);
  });
});
afterAll(() => club.close());

const friday = (court: number, hour: string) => `TEN${court}_20261120_${hour}`;
const bookFriday = async (court: number, hour: string) => {
  const me = await club.member();
  return club.book(me, { session: friday(court, hour), players: [me] });
};

/** The refusal that a new member gets for this booking. */
async function lose(session: string) {
  const me = await club.member();
  // Holds are renewed, and a lost session is counted for the report of demand.
  const before = await tableFingerprints(club.context.db, ['session_hold', 'refused_session']);
  const quoted = await club.quote(me, { session, players: [me] });
  const { code, data, body, status } = await club.confirm(me, { session, players: [me] });
  // The same refusal is returned before the PIN is entered.
  expect(quoted.body).toEqual(body);
  expect(await tableFingerprints(club.context.db, ['session_hold', 'refused_session'])).toEqual(before);
  const alternatives = (body.alternatives as Alternative[] | undefined) ?? [];
  return { status, code, data, keys: alternatives.map(({ key }) => key), alternatives };
}

describe('a session that somebody else has', () => {
  test('a taken session is refused with the same time on the other courts', async () => {
    await bookFriday(1, '0900');
    const { alternatives, ...refusal } = await lose(friday(1, '0900'));
    expect(refusal).toEqual({
      status: 200,
      code: 'booking.slot_taken',
      data: 'Court 1 at 09:00 was just taken. Nothing was charged.',
      keys: [friday(2, '0900'), friday(3, '0900'), friday(4, '0900')],
    });
    expect(alternatives[1]).toEqual({
      key: friday(3, '0900'),
      court: 'TEN3',
      title: 'Court 3',
      courtType: 'Hard',
      date: FRIDAY,
      from: '09:00',
      to: '10:00',
      price: 12,
    });
  });

  test('a taken session is refused with later times, the same court first', async () => {
    for (const court of [2, 3, 4]) await bookFriday(court, '0900');
    await bookFriday(1, '1100');
    expect((await lose(friday(1, '0900'))).keys).toEqual([friday(1, '1000'), friday(2, '1100'), friday(1, '1200')]);
  });

  test('alternatives for two hours have two hours', async () => {
    const { keys } = await lose(`${friday(1, '0900')},${friday(1, '1000')}`);
    expect(keys).toEqual([
      `${friday(2, '1000')},${friday(2, '1100')}`,
      `${friday(2, '1100')},${friday(2, '1200')}`,
      `${friday(3, '1200')},${friday(3, '1300')}`,
    ]);
  });

  test('a taken session at the end of the day is refused with earlier times', async () => {
    for (const court of [1, 2, 3, 4]) await bookFriday(court, '2100');
    expect((await lose(friday(4, '2100'))).keys).toEqual([friday(4, '2000'), friday(4, '1900'), friday(4, '1800')]);
  });

  test('a session whose half is taken is taken', async () => {
    const me = await club.member();
    await club.book(me, { session: friday(2, '1500'), players: [me], half: true });
    expect((await lose(friday(2, '1500'))).code).toBe('booking.slot_taken');
  });
});

describe('a session that the caller has', () => {
  test('its booker and its players are told that it is theirs, with the booking, and are not counted as refused', async () => {
    const [me, friend, other] = await club.members(3);
    const session = await club.session('padel');
    const booking = await club.book(me, { session, players: [me, friend] });
    const before = await tableFingerprints(club.context.db, ['session_hold']);
    for (const player of [me, friend]) {
      const wish = { session, players: [player] };
      const replies = [
        await club.quote(player, wish),
        await club.confirm(player, wish),
        await club.call(holdSession, { as: player.as, body: { BookingKey: session } }),
      ];
      for (const { status, body } of replies)
        expect([status, body]).toMatchObject([200, { msgCode: '500', code: 'booking.already_yours', booking }]);
    }
    expect(await tableFingerprints(club.context.db, ['session_hold'])).toEqual(before);
    expect((await club.quote(other, { session, players: [other] })).body).toMatchObject({ code: 'booking.slot_taken' });
    expect(await club.call(holdSession, { as: other.as, body: { BookingKey: session } })).toMatchObject({
      code: 'schedule.session_booked',
    });
  });

  test('staff are told so of the booking that they have made for the same member, and of no other', async () => {
    const [me, other] = await club.members(2);
    const session = await club.session('squash');
    const desk = { as: await club.login('9001') };
    const booking = await club.book(desk, { session, players: [me] });
    expect((await club.quote(desk, { session, players: [me] })).body).toMatchObject({
      code: 'booking.already_yours',
      booking,
    });
    expect((await club.quote(desk, { session, players: [other] })).code).toBe('booking.slot_taken');
    await club.cancel(me, booking);
    expect((await club.quote(desk, { session, players: [me] })).msgCode).toBe('200');
  });
});

describe('a session that is known to be taken', () => {
  test('whoever booked it gets the same answer again, and a wrong PIN is counted', async () => {
    const [booker, late] = await club.members(2);
    const session = friday(3, '1700');
    const key = randomUUID();
    const wish = { session, players: [booker] };
    const booked = await club.confirm(booker, wish, { key });
    expect(booked.msgCode).toBe('200');
    expect((await club.confirm(booker, wish, { key })).body).toEqual(booked.body);
    const lost = { session, players: [late] };
    expect((await club.confirm(late, lost)).code).toBe('booking.slot_taken');
    expect((await club.confirm(late, lost, { pin: '0000' })).body).toMatchObject({
      code: 'pin.wrong',
      params: { left: 4 },
    });
    expect((await club.confirm(late, lost, { pin: '0000' })).body.params).toEqual({ left: 3 });
    // A refused request stores nothing, so the right PIN does not reset the count.
    expect((await club.confirm(late, lost)).code).toBe('booking.slot_taken');
    expect((await club.confirm(late, lost, { pin: '0000' })).body.params).toEqual({ left: 2 });
  });

  test('the refusal of a request is its answer for ever, also when the session is free again', async () => {
    const [booker, late] = await club.members(2);
    const session = friday(4, '1700');
    const booking = await club.book(booker, { session, players: [booker] });
    const wish = { session, players: [late] };
    const key = randomUUID();
    const refused = await club.confirm(late, wish, { key });
    expect(refused.code).toBe('booking.slot_taken');
    expect((await club.cancel(booker, booking)).msgCode).toBe('200');
    expect((await club.confirm(late, wish, { key })).body).toEqual(refused.body);
    expect((await club.confirm(late, wish)).msgCode).toBe('200');
  });

  test('what is refused for another reason first is refused for that reason', async () => {
    const [booker, late] = await club.members(2);
    const session = friday(1, '1800');
    await club.book(booker, { session, players: [booker] });
    const unknown = { ...late, code: '999999' };
    expect((await club.confirm(late, { session, players: [late, unknown] })).code).toBe('booking.unknown_player');
  });
});

describe('a session that somebody else holds', () => {
  test('a held session is refused with alternatives until the hold expires', async () => {
    const holder = await club.member();
    const session = friday(3, '1600');
    await club.call(holdSession, { as: holder.as, body: { BookingKey: session } });
    expect(await lose(session)).toMatchObject({
      status: 200,
      code: 'booking.slot_held',
      data: 'Court 3 at 16:00 is being booked by another member right now.',
      keys: [friday(1, '1600'), friday(2, '1600'), friday(4, '1600')],
    });
    club.context.clock.advance({ minutes: 5 });
    const me = await club.member();
    await club.book(me, { session, players: [me] });
    club.context.clock.set(TEST_NOW);
  });

  test('a held session can be booked by its holder', async () => {
    const holder = await club.member();
    await club.call(holdSession, { as: holder.as, body: { BookingKey: friday(3, '1500') } });
    await club.book(holder, { session: friday(3, '1500'), players: [holder] });
  });
});

test.each([
  { session: 'TEN1_20261116_0900', code: 'schedule.session_past', data: /^This session has already begun\./ },
  { session: 'TEN1_20261120_1300', code: 'schedule.session_closed', data: /^This session is closed: Clay watering\.$/ },
  { session: 'TEN1_20261120_1200,TEN1_20261120_1300', code: 'schedule.session_closed', data: /Clay watering/ },
  {
    session: 'TEN1_20261124_0900',
    code: 'schedule.session_locked',
    data: /from Tuesday, 17th November 2026, 08:00\.$/,
  },
])('the session $session is refused with $code', async ({ session, code, data }) => {
  expect(await lose(session)).toMatchObject({ status: 200, code, data: expect.stringMatching(data) });
});

describe('limits count for every player', () => {
  const partnerOf = async (player: Player, session: string) => {
    const me = await club.member();
    return refuseAlike(me, { session, players: [me, player], payers: [me] });
  };

  /** `amountDue` returns the refusal of the confirmation, so that the PIN dialog does not open in vain. */
  const refuseAlike = async (by: Player, wish: Wish) => {
    const quoted = await club.quote(by, wish);
    const confirmed = await club.confirm(by, wish);
    expect(quoted.body).toEqual(confirmed.body);
    return confirmed;
  };

  test('every player may have two bookings a day, whoever made them; finished ones do not count', async () => {
    const busy = await club.member();
    const today = clubDate('2026-11-16');
    for (const at of ['10:00', '11:00']) {
      await club.book(busy, { session: await club.session('cricket', { date: today, at }), players: [busy] });
    }
    const session = await club.session('cricket', { date: today, at: '16:00' });
    const data = `${busy.name} already has 2 bookings of this sport on this day, the most allowed.`;
    const refusal = { msgCode: '500', code: 'booking.day_limit', data };
    expect(await partnerOf(busy, session)).toMatchObject(refusal);
    expect(await refuseAlike(busy, { session, players: [busy] })).toMatchObject(refusal);
    club.context.clock.advance({ hours: 2 });
    expect((await club.confirm(busy, { session, players: [busy] })).data).toBe('ok');
    club.context.clock.set(TEST_NOW);
  });

  test('each service has its own limits', async () => {
    const allRounder = await club.member();
    await club.setBalance(allRounder, 50_000);
    const wishes = [
      ['tennis', '12:00'],
      ['cricket', '14:00'],
      ['tennis', '17:00'],
      ['cricket', '19:00'],
    ] as const;
    for (const [sport, at] of wishes) {
      await club.book(allRounder, { session: await club.session(sport, { at }), players: [allRounder] });
    }
    const third = { session: await club.session('tennis', { at: '20:00' }), players: [allRounder] };
    expect(await refuseAlike(allRounder, third)).toMatchObject({ code: 'booking.day_limit' });
  });

  test('every player may have eight upcoming bookings', async () => {
    const keen = await club.member();
    await club.setBalance(keen, 50_000);
    for (const day of ['17', '18', '19', '20']) {
      for (const at of ['08:15', '09:45']) {
        const session = await club.session('squash', { date: clubDate(`2026-11-${day}`), at });
        await club.book(keen, { session, players: [keen] });
      }
    }
    const session = await club.session('squash', { date: clubDate('2026-11-21') });
    expect(await partnerOf(keen, session)).toMatchObject({
      code: 'booking.total_limit',
      data: `${keen.name} already has 8 bookings of this sport ahead, the most allowed.`,
    });
  });

  test('a player cannot play in two places at once, but in consecutive sessions', async () => {
    const eager = await club.member();
    await club.book(eager, { session: await club.session('tennis', { at: '15:00' }), players: [eager] });
    expect(await partnerOf(eager, await club.session('squash', { at: '15:45' }))).toMatchObject({
      code: 'booking.already_playing',
      data: `${eager.name} already plays at this time.`,
    });
    await club.book(eager, { session: await club.session('cricket', { at: '16:00' }), players: [eager] });
  });
});

test('a payer without enough balance is named, and nobody is charged', async () => {
  const [me, poor] = await club.members(2);
  await club.setBalance(poor, 599);
  const wish = { session: await club.session('tennis', { at: '11:00' }), players: [me, poor] };
  expect(await club.confirm(me, wish)).toMatchObject({
    code: 'booking.low_balance',
    data: `${poor.name} does not have enough funds.`,
  });
  expect(await club.confirm(poor, { ...wish, players: [poor, me] })).toMatchObject({
    msgCode: '500',
    code: 'booking.low_balance',
    data: 'Balance is less, kindly Top Up',
    body: { messageKey: 'balanceIsLess' },
  });
  expect([await club.balance(me), await club.balance(poor)]).toEqual([10_000, 599]);
  await club.setBalance(poor, 600);
  await club.book(me, wish);
  expect(await club.balance(poor)).toBe(0);
});
