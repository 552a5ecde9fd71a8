import { cents } from '@courtside/contract/values/money';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  reversalWrites,
  sharedAccountId,
  verifyLedger,
} from './index.ts';
import { inspectLedger } from './verify-ledger.ts';

let opened: TestDatabase;
let db: Db;
let rich: number;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.database.db;
  rich = (await db.selectFrom('member').select('id').where('code', '=', '1001').executeTakeFirstOrThrow()).id;
});
afterAll(() => opened.close());

let lastSource = 0;
const nextSource = () => {
  lastSource += 1;
  return `test:${lastSource}`;
};

/** Posts an amount between the member and the cash account; positive increases the balance. */
async function pay(tx: Tx, amount: number, source = nextSource(), memberId = rich): Promise<number> {
  const account = (await lockMemberAccounts(tx, [memberId])).get(memberId);
  const cash = await sharedAccountId(tx, 'cash');
  return runForId(
    tx,
    'entry',
    entryWrites({
      kind: 'cash',
      source,
      actorId: null,
      at: TEST_NOW,
      postings: [
        { accountId: account?.accountId ?? 0, amount: cents(amount) },
        { accountId: cash, amount: cents(-amount) },
      ],
    }),
  );
}
const run = (statement: RawBuilder<unknown>) => inTransaction(db, (tx) => statement.execute(tx));
const balance = () => findBalance(db, rich);

describe('what is written is never changed', () => {
  test.each(['ledger_entry', 'ledger_posting', 'receipt', 'audit_log'])(
    'the ledger table %s refuses update and delete',
    async (table) => {
      await inTransaction(db, async (tx) => {
        const entryId = await pay(tx, 100);
        await issueReceipts(tx, {
          entryId,
          at: TEST_NOW,
          year: 2026,
          receipts: [{ memberId: rich, amount: cents(100) }],
        });
        await sql`insert into audit_log (at, action) values (now(), 'login')`.execute(tx);
      });
      const refusal = { code: '23001', message: `${table} rows are never changed or removed` };
      await expect(run(sql`update ${sql.table(table)} set id = default`)).rejects.toMatchObject(refusal);
      await expect(run(sql`delete from ${sql.table(table)}`)).rejects.toMatchObject(refusal);
    },
  );
});

describe('a balance', () => {
  test('a balance changes with the posting and is stored with it', async () => {
    const before = Number(await balance());
    const entryId = await inTransaction(db, (tx) => pay(tx, 1234));
    expect(await balance()).toBe(before + 1234);
    const postings = await db
      .selectFrom('ledger_posting')
      .select(['amount_cents', 'balance_after_cents'])
      .where('entry_id', '=', entryId)
      .orderBy('id')
      .execute();
    expect(postings).toEqual([
      { amount_cents: 1234, balance_after_cents: before + 1234 },
      { amount_cents: -1234, balance_after_cents: null },
    ]);
  });

  test('a balance cannot be set directly', async () => {
    await expect(
      run(sql`update ledger_account set balance_cents = 1000000 where member_id = ${rich}`),
    ).rejects.toMatchObject({
      code: '23001',
      message: 'a balance changes only by a posting',
    });
  });

  test('a balance never becomes negative', async () => {
    const before = Number(await balance());
    await expect(inTransaction(db, (tx) => pay(tx, -before - 1))).rejects.toMatchObject({
      constraint: 'member_balance_not_negative',
    });
    expect(await balance()).toBe(before);
  });

  test('a balance starts at zero', async () => {
    const staff = sql`select id from member where code = '9001'`;
    await expect(
      run(sql`insert into ledger_account (kind, member_id, balance_cents) values ('member', (${staff}), 500)`),
    ).rejects.toMatchObject({ code: '23001', message: 'an account opens with nothing' });
  });

  test('only members have a balance: one each, and none for staff', async () => {
    const { id } = await db.selectFrom('member').select('id').where('code', '=', '9001').executeTakeFirstOrThrow();
    expect(await findBalance(db, id)).toBeUndefined();
    await expect(
      run(sql`insert into ledger_account (kind, member_id) values ('member', ${rich})`),
    ).rejects.toMatchObject({
      code: '23505',
    });
  });
});

describe('an entry', () => {
  const insertEntry = (tx: Tx) =>
    sql<{ id: number }>`insert into ledger_entry (kind, source, created_at)
      values ('adjustment', ${nextSource()}, now()) returning id`.execute(tx);
  const insertPosting = (tx: Tx, entryId: number, amount: number) =>
    sql`insert into ledger_posting (entry_id, account_id, amount_cents)
      values (${entryId}, (select id from ledger_account where kind = 'cash'), ${amount})`.execute(tx);

  test.each([
    ['without postings', []],
    ['with one posting', [100]],
    ['whose postings do not sum to zero', [100, -99]],
  ])('an entry that %s is refused at commit', async (_name, amounts) => {
    const unbalanced = inTransaction(db, async (tx) => {
      const id = (await insertEntry(tx)).rows[0]?.id ?? 0;
      for (const amount of amounts) await insertPosting(tx, id, amount);
    });
    await expect(unbalanced).rejects.toMatchObject({ constraint: 'ledger_entry_balanced' });
  });

  test('an entry takes no further postings later', async () => {
    const entryId = await inTransaction(db, (tx) => pay(tx, 100));
    await expect(inTransaction(db, (tx) => insertPosting(tx, entryId, 1))).rejects.toMatchObject({
      constraint: 'ledger_entry_balanced',
    });
  });

  test('an entry has no posting of zero', async () => {
    await expect(inTransaction(db, (tx) => insertPosting(tx, 1, 0))).rejects.toMatchObject({ code: '23514' });
  });

  test('an entry is unique per business event', async () => {
    await inTransaction(db, (tx) => pay(tx, 100, 'payment:42'));
    const before = await balance();
    await expect(inTransaction(db, (tx) => pay(tx, 100, 'payment:42'))).rejects.toMatchObject({
      constraint: 'ledger_entry_source_unique',
    });
    expect(await balance()).toBe(before);
  });

  test('an entry is reversed once', async () => {
    const before = await balance();
    const entryId = await inTransaction(db, (tx) => pay(tx, 777));
    const reverse = () =>
      inTransaction(db, (tx) =>
        runForId(tx, 'entry', reversalWrites(entryId, { source: nextSource(), actorId: null, at: TEST_NOW })),
      );
    await reverse();
    expect(await balance()).toBe(before);
    await expect(reverse()).rejects.toMatchObject({ constraint: 'ledger_entry_reversed_once' });
  });
});

test('an income account is created on first use and found again', async () => {
  const ids = [
    await inTransaction(db, (tx) => incomeAccountId(tx, 'croquet')),
    await inTransaction(db, (tx) => incomeAccountId(tx, 'croquet')),
  ];
  expect(ids[0]).toBe(ids[1]);
});

test('for any payments all postings sum to zero and each balance is the sum of its postings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: -20_000, max: 20_000 }), { maxLength: 8 }), async (amounts) => {
      for (const amount of amounts) {
        const before = Number(await balance());
        const paid = inTransaction(db, (tx) => pay(tx, amount === 0 ? 1 : amount));
        if (before + amount < 0)
          await expect(paid).rejects.toMatchObject({ constraint: 'member_balance_not_negative' });
        else await paid;
      }
      expect((await verifyLedger(db)).faults).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

test('receipts are numbered without gaps within a year', async () => {
  const issue = (year: number, count: number) =>
    inTransaction(db, async (tx) =>
      issueReceipts(tx, {
        entryId: await pay(tx, 100),
        at: TEST_NOW,
        year,
        receipts: Array.from({ length: count }, () => ({ memberId: rich, amount: cents(100) })),
      }),
    );
  expect(await issue(2031, 2)).toEqual(['R-2031-000001', 'R-2031-000002']);
  expect(await issue(2031, 0)).toEqual([]);
  expect(await issue(2031, 1)).toEqual(['R-2031-000003']);
  expect(await issue(2032, 1)).toEqual(['R-2032-000001']);
});

describe('verifyLedger', () => {
  test('verifyLedger finds the demo club correct, and counts it', async () => {
    const report = await verifyLedger(db);
    expect(report.faults).toEqual([]);
    expect(report.entries).toBeGreaterThan(200);
    expect(report.postings).toBeGreaterThanOrEqual(2 * report.entries);
    const { rows } = await sql<{ sum: number }>`select sum(balance_cents)::int8 as sum from ledger_account`.execute(db);
    expect(report.balanceCents).toBe(rows[0]?.sum);
  });

  const posting = sql`(select max(p.id) from ledger_posting p join ledger_account a on a.id = p.account_id
    where a.member_id = ${sql.lit(1)})`;

  test.each([
    [
      'a balance that is one cent off',
      sql`update ledger_account set balance_cents = balance_cents + 1 where member_id = 1`,
      /Account \d+: the balance is/,
    ],
    [
      'a shared account that keeps a balance',
      sql`update ledger_account set balance_cents = 1 where kind = 'cash'`,
      /Account \d+: the balance is €0.01/,
    ],
    [
      'a posting that was changed',
      sql`update ledger_posting set amount_cents = amount_cents + 1 where id = ${posting}`,
      /Entry \d+ .*: 2 postings with the sum/,
    ],
    ['a posting that is gone', sql`delete from ledger_posting where id = ${posting}`, /Entry \d+ .*: 1 postings/],
    [
      'an entry without postings',
      sql`insert into ledger_entry (kind, source, created_at) values ('cash', 'tampered', now())`,
      /\(tampered\): 0 postings/,
    ],
    [
      'a balance after a posting that is one cent off',
      sql`update ledger_posting set balance_after_cents = balance_after_cents - 1 where id = ${posting}`,
      /do not follow from each other/,
    ],
    [
      'a balance after a posting that is missing',
      sql`update ledger_posting set balance_after_cents = null where id = ${posting}`,
      /do not follow from each other/,
    ],
    [
      'a receipt that is gone',
      sql`delete from receipt where id = (select min(id) from receipt)`,
      /Receipts of \d+: the counter says/,
    ],
    [
      'a receipt counter that ran ahead',
      sql`update receipt_counter set last_number = last_number + 1`,
      /Receipts of \d+/,
    ],
  ])('verifyLedger reports %s', async (_name, tamper, expected) => {
    const tampered = db.transaction().execute(async (tx) => {
      for (const table of ['ledger_account', 'ledger_entry', 'ledger_posting', 'receipt'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      await sql`alter table ledger_account drop constraint shared_balance_not_kept`.execute(tx);
      await tamper.execute(tx);
      throw new Found((await inspectLedger(tx)).faults);
    });
    const found = await tampered.catch((error: unknown) => error);
    expect(found).toBeInstanceOf(Found);
    expect((found as Found).faults.join('\n')).toMatch(expected);
  });
});

/** Returns the result of a transaction that is rolled back with the manipulation. */
class Found extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super('found');
    this.faults = faults;
  }
}
