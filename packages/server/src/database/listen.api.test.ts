import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing/engines/test-database.ts';
import type { Db, Listener, Tx } from './database.ts';
import { inTransaction } from './in-transaction.ts';

let opened: TestDatabase;
let db: Db;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.database.db;
});
afterAll(() => opened.close());

const notify = (on: Db | Tx, channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(on);

/** Listens and is connected when this returns. */
async function listenTo(channel: string, listener: Partial<Listener> = {}) {
  const messages: string[] = [];
  const ready = Promise.withResolvers<void>();
  const unlisten = await opened.database.listen(channel, {
    onMessage: (payload) => messages.push(payload),
    onLost: () => {},
    onReady: ready.resolve,
    ...listener,
  });
  await ready.promise;
  return { messages, unlisten };
}

test('a message reaches every listener of its channel, once, in order', async () => {
  const one = await listenTo('court_one');
  const two = await listenTo('court_one');
  const other = await listenTo('court_two');
  for (const payload of ['a', 'b', '', 'ü "quoted" \n']) await notify(db, 'court_one', payload);
  const expected = ['a', 'b', '', 'ü "quoted" \n'];
  await vi.waitFor(() => expect([one.messages, two.messages]).toEqual([expected, expected]));
  expect(other.messages).toEqual([]);
});

test('a message is sent at commit, and never after a rollback', async () => {
  const { messages } = await listenTo('commits');
  const refused = inTransaction(db, async (tx) => {
    await notify(tx, 'commits', 'rolled back');
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  await inTransaction(db, async (tx) => {
    await notify(tx, 'commits', 'committed');
    await sql`select 1`.execute(tx);
    expect(messages).toEqual([]);
  });
  await vi.waitFor(() => expect(messages).toEqual(['committed']));
});

test('a removed listener receives nothing, the others still do', async () => {
  const leaving = await listenTo('leaving');
  const staying = await listenTo('leaving');
  await leaving.unlisten();
  await notify(db, 'leaving', 'x');
  await vi.waitFor(() => expect(staying.messages).toEqual(['x']));
  expect(leaving.messages).toEqual([]);
});

test('a listener may query the database at once, also when the message is from a transaction', async () => {
  const seen = Promise.withResolvers<number>();
  await listenTo('asking', {
    onMessage: () =>
      seen.resolve(
        inTransaction(db, async (tx) => (await sql<{ one: number }>`select 1 as one`.execute(tx)).rows[0]?.one ?? 0),
      ),
  });
  await inTransaction(db, (tx) => notify(tx, 'asking', ''));
  expect(await seen.promise).toBe(1);
});
