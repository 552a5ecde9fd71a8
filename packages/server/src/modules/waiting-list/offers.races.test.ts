import { clubDate } from '@courtside/contract/dates';
import * as waiting from '@courtside/contract/waiting-list';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyLedger } from '#modules/ledger/index.ts';
import { toInstant } from '#platform/clock.ts';
import { type BookingClub, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { offerFreedSessions } from './index.ts';
import { candidatesOf } from './queue.repository.ts';

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
const liveOffers = async () =>
  (
    await club.context.db
      .selectFrom('waiting_offer as offer')
      .innerJoin('waiting_entry as entry', 'entry.id', 'offer.entry_id')
      .leftJoin('session_hold as hold', 'hold.offer_id', 'offer.id')
      .select(['entry.member_id as memberId', 'offer.session_key as session', 'hold.member_id as holder'])
      .where('offer.ended_at', 'is', null)
      .orderBy('offer.id')
      .execute()
  ).map((offer) => ({ ...offer }));
const told = async (kind: string) =>
  (
    await club.context.db
      .selectFrom('notification')
      .select('member_id')
      .where('kind', '=', kind as 'waitingOffer')
      .execute()
  ).map(({ member_id }) => member_id);

async function queue(members: readonly Player[], at?: string) {
  const owner = await club.member();
  const session = await club.session('tennis', at ? { at } : {});
  const booking = await club.book(owner, { session, players: [owner] });
  for (const { as } of members) {
    const joined = await club.call(waiting.joinWaitingList, { as, body: { BookingKey: session } });
    expect(joined.msgCode).toBe('200');
  }
  return { session, free: () => club.cancel(owner, booking) };
}

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
  const offers = await liveOffers();
  expect(offers.map(({ session }) => session).sort()).toEqual(queues.map(({ session }) => session).sort());
  for (const [index, first] of [one, two, three].entries()) {
    expect(offers).toContainEqual({ memberId: first.id, holder: first.id, session: queues[index]?.session });
  }
  expect((await told('waitingOffer')).length - before).toBe(3);
  // At the end of the time again: each lapses once and goes to the second.
  club.context.clock.advance({ minutes: 16 });
  await Promise.all(Array.from({ length: 6 }, run));
  expect((await liveOffers()).map(({ memberId }) => memberId).sort()).toEqual([one.id, two.id, three.id].sort());
  const lapses = await club.context.db.selectFrom('waiting_member').select(['member_id', 'lapses']).execute();
  expect(lapses.map(({ lapses: count }) => count)).toEqual([1, 1, 1]);
});

test('a booking in the last second of an offer is either booked by its member or lost to the next, never both', async () => {
  const [one, two] = await club.members(2);
  for (let round = 0; round < 4; round += 1) {
    const { session, free } = await queue([one, two]);
    await free();
    await run();
    const [offer] = await liveOffers();
    expect(offer).toMatchObject({ memberId: one.id });
    club.context.clock.advance({ minutes: 15 });
    const [booked] = await Promise.all([club.confirm(one, { session, players: [one] }), run(), run()]);
    await run();
    const offers = await liveOffers();
    if (booked.msgCode === '200') expect(offers).toEqual([]);
    else expect(offers).toEqual([{ memberId: two.id, holder: two.id, session }]);
    expect(await findBookingFaults(club.context.db)).toEqual([]);
    if (booked.msgCode === '200') await club.cancel(one, booked.body.booking as { section: string; key: string });
    await sql`delete from waiting_offer`.execute(club.context.db);
    await sql`delete from waiting_entry`.execute(club.context.db);
    club.context.clock.set(TEST_NOW);
  }
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
    expect([await liveOffers(), (await told('waitingOffer')).includes(one.id)]).toEqual([[], false]);
    await sql`drop trigger fail_here on ${sql.table(table)}`.execute(db);
  }
  await run();
  expect(await liveOffers()).toEqual([{ memberId: one.id, holder: one.id, session }]);
  expect((await told('waitingOffer')).filter((id) => id === one.id)).toHaveLength(1);
  // The same for the end of an offer.
  club.context.clock.advance({ minutes: 16 });
  for (const table of ['waiting_member', 'notification']) {
    await sql`create trigger fail_here before insert on ${sql.table(table)} execute function fail_here()`.execute(db);
    await offerFreedSessions(club.context, { reportProblem: () => {} });
    expect((await liveOffers()).map(({ memberId }) => memberId)).toEqual([one.id]);
    await sql`drop trigger fail_here on ${sql.table(table)}`.execute(db);
  }
  await run();
  expect(await liveOffers()).toEqual([{ memberId: two.id, holder: two.id, session }]);
  expect((await told('waitingLapsed')).filter((id) => id === one.id)).toHaveLength(1);
});

test('of two who book a session that was given back one has it, and its payers are refunded once', async () => {
  const today = clubDate('2026-11-16');
  for (let round = 0; round < 3; round += 1) {
    const [owner, friend, one, two] = await club.members(4);
    const session = await club.session('tennis', { date: today });
    const booking = await club.book(owner, { session, players: [owner, friend] });
    const give = () => club.call(waiting.giveBackBooking, { as: owner.as, body: { ...booking, pin: '2468' } });
    expect((await give()).msgCode).toBe('200');
    const replies = await Promise.all([
      club.confirm(one, { session, players: [one] }),
      club.confirm(two, { session, players: [two] }),
      club.call(waiting.takeBackBooking, { as: owner.as, body: { ...booking } }),
    ]);
    const [first, second, taken] = replies.map(({ msgCode }) => msgCode === '200');
    // Exactly one of the three has the session.
    expect([first, second, taken].filter(Boolean)).toHaveLength(1);
    const refunded = taken ? [false, false] : [true, true];
    expect([await club.balance(owner), await club.balance(friend)].map((cents) => cents === 10_000)).toEqual(refunded);
    expect(await findBookingFaults(club.context.db)).toEqual([]);
  }
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
});

test('a thousand members who cannot book are skipped page by page, by the index of the queue', async () => {
  const { db } = club.context;
  const [first, last] = await club.members(2);
  const { session, free } = await queue([first, last]);
  // Between the first and the last, without accounts and so without money.
  await sql`with more as (
      insert into member (code, first_name, surname, gender, role, language)
      select 'W-' || 1000 + number, 'Wanda', 'Waiting', 'F', 'member', 'en' from generate_series(1, 1000) as number returning id
    )
    insert into waiting_entry (member_id, service_key, court_id, session_key, session_date, starts_at, ends_at, any_court,
      player_ids, joined_at)
    select more.id, entry.service_key, entry.court_id, entry.session_key, entry.session_date, entry.starts_at, entry.ends_at,
      false, array[more.id], entry.joined_at
    from more, waiting_entry as entry where entry.member_id = ${first.id}`.execute(db);
  const entries = await db.selectFrom('waiting_entry').selectAll().where('member_id', '=', last.id).execute();
  await db.deleteFrom('waiting_entry').where('member_id', '=', last.id).execute();
  const [{ id: _, ...entry }] = entries as [(typeof entries)[0]];
  await db.insertInto('waiting_entry').values(entry).execute();
  await free();
  await run();
  const list = async () => (await club.call(waiting.listWaiting, { as: first.as })).data.items[0];
  expect(await list()).toMatchObject({ place: 1, waiting: 1002, offer: { bookingKey: session } });
  await club.call(waiting.passOffer, { as: first.as, body: { id: (await list())?.id ?? '' } });
  await run();
  expect(await liveOffers()).toMatchObject([{ memberId: last.id, session }]);
  // Queues of the past, which are many.
  await sql`insert into waiting_entry (member_id, service_key, court_id, session_key, session_date, starts_at, ends_at,
      any_court, player_ids, joined_at, ended_at, outcome)
    select member_id, service_key, court_id, session_key, session_date, starts_at - days * interval '1 day',
      ends_at - days * interval '1 day', false, player_ids, joined_at, now(), 'over'
    from waiting_entry, generate_series(1, 20) as days where ended_at is null`.execute(db);
  await sql`analyze waiting_entry, member`.execute(db);
  const wanted = {
    serviceKey: entry.service_key,
    courtId: entry.court_id,
    startsAt: toInstant(entry.starts_at),
    endsAt: toInstant(entry.ends_at),
  };
  const { rows } = await sql<{
    'QUERY PLAN': string;
  }>`explain ${candidatesOf(wanted, { afterId: 5, limit: 100 })}`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('waiting_entry_queue');
  expect(plan).not.toContain('Seq Scan on waiting_entry');
});
