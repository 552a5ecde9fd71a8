import { resetMemberPassword, resetMemberPin, setMemberStatus } from '@courtside/contract/people/admin';
import { login, resetPassword } from '@courtside/contract/people/auth';
import { eraseMember } from '@courtside/contract/people/erasure';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';

let club: TestApp;
let admin: Login;
beforeAll(async () => {
  club = await createTestApp();
  admin = await club.login('9001');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => club.close());

const PASSWORD = 'Court#2026';
const logIn = (LoginName: string) => club.call(login, { body: { LoginName, UserPassword: PASSWORD } });
const liveSessions = async (code: string) =>
  club.context.db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select('session.id')
    .where('member.code', '=', code)
    .where('session.ended_at', 'is', null)
    .execute();
const setStatus = (memberCode: string, status: 'active' | 'suspended') =>
  club.call(setMemberStatus, { as: admin, params: { memberCode }, body: { status } });

/** Delays the result of the next comparison until `release`. */
function holdNextComparison() {
  const { passwords } = club.context;
  const compare = passwords.verify;
  const held = Promise.withResolvers<void>();
  const compared = Promise.withResolvers<void>();
  vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...given) => {
    const result = await compare(...given);
    compared.resolve();
    await held.promise;
    return result;
  });
  return { compared: compared.promise, release: held.resolve };
}

async function logInAround(code: string, change: () => Promise<unknown>) {
  const { compared, release } = holdNextComparison();
  const answer = logIn(code);
  await compared;
  await change();
  release();
  return answer;
}

describe('a login whose password was right when it was compared', () => {
  test('a login with a correct password is refused when the member changes the password before its session starts', async () => {
    const as = await club.login('1020');
    const answer = await logInAround('1020', () =>
      club.call(resetPassword, { as, body: { OldPassword: PASSWORD, NewPassword: 'Winter#2027' } }),
    );
    expect(answer).toMatchObject({ status: 200, msgCode: '401', code: 'auth.invalid_login' });
    // The one that the change itself started.
    expect(await liveSessions('1020')).toHaveLength(1);
  });

  test('a login with a correct password is refused when an admin resets the password before its session starts', async () => {
    const answer = await logInAround('1021', () =>
      club.call(resetMemberPassword, { as: admin, params: { memberCode: '1021' }, body: {} }),
    );
    expect(answer.code).toBe('auth.invalid_login');
    expect(await liveSessions('1021')).toEqual([]);
  });

  test('a login with a correct password is refused when its member is suspended before its session starts', async () => {
    const answer = await logInAround('1022', () => setStatus('1022', 'suspended'));
    expect(answer.code).toBe('auth.suspended');
    expect(await liveSessions('1022')).toEqual([]);
    const actions = await club.context.db
      .selectFrom('audit_log')
      .innerJoin('member', 'member.id', 'audit_log.subject_id')
      .select('action')
      .where('member.code', '=', '1022')
      .where('action', 'like', 'login%')
      .execute();
    expect(actions).toEqual([{ action: 'login_failed' }]);
  });

  test('a login with a correct password is refused when its member is erased before its session starts', async () => {
    const answer = await logInAround('9002', async () => {
      const erased = await club.call(eraseMember, {
        as: admin,
        params: { memberCode: '9002' },
        body: { PinCode: DEMO_PIN },
      });
      expect(erased.code).toBeUndefined();
    });
    expect(answer.code).toBe('auth.invalid_login');
    expect(await liveSessions('9002')).toEqual([]);
  });

  test('a login with a correct password succeeds when only the PIN was reset meanwhile', async () => {
    const answer = await logInAround('1024', () =>
      club.call(resetMemberPin, { as: admin, params: { memberCode: '1024' }, body: {} }),
    );
    expect(answer.msgCode).toBe('200');
  });
});

test('a password change after a concurrent suspension starts no session', async () => {
  const as = await club.login('1025');
  const { compared, release } = holdNextComparison();
  const answer = club.call(resetPassword, { as, body: { OldPassword: PASSWORD, NewPassword: 'Winter#2027' } });
  await compared;
  await setStatus('1025', 'suspended');
  await setStatus('1025', 'active');
  release();
  expect(await answer).toMatchObject({ status: 401, code: 'session.invalid' });
  expect(await liveSessions('1025')).toEqual([]);
});
