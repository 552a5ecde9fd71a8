import { calendar, calendarStream, type DayChange, holdSession } from '@courtside/contract/booking/schedule';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '#database/connection/open-postgres.ts';
import { type BookingClub, createBookingClub, TUESDAY } from '#testing/clubs/booking-club.ts';
import { eventually } from '#testing/eventually.ts';
import { TEST_POOL } from '#testing/postgres/open-test-postgres.ts';
import { type EventReader, listenLocally, readEvents } from '#testing/server/event-reader.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { silentLog } from '#testing/test-context.ts';

/** Two applications on one database, each with its own pool, caches and listener, like two processes. */
let club: BookingClub;
let neighbour: TestApp;
let address: string;
beforeAll(async () => {
  club = await createBookingClub();
  const { url = '' } = club.database;
  const database = openPostgres(url, TEST_POOL, silentLog);
  neighbour = await createTestApp({ database: { database, url, close: database.close } });
  address = await listenLocally(neighbour.app);
});
afterAll(async () => {
  await neighbour.close();
  await club.close();
});

const query = { service: 'tennis', date: TUESDAY as string };
const changeOf = async (reader: EventReader) => JSON.parse((await reader.next()).data ?? '') as DayChange;

const LISTENERS = sql`pg_stat_activity where datname = current_database() and application_name = 'courtside events'`;

/** Both applications have queried once, so both listen and cache from then on. */
async function untilListening(as: Login): Promise<void> {
  await neighbour.call(calendar, { as, query });
  await club.call(calendar, { as, query });
  await eventually(async () => {
    const { rows } = await sql<{ count: number }>`select count(*) from ${LISTENERS}`.execute(neighbour.context.db);
    expect(rows[0]?.count).toBe(2);
  });
  await neighbour.call(calendar, { as, query });
}

test('a booking in one process is sent to a stream of the other', async () => {
  const [booker, watcher] = [await club.member(), await club.member()];
  await untilListening(watcher.as);
  const reader = await readEvents(address, calendarStream, { as: watcher.as, query });
  const key = await club.session();
  const booking = await club.book(booker, { session: key, players: [booker] });
  expect(await changeOf(reader)).toMatchObject({ sessions: [{ key, state: 'booked', booking: { key: booking.key } }] });
  reader.close();
});

test('a hold of one process is in the calendar of the other, with the same version', async () => {
  const [holder, watcher] = [await club.member(), await club.member()];
  const key = await club.session();
  await neighbour.call(calendar, { as: watcher.as, query });
  await club.call(holdSession, { as: holder.as, body: { BookingKey: key } });
  await eventually(async () => {
    const there = await neighbour.call(calendar, { as: watcher.as, query });
    expect(there.data.sessions.find((session) => session.key === key)).toMatchObject({ state: 'held' });
    const here = await club.call(calendar, { as: watcher.as, query });
    expect(there.data.version).toBe(here.data.version);
    expect(there.headers.etag).toBe(here.headers.etag);
  });
});

test('changes while the listener was disconnected are sent after the reconnect', async () => {
  const [holder, watcher] = [await club.member(), await club.member()];
  const reader = await readEvents(address, calendarStream, { as: watcher.as, query });
  const key = await club.session();
  // Closes every listening connection; the hold is stored before they reconnect.
  const { rows } = await sql`select pg_terminate_backend(pid) from ${LISTENERS}`.execute(club.context.db);
  expect(rows).toHaveLength(2);
  await club.call(holdSession, { as: holder.as, body: { BookingKey: key } });
  expect(await changeOf(reader)).toMatchObject({ sessions: [{ key, state: 'held' }] });
  reader.close();
});
