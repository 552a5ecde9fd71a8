import {
  calendar,
  calendarStream,
  type DayChange,
  holdSession,
  releaseSession,
} from '@courtside/contract/booking/schedule';
import { logout } from '@courtside/contract/people/auth';
import { clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { publishServicesChange } from '#modules/club/sports/index.ts';
import { type BookingClub, createBookingClub, TUESDAY } from '#testing/clubs/booking-club.ts';
import { eventually } from '#testing/eventually.ts';
import { type EventReader, listenLocally, readEvents } from '#testing/server/event-reader.ts';
import { createTestApp, type Login } from '#testing/server/test-app.ts';
import { closeCourts } from '../holds/claim-sessions.ts';

let club: BookingClub;
let address: string;
const open: EventReader[] = [];
beforeAll(async () => {
  club = await createBookingClub({ environment: { EVENT_STREAM_HEARTBEAT_MS: '50' } });
  address = await listenLocally(club.app);
});
afterAll(async () => {
  for (const reader of open) reader.close();
  await club.close();
});

const query = { service: 'tennis', date: TUESDAY as string };

async function watch(as: Login, options: { date?: string; lastEventId?: string } = {}): Promise<EventReader> {
  const { date = TUESDAY, lastEventId } = options;
  const reader = await readEvents(address, calendarStream, {
    as,
    query: { ...query, date },
    ...(lastEventId !== undefined && { headers: { 'last-event-id': lastEventId } }),
  });
  open.push(reader);
  return reader;
}

async function nextChange(reader: EventReader): Promise<DayChange> {
  const { event, id, data } = await reader.next();
  const change = JSON.parse(data ?? '') as DayChange;
  expect(event).toBe('changed');
  expect(id).toBe(change.version);
  return change;
}

const hold = (as: Login, BookingKey: string) => club.call(holdSession, { as, body: { BookingKey } });
const versionOf = async (as: Login) => (await club.call(calendar, { as, query })).data.version;

describe('the stream', () => {
  test('the stream starts with a retry time and the current version', async () => {
    const { as } = await club.member();
    const reader = await watch(as);
    expect(reader.status).toBe(200);
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.headers.get('content-encoding')).toBeNull();
    expect(await reader.nextFrame()).toMatchObject({ retry: '2000' });
    expect(await reader.nextFrame()).toMatchObject({ id: await versionOf(as), data: undefined });
  });

  test('the stream sends a hold to everybody, as each sees it, and its release', async () => {
    const [me, other] = [await club.member(), await club.member()];
    const [mine, theirs] = [await watch(me.as), await watch(other.as)];
    const key = await club.session();
    await hold(me.as, key);
    const change = await nextChange(theirs);
    expect(change).toMatchObject({ service: 'tennis', date: TUESDAY, isComplete: false });
    expect(change.sessions).toMatchObject([{ key, state: 'held', hold: { mine: false } }]);
    expect((await nextChange(mine)).sessions).toMatchObject([{ key, state: 'held', hold: { mine: true } }]);
    expect(change.version).toBe(await versionOf(other.as));
    await club.call(releaseSession, { as: me.as, body: { BookingKey: key } });
    expect((await nextChange(theirs)).sessions).toMatchObject([{ key, state: 'free' }]);
  });

  test('the stream sends a booking and its cancellation', async () => {
    const [booker, other] = [await club.member(), await club.member()];
    const [mine, theirs] = [await watch(booker.as), await watch(other.as)];
    const key = await club.session();
    const booking = await club.book(booker, { session: key, players: [booker] });
    expect((await nextChange(mine)).sessions).toMatchObject([{ key, state: 'mine', booking: { key: booking.key } }]);
    expect((await nextChange(theirs)).sessions).toMatchObject([{ key, state: 'booked' }]);
    await club.cancel(booker, booking);
    expect((await nextChange(mine)).sessions).toMatchObject([{ key, state: 'free' }]);
    expect((await nextChange(theirs)).sessions).toMatchObject([{ key, state: 'free' }]);
  });

  test('the stream sends a closure', async () => {
    const { as } = await club.member();
    const reader = await watch(as, { date: '2026-11-21' });
    const [startsAt, endsAt] = ['2026-11-21T09:00:00Z', '2026-11-21T10:00:00Z'].map((time) =>
      Temporal.Instant.from(time),
    );
    const { id: courtId } = await club.context.db
      .selectFrom('court')
      .select('id')
      .where('key', '=', 'TEN2')
      .executeTakeFirstOrThrow();
    await inTransaction(club.context.db, (tx) =>
      closeCourts(tx, club.context, [
        { serviceKey: 'tennis', courtId, startsAt: startsAt!, endsAt: endsAt!, reason: 'Storm damage' },
      ]),
    );
    expect((await nextChange(reader)).sessions).toMatchObject([
      { key: 'TEN2_20261121_1000', state: 'closed', reason: 'Storm damage' },
    ]);
  });

  test('the stream sends nothing of other days and services', async () => {
    const [me, other] = [await club.member(), await club.member()];
    const reader = await watch(other.as);
    await hold(me.as, await club.session('squash'));
    await hold(me.as, await club.session('tennis', { date: clubDate('2026-11-18') }));
    const key = await club.session();
    await hold(me.as, key);
    expect((await nextChange(reader)).sessions).toMatchObject([{ key }]);
  });
});

describe('reconnecting with Last-Event-ID', () => {
  test('reconnecting with Last-Event-ID repeats nothing when nothing changed', async () => {
    const { as } = await club.member();
    const version = await versionOf(as);
    const reader = await watch(as, { lastEventId: version });
    await reader.nextFrame();
    expect(await reader.nextFrame()).toMatchObject({ id: version, data: undefined });
  });

  test('reconnecting with Last-Event-ID sends the whole day when it changed meanwhile', async () => {
    const [me, other] = [await club.member(), await club.member()];
    const witness = await watch(me.as);
    const lastEventId = await versionOf(other.as);
    const key = await club.session();
    await hold(me.as, key);
    // Waits until the subscribers have received the change.
    await nextChange(witness);
    const change = await nextChange(await watch(other.as, { lastEventId }));
    expect(change).toMatchObject({ isComplete: true, version: await versionOf(other.as) });
    expect(change.sessions).toHaveLength(60);
    expect(change.sessions.find((session) => session.key === key)).toMatchObject({ state: 'held' });
  });

  test('reconnecting with an unknown Last-Event-ID sends the whole day', async () => {
    const { as } = await club.member();
    expect(await nextChange(await watch(as, { lastEventId: 'x'.repeat(500) }))).toMatchObject({ isComplete: true });
  });
});

describe('an end', () => {
  test('a stream is closed within a heartbeat of the logout; others stay open', async () => {
    const [me, other] = [await club.member(), await club.member()];
    const [mine, theirs] = [await watch(me.as), await watch(other.as)];
    await club.call(logout, { as: me.as });
    await mine.ended(1_000);
    const key = await club.session();
    await hold(other.as, key);
    expect((await nextChange(theirs)).sessions).toMatchObject([{ key }]);
  });

  test('a stream is closed when its member is suspended', async () => {
    const me = await club.member();
    const reader = await watch(me.as);
    await club.context.db.updateTable('member').set({ status: 'suspended' }).where('id', '=', me.id).execute();
    await reader.ended(1_000);
  });

  test('the oldest stream is closed when a member opens a ninth', async () => {
    const { as } = await club.member();
    const [oldest, ...others] = await Promise.all(Array.from({ length: 1 }, () => watch(as)));
    for (let count = 0; count < 7; count += 1) others.push(await watch(as));
    const ninth = await watch(as);
    await oldest?.ended(1_000);
    const key = await club.session();
    await hold(as, key);
    for (const reader of [...others, ninth]) expect((await nextChange(reader)).sessions).toMatchObject([{ key }]);
  });

  test('a disconnected stream leaves no subscriber', async () => {
    const { as } = await club.member();
    const { eventStreams } = club.app;
    const before = eventStreams.size;
    const readers = await Promise.all(Array.from({ length: 5 }, () => watch(as)));
    expect(eventStreams.size).toBe(before + 5);
    for (const reader of readers) reader.close();
    await eventually(() => expect(eventStreams.size).toBe(before));
  });
});

test.each([
  ['an unknown sport', { service: 'golf' }, 404, 'sports.unknown_service'],
  ['a day out of sight', { date: '2027-12-24' }, 400, 'schedule.date_out_of_range'],
  ['no date', { date: 'soon' }, 400, 'request.invalid'],
])('a stream of %s gets a plain answer', async (_, changes, status, code) => {
  const { as } = await club.member();
  const reader = await readEvents(address, calendarStream, { as, query: { ...query, ...changes } });
  expect(reader.status).toBe(status);
  expect(JSON.parse(await reader.text())).toMatchObject({ code });
});

test('a stream needs a login', async () => {
  const reader = await readEvents(address, calendarStream, { as: { name: '1001', token: 'x' }, query });
  expect(reader.status).toBe(401);
});

test('beyond the limit of all streams callers get 503 with Retry-After', async () => {
  const small = await createTestApp({ environment: { EVENT_STREAMS_MAX: '2' } });
  const smallAddress = await listenLocally(small.app);
  const as = await small.login('1020');
  const readers = [];
  for (let count = 0; count < 3; count += 1)
    readers.push(await readEvents(smallAddress, calendarStream, { as, query }));
  expect(readers.map(({ status }) => status)).toEqual([200, 200, 503]);
  expect(readers[2]?.headers.get('retry-after')).toBe('10');
  // Closing does not wait for the subscribers: it ends their streams.
  const before = performance.now();
  await small.close();
  expect(performance.now() - before).toBeLessThan(3_000);
  for (const reader of readers.slice(0, 2)) await reader.ended();
});

/** Last, and in this order, because the test clock only advances. */
describe('the clock alone', () => {
  test('the stream sends the expiry of a hold', async () => {
    const [me, other] = [await club.member(), await club.member()];
    const reader = await watch(other.as, { date: '2026-11-20' });
    const key = await club.session('tennis', { date: clubDate('2026-11-20') });
    await hold(me.as, key);
    await nextChange(reader);
    club.context.clock.advance({ minutes: 5 });
    expect((await nextChange(reader)).sessions).toMatchObject([{ key, state: 'free' }]);
  });

  test('the stream sends the start of a session', async () => {
    const { as } = await club.member();
    const reader = await watch(as, { date: '2026-11-16' });
    club.context.clock.set('2026-11-16T09:00:00Z');
    const { sessions } = await nextChange(reader);
    expect(sessions.map(({ key }) => key)).toContain('TEN1_20261116_1000');
    expect(new Set(sessions.map(({ state }) => state))).toEqual(new Set(['past']));
  });

  test('the stream is closed when the token expires', async () => {
    const { as } = await club.member();
    const reader = await watch(as);
    club.context.clock.advance({ hours: 8, seconds: 1 });
    await reader.ended(1_000);
  });
});

test('the stream has the prices of the caller’s category, and ends when the category changes', async () => {
  const { db } = club.context;
  const [me, junior] = [await club.member(), await club.member()];
  const setCategory = (key: string) =>
    db.updateTable('member').set({ category_key: key }).where('id', '=', junior.id).execute();
  await inTransaction(db, async (tx) => {
    await sql`insert into member_category (key, position, title) values ('junior', 50, 'Junior')`.execute(tx);
    await sql`insert into band_price (band_id, service_key, booking_type_key, category_key, price_cents)
      select band_id, service_key, booking_type_key, 'junior', 100 from band_price
      where service_key = 'cricket'`.execute(tx);
    publishServicesChange(tx);
  });
  await setCategory('junior');
  const cricket = { service: 'cricket', date: TUESDAY as string };
  const priceFor = async ({ as }: { as: Login }) =>
    (await club.call(calendar, { as, query: cricket })).data.sessions[0]?.price;
  await expect.poll(() => priceFor(junior)).toBe(1);
  expect(await priceFor(me)).toBe(10);
  const watchCricket = async (as: Login) => {
    const reader = await readEvents(address, calendarStream, { as, query: cricket });
    open.push(reader);
    return reader;
  };
  const [mine, theirs] = [await watchCricket(me.as), await watchCricket(junior.as)];
  const key = await club.session('cricket', { date: TUESDAY, at: '10:00' });
  await hold(me.as, key);
  const seen = async (reader: EventReader) => {
    const { sessions } = await nextChange(reader);
    return sessions.map((session) => `${session.key} ${session.state} ${session.price}`);
  };
  expect(await Promise.all([mine, theirs].map(seen))).toEqual([[`${key} held 10`], [`${key} held 1`]]);
  await setCategory('member');
  await theirs.ended();
  // The stream may have noticed it by an earlier message; what is cached of the login follows with its own.
  await expect.poll(() => priceFor(junior)).toBe(10);
});
