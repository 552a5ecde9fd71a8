import { cents } from '@courtside/contract/values/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db, Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runForId } from '#database/transaction/write-together.ts';
import { openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import {
  entryWrites,
  findBalance,
  incomeAccountId,
  issueReceipts,
  lockMemberAccounts,
  sharedAccountId,
  verifyLedger,
} from './index.ts';

let opened: TestDatabase;
let db: Db;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.database.db;
});
afterAll(() => opened.close());

const idOf = async (code: string) =>
  (await db.selectFrom('member').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

async function transfer(tx: Tx, source: string, from: number, to: number | 'cash', amount: number): Promise<number> {
  const accounts = await lockMemberAccounts(tx, to === 'cash' ? [from] : [from, to]);
  const target = to === 'cash' ? await sharedAccountId(tx, 'cash') : (accounts.get(to)?.accountId ?? 0);
  return runForId(
    tx,
    'entry',
    entryWrites({
      kind: 'adjustment',
      source,
      actorId: null,
      at: TEST_NOW,
      postings: [
        { accountId: accounts.get(from)?.accountId ?? 0, amount: cents(-amount) },
        { accountId: target, amount: cents(amount) },
      ],
    }),
  );
}

test('twenty concurrent payments, a third of them rolled back, leave receipt numbers without a gap', async () => {
  const member = await idOf('1001');
  const issued = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      inTransaction(db, async (tx) => {
        const entryId = await transfer(tx, `race:${index}`, member, 'cash', 1);
        const receipts = Array.from({ length: 1 + (index % 3) }, () => ({ memberId: member, amount: cents(1) }));
        const numbers = await issueReceipts(tx, { entryId, at: TEST_NOW, year: 2040, receipts });
        if (index % 3 === 0) throw new Error('taken back');
        return numbers;
      }),
    ),
  );
  const numbers = issued.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])).sort();
  expect(issued.filter(({ status }) => status === 'rejected')).toHaveLength(7);
  expect(numbers).toEqual(numbers.map((_, index) => `R-2040-${String(index + 1).padStart(6, '0')}`));
  const counter = await db
    .selectFrom('receipt_counter')
    .select('last_number')
    .where('year', '=', 2040)
    .executeTakeFirst();
  expect(counter?.last_number).toBe(numbers.length);
});

test('of twenty concurrent payments from one balance as many succeed as it covers, and it never becomes negative', async () => {
  const member = await idOf('1002');
  const before = Number(await findBalance(db, member));
  const price = Math.floor(before / 8);
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      inTransaction(db, (tx) => transfer(tx, `spend:${index}`, member, 'cash', price)),
    ),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(results.length - refused.length).toBe(Math.floor(before / price));
  for (const { reason } of refused) expect(reason).toMatchObject({ constraint: 'member_balance_not_negative' });
  expect(await findBalance(db, member)).toBe(before % price);
});

test('concurrent payments in opposite directions do not deadlock', async () => {
  const [one, other] = [await idOf('1030'), await idOf('1031')];
  const before = [await findBalance(db, one), await findBalance(db, other)];
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      inTransaction(db, (tx) =>
        index % 2 === 0
          ? transfer(tx, `there:${index}`, one, other, 10)
          : transfer(tx, `back:${index}`, other, one, 10),
      ),
    ),
  );
  expect([await findBalance(db, one), await findBalance(db, other)]).toEqual(before);
});

test('one event recorded twenty times concurrently is stored once', async () => {
  const member = await idOf('1032');
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => inTransaction(db, (tx) => transfer(tx, 'payment:once', member, 'cash', 5))),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an income account requested twenty times concurrently is created once', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, () => inTransaction(db, (tx) => incomeAccountId(tx, 'badminton'))),
  );
  expect(new Set(ids).size).toBe(1);
});

test('after all concurrent payments the ledger is correct to the cent', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
});
