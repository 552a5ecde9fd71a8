import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#app-error.ts';
import type { Db, Tx } from '#database/database.ts';
import { openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { inTransaction, onCommit, refuseAndCommit } from './in-transaction.ts';

let opened: TestDatabase;
let db: Db;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.database.db;
  await inTransaction(db, (tx) => sql`create table note (id bigint primary key, text text)`.execute(tx));
});
afterAll(() => opened.close());

let lastId = 0;
async function write(tx: Tx): Promise<number> {
  lastId += 1;
  await sql`insert into note values (${lastId}, 'x')`.execute(tx);
  return lastId;
}
async function isStored(id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from note where id = ${id}`.execute(db);
  return rows.length === 1;
}

test('a transaction returns the result of its work and stores its writes', async () => {
  expect(await isStored(await inTransaction(db, write))).toBe(true);
});

test('an error rolls back everything', async () => {
  let id = 0;
  const failing = inTransaction(db, async (tx) => {
    id = await write(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await isStored(id)).toBe(false);
});

test('a failed statement rolls back everything, and the connection stays usable', async () => {
  let id = 0;
  const failing = inTransaction(db, async (tx) => {
    id = await write(tx);
    await sql`insert into note values (${id}, 'again')`.execute(tx);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await isStored(id)).toBe(false);
  expect(await isStored(await inTransaction(db, write))).toBe(true);
});

describe('onCommit', () => {
  test('onCommit runs after the writes are visible to everybody', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    let ran = false;
    await inTransaction(db, async (tx) => {
      const id = await write(tx);
      onCommit(tx, () => {
        ran = true;
        resolve(isStored(id));
      });
      await sql`select 1`.execute(tx);
      expect(ran).toBe(false);
    });
    expect(ran).toBe(true);
    expect(await promise).toBe(true);
  });

  test('onCommit runs in the order given', async () => {
    const order: number[] = [];
    await inTransaction(db, async (tx) => {
      for (const number of [1, 2, 3]) onCommit(tx, () => order.push(number));
    });
    expect(order).toEqual([1, 2, 3]);
  });

  test('onCommit never runs after a rollback, nor when the commit itself is refused', async () => {
    await inTransaction(db, (tx) => sql`create table late (id int unique deferrable initially deferred)`.execute(tx));
    const ran: string[] = [];
    const thrown = inTransaction(db, async (tx) => {
      onCommit(tx, () => ran.push('rolled back'));
      throw new Error('no');
    });
    await expect(thrown).rejects.toThrow('no');
    const refusedAtCommit = inTransaction(db, async (tx) => {
      onCommit(tx, () => ran.push('refused at commit'));
      await sql`insert into late values (1), (1)`.execute(tx);
    });
    await expect(refusedAtCommit).rejects.toMatchObject({ code: '23505' });
    expect(ran).toEqual([]);
  });

  test('onCommit needs a tx of inTransaction', async () => {
    await db.transaction().execute(async (tx) => {
      expect(() => onCommit(tx, () => {})).toThrow('onCommit needs the `tx` of inTransaction.');
    });
  });
});

describe('refuseAndCommit', () => {
  test('refuseAndCommit commits the writes, runs onCommit and throws the refusal', async () => {
    let id = 0;
    let ran = false;
    const refusal = new AppError('pin.wrong', { params: { left: 4 } });
    const refused = inTransaction(db, async (tx) => {
      id = await write(tx);
      onCommit(tx, () => {
        ran = true;
      });
      return refuseAndCommit(refusal);
    });
    await expect(refused).rejects.toBe(refusal);
    expect(await isStored(id)).toBe(true);
    expect(ran).toBe(true);
  });
});

describe('the outer db inside a transaction', () => {
  test('a query through the outer db inside a transaction is an error instead of an endless wait', async () => {
    const work = inTransaction(db, () => sql`select 1`.execute(db));
    await expect(work).rejects.toThrow('Inside a transaction only `tx` may be used, not the outer `db`.');
  });

  test('a query through the outer db is an error also in a function called inside the transaction', async () => {
    const lookUp = async () => db.selectFrom('member').select('id').limit(1).execute();
    const work = inTransaction(db, async (tx) => {
      await write(tx);
      return Promise.all([lookUp()]);
    });
    await expect(work).rejects.toThrow('only `tx`');
  });

  test('the outer db can be used outside and after a transaction', async () => {
    const inside = Promise.withResolvers<void>();
    const beside = inTransaction(db, async (tx) => {
      await write(tx);
      await inside.promise;
    });
    const other = sql`select 1`.execute(db);
    inside.resolve();
    await Promise.all([beside, other]);
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
  });

  test('transactions do not nest', async () => {
    const work = inTransaction(db, () => inTransaction(db, write));
    await expect(work).rejects.toThrow('Transactions do not nest: pass the `tx` on.');
  });

  test('an effect after commit may use the outer db and open a transaction', async () => {
    const effect = Promise.withResolvers<number>();
    await inTransaction(db, async (tx) => {
      onCommit(tx, () => effect.resolve(inTransaction(db, write)));
    });
    expect(await isStored(await effect.promise)).toBe(true);
  });
});

describe('values as they are read', () => {
  test('the database returns int8 and counts as numbers, numeric and date as text, timestamptz as Date, json as objects', async () => {
    const { rows } = await sql`select 9007199254740991::int8 as big, count(*) as counted, sum(1::int8) as added,
      1.10::numeric as exact, date '2026-11-16' as day, timestamptz '2026-11-16T08:20:00Z' as moment,
      '{"a":[1]}'::jsonb as object, null::text as nothing, true as yes, '{x,y}'::text[] as list`.execute(db);
    expect(rows[0]).toEqual({
      big: 9007199254740991,
      counted: 1,
      added: '1',
      exact: '1.10',
      day: '2026-11-16',
      moment: new Date('2026-11-16T08:20:00Z'),
      object: { a: [1] },
      nothing: null,
      yes: true,
      list: ['x', 'y'],
    });
  });

  test('an int8 beyond the safe range is an error, never a wrong number', async () => {
    await expect(sql`select 9007199254740993::int8 as big`.execute(db)).rejects.toThrow('int8 beyond the safe range');
  });

  test('an int8 written as a number is read as the same number', async () => {
    const { rows } = await sql<{ big: number }>`select ${9007199254740991}::int8 as big`.execute(db);
    expect(rows[0]?.big).toBe(9007199254740991);
  });
});
