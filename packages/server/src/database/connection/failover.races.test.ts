import { readMoneyReport } from '@courtside/contract/club/office-reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readSettings } from '#config/settings.ts';
import { seededRandom } from '#seed/random.ts';
import { BookingStorm, findBrokenPromises } from '#testing/clubs/booking-storm.ts';
import { enrol, openSessions, rushContext, startRushServers } from '#testing/clubs/rush-club.ts';
import { urlOfDatabase } from '#testing/postgres/open-test-postgres.ts';
import { storedSeededServer } from '#testing/postgres/postgres-template.ts';
import { TEMPLATE } from '#testing/postgres/provided.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '#testing/postgres/replicated-postgres.ts';
import { createTestApp } from '#testing/server/test-app.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';
import { silentLog } from '#testing/test-context.ts';
import { openDatabase } from './open-database.ts';

/** How long the service may be away after the standby was promoted. */
const BACK = { timeout: 15_000, interval: 20 };
const PATIENCE = { timeout: 60_000, interval: 20 };

let postgres: ReplicatedPostgres;
beforeAll(async () => {
  postgres = await startReplicatedPostgres(await storedSeededServer());
});
afterAll(() => postgres.stop());

const open = (more: Record<string, string> = {}) =>
  openDatabase(readSettings({ DATABASE_URL: postgres.urlOf(TEMPLATE), DEMO: 'on', ...more }), silentLog);

test('a report is read from the replica once it has everything, and from the database itself while it is behind', async () => {
  const database = await open({ REPORTS_DATABASE_URL: urlOfDatabase(postgres.standby.url, TEMPLATE) });
  const isReplica = async () => {
    const db = await database.replica?.choose();
    const { rows } = await sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`.execute(
      db ?? database.db,
    );
    return rows[0]?.isReplica;
  };
  expect(await isReplica()).toBe(true);
  const admin = await openDatabase(
    readSettings({ DATABASE_URL: urlOfDatabase(postgres.standby.url, 'postgres') }),
    silentLog,
  );
  await sql`select pg_wal_replay_pause()`.execute(admin.db);
  await sql`create table after_the_pause ()`.execute(database.db);
  expect(await isReplica()).toBe(false);
  await sql`select pg_wal_replay_resume()`.execute(admin.db);
  await vi.waitFor(async () => expect(await isReplica()).toBe(true), PATIENCE);
  await sql`drop table after_the_pause`.execute(database.db);

  const club = await createTestApp({ database: { database, url: '', close: async () => undefined } });
  const treasurer = await club.login('9004');
  const query = { from: '2026-10-01', to: '2026-10-31' };
  const { data } = await club.call(readMoneyReport, { as: treasurer, query });
  expect(data.months).toHaveLength(1);
  await club.close();
  await admin.close();
  await database.close();
});

test('when the server is killed under load and its standby is promoted, no confirmed booking is lost or doubled', async () => {
  const before = await open();
  const context = rushContext(before);
  const rushers = await enrol(context, 40, 100_000);
  const sessions = await openSessions(context, 'squash');
  await before.close();
  const servers = await startRushServers(2, { DATABASE_URL: postgres.urlOf(TEMPLATE), DEMO: 'on' });
  const storm = new BookingStorm({ servers, rushers, sessions, random: seededRandom(9), goal: 100_000, clients: 8 });
  const storming = storm.run();
  await vi.waitFor(() => expect(storm.granted).toBeGreaterThan(20), PATIENCE);

  await postgres.primary.crash();
  const granted = storm.granted;
  await postgres.promote();
  await vi.waitFor(() => expect(storm.granted).toBeGreaterThan(granted), BACK);
  await vi.waitFor(() => expect(storm.granted).toBeGreaterThan(granted + 20), PATIENCE);
  storm.stop();
  await storming;
  // Only "not reachable" was answered meanwhile.
  expect(Object.keys(storm.outcomes).filter((outcome) => /^HTTP (?!503)/.test(outcome))).toEqual([]);
  const readiness = await Promise.all(servers.map((server) => server.get('/readyz')));
  expect(readiness.map(({ status }) => status)).toEqual([200, 200]);
  await Promise.all(servers.map((server) => server.stop()));

  const after = await open();
  expect(await findBrokenPromises(after.db, storm)).toEqual([]);
  expect(await findBookingFaults(after.db)).toEqual([]);
  await after.close();
});
