import * as waiting from '@courtside/contract/booking/waiting-list';
import { clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessionFacts } from '#modules/booking/schedule/session-facts.repository.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { toInstant } from '#platform/clock.ts';
import { type BookingClub, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import { createQueue, deleteQueues, liveOffers } from '#testing/clubs/waiting-queue.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { offerFreedSessions } from '../index.ts';
import { candidatesOf } from '../queue/queue.repository.ts';

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
const live = () => liveOffers(club.context.db);
const queue = (members: readonly Player[], at?: string) => createQueue(club, members, at);

test('a booking in the last second of an offer is either booked by its member or lost to the next, never both', async () => {
  const [one, two] = await club.members(2);
  for (let round = 0; round < 4; round += 1) {
    const { session, free } = await queue([one, two]);
    await free();
    await run();
    const [offer] = await live();
    expect(offer).toMatchObject({ memberId: one.id });
    club.context.clock.advance({ minutes: 15 });
    const [booked] = await Promise.all([club.confirm(one, { session, players: [one] }), run(), run()]);
    await run();
    const offers = await live();
    if (booked.msgCode === '200') expect(offers).toEqual([]);
    else expect(offers).toEqual([{ memberId: two.id, holder: two.id, session }]);
    expect(await findBookingFaults(club.context.db)).toEqual([]);
    if (booked.msgCode === '200') await club.cancel(one, booked.body.booking as { section: string; key: string });
    await deleteQueues(club.context.db);
    club.context.clock.set(TEST_NOW);
  }
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
  expect(await live()).toMatchObject([{ memberId: last.id, session }]);
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
  // A booking that asks whether the queue keeps the session reads it by the same index.
  const asked = { service: { key: wanted.serviceKey, revision: 1 }, memberId: last.id, now: club.context.clock.now() };
  const facts = await sql<{
    'QUERY PLAN': string;
  }>`explain ${sessionFacts(wanted, { ...asked, starts: [wanted.startsAt] })}`.execute(db);
  const factsPlan = facts.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(factsPlan).toContain('waiting_entry_queue');
  expect(factsPlan).toContain('waiting_turn_pkey');
  expect(factsPlan).not.toContain('Seq Scan on waiting_entry');
});
