import { holdSession } from '@courtside/contract/booking/schedule';
import { logout } from '@courtside/contract/people/auth';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openPostgres } from '#database/connection/open-postgres.ts';
import type { Database, Db } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { toDate } from '#platform/clock.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { eventually } from '#testing/eventually.ts';
import { connectClients, TEST_POOL } from '#testing/postgres/open-test-postgres.ts';
import { silentLog } from '#testing/test-context.ts';
import { listenTo, nameEvent, publish, type Topic } from './events.ts';
import { deleteForeignEvents, purgeEvents } from './purge-events.ts';

/** The club's own process writes; another one reads, with its own connections. */
let club: BookingClub;
let db: Db;
let other: Database;
beforeAll(async () => {
  club = await createBookingClub();
  db = club.context.db;
  other = openPostgres(String(club.database.url), TEST_POOL, silentLog);
});
afterAll(async () => {
  await other.close();
  await club.close();
});

/** What the database tells of a topic, from now on. */
async function follow(database: Database, topic: Topic): Promise<string[]> {
  const messages: string[] = [];
  const ready = Promise.withResolvers<void>();
  const listener = { onMessage: (keys: string) => void messages.push(keys), onLost: () => {}, onReady: ready.resolve };
  const unlisten = listenTo(database, topic, listener);
  onTestFinished(unlisten);
  await ready.promise;
  return messages;
}

interface StoredEvent {
  readonly type: string;
  readonly subject: string;
  readonly payload: Record<string, string[]>;
}

/** The events that the work wrote, by transaction. */
async function eventsOf(work: () => Promise<unknown>): Promise<StoredEvent[]> {
  const { rows: before } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from event`.execute(db);
  await work();
  const { rows } = await sql<StoredEvent>`
    select type, subject, payload from event where id > ${before[0]?.id} order by id`.execute(db);
  return rows;
}

/** A connection that hears the notifications. */
async function hearEverything(): Promise<{ heard: string[]; close(): Promise<void> }> {
  const [client] = (await connectClients(String(club.database.url), 1)) as [pg.Client];
  const heard: string[] = [];
  client.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`));
  for (const channel of ['event', 'fence']) await client.query(`listen courtside_${channel}`);
  return {
    heard,
    async close() {
      await sql`select pg_notify('courtside_fence', '')`.execute(db);
      await eventually(() => expect(heard).toContain('courtside_fence '));
      await client.end();
    },
  };
}

interface Connected {
  readonly connectionParameters: { readonly application_name: string };
}

/** From now on no process of this test tells others of its commits. Collects which connections wanted to. */
function forbidNotifications(): { readonly refused: string[] } {
  const { prototype } = pg.Client;
  const original = prototype.query;
  const refused: string[] = [];
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const text = typeof args[0] === 'string' ? args[0] : ((args[0] as pg.QueryConfig).text ?? '');
    const isAllowed = !/\bnotify\b|pg_notify/i.test(text) || text.includes('courtside_fence');
    if (isAllowed) return Reflect.apply(original, this, args) as unknown;
    refused.push((this as unknown as Connected).connectionParameters.application_name);
    const silent = { ...(args[0] as pg.QueryConfig), name: undefined, text: text.replace(/, pg_notify\(.*?\)/, '') };
    return Reflect.apply(original, this, [silent]) as unknown;
  } as typeof original;
  onTestFinished(() => {
    prototype.query = original;
  });
  return { refused };
}

describe('the event of a transaction', () => {
  test('the event of a transaction is one row with everything that it published, by hand or by trigger', async () => {
    const member = await club.member();
    const written = await eventsOf(() =>
      inTransaction(db, async (tx) => {
        publish(tx, 'schedule', ['tennis 2026-11-17']);
        await sql`update session set end_reason = 'logout', ended_at = now() where member_id = ${member.id}`.execute(
          tx,
        );
        publish(tx, 'schedule', ['tennis 2026-11-17', 'squash 2026-11-17']);
        publish(tx, 'sports');
        nameEvent(tx, 'booking.moved', 'TEN-000001');
        nameEvent(tx, 'booking.moved', 'TEN-000002');
      }),
    );
    expect(written).toEqual([
      {
        type: 'booking.moved',
        subject: 'TEN-000001',
        payload: {
          schedule: ['tennis 2026-11-17', 'squash 2026-11-17'],
          sports: [''],
          session: [expect.any(String)],
          more: [{ type: 'booking.moved', subject: 'TEN-000002' }],
        },
      },
    ]);
  });

  test('the event of a transaction is not there after a rollback, nor when nothing was published', async () => {
    const refused = () =>
      inTransaction(db, async (tx) => {
        publish(tx, 'sports');
        throw new Error('no');
      });
    expect(await eventsOf(() => refused().catch(() => {}))).toEqual([]);
    expect(await eventsOf(() => inTransaction(db, (tx) => sql`select 1`.execute(tx)))).toEqual([]);
  });

  test('the event of a booking, a hold, a cancellation and a logout is one row each, without names', async () => {
    const [booker, friend] = [await club.member(), await club.member()];
    const key = await club.session();
    const day = `tennis ${key.replace(/.*_(....)(..)(..)_.*/, '$1-$2-$3')}`;
    const holding = await eventsOf(() => club.call(holdSession, { as: booker.as, body: { BookingKey: key } }));
    expect(holding).toMatchObject([{ payload: { schedule: [day] } }]);
    let booking: Awaited<ReturnType<BookingClub['book']>> | undefined;
    const made = await eventsOf(async () => {
      booking = await club.book(booker, { session: key, players: [booker, friend] });
    });
    const ids = [booker, friend].map(({ id }) => String(id));
    expect(made).toMatchObject([
      { type: 'booking.made', subject: booking?.key, payload: { schedule: [day], mail: [''] } },
    ]);
    for (const topic of ['notification', 'calendar']) expect(new Set(made[0]?.payload[topic])).toEqual(new Set(ids));
    expect(await eventsOf(() => club.cancel(booker, booking!))).toMatchObject([
      { type: 'booking.cancelled', subject: booking?.key, payload: { schedule: [day] } },
    ]);
    expect(await eventsOf(() => club.call(logout, { as: friend.as }))).toMatchObject([
      { payload: { session: expect.arrayContaining([expect.any(String)]) } },
    ]);
  });
});

describe('the reader of events', () => {
  test('the reader of events finds a slow transaction with a smaller number after a faster one was read, each once', async () => {
    const messages = await follow(other, 'schedule');
    const isWritten = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const [slowClient] = (await connectClients(String(club.database.url), 1)) as [pg.Client];
    const slow = async () => {
      await slowClient.query('begin');
      await slowClient.query(`insert into event (payload) values ('{"schedule": ["slow"]}')`);
      isWritten.resolve();
      await mayCommit.promise;
      await slowClient.query('commit');
    };
    const running = slow();
    await isWritten.promise;
    for (const key of ['fast', 'faster']) {
      await inTransaction(db, async (tx) => publish(tx, 'schedule', [key]));
      await vi.waitFor(() => expect(messages).toContain(key), { timeout: 5_000 });
    }
    // Several polls while the slow one holds the horizon back: nothing is told twice.
    await inTransaction(db, async (tx) => publish(tx, 'schedule', ['again']));
    await vi.waitFor(() => expect(messages).toContain('again'), { timeout: 5_000 });
    expect(messages).not.toContain('slow');
    mayCommit.resolve();
    await running;
    await vi.waitFor(() => expect(messages).toContain('slow'), { timeout: 5_000 });
    expect(messages).toEqual(['fast', 'faster', 'again', 'slow']);
    const { rows } = await sql<{ key: string }>`
      select payload -> 'schedule' ->> 0 as key from event order by id desc limit 4`.execute(db);
    expect(rows.map(({ key }) => key)).toEqual(['again', 'faster', 'fast', 'slow']);
    await slowClient.end();
  });

  test('the reader of events finds what nobody told it of', async () => {
    const messages = await follow(other, 'schedule');
    const { heard, close } = await hearEverything();
    forbidNotifications();
    await inTransaction(db, async (tx) => publish(tx, 'schedule', ['untold']));
    await vi.waitFor(() => expect(messages).toEqual(['untold']), { timeout: 5_000 });
    await close();
    expect(heard).toEqual(['courtside_fence ']);
  });

  test('the reader of events reads many commits of a moment together, and they are told together', async () => {
    await follow(club.database.database, 'schedule');
    const messages = await follow(other, 'schedule');
    const { heard, close } = await hearEverything();
    const keys = Array.from({ length: 60 }, (_, index) => `day ${index}`);
    await Promise.all(keys.map((key) => inTransaction(db, async (tx) => publish(tx, 'schedule', [key]))));
    await vi.waitFor(() => expect(new Set(messages.flatMap((each) => each.split(',')))).toEqual(new Set(keys)), {
      timeout: 5_000,
    });
    await close();
    expect(messages.join().split(',')).toHaveLength(60);
    expect(messages.length).toBeLessThan(60);
    const told = heard.filter((message) => message.startsWith('courtside_event')).length;
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThan(60);
  });
});

test('events that came with a dump of another server are forgotten at the start, those of this one stay', async () => {
  const written = await eventsOf(async () => {
    await inTransaction(db, async (tx) => publish(tx, 'sports'));
    await sql`insert into event (xid, subject, payload)
      select (1000000 + xid::text::bigint)::text::xid8, 'foreign', '{}' from event order by id desc limit 1`.execute(
      db,
    );
    await deleteForeignEvents(db);
  });
  expect(written).toMatchObject([{ payload: { sports: [''] } }]);
});

test('events are deleted a month after they were written', async () => {
  const { clock } = club.context;
  await inTransaction(db, async (tx) => publish(tx, 'sports'));
  await sql`update event set at = ${toDate(clock.now().subtract({ hours: 31 * 24 }))} where id = (select max(id) from event)`.execute(
    db,
  );
  await inTransaction(db, async (tx) => publish(tx, 'club'));
  await sql`update event set at = ${toDate(clock.now().subtract({ hours: 29 * 24 }))} where id = (select max(id) from event)`.execute(
    db,
  );
  expect(await purgeEvents({ db, clock })).toBe(1);
  const { rows } = await sql`select payload from event order by id desc limit 1`.execute(db);
  expect(rows).toEqual([{ payload: { club: [''] } }]);
});

test('no business transaction notifies: neither a statement of the product nor a trigger', async () => {
  const [booker, friend] = [await club.member(), await club.member()];
  const { heard, close } = await hearEverything();
  const { refused } = forbidNotifications();
  const key = await club.session();
  await club.call(holdSession, { as: booker.as, body: { BookingKey: key } });
  const booking = await club.book(booker, { session: key, players: [booker, friend] });
  await club.cancel(booker, booking);
  await club.call(logout, { as: friend.as });
  await db.updateTable('member').set({ status: 'suspended' }).where('id', '=', friend.id).execute();
  await sql`update member_credential set must_change_password = true where member_id = ${booker.id}`.execute(db);
  await close();
  expect(heard).toEqual(['courtside_fence ']);
  // Only the connection that reads events, which has no transactions.
  await eventually(() => expect(new Set(refused)).toEqual(new Set(['courtside events'])));
});

test('what a statement by hand changes is told too', async () => {
  const session = await follow(other, 'session');
  const member = await club.member();
  const [client] = (await connectClients(String(club.database.url), 1)) as [pg.Client];
  onTestFinished(() => client.end());
  const ended = `update session set ended_at = now(), end_reason = 'logout' where member_id = ${member.id} returning id`;
  const { rows } = await client.query<{ id: string }>(ended);
  expect(rows).toHaveLength(1);
  await vi.waitFor(() => expect(session.join()).toContain(rows[0]?.id), { timeout: 5_000 });
});
