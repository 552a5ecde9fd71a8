import { login, logout, validateSession } from '@courtside/contract/people/auth';
import { decodeJwt, exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '#modules/club/club/index.ts';
import { authorization, createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { auditOf } from '#testing/tables/audit-entries.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { TEST_SECRETS } from '#testing/test-context.ts';

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp({ environment: { TRUST_PROXY: 'on' } });
});
afterAll(() => club.close());

let address = '';
let lastAddress = 0;
beforeEach(() => {
  club.context.clock.set(TEST_NOW);
  // Failed logins of one test must not affect the next.
  lastAddress += 1;
  address = `10.0.1.${lastAddress}`;
});
afterEach(() => vi.restoreAllMocks());

const logIn = (LoginName: string, UserPassword = 'Court#2026', from = address) =>
  club.call(login, { body: { LoginName, UserPassword }, headers: { 'x-forwarded-for': from } });
const validate = (as: Login) => club.call(validateSession, { as });
const setMember = (code: string, values: { status?: 'active' | 'suspended' | 'erased'; role?: 'member' | 'admin' }) =>
  club.context.db.updateTable('member').set(values).where('code', '=', code).execute();

describe('who logs in gets the user of spec 3', () => {
  test('a member who logs in gets the user of spec 3', async () => {
    const { status, msgCode, data } = await logIn('1001');
    expect([status, msgCode]).toEqual([200, '200']);
    expect(data).toEqual({
      token: expect.stringMatching(/^eyJ/),
      name: '1001',
      title: 'Elif Aydın',
      profilePic: null,
      gender: 'F',
      balanceAmount: 250,
      memberCode: '1001',
      role: 'member',
      notifications: expect.any(Number),
      isEmailVerified: true,
      changePassword: 0,
      payInfo: expect.stringContaining('**** **** **** 4242'),
      email: expect.stringContaining('@'),
      layout: {},
    });
    expect(await auditOf(club, '1001')).toEqual(['login']);
  });

  test.each([
    ['1002', { role: 'member', balanceAmount: 3, changePassword: 0 }],
    ['1003', { role: 'member', changePassword: 1 }],
    ['9001', { role: 'admin', balanceAmount: null }],
    ['9002', { role: 'subadmin', balanceAmount: null }],
  ])('the login of %s returns the user of spec 3', async (code, expected) => {
    expect((await logIn(code)).data).toMatchObject(expected);
  });

  test('the token is valid for 8 hours and contains member, role and session only', async () => {
    const { data } = await logIn('1004');
    const claims = decodeJwt(data.token);
    expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'iss', 'role', 'sid', 'sub']);
    expect(Number(claims.exp) - Number(claims.iat)).toBe(8 * 60 * 60);
  });
});

describe('who does not', () => {
  const INVALID = {
    status: 200,
    msgCode: '401',
    code: 'auth.invalid_login',
    data: 'Invalid UserName/Password',
  };

  test('an unknown number and a wrong password get the same answer', async () => {
    const unknown = await logIn('7777');
    const wrong = await logIn('1005', 'Court#2027');
    expect(unknown).toMatchObject(INVALID);
    expect(wrong.body).toEqual(unknown.body);
    expect(await auditOf(club, '1005')).toEqual(['login_failed']);
  });

  test.each([['court#2026'], ['Court#2026 '], [' '], ['Court#202']])('%j is not Court#2026', async (password) => {
    expect(await logIn('1006', password)).toMatchObject(INVALID);
  });

  test('a suspended member gets that message only with the correct password', async () => {
    await setMember('1007', { status: 'suspended' });
    expect(await logIn('1007', 'wrong')).toMatchObject(INVALID);
    expect(await logIn('1007')).toMatchObject({
      status: 200,
      msgCode: '401',
      code: 'auth.suspended',
      data: 'This membership is suspended. Please contact the club.',
    });
    expect(await auditOf(club, '1007')).toEqual(['login_failed', 'login_failed']);
  });

  test('an erased member is answered like an unknown one', async () => {
    await setMember('1008', { status: 'erased' });
    expect((await logIn('1008')).body).toEqual((await logIn('7777')).body);
  });

  test('an unknown number costs exactly the comparison that a known one costs', async () => {
    const { passwords } = club.context;
    const verify = vi.spyOn(passwords, 'verify');
    const pretend = vi.spyOn(passwords, 'verifyDummy');
    const workOf = async (code: string) => {
      verify.mockClear();
      pretend.mockClear();
      await logIn(code, 'wrong');
      return verify.mock.calls.length + pretend.mock.calls.length;
    };
    await setMember('1009', { status: 'suspended' });
    await setMember('1010', { status: 'erased' });
    expect([await workOf('7777'), await workOf('1001'), await workOf('1009'), await workOf('1010')]).toEqual([
      1, 1, 1, 1,
    ]);
  });
});

describe('ten wrong passwords in 15 minutes', () => {
  const guess = async (code: string, count: number, from?: string) => {
    for (let i = 0; i < count; i += 1) expect((await logIn(code, 'wrong', from)).code).toBe('auth.invalid_login');
  };

  test('ten wrong passwords lock the name for every address, also for the correct password, and no more are compared', async () => {
    for (let i = 0; i < 10; i += 1) await guess('1011', 1, `10.0.2.${i}`);
    const verify = vi.spyOn(club.context.passwords, 'verify');
    const answer = await logIn('1011', 'Court#2026', '10.0.2.99');
    expect(answer).toMatchObject({ status: 429, msgCode: '429', code: 'auth.too_many_logins' });
    expect(answer.data).toBe('Too many failed logins with this membership number. Please try again in 15 minutes.');
    expect(answer.headers['retry-after']).toBe('900');
    expect(verify).not.toHaveBeenCalled();
    expect((await logIn('1012', 'Court#2026', '10.0.2.99')).msgCode).toBe('200');
  });

  test('ten wrong passwords do not lock the address: other names can log in from it', async () => {
    const wait = vi.spyOn(club.context.clock, 'wait');
    for (let i = 0; i < 10; i += 1) await guess(String(1030 + i), 1);
    expect((await logIn('1045')).msgCode).toBe('200');
    expect(wait).not.toHaveBeenCalled();
  });

  test('login names are counted without regard to letter case', async () => {
    await club.context.db.updateTable('member').set({ code: 'AbCd' }).where('code', '=', '1050').execute();
    for (const code of ['abcd', 'ABCD', 'AbCd', 'aBcD', 'abcD']) await guess(code, 2, `10.0.3.${code.charCodeAt(0)}`);
    expect((await logIn('AbCd', 'Court#2026', '10.0.3.200')).status).toBe(429);
  });

  test('the window of failed logins slides: Retry-After names the next possible attempt, and further attempts do not extend it', async () => {
    await guess('1051', 5);
    club.context.clock.advance({ minutes: 10 });
    await guess('1051', 5);
    const blocked = await logIn('1051');
    expect([blocked.status, blocked.headers['retry-after']]).toEqual([429, '300']);
    for (let i = 0; i < 12; i += 1) expect((await logIn('1051')).status).toBe(429);
    club.context.clock.advance({ seconds: 299 });
    expect((await logIn('1051')).status).toBe(429);
    club.context.clock.advance({ seconds: 1 });
    expect((await logIn('1051')).msgCode).toBe('200');
  });

  test('nine wrong passwords do not lock the name, and a login does not reset them', async () => {
    await guess('1052', 9);
    expect((await logIn('1052')).msgCode).toBe('200');
    await guess('1052', 1);
    expect((await logIn('1052')).status).toBe(429);
  });
});

describe('a session', () => {
  test('a session is validated with the same user and the same token', async () => {
    const { data } = await logIn('1060');
    expect((await validate({ name: '1060', token: data.token })).data).toEqual(data);
  });

  test('a session is new at every login: nothing sent by the browser is reused', async () => {
    const planted = await club.login('1067', DEMO_PASSWORD);
    const { sid } = decodeJwt(planted.token);
    const answer = await club.call(login, {
      body: { LoginName: '1068', UserPassword: 'Court#2026', sid, token: planted.token } as never,
      headers: { ...authorization(planted), cookie: `token=${planted.token}; sid=${sid}`, 'x-session-id': String(sid) },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(decodeJwt(answer.data.token).sid).not.toBe(sid);
    // The planted session is still its owner's and nobody else's.
    expect((await validate(planted)).data.memberCode).toBe('1067');
    expect((await validate({ name: '1068', token: planted.token })).status).toBe(401);
    expect((await club.login('1067', DEMO_PASSWORD)).token).not.toBe(planted.token);
  });

  test('a logout ends its session on the server, and only that one', async () => {
    const one = await club.login('1061', DEMO_PASSWORD);
    const other = await club.login('1061', DEMO_PASSWORD);
    expect(await club.call(logout, { as: one })).toMatchObject({ status: 200, data: 'ok' });
    expect(await validate(one)).toMatchObject({ status: 401, code: 'session.invalid' });
    expect((await validate(other)).status).toBe(200);
    expect(await auditOf(club, '1061')).toEqual(['login', 'login', 'logout']);
  });

  test('a session expires after 8 hours, with the message of a timed-out session', async () => {
    const as = await club.login('1062', DEMO_PASSWORD);
    club.context.clock.advance({ hours: 7, minutes: 59, seconds: 59 });
    expect((await validate(as)).status).toBe(200);
    club.context.clock.advance({ seconds: 1 });
    expect(await validate(as)).toMatchObject({
      status: 401,
      msgCode: '401',
      code: 'session.expired',
      data: 'Your session is timed out. Please login again with your credentials.',
    });
  });

  test('a session belongs to one name', async () => {
    const { token } = await club.login('1063', DEMO_PASSWORD);
    expect((await validate({ name: '1064', token })).status).toBe(401);
    expect((await club.call(validateSession, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  });

  test.each([
    ['suspended', { status: 'suspended' as const }],
    ['erased', { status: 'erased' as const }],
    ['given another role', { role: 'admin' as const }],
  ])('a session ends when its member is %s', async (_name, change) => {
    const as = await club.login('1065', DEMO_PASSWORD);
    await setMember('1065', change);
    expect(await validate(as)).toMatchObject({
      status: 401,
      code: 'session.invalid',
      data: 'Please provide valid credentials to login.',
    });
    await setMember('1065', { status: 'active', role: 'member' });
  });
});

describe('a token that we did not make', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (claims: Record<string, unknown>, key: string, alg = 'HS256') =>
    new SignJWT(claims).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key));

  test('a forged token is refused: unsigned, with another key, another algorithm, another issuer, changed claims, no session', async () => {
    const { token } = await club.login('1066', DEMO_PASSWORD);
    const claims = decodeJwt(token);
    const [head = '', payload = '', signature = ''] = token.split('.');
    const own = TEST_SECRETS.tokenKey;
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const withOwnKey = (header: object) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...header }).sign(privateKey);
    const forged = [
      `${encode({ alg: 'none' })}.${encode(claims)}.`,
      `${encode({ alg: 'nOnE' })}.${encode(claims)}.`,
      `${encode({ alg: 'none' })}.${encode(claims)}.${signature}`,
      `${head}.${payload}.`,
      `${head}.${payload}`,
      await sign(claims, 'x'.repeat(48)),
      await sign(claims, own, 'HS512'),
      // Signed with a key that the token itself carries, or with the public key used as a shared secret.
      await withOwnKey({}),
      await withOwnKey({ jwk: await exportJWK(publicKey) }),
      await withOwnKey({ jku: 'https://evil.example/keys', kid: '../../dev/null' }),
      await sign(claims, await exportSPKI(publicKey)),
      await sign({ ...claims, iss: 'somebody else' }, own),
      await sign({ ...claims, exp: undefined }, own),
      `${head}.${encode({ ...claims, role: 'admin' })}.${signature}`,
      `${head}.${encode({ ...claims, sub: '1' })}.${signature}`,
      `${head}.${encode({ ...claims, exp: Number(claims.exp) + 3600 })}.${signature}`,
      await sign({ ...claims, role: 'admin' }, own),
      await sign({ ...claims, sub: '1' }, own),
      await sign({ ...claims, sid: '00000000-0000-4000-8000-000000000000' }, own),
      await sign({ ...claims, sid: "' or 1=1" }, own),
    ];
    for (const fake of forged) {
      expect(await validate({ name: '1066', token: fake })).toMatchObject({ status: 401, code: 'session.invalid' });
    }
    expect((await validate({ name: '1066', token })).status).toBe(200);
  });
});
