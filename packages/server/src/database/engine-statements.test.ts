import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { openPgliteInMemory } from './open-pglite.ts';

let database: Database;
beforeAll(async () => {
  database = await openPgliteInMemory();
  await sql`create table counted (id integer primary key check (id > 0))`.execute(database.db);
}, 30_000);
afterAll(() => database.close());

const add = (id: number) => sql`insert into counted (id) values (${id})`;

async function preparedTexts(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database.db);
  return rows.map(({ statement }) => statement);
}

test('a statement with values is prepared once, outside and inside of a transaction', async () => {
  for (const id of [1, 2, 3]) await add(id).execute(database.db);
  await inTransaction(database.db, (tx) => add(4).execute(tx));
  expect((await preparedTexts()).filter((text) => text.startsWith('insert into counted'))).toHaveLength(1);
});

test('a refused statement changes nothing, and the next one runs', async () => {
  await expect(add(-1).execute(database.db)).rejects.toMatchObject({ code: '23514' });
  await expect(add(1).execute(database.db)).rejects.toMatchObject({ code: '23505' });
  await add(5).execute(database.db);
  const { rows } = await sql`select id from counted where id > ${0} order by id`.execute(database.db);
  expect(rows).toEqual([1, 2, 3, 4, 5].map((id) => ({ id })));
});

test('a statement waits for a transaction that is open', async () => {
  const begun = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const transaction = inTransaction(database.db, async (tx) => {
    await add(6).execute(tx);
    begun.resolve();
    await asked.promise;
    await add(7).execute(tx);
  });
  await begun.promise;
  const reading = sql`select id from counted where id > ${5}`.execute(database.db);
  asked.resolve();
  await transaction;
  expect((await reading).rows).toEqual([{ id: 6 }, { id: 7 }]);
});
