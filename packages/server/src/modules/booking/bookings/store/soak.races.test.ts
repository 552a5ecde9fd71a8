import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppContext } from '#context.ts';
import { seededRandom } from '#seed/random.ts';
import { BookingStorm, findBrokenPromises } from '#testing/clubs/booking-storm.ts';
import { enrol, openSessions, rushContext, startRushServers } from '#testing/clubs/rush-club.ts';
import { soakGoal } from '#testing/clubs/soak-size.ts';
import { openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import type { ServerProcess } from '#testing/server/server-process.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';

let opened: TestDatabase;
let context: AppContext;
let servers: ServerProcess[];
beforeAll(async () => {
  opened = await openTestDatabase();
  context = rushContext(opened.database);
  servers = await startRushServers(3, { DATABASE_URL: String(opened.url) });
}, 60_000);
afterAll(() => opened.close());

test('random bookings and cancellations at three processes cause no deadlock and no server fault, and the ledger is correct', async () => {
  const rushers = await enrol(context, 120, 500_000);
  const services = ['tennis', 'padel', 'squash', 'cricket'];
  const sessions = (await Promise.all(services.map((key) => openSessions(context, key)))).flat();
  const storm = new BookingStorm({
    servers,
    rushers,
    // Few enough for many conflicts.
    sessions: sessions.filter((_, index) => index % 3 === 0),
    random: seededRandom(1),
    goal: soakGoal(),
    clients: 24,
  });
  const started = performance.now();
  await storm.run();
  const seconds = (performance.now() - started) / 1000;
  await Promise.all(servers.map((server) => server.stop()));

  process.stdout.write(`${storm.granted} granted in ${seconds.toFixed(1)} s: ${JSON.stringify(storm.outcomes)}\n`);
  const complaints = servers.map((server) => server.output()).join('');
  expect(
    Object.keys(storm.outcomes).filter((outcome) => /^(HTTP|lost)/.test(outcome)),
    complaints,
  ).toEqual([]);
  expect(await findBrokenPromises(context.db, storm)).toEqual([]);
  expect(await findBookingFaults(context.db)).toEqual([]);
  const { rows } = await sql`select deadlocks from pg_stat_database where datname = current_database()`.execute(
    context.db,
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
}, 3_600_000);
