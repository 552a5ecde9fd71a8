import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#testing/postgres/test-database.ts';
import { runCli } from '#testing/server/run-cli.ts';
import { TEST_SECRETS } from '#testing/test-context.ts';

test('members:import prints what it would do, and imports with opening balances', async () => {
  const demo = await openTestDatabase();
  const environment = {
    DATABASE_URL: String(demo.url),
    SECRET_KEY: TEST_SECRETS.tokenKey,
    PIN_PEPPER: TEST_SECRETS.pinPepper,
  };
  const folder = await mkdtemp(join(tmpdir(), 'courtside-members-'));
  const path = join(folder, 'members.csv');
  await writeFile(path, 'Number;First name;Surname;Balance\n7001;Nina;Grech;12,50\n7002;Omar;Said;\n7003;;Borg;3,00\n');
  const members = () =>
    demo.database.db
      .selectFrom('member')
      .innerJoin('ledger_account', 'ledger_account.member_id', 'member.id')
      .select(['code', 'first_name as name', 'balance_cents as balance'])
      .where('code', 'in', ['7001', '7002', '7003'])
      .orderBy('code')
      .execute();

  const checked = await runCli('members-import', environment, '', [path, '--dry-run']);
  expect(checked).toMatchObject({ code: 1, stderr: '' });
  expect(checked.stdout).toContain('2 new, 0 changed, 0 the same, 1 left out.');
  expect(checked.stdout).toContain('line 4, ');
  expect(await members()).toEqual([]);

  const unconfirmed = await runCli('members-import', environment, '', [path]);
  expect(unconfirmed.code).toBe(1);
  expect(unconfirmed.stderr).toContain('The opening balance of this file is €12.50 for 1 member.');
  expect(unconfirmed.stderr).toContain('--opening-balances');
  expect(await members()).toEqual([]);
  const imported = await runCli('members-import', environment, '', [path, '--opening-balances', '12.50']);
  expect(imported).toMatchObject({ code: 0, stderr: '' });
  expect(await members()).toEqual([
    { code: '7001', name: 'Nina', balance: 1250 },
    { code: '7002', name: 'Omar', balance: 0 },
  ]);
  expect(await runCli('members-import', environment, '', ['none.csv'])).toMatchObject({
    code: 1,
    stderr: 'The file none.csv cannot be read.\n',
  });
  await rm(folder, { recursive: true });
  await demo.close();
}, 180_000);
