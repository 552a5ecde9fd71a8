import { markNoShow } from '@courtside/contract/booking/check-in';
import { calendar, holdSession } from '@courtside/contract/booking/schedule';
import * as waiting from '@courtside/contract/booking/waiting-list';
import { addClosure, endClosure } from '@courtside/contract/club/sports/office-closures';
import { saveSport } from '@courtside/contract/club/sports/office-sports';
import { clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { bookingOf, type Player } from '#testing/clubs/booking-club.ts';
import { type ChangeClub, createChangeClub } from '#testing/clubs/change-club.ts';
import { createQueue, deleteQueues, liveOffers } from '#testing/clubs/waiting-queue.ts';
import type { Login } from '#testing/server/test-app.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { offerFreedSessions } from './index.ts';

const TODAY = clubDate('2026-11-16');
const FRIDAY = clubDate('2026-11-20');

let club: ChangeClub;
let admin: Login;
beforeAll(async () => {
  club = await createChangeClub();
  admin = await club.login('9001');
});
beforeEach(async () => {
  club.context.clock.set(TEST_NOW);
  await deleteQueues(club.context.db);
  await club.context.db.deleteFrom('session_hold').execute();
});
afterAll(() => club.close());

const run = () => offerFreedSessions(club.context);
const join = ({ as }: Player, BookingKey: string, AnyCourt: 0 | 1 = 0) =>
  club.call(waiting.joinWaitingList, { as, body: { BookingKey, AnyCourt } });
const offers = async () => (await liveOffers(club.context.db)).map(({ memberId, session }) => ({ memberId, session }));
const passOn = async ({ as }: Player) => {
  const { items } = (await club.call(waiting.listWaiting, { as })).data;
  return club.call(waiting.passOffer, { as, body: { id: items[0]?.id ?? '' } });
};
const dateOf = (session: string) => `${session.slice(5, 9)}-${session.slice(9, 11)}-${session.slice(11, 13)}`;
async function stateOf(session: string, { as }: Player) {
  const { data } = await club.call(calendar, { as, query: { service: 'tennis', date: dateOf(session) } });
  return data.sessions.find(({ key }) => key === session)?.state;
}
const confirm = (who: Player, session: string) => club.confirm(who, { session, players: [who] });

/** Neither a member nor the desk can book or hold it, and everybody sees it held. */
async function expectKept(session: string, stranger: Player): Promise<void> {
  expect(await confirm(stranger, session)).toMatchObject({ code: 'booking.slot_held' });
  const atDesk = club.confirm({ as: club.desk }, { session, players: [stranger] });
  expect(await atDesk).toMatchObject({ code: 'booking.slot_held', body: { alternatives: expect.any(Array) } });
  const hold = await club.call(holdSession, { as: stranger.as, body: { BookingKey: session } });
  expect(hold).toMatchObject({ code: 'schedule.session_held' });
  expect(await stateOf(session, stranger)).toBe('held');
}

interface Way {
  readonly how: string;
  /** A taken session, and what makes it free. */
  take(owner: Player): Promise<{ readonly session: string; free(): Promise<{ readonly msgCode: string }> }>;
}

const WAYS: Way[] = [
  {
    how: 'cancelled',
    async take(owner) {
      const session = await club.session('tennis');
      const booking = await club.book(owner, { session, players: [owner] });
      return { session, free: () => club.cancel(owner, booking) };
    },
  },
  {
    how: 'cancelled by the desk',
    async take(owner) {
      const session = await club.session('tennis');
      const booking = await club.book(owner, { session, players: [owner] });
      return { session, free: () => club.cancelAtDesk(booking) };
    },
  },
  {
    how: 'left by a move',
    async take(owner) {
      const session = await club.morning();
      const booking = await club.book(owner, { session, players: [owner] });
      return { session, free: async () => club.move(booking, await club.morning()) };
    },
  },
  {
    how: 'left by a change of its booker',
    async take(owner) {
      const session = await club.morning();
      const booking = await club.book(owner, { session, players: [owner] });
      return { session, free: async () => club.change(owner, booking, [owner], { to: await club.morning() }) };
    },
  },
  {
    how: 'freed by the end of a closure',
    async take(owner) {
      const session = await club.session('tennis', { at: '15:00' });
      const { section, key } = await club.book(owner, { session, players: [owner] });
      return {
        session,
        async free() {
          const [courts, reason] = [[session.slice(0, 4)], { en: 'Repair' }];
          const time = { from: `${dateOf(session)}T15:00`, to: `${dateOf(session)}T16:00` };
          const body = { service: 'tennis', courts, ...time, kind: 'maintenance' as const, reason };
          const resolutions = [{ section, key, action: 'refund' as const }];
          const added = await club.call(addClosure, { as: admin, body: { ...body, resolutions } });
          expect(added).toMatchObject({ msgCode: '200' });
          const { id, version } = added.data as { id: number; version: number };
          return club.call(endClosure, { as: admin, params: { id: String(id) }, body: { version } });
        },
      };
    },
  },
  {
    how: 'released after a no-show',
    async take(owner) {
      const body = { checkIn: 'on' as const, releaseNoShow: true };
      const saved = await club.call(saveSport, { as: admin, params: { key: 'tennis' }, body: { ...body, version: 1 } });
      expect(saved).toMatchObject({ msgCode: '200' });
      const both = await club.session('tennis', { date: TODAY, at: '12:00', slots: 2 });
      const booking = await club.book(owner, { session: both, players: [owner] });
      return {
        session: both.split(',')[1] ?? '',
        free() {
          club.context.clock.set(Temporal.Instant.from(`${TODAY}T12:16+01:00`));
          return club.call(markNoShow, { as: club.desk, params: { ...booking } });
        },
      };
    },
  },
  {
    how: 'given back',
    async take(owner) {
      const session = await club.session('tennis', { date: TODAY, at: '11:00' });
      const booking = await club.book(owner, { session, players: [owner] });
      const give = () => club.call(waiting.giveBackBooking, { as: owner.as, body: { ...booking, pin: DEMO_PIN } });
      return { session, free: give };
    },
  },
];

test.each(WAYS)('a session that is $how goes to its queue, before any job has run', async ({ take }) => {
  const [owner, one, two, stranger] = await club.members(4);
  const { session, free } = await take(owner);
  for (const who of [one, two]) expect(await join(who, session)).toMatchObject({ msgCode: '200' });
  expect(await free()).toMatchObject({ msgCode: '200' });
  await expectKept(session, stranger);
  await run();
  expect(await offers()).toEqual([{ memberId: one.id, session }]);
  await expectKept(session, stranger);
  // Passed on, without a run of the job.
  expect(await passOn(one)).toMatchObject({ data: 'ok' });
  await expectKept(session, stranger);
  expect(await confirm(one, session)).toMatchObject({ code: 'booking.slot_held' });
  await run();
  expect(await offers()).toEqual([{ memberId: two.id, session }]);
  bookingOf(await confirm(two, session));
});

test('an offer that lapses leaves the session to the next, and the last one leaves it to everybody', async () => {
  const [one, two, stranger] = await club.members(3);
  const { session, free } = await createQueue(club, [one, two]);
  await free();
  await run();
  club.context.clock.advance({ minutes: 15 });
  await expectKept(session, stranger);
  await run();
  expect(await offers()).toEqual([{ memberId: two.id, session }]);
  club.context.clock.advance({ minutes: 15 });
  bookingOf(await confirm(stranger, session));
});

test('an offer is taken by a change of another booking, whose session is then free, and the wait is over', async () => {
  const [one, stranger] = await club.members(2);
  const { session, free } = await createQueue(club, [one], '15:00');
  const left = await club.morning();
  const own = await club.book(one, { session: left, players: [one] });
  await free();
  await run();
  expect(await offers()).toEqual([{ memberId: one.id, session }]);
  expect((await club.change(one, own, [one], { to: session })).data).toMatchObject({ isChanged: true, isMoved: true });
  await run();
  expect(await offers()).toEqual([]);
  expect((await club.call(waiting.listWaiting, { as: one.as })).data.items).toEqual([]);
  expect(await stateOf(session, stranger)).toBe('booked');
  bookingOf(await confirm(stranger, left));
});

test('whoever waits for any court is asked for each of them', async () => {
  const [owner, one, stranger] = await club.members(3);
  const courts: string[] = [];
  const bookings = [];
  for (;;) {
    const session = await club.session('tennis', { date: FRIDAY, at: '21:00' }).catch(() => undefined);
    if (!session) break;
    const [player] = await club.members(1);
    bookings.push({ player, booking: await club.book(player, { session, players: [player] }) });
    courts.push(session);
  }
  const [first = '', second = ''] = courts;
  expect(await join(one, first, 1)).toMatchObject({ msgCode: '200' });
  for (const { player, booking } of bookings.slice(0, 2)) await club.cancel(player, booking);
  for (const session of [first, second]) await expectKept(session, stranger);
  await run();
  // One of them is theirs, so the other is free for everybody.
  const [offer] = await offers();
  expect(offer).toMatchObject({ memberId: one.id });
  const other = offer?.session === first ? second : first;
  expect(await stateOf(other, stranger)).toBe('free');
  bookingOf(await confirm(owner, other));
});

test('those who cannot book do not keep a session, and half an hour before the start nobody does', async () => {
  const [poor, one, stranger, owner] = await club.members(4);
  const { session, free } = await createQueue(club, [poor]);
  await club.setBalance(poor, 0);
  await free();
  await expectKept(session, stranger);
  await run();
  expect(await stateOf(session, stranger)).toBe('free');
  const taken = bookingOf(await confirm(stranger, session));
  await run();
  // Taken and free again: the queue begins anew.
  await club.cancel(stranger, taken);
  await expectKept(session, owner);
  // 09:20, and at 10:30.
  const soon = await club.session('tennis', { date: TODAY, at: '11:00' });
  const booking = await club.book(owner, { session: soon, players: [owner] });
  await join(one, soon);
  await club.call(waiting.giveBackBooking, { as: owner.as, body: { ...booking, pin: DEMO_PIN } });
  await expectKept(soon, stranger);
  club.context.clock.set(Temporal.Instant.from(`${TODAY}T10:30+01:00`));
  expect(await stateOf(soon, stranger)).toBe('free');
  bookingOf(await confirm(stranger, soon));
});

test('a hold of before is not lost to a queue, and a queue keeps the second of two sessions too', async () => {
  const [holder, one, stranger] = await club.members(3);
  const both = await club.session('tennis', { slots: 2 });
  const [first = '', second = ''] = both.split(',');
  expect(await club.call(holdSession, { as: holder.as, body: { BookingKey: second } })).toMatchObject({
    msgCode: '200',
  });
  expect(await join(one, second)).toMatchObject({ msgCode: '200' });
  const booking = bookingOf(await confirm(holder, second));
  await club.cancel(holder, booking);
  expect(await confirm(stranger, both)).toMatchObject({ code: 'booking.slot_held' });
  bookingOf(await confirm(stranger, first));
});

test('the desk undoes its cancellation before somebody was offered the session', async () => {
  const [owner, one] = await club.members(2);
  const session = await club.session('tennis');
  const booking = await club.book(owner, { session, players: [owner] });
  await join(one, session);
  await club.cancelAtDesk(booking);
  expect(await club.restore(booking)).toMatchObject({ msgCode: '200' });
  expect(await confirm(one, session)).toMatchObject({ code: 'booking.slot_taken' });
});

test('a queue that nobody serves does not keep its sessions', async () => {
  const { db } = club.context;
  const [one, stranger] = await club.members(2);
  const { session, free } = await createQueue(club, [one]);
  await free();
  const store = (finished: string, failures: number) =>
    sql`insert into job (name, every_seconds, finished_at, failures_in_row)
      values ('offer_sessions', 30, now() - ${finished}::interval, ${failures})
      on conflict (name) do update set finished_at = excluded.finished_at, failures_in_row = excluded.failures_in_row`.execute(
      db,
    );
  try {
    await store('9 minutes', 4);
    await expectKept(session, stranger);
    await store('1 minute', 5);
    // The schedule is read again after a minute at the latest.
    club.context.clock.advance({ minutes: 1 });
    expect(await stateOf(session, stranger)).toBe('free');
    expect(await club.quote(stranger, { session, players: [stranger] })).toMatchObject({ msgCode: '200' });
    await store('11 minutes', 0);
    bookingOf(await confirm(stranger, session));
  } finally {
    await db.deleteFrom('job').execute();
  }
});

test('a session whose offer fails is free for everybody, and offered by a later run when it is still free', async () => {
  const { db } = club.context;
  const [one, stranger] = await club.members(2);
  const { session, free } = await createQueue(club, [one]);
  await free();
  await sql`create function fail_here() returns trigger language plpgsql as $$ begin raise 'disk failed'; end $$`.execute(
    db,
  );
  await sql`create trigger fail_here before insert on waiting_offer execute function fail_here()`.execute(db);
  const problems: unknown[] = [];
  await offerFreedSessions(club.context, { reportProblem: (error) => problems.push(error) });
  expect(problems).toHaveLength(1);
  expect(await stateOf(session, stranger)).toBe('free');
  await sql`drop function fail_here() cascade`.execute(db);
  await run();
  expect(await offers()).toEqual([{ memberId: one.id, session }]);
});
