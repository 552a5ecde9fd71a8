import { calendarStream } from '@courtside/contract/booking/schedule';
import { notificationStream } from '@courtside/contract/messages/notifications';
import { setMemberStatus } from '@courtside/contract/people/admin';
import { logout, validateSession } from '@courtside/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AppContext } from '#context.ts';
import {
  admit,
  confirmAt,
  enrol,
  openSessions,
  post,
  type Rusher,
  rushContext,
  startRushServers,
} from '#testing/clubs/rush-club.ts';
import { eventually } from '#testing/eventually.ts';
import { openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { readEvents } from '#testing/server/event-reader.ts';
import type { ServerProcess } from '#testing/server/server-process.ts';

let opened: TestDatabase;
let context: AppContext;
let here: ServerProcess;
let there: ServerProcess;
beforeAll(async () => {
  opened = await openTestDatabase();
  context = rushContext(opened.database);
  [here, there] = (await startRushServers(2, { DATABASE_URL: String(opened.url) })) as [ServerProcess, ServerProcess];
});
afterAll(async () => {
  await Promise.all([here, there].map((server) => server.stop()));
  await opened.close();
});

const MANY = 15;
/** Much less than the time between two heartbeats. */
const AT_ONCE_MS = 2_000;

const statusAt = async (server: ServerProcess, { headers }: Rusher) =>
  (await server.get(validateSession.path, { headers })).status;

/** Members whose sessions both processes have cached; asked twice to make sure of it. */
async function knownToBoth(): Promise<Rusher[]> {
  const rushers = await enrol(context, MANY, 5_000);
  for (const server of [here, there, here, there])
    for (const rusher of rushers) expect(await statusAt(server, rusher)).toBe(200);
  return rushers;
}

test('a logout ends the session in its own process at once, in others with the message, and for payments everywhere at once', async () => {
  const rushers = await knownToBoth();
  const sessions = await openSessions(context, 'squash');
  await Promise.all(
    rushers.map(async (rusher, n) => {
      expect(await post(here, logout, rusher, {})).toMatchObject({ status: 200 });
      const [bookedThere, seenHere] = await Promise.all([
        confirmAt(there, rusher, { session: String(sessions[n]), players: [rusher] }),
        statusAt(here, rusher),
      ]);
      expect([bookedThere.status, bookedThere.code, seenHere]).toEqual([401, 'session.invalid', 401]);
      await vi.waitFor(async () => expect(await statusAt(there, rusher)).toBe(401), { timeout: 5_000, interval: 5 });
    }),
  );
  // A session that was refused once stays refused: no late load has cached it again.
  for (const server of [here, there]) for (const rusher of rushers) expect(await statusAt(server, rusher)).toBe(401);
});

test('calls concurrent with the logout never restore the session', async () => {
  const rushers = await knownToBoth();
  await Promise.all(
    rushers.flatMap((rusher) => [
      post(here, logout, rusher, {}),
      ...[here, there, here, there, there].map((server) => statusAt(server, rusher)),
    ]),
  );
  for (const rusher of rushers) expect(await statusAt(here, rusher)).toBe(401);
  await eventually(async () => {
    for (const rusher of rushers) expect(await statusAt(there, rusher)).toBe(401);
  });
});

test('a stream in another process is closed at once by a logout or a suspension', async () => {
  const [leaving, suspended, staying] = (await knownToBoth()) as [Rusher, Rusher, Rusher];
  const date = context.clock.now().toZonedDateTimeISO('Europe/Malta').toPlainDate().add({ days: 1 }).toString();
  const watch = ({ code, headers }: Rusher) => {
    const as = { name: code, token: String(headers.authorization).replace('Bearer ', '') };
    return Promise.all([
      readEvents(there.url, calendarStream, { as, query: { service: 'tennis', date } }),
      readEvents(there.url, notificationStream, { as, query: {} }),
    ]);
  };
  const [first, second, third] = await Promise.all([watch(leaving), watch(suspended), watch(staying)]);
  expect(await post(here, logout, leaving, {})).toMatchObject({ status: 200 });
  await Promise.all(first.map((stream) => stream.ended(AT_ONCE_MS)));
  const path = setMemberStatus.path.replace(':memberCode', suspended.code) as `/${string}`;
  const admin = await admit(context, '9001');
  expect(await post(here, { ...setMemberStatus, path }, admin, { status: 'suspended' })).toMatchObject({ status: 200 });
  await Promise.all(second.map((stream) => stream.ended(AT_ONCE_MS)));
  for (const stream of third) {
    await expect(stream.ended(100)).rejects.toThrow('did not end');
    stream.close();
  }
});

test('a lost listener empties the caches of both processes, and no ended session is accepted', async () => {
  const [rusher] = (await knownToBoth()) as [Rusher];
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'courtside events'
    and datname = current_database()`.execute(context.db);
  expect(await post(here, logout, rusher, {})).toMatchObject({ status: 200 });
  await vi.waitFor(async () => expect(await statusAt(there, rusher)).toBe(401), { timeout: 5_000, interval: 5 });
  expect(await statusAt(here, rusher)).toBe(401);
});
