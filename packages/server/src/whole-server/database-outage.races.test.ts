import { calendar, calendarStream } from '@courtside/contract/booking/schedule';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openPostgres } from '#database/connection/open-postgres.ts';
import { numberReceipts } from '#modules/money/ledger/index.ts';
import { seededRandom } from '#seed/random.ts';
import { BookingStorm, findBrokenPromises, type Promises } from '#testing/clubs/booking-storm.ts';
import {
  confirmAt,
  enrol,
  openSessions,
  type Rusher,
  rushContext,
  startRushServers,
} from '#testing/clubs/rush-club.ts';
import { backUp } from '#testing/postgres/online-backup.ts';
import { TEST_POOL, urlOfDatabase } from '#testing/postgres/open-test-postgres.ts';
import { storedSeededServer } from '#testing/postgres/postgres-template.ts';
import { TEMPLATE } from '#testing/postgres/provided.ts';
import { startTestPostgres, type TestPostgres } from '#testing/postgres/real-postgres.ts';
import { readEvents } from '#testing/server/event-reader.ts';
import { type ServerProcess, startServerProcess } from '#testing/server/server-process.ts';
import { addressOf } from '#testing/server/test-app.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';
import { silentLog, TEST_SECRETS } from '#testing/test-context.ts';

const PATIENCE = { timeout: 80_000, interval: 50 };
const AWAY = {
  msgCode: '503',
  code: 'server.unavailable',
  data: 'The club system is not reachable right now. Please try again in a moment.',
};

let postgres: TestPostgres;
let clubUrl: string;
beforeAll(async () => {
  // With fsync, as in production: without it a crash loses confirmed commits.
  postgres = await startTestPostgres({ from: await storedSeededServer(), settings: { wal_level: 'replica' } });
  clubUrl = urlOfDatabase(postgres.url, TEMPLATE);
  await postgres.halt();
});
afterAll(() => postgres.stop());

const started: ServerProcess[] = [];
async function start(): Promise<ServerProcess> {
  const secrets = { SECRET_KEY: TEST_SECRETS.tokenKey, PIN_PEPPER: TEST_SECRETS.pinPepper };
  const server = await startServerProcess({ ...secrets, DATABASE_URL: clubUrl, DEMO: 'on' });
  started.push(server);
  await vi.waitFor(async () => expect(await statusOf(server, '/healthz')).toBe(200), PATIENCE);
  return server;
}
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
});

function open() {
  const database = openPostgres(clubUrl, TEST_POOL, silentLog);
  onTestFinished(() => database.close());
  return database;
}

const statusOf = async (server: ServerProcess, path: string) => (await server.get(path)).status;
const isReady = (server: ServerProcess) =>
  vi.waitFor(async () => expect(await statusOf(server, '/readyz')).toBe(200), PATIENCE);

async function expectAway(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(await response.json()).toEqual(AWAY);
}

function login(server: ServerProcess): Promise<Response> {
  return server.get('/v1/authentication', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ LoginName: '1001', UserPassword: 'Court#2026' }),
  });
}

test('while the database is unavailable every call gets 503, and the server recovers by itself', async () => {
  const server = await start();
  for (const path of ['/readyz', '/v1/club', '/v1/Authentication/user/validate'])
    await expectAway(await server.get(path));

  await postgres.resume();
  await isReady(server);
  expect(await (await login(server)).json()).toMatchObject({ msgCode: '200' });

  await postgres.halt();
  await expectAway(await login(server));
  await expectAway(await server.get('/readyz'));
  expect(await statusOf(server, '/healthz')).toBe(200);

  await postgres.resume();
  await isReady(server);
  expect(await (await login(server)).json()).toMatchObject({ msgCode: '200' });
  await mailLeavesAgain(server);
  expect(server.child.exitCode).toBeNull();
}, 120_000);

async function mailLeavesAgain(server: ServerProcess): Promise<void> {
  const { db } = open();
  await server.get('/v1/Authentication/user/forget/password/1004');
  await vi.waitFor(async () => {
    // The stored club may be older than today: its workers may queue mails of other topics.
    const mails = await db.selectFrom('outbox_mail').select('status').where('topic', 'is', null).execute();
    expect(mails).toEqual([{ status: 'kept' }]);
  }, PATIENCE);
}

test('after the database was killed during bookings the same servers continue, and no confirmed booking is lost', async () => {
  await postgres.resume();
  const servers = await startRushServers(2, { DATABASE_URL: clubUrl });
  started.push(...servers);
  const database = open();
  const { db } = database;
  const context = rushContext(database);
  const rushers = await enrol(context, 40, 500_000);
  const [spare, ...sessions] = await openSessions(context, 'squash');
  const storm = new BookingStorm({ servers, rushers, sessions, random: seededRandom(4), goal: 1e6, clients: 12 });
  const storming = storm.run();
  const stream = await readEvents(servers[1]!.url, calendarStream, { as: loginOf(rushers[0]!), query: dayOf(spare!) });

  // Killing one backend makes the server restart all of them.
  await goesOn(storm);
  await killOneBackend();
  // The whole server is stopped for a while.
  await goesOn(storm);
  await postgres.crash();
  const refused = storm.outcomes['HTTP 503'] ?? 0;
  await vi.waitFor(() => expect(storm.outcomes['HTTP 503']).toBeGreaterThan(refused), PATIENCE);
  await postgres.resume();
  await goesOn(storm);
  storm.stop();
  await storming;
  expect(Object.keys(storm.outcomes).filter((outcome) => /^(HTTP|lost)/.test(outcome))).toEqual(['HTTP 503']);

  // A change on one server is in the stream and the calendar of the other.
  const [booker] = await enrol(context, 1, 10_000);
  expect(await confirmAt(servers[0]!, booker!, { session: spare!, players: [booker!] })).toMatchObject({ data: 'ok' });
  await vi.waitFor(async () => expect((await stream.next()).data).toContain(`"key":"${spare}"`), PATIENCE);
  const dayAnswer = await servers[1]!.get(addressOf(calendar, { query: dayOf(spare!) }), rushers[0]!);
  const { data } = (await dayAnswer.json()) as { data: { sessions: { key: string; state: string }[] } };
  expect(data.sessions.find(({ key }) => key === spare)?.state).toBe('booked');
  stream.close();
  expect(await findBrokenPromises(db, storm)).toEqual([]);
  expect(await findBookingFaults(db)).toEqual([]);

  async function killOneBackend(): Promise<void> {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where application_name = 'courtside server' and pid <> pg_backend_pid() limit 1`.execute(db);
    process.kill(rows[0]!.pid, 'SIGKILL');
  }
}, 120_000);

async function goesOn(storm: BookingStorm): Promise<void> {
  const before = storm.granted;
  await vi.waitFor(() => expect(storm.granted).toBeGreaterThan(before + 20), PATIENCE);
}

const loginOf = ({ code, headers }: Rusher) => ({ name: code, token: String(headers.authorization).slice(7) });
function dayOf(session: string) {
  const [, day = ''] = session.split('_');
  return { service: 'squash', date: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` };
}

/** docs/operations.md, "Backup and restore", the files of a running PostgreSQL. */
test('a backup taken during bookings contains everything confirmed before it', async () => {
  await postgres.resume();
  const servers = await startRushServers(1, { DATABASE_URL: clubUrl });
  started.push(...servers);
  const database = open();
  const { db } = database;
  const context = rushContext(database);
  const rushers = await enrol(context, 20, 500_000);
  const sessions = await openSessions(context, 'padel');
  const storm = new BookingStorm({ servers, rushers, sessions, random: seededRandom(6), goal: 1e6, clients: 4 });
  const storming = storm.run();
  let promises: Promises = { booked: [], cancelled: [] };
  await goesOn(storm);
  const backup = await backUp(postgres.url, async () => {
    await goesOn(storm);
    promises = { booked: [...storm.booked], cancelled: [...storm.cancelled] };
  });
  onTestFinished(() => backup.remove());
  storm.stop();
  await storming;

  await postgres.crash();
  await backup.restore();
  await postgres.resume();
  // The backup may hold payments whose receipts were about to be numbered: the servers do it every minute.
  await numberReceipts(db);
  expect(await findBrokenPromises(db, promises)).toEqual([]);
  expect(await findBookingFaults(db)).toEqual([]);
  const [booker] = await enrol(context, 1, 10_000);
  const [session] = await openSessions(context, 'cricket');
  await isReady(servers[0]!);
  expect(await confirmAt(servers[0]!, booker!, { session: session!, players: [booker!] })).toMatchObject({
    data: 'ok',
  });
}, 120_000);

test('an unavailable database does not prevent the process from stopping', async () => {
  await postgres.halt();
  const server = await start();
  server.child.kill('SIGTERM');
  expect(await server.exit).toEqual({ code: 0, signal: null });
});
