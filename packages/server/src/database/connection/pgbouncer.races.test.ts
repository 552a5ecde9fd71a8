import { calendarStream, holdSession } from '@courtside/contract/booking/schedule';
import { login } from '@courtside/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { migrate, readMigrations } from '#database/migrations/migrate.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { DEMO_PASSWORD } from '#modules/club/club/index.ts';
import { confirmAt, enrol, openSessions, post, rushContext, startRushServers } from '#testing/clubs/rush-club.ts';
import { TEST_POOL } from '#testing/postgres/open-test-postgres.ts';
import { findPgBouncer, type PgBouncer, startPgBouncer } from '#testing/postgres/pgbouncer.ts';
import { openEmptyDatabase, openTestDatabase } from '#testing/postgres/test-database.ts';
import { readEvents } from '#testing/server/event-reader.ts';
import type { ServerProcess } from '#testing/server/server-process.ts';
import { silentLog } from '#testing/test-context.ts';
import { openPostgres } from './open-postgres.ts';

const program = findPgBouncer();
const NOT_INSTALLED = 'PgBouncer is not installed; on Debian: apt-get install pgbouncer';

let bouncer: PgBouncer;
beforeAll(async () => {
  if (program) bouncer = await startPgBouncer(program, inject('postgresUrl'), 2);
});
afterAll(() => bouncer?.stop());

test('through PgBouncer a database is migrated, every transaction has its time limits, and none stays on a connection', async ({
  skip,
}) => {
  skip(!program, NOT_INSTALLED);
  const empty = await openEmptyDatabase();
  const options = { ...TEST_POOL, STATEMENT_TIMEOUT_MS: 400, LOCK_TIMEOUT_MS: 300, LISTEN_DATABASE_URL: empty.url };
  const { db, ...pooled } = openPostgres(bouncer.urlOf(String(empty.url)), options, silentLog);
  onTestFinished(async () => {
    await pooled.close();
    await empty.close();
  });
  expect(await migrate({ db, ...pooled })).toHaveLength((await readMigrations()).length);

  const serializable = db.transaction().setIsolationLevel('serializable').setAccessMode('read only');
  const { rows } = await serializable.execute((tx) =>
    sql`select current_setting('transaction_isolation') || ' ' || current_setting('transaction_read_only') as mode`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ mode: 'serializable on' }]);
  const limits = sql<Record<string, string>>`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
    pg_sleep(0.05)`;
  const [, ...inside] = await Promise.all(
    Array.from({ length: 6 }, () => inTransaction(db, async (tx) => (await limits.execute(tx)).rows[0])),
  );
  for (const row of inside) expect(row).toMatchObject({ statement: '400ms', lock: '300ms', idle: '800ms' });
  const outside = await Promise.all(Array.from({ length: 6 }, async () => (await limits.execute(db)).rows[0]));
  for (const row of outside) expect(row).toMatchObject({ statement: '0', lock: '0', idle: '0' });
  await expect(inTransaction(db, (tx) => sql`select pg_sleep(5)`.execute(tx))).rejects.toMatchObject({ code: '57014' });
});

test('processes behind PgBouncer log in, hold and book, and stream each other’s changes', async ({ skip }) => {
  skip(!program, NOT_INSTALLED);
  const club = await openTestDatabase();
  const context = rushContext(club.database);
  const [booker] = await enrol(context, 1, 10_000);
  const [session = ''] = await openSessions(context, 'tennis');
  const url = String(club.url);
  const servers = await startRushServers(2, {
    DATABASE_URL: bouncer.urlOf(url),
    LISTEN_DATABASE_URL: url,
    LOG_LEVEL: 'warn',
  });
  const [here, there] = servers as [ServerProcess, ServerProcess];
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await club.close();
  });
  const advice = /alter role .*postgres.* set statement_timeout = 60000/;
  await vi.waitFor(() => expect(here.output()).toMatch(advice), { timeout: 20_000 });

  const credentials = { LoginName: '1001', UserPassword: DEMO_PASSWORD };
  const { data } = await post(here, login, { ...booker!, headers: {} }, credentials);
  const as = { name: '1001', token: (data as { token: string }).token };
  const date = session.split('_')[1]!.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3');
  const stream = await readEvents(there.url, calendarStream, { as, query: { service: 'tennis', date } });
  const nextState = async () => {
    const { sessions } = JSON.parse(String((await stream.next()).data)) as {
      sessions: { key: string; state: string }[];
    };
    return sessions.find(({ key }) => key === session)?.state;
  };
  // The first frame names the version from which changes are sent.
  await stream.nextFrame();
  expect(await post(here, holdSession, booker!, { BookingKey: session })).toMatchObject({ msgCode: '200' });
  expect(await nextState()).toBe('held');
  expect(await confirmAt(here, booker!, { session, players: [booker!] })).toMatchObject({ msgCode: '200' });
  expect(await nextState()).toBe('booked');
  stream.close();
});
