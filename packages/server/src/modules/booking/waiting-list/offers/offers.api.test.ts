import { calendar, holdSession, releaseSession } from '@courtside/contract/booking/schedule';
import * as waiting from '@courtside/contract/booking/waiting-list';
import { listNotifications } from '@courtside/contract/messages/notifications';
import { clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BookingClub, createBookingClub, type Player, TUESDAY } from '#testing/clubs/booking-club.ts';
import { createQueue, deleteQueues, liveOffers } from '#testing/clubs/waiting-queue.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { offerFreedSessions } from '../index.ts';

const TODAY = clubDate('2026-11-16');

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
});
beforeEach(async () => {
  club.context.clock.set(TEST_NOW);
  await deleteQueues(club.context.db);
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

const live = () => liveOffers(club.context.db);
const told = async (kind: string) =>
  (
    await club.context.db
      .selectFrom('notification')
      .select('member_id')
      .where('kind', '=', kind as 'waitingOffer')
      .execute()
  ).map(({ member_id }) => member_id);

const queue = (members: readonly Player[], at?: string) => createQueue(club, members, at);

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
  const { session, free } = await queue([poor, busy, last], '12:00');
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
  expect(await live()).toHaveLength(1);
});

test('however many processes look at once, every session has one offer, for the first of its queue', async () => {
  const [one, two, three] = await club.members(3);
  const queues = [
    await queue([one, two], '10:00'),
    await queue([two, three], '12:00'),
    await queue([three, one], '14:00'),
  ];
  const before = (await told('waitingOffer')).length;
  for (const { free } of queues) await free();
  await Promise.all(Array.from({ length: 6 }, run));
  const offers = await live();
  expect(offers.map(({ session }) => session).sort()).toEqual(queues.map(({ session }) => session).sort());
  for (const [index, first] of [one, two, three].entries()) {
    expect(offers).toContainEqual({ memberId: first.id, holder: first.id, session: queues[index]?.session });
  }
  expect((await told('waitingOffer')).length - before).toBe(3);
  // At the end of the time again: each lapses once and goes to the second.
  club.context.clock.advance({ minutes: 16 });
  await Promise.all(Array.from({ length: 6 }, run));
  expect((await live()).map(({ memberId }) => memberId).sort()).toEqual([one.id, two.id, three.id].sort());
  const lapses = await club.context.db.selectFrom('waiting_member').select(['member_id', 'lapses']).execute();
  expect(lapses.map(({ lapses: count }) => count)).toEqual([1, 1, 1]);
});

test('a failure at any step of an offer leaves nothing of it, and the next run makes it once', async () => {
  const { db } = club.context;
  const [one, two] = await club.members(2);
  const { session, free } = await queue([one, two]);
  await free();
  await sql`create function fail_here() returns trigger language plpgsql as $$ begin raise 'disk failed'; end $$`.execute(
    db,
  );
  for (const table of ['waiting_offer', 'session_hold', 'notification', 'outbox_mail']) {
    await sql`create trigger fail_here before insert on ${sql.table(table)} execute function fail_here()`.execute(db);
    const problems: unknown[] = [];
    await offerFreedSessions(club.context, { reportProblem: (error) => problems.push(error) });
    expect(problems).toHaveLength(1);
    expect([await live(), (await told('waitingOffer')).includes(one.id)]).toEqual([[], false]);
    await sql`drop trigger fail_here on ${sql.table(table)}`.execute(db);
  }
  await run();
  expect(await live()).toEqual([{ memberId: one.id, holder: one.id, session }]);
  expect((await told('waitingOffer')).filter((id) => id === one.id)).toHaveLength(1);
  // The same for the end of an offer.
  club.context.clock.advance({ minutes: 16 });
  for (const table of ['waiting_member', 'notification']) {
    await sql`create trigger fail_here before insert on ${sql.table(table)} execute function fail_here()`.execute(db);
    await offerFreedSessions(club.context, { reportProblem: () => {} });
    expect((await live()).map(({ memberId }) => memberId)).toEqual([one.id]);
    await sql`drop trigger fail_here on ${sql.table(table)}`.execute(db);
  }
  await run();
  expect(await live()).toEqual([{ memberId: two.id, holder: two.id, session }]);
  expect((await told('waitingLapsed')).filter((id) => id === one.id)).toHaveLength(1);
});
