import { logout, validateSession } from '@courtside/contract/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AppContext } from '#context.ts';
import {
  confirmAt,
  enrol,
  openSessions,
  post,
  type Rusher,
  rushContext,
  startRushServers,
} from '#testing/rush-club.ts';
import type { ServerProcess } from '#testing/server-process.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';

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

const MANY = 40;

const statusAt = async (server: ServerProcess, { headers }: Rusher) =>
  (await server.get(validateSession.path, { headers })).status;

/** Members whose sessions both processes keep, twice asked so that both surely do. */
async function knownToBoth(): Promise<Rusher[]> {
  const rushers = await enrol(context, MANY, 5_000);
  for (const server of [here, there, here, there])
    for (const rusher of rushers) expect(await statusAt(server, rusher)).toBe(200);
  return rushers;
}

test('after a logout here, here is closed at once, there with the message, and money is closed everywhere at once', async () => {
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
  // What was refused once stays refused: no late load brought an ended session back.
  for (const server of [here, there]) for (const rusher of rushers) expect(await statusAt(server, rusher)).toBe(401);
});

test('calls that race the logout never revive the session', async () => {
  const rushers = await knownToBoth();
  await Promise.all(
    rushers.flatMap((rusher) => [
      post(here, logout, rusher, {}),
      ...[here, there, here, there, there].map((server) => statusAt(server, rusher)),
    ]),
  );
  for (const rusher of rushers) expect(await statusAt(here, rusher)).toBe(401);
  await vi.waitFor(async () => {
    for (const rusher of rushers) expect(await statusAt(there, rusher)).toBe(401);
  });
});

test('a listener that is cut off closes the memory of both, and nothing that ended meanwhile is let in', async () => {
  const [rusher] = (await knownToBoth()) as [Rusher];
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'courtside listener'
    and datname = current_database()`.execute(context.db);
  expect(await post(here, logout, rusher, {})).toMatchObject({ status: 200 });
  await vi.waitFor(async () => expect(await statusAt(there, rusher)).toBe(401), { timeout: 5_000, interval: 5 });
  expect(await statusAt(here, rusher)).toBe(401);
});
