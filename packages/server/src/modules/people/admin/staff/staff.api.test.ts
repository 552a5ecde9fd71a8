import { accountBalance } from '@courtside/contract/money/account';
import { searchProfiles, setMemberStatus } from '@courtside/contract/people/admin';
import { login } from '@courtside/contract/people/auth';
import { type GivenRole, listStaff, saveStaff } from '@courtside/contract/people/office-staff';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';

let club: TestApp;
let boss: Login;
beforeAll(async () => {
  club = await createTestApp();
  boss = await club.login('9001');
});
afterAll(() => club.close());

const give = (memberCode: string, role: GivenRole, { as = boss, PinCode = '2468' } = {}) =>
  club.call(saveStaff, { as, params: { memberCode }, body: { role, PinCode } });
const roleOf = async (code: string) =>
  (await club.context.db.selectFrom('member').select('role').where('code', '=', code).executeTakeFirstOrThrow()).role;

test('the staff is listed with roles, without members', async () => {
  const { items } = (await club.call(listStaff, { as: boss })).data;
  expect(items.map(({ memberCode, role }) => [memberCode, role])).toEqual([
    ['9001', 'admin'],
    ['9003', 'desk'],
    ['9002', 'subadmin'],
    ['9004', 'treasurer'],
  ]);
  expect(items[0]).toMatchObject({ name: 'Grace Zammit', status: 'active', lastLoginAt: expect.any(String) });
});

test('the last login is known after its session was deleted, and unknown before the first', async () => {
  await club.call(login, { body: { LoginName: '9004', UserPassword: 'Court#2026' } });
  const { id } = await club.context.db
    .selectFrom('member')
    .select('id')
    .where('code', '=', '9004')
    .executeTakeFirstOrThrow();
  await club.context.db.deleteFrom('session').where('member_id', '=', id).execute();
  const { items } = (await club.call(listStaff, { as: boss })).data;
  expect(items.find(({ memberCode }) => memberCode === '9004')?.lastLoginAt).toEqual(expect.any(String));
  expect(items.find(({ memberCode }) => memberCode === '9002')?.lastLoginAt).toBeNull();
});

test('a role ends the sessions of the old one at once, when it is given and when it is taken', async () => {
  const read = async (as: Login) => (await club.call(searchProfiles, { as, params: {}, query: {} })).status;
  const asMember = await club.login('1040');
  expect(await read(asMember)).toBe(403);
  expect((await give('1040', 'desk')).data).toEqual({ memberCode: '1040', role: 'desk' });
  expect(await read(asMember)).toBe(401);
  const asDesk = await club.login('1040');
  expect(await read(asDesk)).toBe(200);
  expect((await give('1040', 'member')).msgCode).toBe('200');
  expect(await read(asDesk)).toBe(401);
  const audited = await club.context.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'role_changed')
    .orderBy('id')
    .execute();
  expect(audited.map(({ details }) => details)).toEqual([
    { before: 'member', after: 'desk' },
    { before: 'desk', after: 'member' },
  ]);
});

test('staff who becomes a member gets an account', async () => {
  await give('9002', 'member');
  expect((await club.call(accountBalance, { as: await club.login('9002') })).data).toBe(0);
  await give('9002', 'subadmin');
});

test.each([
  ['without a PIN', '1041', { PinCode: '' }, 'pin.required'],
  ['with a wrong PIN', '1041', { PinCode: '1111' }, 'pin.wrong'],
  ['of nobody', '7777', {}, 'record.not_found'],
])('a role is refused %s', async (_, code, options, refusal) => {
  expect((await give(code, 'admin', options)).code).toBe(refusal);
  expect((await give('1041', 'member')).msgCode, 'and the right PIN clears the failures').toBe('200');
});

describe('the last admin', () => {
  const admins = async () =>
    club.context.db
      .selectFrom('member')
      .select('code')
      .where('role', '=', 'admin')
      .where('status', '=', 'active')
      .execute();
  let second: Login;
  beforeEach(twoAdmins);
  async function twoAdmins() {
    await club.context.db
      .updateTable('member')
      .set({ role: 'admin', status: 'active' })
      .where('code', 'in', ['9001', '1042'])
      .execute();
    [boss, second] = await Promise.all([club.login('9001'), club.login('1042')]);
  }

  test('the last admin cannot resign, but one of two can', async () => {
    expect((await give('1042', 'member')).msgCode).toBe('200');
    expect(await give('9001', 'member')).toMatchObject({ status: 200, code: 'staff.last_admin' });
    expect(await roleOf('9001')).toBe('admin');
  });

  test('of two admins who take each other the role at once, one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const replies = await Promise.all([give('1042', 'member'), give('9001', 'member', { as: second })]);
      expect(replies.filter(({ msgCode }) => msgCode === '200')).toHaveLength(1);
      expect(replies.map(({ code }) => code).filter(Boolean)).toEqual([
        expect.stringMatching(/^(staff\.last_admin|access\.denied|session\.invalid)$/),
      ]);
      expect(await admins()).toHaveLength(1);
      await twoAdmins();
    }
  });

  test('of two admins who suspend each other at once, one stays', async () => {
    const suspend = (as: Login, memberCode: string) =>
      club.call(setMemberStatus, { as, params: { memberCode }, body: { status: 'suspended' } });
    const replies = await Promise.all([suspend(boss, '1042'), suspend(second, '9001')]);
    expect(replies.filter(({ msgCode }) => msgCode === '200')).toHaveLength(1);
    expect(await admins()).toHaveLength(1);
  });
});
