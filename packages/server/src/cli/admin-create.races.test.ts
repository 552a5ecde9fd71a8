import { login, resetPincode } from '@courtside/contract/people/auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FIRST_ADMIN_FAULTS } from '#modules/people/admin/staff/create-first-admin.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { runCli } from '#testing/server/run-cli.ts';
import { createTestApp } from '#testing/server/test-app.ts';
import { TEST_SECRETS } from '#testing/test-context.ts';

const ANSWERS = ['9001', 'Ada King Lovelace', 'Court#2026', '2468'];

let empty: TestDatabase;
beforeEach(async () => {
  empty = await openEmptyDatabase();
});
afterEach(() => empty.close());

function create(answers: readonly string[] = ANSWERS, database = empty) {
  const environment = {
    DATABASE_URL: String(database.url),
    SECRET_KEY: TEST_SECRETS.tokenKey,
    PIN_PEPPER: TEST_SECRETS.pinPepper,
  };
  return runCli('admin-create', environment, `${answers.join('\n')}\n`);
}

test('admin:create creates the schema and the first admin, who can log in and has a PIN', async () => {
  expect(await create()).toEqual({ code: 0, stdout: 'The admin 9001 is made and can log in.\n', stderr: '' });
  const club = await createTestApp({ database: empty });
  const { data } = await club.call(login, { body: { LoginName: '9001', UserPassword: 'Court#2026' } });
  expect(data).toMatchObject({ title: 'Ada King Lovelace', role: 'admin', balanceAmount: null, changePassword: 0 });
  const as = { name: '9001', token: data.token };
  expect((await club.call(resetPincode, { as, body: { OldPin: '2468', NewPin: '1357' } })).msgCode).toBe('200');
  const audit = await empty.database.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  expect(audit.map(({ action }) => action)).toEqual(['first_admin_created', 'login', 'pin_changed']);
  expect(await empty.database.db.selectFrom('club').select('is_demo').execute()).toEqual([{ is_demo: false }]);
  await club.app.close();
});

test('two concurrent admin:create commands create one admin', async () => {
  const results = await Promise.all([create(), create(['9002', ...ANSWERS.slice(1)])]);
  expect(results.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(await empty.database.db.selectFrom('member').select('role').execute()).toEqual([{ role: 'admin' }]);
});

test('admin:create refuses a club that is set up, without prompting', async () => {
  const demo = await openTestDatabase();
  const refused = { code: 1, stdout: '', stderr: 'This club is set up already: it has members.\n' };
  expect(await create([], demo)).toEqual(refused);
  await demo.close();
});

test('a wrong answer from a pipe is reported, and nothing is created', async () => {
  const fault = FIRST_ADMIN_FAULTS.pin('12');
  expect(await create(['9001', 'Ada Lovelace', 'Court#2026', '12'])).toEqual({
    code: 1,
    stdout: '',
    stderr: `${fault}\n`,
  });
  expect(await empty.database.db.selectFrom('member').select('id').execute()).toEqual([]);
});

test('an input that ends early, an unavailable database and wrong settings are reported in one sentence', async () => {
  expect((await create(['9001', 'Ada Lovelace', 'Court#2026'])).stderr).toBe(
    'The input ended before this was answered: PIN\n',
  );
  const away = await runCli('admin-create', {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    DATA_DIR: '/dev/null/x',
    SECRET_KEY: TEST_SECRETS.tokenKey,
    PIN_PEPPER: TEST_SECRETS.pinPepper,
  });
  expect([away.code, away.stderr]).toEqual([1, 'The database is not reachable: connect ECONNREFUSED 127.0.0.1:1\n']);
  const wrong = await runCli('admin-create', { PORT: 'x' });
  expect([wrong.code, wrong.stderr]).toEqual([1, 'These settings are not right:\n  PORT: must be a whole number\n']);
});
