import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db, Listener } from '#database/database.ts';
import { listenTo, publish, type Topic } from '#database/events/events.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { eventually } from '#testing/eventually.ts';
import { openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';

let opened: TestDatabase;
let db: Db;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.database.db;
});
afterAll(() => opened.close());

const tell = (topic: Topic, key: string) => inTransaction(db, async (tx) => publish(tx, topic, [key]));

/** Listens and is connected when this returns. */
async function follow(topic: Topic, listener: Partial<Listener> = {}) {
  const messages: string[] = [];
  const ready = Promise.withResolvers<void>();
  const unlisten = listenTo(opened.database, topic, {
    onMessage: (payload) => messages.push(payload),
    onLost: () => {},
    onReady: ready.resolve,
    ...listener,
  });
  await ready.promise;
  return { messages, unlisten };
}

test('a change reaches every listener of its topic, once, in order', async () => {
  const one = await follow('schedule');
  const two = await follow('schedule');
  const other = await follow('calendar');
  const keys = ['a', 'b', 'ü "quoted" \n'];
  for (const key of keys) await tell('schedule', key);
  await eventually(() => expect([one, two].map(({ messages }) => messages.join())).toEqual([keys.join(), keys.join()]));
  expect(other.messages).toEqual([]);
});

test('a change is told after the commit, and never after a rollback', async () => {
  const { messages } = await follow('club');
  const refused = inTransaction(db, async (tx) => {
    publish(tx, 'club', ['rolled back']);
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  await inTransaction(db, async (tx) => {
    publish(tx, 'club', ['committed']);
    await sql`select 1`.execute(tx);
    expect(messages).toEqual([]);
  });
  await eventually(() => expect(messages).toEqual(['committed']));
});

test('a removed listener receives nothing, the others still do', async () => {
  const leaving = await follow('legal');
  const staying = await follow('legal');
  leaving.unlisten();
  await tell('legal', 'x');
  await eventually(() => expect(staying.messages).toEqual(['x']));
  expect(leaving.messages).toEqual([]);
});

test('a listener may query the database at once', async () => {
  const seen = Promise.withResolvers<number>();
  await follow('members', {
    onMessage: () =>
      seen.resolve(
        inTransaction(db, async (tx) => (await sql<{ one: number }>`select 1 as one`.execute(tx)).rows[0]?.one ?? 0),
      ),
  });
  await tell('members', '1');
  expect(await seen.promise).toBe(1);
});
