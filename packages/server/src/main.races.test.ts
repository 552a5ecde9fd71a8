import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinWaitingList } from '@courtside/contract/booking/waiting-list';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { lockDataFolder } from '#database/data-lock.ts';
import type { Db } from '#database/database.ts';
import type { BookingRef } from '#testing/clubs/booking-club.ts';
import { cancelAt, confirmAt, enrol, openSessions, post, type Rusher, rushContext } from '#testing/clubs/rush-club.ts';
import { liveOffers } from '#testing/clubs/waiting-queue.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { type ServerProcess, startServerProcess } from '#testing/server/server-process.ts';
import { TEST_SECRETS } from '#testing/test-context.ts';

const SECRETS = { SECRET_KEY: TEST_SECRETS.tokenKey, PIN_PEPPER: TEST_SECRETS.pinPepper };
const PATIENCE = { timeout: 80_000, interval: 50 };

const started: ServerProcess[] = [];
async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(environment);
  started.push(server);
  return server;
}
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
});

const statusOf = async (server: ServerProcess, path: string) => (await server.get(path)).status;
const isReady = (server: ServerProcess) =>
  vi.waitFor(async () => expect(await statusOf(server, '/readyz')).toBe(200), PATIENCE);

function login(server: ServerProcess): Promise<Response> {
  return server.get('/v1/authentication', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ LoginName: '1001', UserPassword: 'Court#2026' }),
  });
}

/** Returns once the statement has taken its lock: whoever needs it has to wait. */
async function keepLock(db: Db, statement: RawBuilder<unknown>): Promise<() => Promise<void>> {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = db.transaction().execute(async (tx) => {
    await statement.execute(tx);
    locked.resolve();
    await released.promise;
  });
  onTestFinished(() => released.resolve());
  await locked.promise;
  return () => {
    released.resolve();
    return transaction;
  };
}

const lockSessionTable = (db: Db) => keepLock(db, sql`lock table session in access exclusive mode`);

/** Other test files use the same PostgreSQL server, and a worker of this one deletes old sessions: neither is the login. */
function untilLoginWaits(db: Db): Promise<void> {
  return vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and query like 'insert into "session"%'`.execute(db);
    expect(rows).toHaveLength(1);
  }, PATIENCE);
}

describe('three processes', () => {
  let empty: TestDatabase;
  let servers: ServerProcess[] = [];
  beforeAll(async () => {
    empty = await openEmptyDatabase();
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await empty.close();
  });
  /** Each has a name of its own in the list of the database's connections. */
  const urlOf = (name: string) => {
    const url = new URL(String(empty.url));
    url.searchParams.set('application_name', name);
    return url.href;
  };

  test('after a killed migration three processes that start together create one schema and one demo club, and all serve it', async () => {
    // What waits for a lock in the next test must not give up.
    const patience = { LOCK_TIMEOUT_MS: '60000', STATEMENT_TIMEOUT_MS: '60000' };
    const environment = { ...SECRETS, ...patience, DEMO: 'small', LOG_LEVEL: 'warn' };
    const begin = (name: string) => startServerProcess({ ...environment, DATABASE_URL: urlOf(name) });
    const victim = await begin('victim');
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(empty.database.db);
      expect(rows).toHaveLength(1);
    }, PATIENCE);
    victim.child.kill('SIGKILL');
    await victim.exit;
    servers = await Promise.all(['0', '1', '2'].map(begin));
    await Promise.all(servers.map(isReady));
    const { rows } = await sql`select count(*) as members from member`.execute(empty.database.db);
    expect(rows).toEqual([{ members: 248 }]);
    // A session is valid in every process.
    const { data } = (await (await login(servers[0] as ServerProcess)).json()) as { data: { token: string } };
    const headers = { authorization: `Bearer ${data.token}`, name: '1001' };
    const answers = await Promise.all(
      servers.map((server) => server.get('/v1/Authentication/user/validate', { headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  }, 240_000);

  test('a process that is killed in the middle of an offer loses its lease, and another makes the offer once', async () => {
    const { db } = empty.database;
    const context = rushContext(empty.database);
    const [owner, waiter] = (await enrol(context, 2, 10_000)) as [Rusher, Rusher];
    const [session = ''] = await openSessions(context, 'squash');
    const [server] = servers as [ServerProcess];
    const { booking } = await confirmAt(server, owner, { session, players: [owner] });
    expect(await post(server, joinWaitingList, waiter, { BookingKey: session })).toMatchObject({ msgCode: '200' });
    await sql`create function wait_here() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(1); return new; end $$`.execute(db);
    await sql`create trigger wait_here before insert on waiting_offer
      for each row execute function wait_here()`.execute(db);
    const unlock = await keepLock(db, sql`select pg_advisory_xact_lock(1)`);
    const jobs = db.selectFrom('job').where('name', '=', 'offer_sessions');
    const holder = jobs.select('lease_holder');
    await cancelAt(server, owner, booking as BookingRef);
    const offering = await vi.waitFor(async () => {
      const { rows } = await sql<{ name: string }>`select application_name as name from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and query like 'insert into "waiting_offer"%'`.execute(db);
      expect(rows).toHaveLength(1);
      return rows[0]?.name;
    }, PATIENCE);
    const victim = servers[Number(offering)] as ServerProcess;
    victim.child.kill('SIGKILL');
    await victim.exit;
    // Its transaction is still open in the database. The lease is over, as after half a minute.
    const lost = await holder.executeTakeFirst();
    await sql`update job set leased_until = now() where name = 'offer_sessions'`.execute(db);
    await vi.waitFor(async () => expect(await holder.executeTakeFirst()).not.toEqual(lost), PATIENCE);
    await unlock();
    const result = jobs.select(['lease_holder', 'failed_runs', 'failures_in_row', 'last_error']);
    const done = { lease_holder: null, failed_runs: 1, failures_in_row: 0, last_error: null };
    await vi.waitFor(async () => expect(await result.execute()).toEqual([done]), PATIENCE);
    expect(await liveOffers(db)).toEqual([{ memberId: waiter.id, holder: waiter.id, session }]);
    const { rows } = await sql`select (select count(*) from waiting_offer) as offers,
      (select count(*) from notification where kind = 'waitingOffer') as notifications,
      (select count(*) from outbox_mail where topic = 'offers') as mails`.execute(db);
    expect(rows).toEqual([{ offers: 1, notifications: 1, mails: 1 }]);
  }, 240_000);
});

test('the demo prints that only this machine can reach it; SIGTERM lets a running request finish, then it ends with 0', async () => {
  const club = await openTestDatabase();
  const { db } = club.database;
  // Empty settings count as absent.
  const server = await start({ ...SECRETS, DATABASE_URL: String(club.url), DEMO: 'on', HOST: '' });
  await vi.waitFor(() => expect(server.output()).toContain('Only this machine can reach it'), PATIENCE);
  expect(server.output()).toContain('HOST=0.0.0.0');
  const unlock = await lockSessionTable(db);
  const answer = login(server);
  await untilLoginWaits(db);
  server.child.kill('SIGTERM');
  await vi.waitFor(() => expect(server.output()).toContain('finishing running requests'), PATIENCE);
  await unlock();
  expect(await (await answer).json()).toMatchObject({ msgCode: '200' });
  expect(await server.exit).toEqual({ code: 0, signal: null });
  await club.close();
});

describe('SIGTERM ends the process within STOP_TIMEOUT_MS', () => {
  let club: TestDatabase;
  let server: ServerProcess;
  beforeAll(async () => {
    club = await openTestDatabase();
  });
  beforeEach(async () => {
    server = await start({ ...SECRETS, DATABASE_URL: String(club.url), DEMO: 'on', STOP_TIMEOUT_MS: '4000' });
    await isReady(server);
  });
  afterAll(() => club.close());

  test('SIGTERM ends the process in time although a request body is incomplete', async () => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    const head = [
      'POST /v1/authentication HTTP/1.1',
      'host: x',
      'content-type: application/json',
      'expect: 100-continue',
    ];
    socket.write(`${[...head, 'content-length: 50'].join('\r\n')}\r\n\r\n`);
    // The server has sent "100 Continue" and waits for the body.
    await once(socket, 'data');
    socket.write('{"LoginName":');
    server.child.kill('SIGTERM');
    expect(await server.exit).toEqual({ code: 0, signal: null });
    socket.destroy();
  });

  test('SIGTERM ends the process in time although a request still waits for the database, and logs it', async () => {
    const unlock = await lockSessionTable(club.database.db);
    const answer = login(server).catch(() => 'cut off');
    await untilLoginWaits(club.database.db);
    server.child.kill('SIGTERM');
    expect(await server.exit).toEqual({ code: 1, signal: null });
    expect([await answer, server.output()]).toEqual(['cut off', expect.stringContaining('stopping now')]);
    await unlock();
  });
});

describe('refused starts', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'courtside-main-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function refusalOf(environment: Record<string, string>): Promise<string> {
    const server = await start({ LOG_LEVEL: 'silent', ...environment });
    expect(await server.exit).toEqual({ code: 1, signal: null });
    expect(server.output()).not.toMatch(/\n\s+at /);
    return server.output().trim();
  }

  test('the process refuses to start with invalid settings and names them together', async () => {
    expect(await refusalOf({ PORT: 'x', DEMO: 'perhaps', DATA_DIR: folder })).toMatch(
      /^These settings are not right:\n {2}PORT: .*\n {2}DEMO: .*$/,
    );
  });

  test('the process refuses to start with a data folder that another process uses', async () => {
    const unlock = await lockDataFolder(folder);
    expect(await refusalOf({ DATA_DIR: folder })).toContain(`${folder} is in use by process ${process.pid}.`);
    await unlock();
  });

  test('a database of the demo is refused in production, because its passwords are public', async () => {
    const demo = await openTestDatabase();
    const production = { NODE_ENV: 'production', PAYMENT_PROVIDER: 'none', DATABASE_URL: String(demo.url) };
    const refusal = await refusalOf({ ...SECRETS, ...production });
    expect(refusal).toMatch(/^This database was made by the demo club.*empty database.*$/);
    await demo.close();
  });

  test('the process refuses to start with a database that a newer version has migrated', async () => {
    const newer = await openTestDatabase();
    const row = { name: '9999_later.sql', checksum: 'x' };
    await newer.database.db.insertInto('schema_migration').values(row).execute();
    expect(await refusalOf({ ...SECRETS, DATABASE_URL: String(newer.url), DEMO: 'on' })).toMatch(
      /^This database was migrated by a newer version of Courtside \(9999_later\.sql\)/,
    );
    await newer.close();
  });
});

test('a club in production without a mail server logs that passwords and PINs reach nobody', async () => {
  const empty = await openEmptyDatabase();
  const production = { NODE_ENV: 'production', PAYMENT_PROVIDER: 'sandbox', DATABASE_URL: String(empty.url) };
  const server = await start({ ...SECRETS, ...production });
  await vi.waitFor(() => expect(server.output()).toMatch(/SMTP_URL is not set.*reach nobody/), PATIENCE);
  expect(server.output()).toMatch(/PAYMENT_PROVIDER is the sandbox/);
  expect(await (await server.get('/v1/club')).json()).toMatchObject({
    data: { demo: false, demoLogins: [], cardPayments: 'sandbox' },
  });
  await server.stop();
  await empty.close();
});
