import { createHash } from 'node:crypto';
import { readAccounts, saveAccounts } from '@courtside/contract/money/office-accounts';
import { closeMonth } from '@courtside/contract/money/office-month';
import { downloadMonthFile, type MonthFile, makeMonthFiles } from '@courtside/contract/money/office-month-files';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { monthEntries } from '#testing/clubs/soak-size.ts';
import { authorization, createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';

const PinCode = '2468';
const MONTH = '2026-11';
const count = monthEntries();

let club: TestApp;
let treasurer: Login;
/** November with its entries, and then it is December. */
beforeAll(async () => {
  club = await createTestApp();
  await sql`with entry as (
      insert into ledger_entry (kind, source, details, created_at)
      select case number % 2 when 0 then 'cash' else 'adjustment' end, 'large-month:' || number,
        jsonb_build_object('key', 'M-' || number), timestamptz '2026-11-02 08:00Z' + number % 600 * interval '1 hour'
      from generate_series(1, ${count}::integer) as number
      returning id, kind
    ), pair as (select id, kind, 100 + id % 900 as cents from entry)
    insert into ledger_posting (entry_id, account_id, amount_cents)
    select id, (select id from ledger_account where kind = 'cash' order by id limit 1), -cents from pair
    union all select id, (select id from ledger_account where kind = 'adjustment' order by id limit 1), cents from pair`.execute(
    club.context.db,
  );
  club.context.clock.set('2026-12-02T09:00:00Z');
  treasurer = await club.login('9004');
}, 600_000);
afterAll(() => club.close());

const call = <Answer>(answer: { readonly code?: string | undefined; readonly data: Answer }): Answer => {
  expect(answer.code).toBeUndefined();
  return answer.data;
};

async function bytesOf(file: MonthFile): Promise<Buffer> {
  const { rawPayload, statusCode } = await club.app.inject({
    url: downloadMonthFile.path.replace(':month', MONTH).replace(':file', file),
    query: { version: '1' },
    headers: authorization(treasurer),
  });
  expect(statusCode).toBe(200);
  return rawPayload;
}

// With 100,000 entries in `npm run soak month`, which is more than DATEV takes: it gets a line for each day then.
test('a month of any size is exported with the same bytes again, and DATEV never gets more lines than it takes', {
  timeout: 600_000,
}, async () => {
  const params = { month: MONTH };
  call(await club.call(closeMonth, { as: treasurer, params, body: { PinCode } }));
  const { accounts } = call(await club.call(readAccounts, { as: treasurer }));
  const body = {
    accounts: accounts.map(({ account }, index) => ({
      ...{ account, number: String(1001 + index), taxKey: '', costCentre: '' },
    })),
    ...{ datev: { consultant: 29_098, client: 55_003, accountLength: 4, firstMonth: 1 }, version: 0 },
  };
  call(await club.call(saveAccounts, { as: treasurer, body }));
  const started = performance.now();
  const made = call(await club.call(makeMonthFiles, { as: treasurer, params, body: { version: 1 } }));
  const seconds = (performance.now() - started) / 1000;
  const files = made.exports[0]?.files ?? [];
  expect(files.find(({ file }) => file === 'journal')?.rows).toBeGreaterThanOrEqual(2 * count);
  expect(files.find(({ file }) => file === 'datev')?.rows).toBeLessThanOrEqual(99_999);
  for (const { file, sha256 } of files)
    expect(
      createHash('sha256')
        .update(await bytesOf(file))
        .digest('hex'),
      file,
    ).toBe(sha256);
  // Read back by another parser: what the drawer got is what was posted.
  const cash = body.accounts.find(({ account }) => account === 'cash')?.number;
  const cents = (text: string) => Math.round(Number(text.replace(',', '.')) * 100);
  const rows: string[][] = parse(await bytesOf('datev'), { delimiter: ';', from_line: 3, encoding: 'latin1' });
  const got = rows.reduce((sum, [amount = '', side, , , , , account, counter]) => {
    const debit = side === 'S' ? account : counter;
    const credit = side === 'S' ? counter : account;
    return sum + (debit === cash ? cents(amount) : 0) - (credit === cash ? cents(amount) : 0);
  }, 0);
  const { posted } = await club.context.db
    .selectFrom('ledger_posting')
    .innerJoin('ledger_account', 'ledger_account.id', 'account_id')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'entry_id')
    .select(sql<number>`(-sum(amount_cents))::int8`.as('posted'))
    .where('ledger_account.kind', '=', 'cash')
    .where('ledger_entry.created_at', '>=', new Date('2026-10-31T23:00:00Z'))
    .where('ledger_entry.created_at', '<', new Date('2026-11-30T23:00:00Z'))
    .executeTakeFirstOrThrow();
  expect(got).toBe(posted);
  const sizes = files.map(({ file, rows: lines, bytes }) => `${file} ${lines} rows ${bytes} bytes`).join(', ');
  const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
  process.stdout.write(`${count} entries in ${seconds.toFixed(1)} s, ${memory} MB: ${sizes}\n`);
});
