import { calendar } from '@courtside/contract/booking/schedule';
import * as waiting from '@courtside/contract/booking/waiting-list';
import { clubDate } from '@courtside/contract/values/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BookingClub, createBookingClub, type Player, TUESDAY } from '#testing/clubs/booking-club.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

const MONDAY = clubDate('2026-11-16');

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
});
beforeEach(() => club.context.clock.set(TEST_NOW));
afterAll(() => club.close());

const join = ({ as }: Player, BookingKey: string, more: { AnyCourt?: 0 | 1; PlayerCodes?: string } = {}) =>
  club.call(waiting.joinWaitingList, { as, body: { BookingKey, ...more } });
const listOf = async ({ as }: Player) => (await club.call(waiting.listWaiting, { as })).data;

describe('joining', () => {
  test('members wait in the order in which they joined, for one court or for any', async () => {
    const [owner, one, two, three] = await club.members(4);
    const session = await club.session();
    await club.book(owner, { session, players: [owner] });
    expect(await join(one, session, { PlayerCodes: `${one.code},${two.code}` })).toMatchObject({
      data: { bookingKey: session, anyCourt: false, place: 1, waiting: 1, players: [{ memberCode: one.code }, {}] },
    });
    expect((await join(two, session)).data).toMatchObject({ place: 2, waiting: 2, players: [{ name: two.name }] });
    // The same again changes nothing.
    expect((await join(two, session)).data).toMatchObject({ place: 2, waiting: 2 });
    const { id } = (await listOf(one)).items[0] ?? { id: '' };
    const [service, date] = ['tennis', TUESDAY];
    const counts = await club.call(waiting.waitingOfDay, { as: three.as, query: { service, date } });
    expect(counts.data.sessions).toContainEqual({ key: session, waiting: 2 });
    // Nobody else leaves for them.
    expect(await club.call(waiting.leaveWaitingList, { as: two.as, body: { id } })).toMatchObject({ status: 404 });
    expect(await club.call(waiting.leaveWaitingList, { as: one.as, body: { id } })).toMatchObject({ data: 'ok' });
    expect(await listOf(one)).toMatchObject({ items: [], lately: [{ bookingKey: session, outcome: 'left' }] });
    expect((await listOf(two)).items).toMatchObject([{ place: 1, waiting: 1 }]);
  });

  test('a free session is not waited for, nor one at whose time another court is free', async () => {
    const [owner, one] = await club.members(2);
    const session = await club.session();
    expect(await join(one, session)).toMatchObject({ code: 'waiting.session_free' });
    await club.book(owner, { session, players: [owner] });
    const refusal = await join(one, session, { AnyCourt: 1 });
    expect(refusal).toMatchObject({ code: 'waiting.session_free', body: { alternatives: expect.any(Array) } });
  });

  test('whom the rules refuse is told before joining', async () => {
    const [owner, one] = await club.members(2);
    const session = await club.session('tennis', { at: '11:00' });
    await club.book(owner, { session, players: [owner] });
    await club.book(one, { session: await club.session('padel', { at: '10:30' }), players: [one] });
    expect(await join(one, session)).toMatchObject({ code: 'booking.already_playing' });
    expect(await join(one, session, { PlayerCodes: `${owner.code}` })).toMatchObject({ code: 'booking.self_first' });
    expect(await join(one, session, { PlayerCodes: `${one.code},NOBODY` })).toMatchObject({
      code: 'booking.unknown_player',
    });
  });
});

describe('giving back', () => {
  const give = ({ as }: Player, ref: { section: string; key: string }, pin = '2468') =>
    club.call(waiting.giveBackBooking, { as, body: { ...ref, pin } });
  const take = ({ as }: Player, ref: { section: string; key: string }) =>
    club.call(waiting.takeBackBooking, { as, body: { ...ref } });
  const stateFor = async ({ as }: Player, key: string) => {
    const { data } = await club.call(calendar, { as, query: { service: 'tennis', date: MONDAY } });
    const session = data.sessions.find((each) => each.key === key);
    return [session?.state, session?.isGivenBack, session?.booking?.key];
  };
  /** A session of today: too late to cancel. */
  const late = async (players: readonly [Player, ...Player[]]) => {
    const session = await club.session('tennis', { date: MONDAY, at: '13:00' });
    return { session, booking: await club.book(players[0], { session, players }) };
  };
  const startOf = (key: string) => {
    const [, day = '', time = ''] = key.split('_');
    return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Europe/Malta').toInstant();
  };

  test('a session that is given back stays paid until somebody books it, and is refunded with that booking', async () => {
    const [owner, friend, next] = await club.members(3);
    const { session, booking } = await late([owner, friend]);
    const paid = [await club.balance(owner), await club.balance(friend)];
    expect(await give(owner, booking, '0000')).toMatchObject({ code: 'pin.wrong' });
    expect(await give(friend, booking)).toMatchObject({ code: 'booking.not_yours' });
    expect(await give(owner, booking)).toMatchObject({ data: { givenBackAt: expect.any(String) } });
    expect(await stateFor(next, session)).toEqual(['free', undefined, undefined]);
    expect(await stateFor(friend, session)).toEqual(['mine', true, booking.key]);
    expect([await club.balance(owner), await club.balance(friend)]).toEqual(paid);
    await club.book(next, { session, players: [next] });
    expect([await club.balance(owner), await club.balance(friend)]).toEqual([10_000, 10_000]);
    expect((await stateFor(owner, session))[0]).toBe('booked');
    expect(await take(owner, booking)).toMatchObject({ code: 'give_back.taken' });
  });

  test('it is taken back while nobody books it, and given back only after the cancellation time', async () => {
    const [owner, next] = await club.members(2);
    const { session, booking } = await late([owner]);
    await give(owner, booking);
    expect(await take(owner, booking)).toMatchObject({ data: 'ok' });
    expect(await club.confirm(next, { session, players: [next] })).toMatchObject({ code: 'booking.slot_taken' });
    const later = await club.book(owner, { session: await club.session(), players: [owner] });
    expect(await give(owner, later)).toMatchObject({ code: 'give_back.can_cancel' });
    club.context.clock.set(startOf(session));
    expect(await give(owner, booking)).toMatchObject({ code: 'give_back.started' });
  });
});
