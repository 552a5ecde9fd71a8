import { clubDate } from '@courtside/contract/dates';
import { listNotifications } from '@courtside/contract/notifications';
import { calendar, holdSession, releaseSession } from '@courtside/contract/schedule';
import * as waiting from '@courtside/contract/waiting-list';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BookingClub, createBookingClub, type Player, TUESDAY } from '#testing/clubs/booking-club.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { offerFreedSessions } from './index.ts';

const TODAY = clubDate('2026-11-16');

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
});
beforeEach(async () => {
  club.context.clock.set(TEST_NOW);
  for (const table of ['waiting_offer', 'waiting_entry', 'waiting_member'] as const)
    await club.context.db.deleteFrom(table).execute();
});
afterAll(() => club.close());

const run = () => offerFreedSessions(club.context);
const pass = (minutes: number) => club.context.clock.advance({ minutes });
const listOf = async ({ as }: Player) => (await club.call(waiting.listWaiting, { as })).data;
const offerOf = async (who: Player) => (await listOf(who)).items[0]?.offer?.bookingKey;
const idOf = async (who: Player) => (await listOf(who)).items[0]?.id ?? '';
const passOn = async (who: Player) =>
  (await club.call(waiting.passOffer, { as: who.as, body: { id: await idOf(who) } })).data;
const newsOf = async ({ as }: Player) => (await club.call(listNotifications, { as, query: {} })).data.items;

/** A booked session with members who wait for it in this order. */
async function queue(members: readonly Player[], wish: { at?: string; anyCourt?: boolean } = {}) {
  const owner = await club.member();
  const session = await club.session('tennis', wish.at ? { at: wish.at } : {});
  const booking = await club.book(owner, { session, players: [owner] });
  for (const { as } of members) {
    const joined = await club.call(waiting.joinWaitingList, { as, body: { BookingKey: session } });
    expect(joined).toMatchObject({ msgCode: '200' });
  }
  return { owner, session, booking, free: () => club.cancel(owner, booking) };
}

test('a freed session is offered to the first, passed on, not answered, and then booked by the third', async () => {
  const [one, two, three, stranger] = await club.members(4);
  const { session, free } = await queue([one, two, three]);
  await run();
  expect(await offerOf(one)).toBeUndefined();
  await free();
  const until = await run();
  expect(until?.toString()).toBe(TEST_NOW.add({ minutes: 15 }).toString());
  expect((await listOf(one)).items).toMatchObject([
    { place: 1, offer: { bookingKey: session, expiresAt: new Date(until?.epochMilliseconds ?? 0).toISOString() } },
  ]);
  expect(await newsOf(one)).toMatchObject([
    { kind: 'waitingOffer', link: `/sports/mywaitinglist?offer=${await idOf(one)}` },
  ]);
  // Quiet hours that end after the offer do not delay its mail.
  const mails = club.context.db.selectFrom('outbox_mail').selectAll().where('topic', '=', 'offers');
  expect(await mails.where('member_id', '=', one.id).execute()).toMatchObject([
    { useful_until: new Date(until?.epochMilliseconds ?? 0) },
  ]);
  // Running again changes nothing; others see it held and cannot book it.
  await run();
  expect(await newsOf(one)).toHaveLength(1);
  const { data } = await club.call(calendar, { as: stranger.as, query: { service: 'tennis', date: TUESDAY } });
  expect(data.sessions.find(({ key }) => key === session)?.state).toBe('held');
  expect(await club.confirm(stranger, { session, players: [stranger] })).toMatchObject({ code: 'booking.slot_held' });
  // An own hold of another session neither displaces the offer nor is displaced by it.
  const other = await club.session('tennis');
  for (const BookingKey of [session, other]) {
    expect(await club.call(holdSession, { as: one.as, body: { BookingKey } })).toMatchObject({ msgCode: '200' });
  }
  await club.call(releaseSession, { as: one.as, body: { BookingKey: session } });
  expect(await offerOf(one)).toBe(session);

  expect(await passOn(one)).toBe('ok');
  await run();
  expect([await offerOf(one), await offerOf(two)]).toEqual([undefined, session]);
  pass(16);
  await run();
  expect((await newsOf(two))[0]).toMatchObject({ kind: 'waitingLapsed' });
  expect([await offerOf(two), await offerOf(three)]).toEqual([undefined, session]);
  await club.book(three, { session, players: [three] });
  await run();
  expect(await listOf(three)).toMatchObject({ items: [], lately: [{ outcome: 'booked' }] });
  expect((await listOf(one)).items).toMatchObject([{ place: 1 }]);
});

test('the member of an offer holds and books it together with the session after it', async () => {
  const [one] = await club.members(1);
  const owner = await club.member();
  const both = await club.session('padel', { slots: 2 });
  const [session = '', after = ''] = both.split(',');
  const booking = await club.book(owner, { session, players: [owner] });
  await club.call(waiting.joinWaitingList, { as: one.as, body: { BookingKey: session } });
  await club.cancel(owner, booking);
  await run();
  expect(await offerOf(one)).toBe(session);
  const hold = () => club.call(holdSession, { as: one.as, body: { BookingKey: both } });
  // The second slot is held as long as any; a repeated request does not extend it.
  const until = TEST_NOW.add({ minutes: 5 }).toString();
  expect(await hold()).toMatchObject({ msgCode: '200', data: { key: both, expiresAt: until } });
  pass(1);
  expect((await hold()).data).toMatchObject({ expiresAt: until });
  expect(await club.confirm(owner, { session: after, players: [owner] })).toMatchObject({ code: 'booking.slot_held' });
  await club.call(releaseSession, { as: one.as, body: { BookingKey: both } });
  await run();
  expect(await offerOf(one)).toBe(session);
  await hold();
  await club.book(one, { session: both, players: [one] });
  await run();
  expect(await listOf(one)).toMatchObject({ items: [], lately: [{ outcome: 'booked' }] });
});

test('when everybody was asked the session is free for all, and the first is asked again when it was taken', async () => {
  const [one, next] = await club.members(2);
  const { session, free } = await queue([one]);
  await free();
  await run();
  await passOn(one);
  await run();
  expect(await offerOf(one)).toBeUndefined();
  const booking = await club.book(next, { session, players: [next] });
  await run();
  await club.cancel(next, booking);
  await run();
  expect(await offerOf(one)).toBe(session);
});

test('whoever cannot book it is skipped and keeps the place', async () => {
  const [poor, busy, last] = await club.members(3);
  const { session, free } = await queue([poor, busy, last], { at: '12:00' });
  await club.setBalance(poor, 0);
  await club.book(busy, { session: await club.session('padel', { at: '12:00' }), players: [busy] });
  await free();
  await run();
  expect(await Promise.all([poor, busy, last].map(offerOf))).toEqual([undefined, undefined, session]);
  expect((await listOf(poor)).items).toMatchObject([{ place: 1, waiting: 3 }]);
  await club.setBalance(poor, 5_000);
  await passOn(last);
  await run();
  expect(await offerOf(poor)).toBe(session);
});

test('two unanswered offers end a queue, and three in a row ask whether to stay', async () => {
  const [one, next] = await club.members(2);
  const lapse = async () => {
    await run();
    expect(await offerOf(one)).toBeDefined();
    pass(16);
    await run();
  };
  const { session, free } = await queue([one]);
  await free();
  await lapse();
  const booking = await club.book(next, { session, players: [next] });
  await run();
  await club.cancel(next, booking);
  await lapse();
  expect(await listOf(one)).toMatchObject({ items: [], question: null, lately: [{ outcome: 'lapsed' }, {}] });
  expect((await newsOf(one))[0]).toMatchObject({ kind: 'waitingEnded' });
  const second = await queue([one]);
  // Joining says that the member wants to wait, so the count begins anew.
  await club.context.db.insertInto('waiting_member').values({ member_id: one.id, lapses: 2 }).execute();
  await second.free();
  await lapse();
  expect(await listOf(one)).toMatchObject({ items: [{ place: 1 }], question: { lapses: 3 } });
  const taken = await club.book(next, { session: second.session, players: [next] });
  await run();
  await club.cancel(next, taken);
  await run();
  expect(await offerOf(one)).toBeUndefined();
  await club.call(waiting.stayOnWaitingList, { as: one.as, body: { stay: true } });
  await run();
  expect([await offerOf(one), (await listOf(one)).question]).toEqual([second.session, null]);
});

test('close to the start everybody is told once and the first to book has it', async () => {
  const [one, two, owner] = await club.members(3);
  const session = await club.session('tennis', { date: TODAY, at: '15:00' });
  const booking = await club.book(owner, { session, players: [owner] });
  for (const { as } of [one, two]) await club.call(waiting.joinWaitingList, { as, body: { BookingKey: session } });
  // 14:35; the session is given back.
  club.context.clock.set(TEST_NOW.add({ hours: 5, minutes: 15 }));
  await club.call(waiting.giveBackBooking, { as: owner.as, body: { ...booking, pin: '2468' } });
  await run();
  await run();
  for (const who of [one, two]) {
    expect((await newsOf(who)).map(({ kind }) => kind)).toEqual(['waitingOpen']);
    expect(await offerOf(who)).toBeUndefined();
  }
  await club.book(two, { session, players: [two] });
  expect(await club.balance(owner)).toBe(10_000);
  await run();
  expect((await listOf(two)).items).toEqual([]);
  club.context.clock.set(TEST_NOW.add({ hours: 5, minutes: 40 }));
  await run();
  expect(await listOf(one)).toMatchObject({ items: [], lately: [{ outcome: 'over' }] });
});

test('a clock that is set back takes the offer away and makes it again to the same member', async () => {
  const [one, two] = await club.members(2);
  const { session, free } = await queue([one, two]);
  await free();
  await run();
  club.context.clock.set(TEST_NOW.subtract({ hours: 1 }));
  await run();
  expect([await offerOf(one), await offerOf(two)]).toEqual([session, undefined]);
  const live = await club.context.db.selectFrom('waiting_offer').select('id').where('ended_at', 'is', null).execute();
  expect(live).toHaveLength(1);
});
