import { unlockOffice } from '@courtside/contract/booking/office-counter';
import { login, resetPassword, validateSession } from '@courtside/contract/people/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#modules/club/club/index.ts';
import { openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { createTestApp, type TestApp } from '#testing/server/test-app.ts';
import { runStaffCommand, runStaffReset } from './staff-command.ts';

let database: TestDatabase;
let club: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  club = await createTestApp({ database });
});
afterAll(async () => {
  await club.app.close();
  await database.close();
});

const run = (...args: string[]) => runWith(runStaffCommand, args);
async function runWith(command: typeof runStaffCommand, args: string[]) {
  const said: string[] = [];
  const refused: string[] = [];
  const output = { say: (line: string) => said.push(line), refuse: (line: string) => refused.push(line) };
  return { ok: await command(club.context, args, output), said, refused };
}
const ADA = ['--code', '9053', '--name', 'Ada King', '--email', 'ada@club.example', '--role', 'subadmin'];
const roleOf = async (code: string) =>
  (await club.context.db.selectFrom('member').select('role').where('code', '=', code).executeTakeFirst())?.role;

test('staff:add creates somebody who logs in with the printed password and must change it', async () => {
  expect(await run(...ADA, '--dry-run')).toEqual({
    ok: true,
    said: ['9053 would be created as subadmin.', 'Nothing was written: this was a dry run.'],
    refused: [],
  });
  expect(await roleOf('9053')).toBeUndefined();
  const { ok, said } = await run(...ADA);
  expect([ok, said[0]]).toEqual([true, '9053 is created as subadmin.']);
  const [, password = ''] = /^Initial password: (\S+)/.exec(said[1] ?? '') ?? [];
  const { data } = await club.call(login, { body: { LoginName: '9053', UserPassword: password } });
  expect(data).toMatchObject({ title: 'Ada King', role: 'subadmin', changePassword: 1, email: 'ada@club.example' });
  const stored = await club.context.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'staff_added')
    .execute();
  expect(JSON.stringify(stored)).not.toContain(password);
});

test('staff:add gives a member a role only with --promote, and their session ends', async () => {
  const member = await club.login('1005');
  const asAdmin = ['--code', '1005', '--role', 'admin'];
  expect((await run(...asAdmin)).refused).toEqual([
    'There is a member 1005 already. Use --promote to give this member the role.',
  ]);
  expect((await run(...asAdmin, '--promote', '--dry-run')).said[0]).toBe('1005 was member and would be admin now.');
  expect(await roleOf('1005')).toBe('member');
  expect((await run(...asAdmin, '--promote')).said).toEqual(['1005 was member and is admin now.']);
  expect((await run(...asAdmin, '--promote')).said).toEqual(['Nothing changes: 1005 is admin already.']);
  expect((await club.call(validateSession, { as: member })).status).toBe(401);
  await run('--code', '1005', '--role', 'subadmin', '--promote');
  expect((await run('--code', '9001', '--role', 'subadmin', '--promote')).refused).toEqual([
    '9001 is the only admin and must stay one.',
  ]);
});

test.each([
  ['no role', ['--code', '9054', '--name', 'Ada King'], /^Usage/],
  ['a role that nobody of the staff has', ['--code', '9054', '--name', 'Ada King', '--role', 'member'], /^Usage/],
  ['an unknown option', [...ADA, '--force'], /^Usage/],
  ['half a name', ['--code', '9054', '--name', 'Ada', '--role', 'admin'], /first name and surname/],
  ['a wrong email address', ['--code', '9054', '--name', 'Ada King', '--role', 'admin', '--email', 'ada'], /email/],
])('staff:add refuses %s', async (_what, args, reason) => {
  const { ok, refused } = await run(...args);
  expect(ok).toBe(false);
  expect(refused.join()).toMatch(reason);
  expect(await roleOf('9054')).toBeUndefined();
});

describe('staff:reset', () => {
  const reset = (...args: string[]) => runWith(runStaffReset, args);

  test('staff:reset lets the only admin back in with the printed password and PIN', async () => {
    const old = await club.login('9001');
    expect((await reset('--code', '9001', '--dry-run')).said[1]).toBe('Nothing was written: this was a dry run.');
    expect((await club.call(validateSession, { as: old })).status).toBe(200);
    const { ok, said } = await reset('--code', '9001');
    expect(ok).toBe(true);
    const printed = said.join('\n');
    const password = /^Password: (\S+)/m.exec(printed)?.[1] ?? '';
    const pin = /^PIN: (\d{6})$/m.exec(printed)?.[1] ?? '';
    // 1. Whoever had the account is out.
    expect((await club.call(validateSession, { as: old })).status).toBe(401);
    const logIn = (UserPassword: string) => club.call(login, { body: { LoginName: '9001', UserPassword } });
    expect((await logIn(DEMO_PASSWORD)).code).toBe('auth.invalid_login');
    // 2. The printed password asks for a new one, and the printed PIN works.
    const { data } = await logIn(password);
    expect(data.changePassword).toBe(1);
    const as = { name: '9001', token: data.token };
    const changed = await club.call(resetPassword, {
      as,
      body: { OldPassword: password, NewPassword: 'Winter#2027' },
    });
    expect(changed.msgCode).toBe('200');
    const again = await club.login('9001', 'Winter#2027');
    const unlocked = await club.call(unlockOffice, { as: again, body: { PinCode: pin } });
    expect(unlocked.msgCode).toBe('200');
    // 3. It is in the log, without the secrets.
    const log = await club.context.db.selectFrom('audit_log').select(['action', 'details']).execute();
    const actions = log.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['password_reset_by_admin', 'pin_reset_by_admin']));
    expect(JSON.stringify(log)).not.toContain(password);
  });

  test.each([
    ['no number', [], /^Usage/],
    ['an unknown option', ['--code', '9001', '--force'], /^Usage/],
    ['an unknown number', ['--code', '7777'], /nobody with the number 7777/],
    ['a member', ['--code', '1010'], /1010 is a member/],
  ])('staff:reset refuses %s', async (_what, args, reason) => {
    const { ok, refused } = await reset(...args);
    expect(ok).toBe(false);
    expect(refused.join()).toMatch(reason);
  });
});
