import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import { login } from '@courtside/contract/people/auth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { authorization, createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';

const PER_MEMBER = 4;
const PER_ADDRESS = 6;

let database: TestDatabase;
let club: TestApp;
let selin: Login;
let other: Login;
beforeAll(async () => {
  database = await openTestDatabase();
  club = await createLimitedApp({ RATE_LIMIT_PER_MEMBER: `${PER_MEMBER}`, RATE_LIMIT_PER_ADDRESS: `${PER_ADDRESS}` });
  [selin, other] = [await club.login('1020'), await club.login('1021')];
});
afterAll(async () => {
  await club.app.close();
  await database.close();
});
// Every test starts with new windows.
beforeEach(() => club.context.clock.advance({ minutes: 2 }));

function createLimitedApp(environment: Record<string, string>): Promise<TestApp> {
  return createTestApp({ database, environment });
}

async function statusesOf(count: number, request: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await request()).status);
  return statuses;
}

const asMember = (as: Login) => () => club.call(services, { as });

async function fromAddress(remoteAddress: string, headers: Record<string, string> = {}) {
  const answer = await club.app.inject({ url: clubInfo.path, remoteAddress, headers });
  return { status: answer.statusCode };
}

const succeeding = (count: number) => Array<number>(count).fill(200);

test('a member over the limit is refused with 429, Retry-After and the envelope until the window ends', async () => {
  expect(await statusesOf(PER_MEMBER, asMember(selin))).toEqual(succeeding(PER_MEMBER));
  club.context.clock.advance({ seconds: 20 });
  const refused = await asMember(selin)();
  expect(refused.headers['retry-after']).toBe('40');
  expect([refused.status, refused.body]).toEqual([
    429,
    {
      msgCode: '429',
      code: 'request.too_many',
      data: 'Too many attempts. Please wait a little and try again.',
    },
  ]);
  club.context.clock.advance({ seconds: 39 });
  expect((await asMember(selin)()).status).toBe(429);
  club.context.clock.advance({ seconds: 1 });
  expect(await statusesOf(PER_MEMBER + 1, asMember(selin))).toEqual([...succeeding(PER_MEMBER), 429]);
});

test('two members behind one address have their own counts, and do not use up the count of the address', async () => {
  expect(await statusesOf(PER_MEMBER + 1, asMember(selin))).toEqual([...succeeding(PER_MEMBER), 429]);
  expect(await statusesOf(PER_MEMBER + 1, asMember(other))).toEqual([...succeeding(PER_MEMBER), 429]);
  const anonymous = await statusesOf(PER_ADDRESS + 1, () => fromAddress('127.0.0.1'));
  expect(anonymous).toEqual([...succeeding(PER_ADDRESS), 429]);
});

test('requests without a valid token are counted by address, a whole IPv6 network as one', async () => {
  const forged = authorization({ ...selin, token: `${selin.token}x` });
  const mixed = [() => fromAddress('198.51.100.7'), () => fromAddress('198.51.100.7', forged)];
  expect(await statusesOf(PER_ADDRESS / 2, () => mixed[0]!())).toEqual(succeeding(PER_ADDRESS / 2));
  expect(await statusesOf(PER_ADDRESS / 2 + 1, () => mixed[1]!())).toEqual([...succeeding(PER_ADDRESS / 2), 429]);
  expect((await fromAddress('198.51.100.8')).status).toBe(200);
  const hosts = Array.from({ length: PER_ADDRESS + 1 }, (_, host) => `2001:db8:1:2::${host}`).values();
  const network = await statusesOf(PER_ADDRESS + 1, () => fromAddress(String(hosts.next().value)));
  expect(network).toEqual([...succeeding(PER_ADDRESS), 429]);
  // Nobody used up the count of the member whose token was forged.
  expect((await asMember(selin)()).status).toBe(200);
});

test('a call that does not exist for its method counts like any other', async () => {
  const ask = async () => ({
    status: (await club.app.inject({ method: 'DELETE', url: clubInfo.path, remoteAddress: '198.51.100.9' })).statusCode,
  });
  expect(await statusesOf(PER_ADDRESS + 1, ask)).toEqual([...Array<number>(PER_ADDRESS).fill(405), 429]);
});

test('health checks, metrics, the API description and pages are never limited', async () => {
  await statusesOf(PER_ADDRESS, () => fromAddress('127.0.0.1'));
  for (const url of ['/healthz', '/readyz', '/metrics', '/v1/openapi.json', '/v1/docs', '/some-page']) {
    const statuses = await statusesOf(PER_ADDRESS + 1, async () => ({
      status: (await club.app.inject({ url, headers: { accept: 'text/html' } })).statusCode,
    }));
    expect(statuses, url).not.toContain(429);
  }
});

test('a clock that is set back starts a new window instead of extending the old one', async () => {
  expect(await statusesOf(PER_MEMBER + 1, asMember(selin))).toEqual([...succeeding(PER_MEMBER), 429]);
  const before = club.context.clock.now();
  club.context.clock.set(before.subtract({ minutes: 1 }));
  expect((await asMember(selin)()).status).toBe(200);
  club.context.clock.set(before);
});

test('the limit of failed logins keeps its own message', async () => {
  const limited = await createLimitedApp({ RATE_LIMIT_PER_MEMBER: '6000', RATE_LIMIT_PER_ADDRESS: '12000' });
  const wrong = () => limited.call(login, { body: { LoginName: '1022', UserPassword: 'Wrong#2026' } });
  expect(await statusesOf(10, wrong)).toEqual(succeeding(10));
  expect(await wrong()).toMatchObject({ status: 429, code: 'auth.too_many_logins' });
  await limited.app.close();
});

test('an address over the limit can still log in: the login has a limit of its own', async () => {
  const remoteAddress = '10.9.9.9';
  expect(await statusesOf(PER_ADDRESS + 1, () => fromAddress(remoteAddress))).toEqual([
    ...succeeding(PER_ADDRESS),
    429,
  ]);
  const payload = { LoginName: '1024', UserPassword: 'Court#2026' };
  for (const url of [login.path, login.path.toUpperCase()]) {
    const answer = await club.app.inject({ method: 'POST', url, payload, remoteAddress });
    expect([answer.statusCode, answer.json().msgCode]).toEqual([200, '200']);
  }
});

test('a limit of 0 is off', async () => {
  const unlimited = await createLimitedApp({ RATE_LIMIT_PER_MEMBER: '0', RATE_LIMIT_PER_ADDRESS: '0' });
  const as = await unlimited.login('1023');
  expect(await statusesOf(50, () => unlimited.call(services, { as }))).toEqual(succeeding(50));
  expect(await statusesOf(50, () => unlimited.call(clubInfo))).toEqual(succeeding(50));
  await unlimited.app.close();
});
