import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { runCli } from '#testing/server/run-cli.ts';
import { TEST_SECRETS } from '#testing/test-context.ts';

const verify = ({ url }: TestDatabase) =>
  runCli('ledger-verify', {
    DATABASE_URL: String(url),
    SECRET_KEY: TEST_SECRETS.tokenKey,
    PIN_PEPPER: TEST_SECRETS.pinPepper,
  });

test('ledger:verify prints a summary and exits with 0; after a manipulated cent it reports it and exits with 1', async () => {
  const club = await openTestDatabase();
  const right = await verify(club);
  expect(right).toMatchObject({ code: 0, stderr: '' });
  expect(right.stdout).toMatch(
    /^Ledger of Harbour Sports Club\n {2}\d+ accounts, \d+ entries, \d+ postings, \d+ receipts\n {2}the members have €[\d,.]+ in all\nEverything is right to the cent\.\n$/,
  );
  const { db } = club.database;
  await sql`alter table ledger_account disable trigger user`.execute(db);
  await sql`update ledger_account set balance_cents = balance_cents + 1 where member_id = 1`.execute(db);
  const wrong = await verify(club);
  expect(wrong.code).toBe(1);
  expect(wrong.stdout).toMatch(/WRONG Account \d+: the balance is €250\.01, its postings make €250\.00/);
  expect(wrong.stdout).toMatch(/faults\.\n$/);
  await club.close();
});

test('ledger:verify reports a database without a club in one sentence', async () => {
  const empty = await openEmptyDatabase();
  expect(await verify(empty)).toEqual({ code: 1, stdout: '', stderr: 'There is no club in this database yet.\n' });
  await empty.close();
});
