import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Database, Listener } from '#database/database.ts';
import { listenTo, publish } from '#database/events/events.ts';
import { translateDatabaseFailure } from '#database/failures.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { eventually } from '#testing/eventually.ts';
import { TEST_POOL } from '#testing/postgres/open-test-postgres.ts';
import { openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { silentLog } from '#testing/test-context.ts';
import { openPostgres } from './open-postgres.ts';

let opened: TestDatabase;
let impatient: Database;
beforeAll(async () => {
  opened = await openTestDatabase();
  const options = { ...TEST_POOL, DATABASE_POOL_SIZE: 2, STATEMENT_TIMEOUT_MS: 300, LOCK_TIMEOUT_MS: 150 };
  impatient = openPostgres(String(opened.url), options, silentLog);
});
afterAll(async () => {
  await impatient.close();
  await opened.close();
});

test('a statement that takes too long is cancelled and counts as unavailable', async () => {
  const error = await sql`select pg_sleep(5)`.execute(impatient.db).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ code: '57014' });
  expect(translateDatabaseFailure(error)?.code).toBe('server.unavailable');
});

test('a statement that waits too long for a lock is cancelled and counts as unavailable', async () => {
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holder = inTransaction(opened.database.db, async (tx) => {
    await sql`select 1 from member where code = '1001' for update`.execute(tx);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const error = await inTransaction(impatient.db, (tx) =>
    sql`select 1 from member where code = '1001' for update`.execute(tx),
  ).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ code: '55P03' });
  expect(translateDatabaseFailure(error)?.code).toBe('server.unavailable');
  release.resolve();
  await holder;
});

test('the pool has the size of the setting', async () => {
  const count = () =>
    sql<{ pids: number }>`select count(*) as pids from pg_stat_activity
      where application_name = 'courtside server' and datname = current_database() and query like '%pool-probe%'
        and pid <> pg_backend_pid()`.execute(opened.database.db);
  await Promise.all(Array.from({ length: 6 }, () => sql`select pg_sleep(0.02) /* pool-probe */`.execute(impatient.db)));
  expect((await count()).rows[0]?.pids).toBe(2);
});

test('a query waits for a free connection as long as a statement may take', async () => {
  const single = openPostgres(String(opened.url), { ...TEST_POOL, DATABASE_POOL_SIZE: 1 }, silentLog);
  onTestFinished(() => single.close());
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holder = inTransaction(single.db, async (tx) => {
    await sql`select 1`.execute(tx);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const waiting = sql`select 1`.execute(single.db).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(TEST_POOL.STATEMENT_TIMEOUT_MS - 1);
  release.resolve();
  await holder;
  expect(await waiting).toMatchObject({ rows: [expect.anything()] });
});

test('a connection that the server closes fails its query as unavailable, and the next query works', async () => {
  const ended = inTransaction(impatient.db, (tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx));
  const error = await ended.catch((cause: unknown) => cause);
  expect(translateDatabaseFailure(error)?.code).toBe('server.unavailable');
  expect((await sql`select 1`.execute(impatient.db)).rows).toHaveLength(1);
});

async function endListeners(): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'courtside events' and datname = current_database()`.execute(opened.database.db);
  return rows.length;
}

test('a listener whose connection is closed reports it, reconnects and receives messages again', async () => {
  const events: string[] = [];
  const listener: Listener = {
    onMessage: (payload) => events.push(payload),
    onLost: () => events.push('lost'),
    onReady: () => events.push('ready'),
  };
  listenTo(impatient, 'club', listener);
  listenTo(impatient, 'legal', listener);
  await eventually(() => expect(events).toEqual(['ready', 'ready']));
  expect(await endListeners()).toBe(1);
  await vi.waitFor(() => expect(events).toEqual(['ready', 'ready', 'lost', 'lost', 'ready', 'ready']), {
    timeout: 5_000,
  });
  await inTransaction(opened.database.db, async (tx) => {
    publish(tx, 'club', ['a']);
    publish(tx, 'legal', ['b']);
  });
  await eventually(() => expect(events.slice(6)).toEqual(['a', 'b']));
});

test('listening starts without an error while the connection is lost, and works after the reconnect', async () => {
  const events: string[] = [];
  await endListeners();
  listenTo(impatient, 'sports', {
    onMessage: (payload) => events.push(payload),
    onLost: () => {},
    onReady: () => events.push('ready'),
  });
  // What is published before the reconnect is not told, but then the listener is ready again and reads everything.
  await vi.waitFor(
    async () => {
      await inTransaction(opened.database.db, async (tx) => publish(tx, 'sports', ['a']));
      expect(events).toContain('a');
    },
    { timeout: 10_000, interval: 100 },
  );
  expect(events).toContain('ready');
});
