import { login } from '@courtside/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { createTestApp, type TestApp } from '#testing/server/test-app.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const PROXY = '10.1.2.3';
const FORGED = '127.0.0.1';
const CLIENT = '198.51.100.9';

async function withProxies<Result>(TRUST_PROXY: string, work: (club: TestApp) => Promise<Result>): Promise<Result> {
  const club = await createTestApp({ database, environment: { TRUST_PROXY } });
  try {
    return await work(club);
  } finally {
    await club.app.close();
  }
}

/** The address in the audit log, which is also what the limits count by. */
async function addressOfLogin(club: TestApp, remoteAddress: string, forwardedFor: string): Promise<unknown> {
  const answer = await club.app.inject({
    method: 'POST',
    url: login.path,
    remoteAddress,
    headers: { 'x-forwarded-for': forwardedFor },
    payload: { LoginName: '1001', UserPassword: 'Court#2026' },
  });
  expect(answer.json().msgCode).toBe('200');
  const { db } = club.context;
  const entry = await db.selectFrom('audit_log').select('address').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return entry?.address;
}

test.each([
  ['off', PROXY, CLIENT, PROXY],
  ['on', PROXY, CLIENT, CLIENT],
  ['on', PROXY, `${FORGED}, ${CLIENT}`, CLIENT],
  ['on', PROXY, `${FORGED}, ${CLIENT}, 192.168.0.4`, CLIENT],
  ['on', '203.0.113.7', `${FORGED}, ${CLIENT}`, '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7', `${FORGED}, ${CLIENT}`, CLIENT],
  ['203.0.113.0/24, ::1', '203.0.113.200', `${FORGED}, ${CLIENT}`, CLIENT],
  // Members in the proxy's private network could forge their address unless the proxy is named exactly.
  ['10.1.2.3', PROXY, `${FORGED}, 10.1.2.77`, '10.1.2.77'],
  ['10.1.2.3', '10.1.2.77', FORGED, '10.1.2.77'],
])(
  'with TRUST_PROXY=%s a login from %s through %j counts for %s',
  async (trusted, remoteAddress, forwarded, expected) => {
    expect(await withProxies(trusted, (club) => addressOfLogin(club, remoteAddress, forwarded))).toBe(expected);
  },
);

test.each([
  ['off', FORGED, undefined, 200],
  ['off', FORGED, FORGED, 403],
  ['off', CLIENT, FORGED, 403],
  ['on', FORGED, undefined, 200],
  ['on', FORGED, FORGED, 200],
  ['on', FORGED, CLIENT, 403],
  ['on', FORGED, `${FORGED}, ${CLIENT}`, 403],
  // A private address is a trusted proxy, but not this machine.
  ['on', FORGED, `${FORGED}, 192.168.0.4`, 403],
  ['on', PROXY, FORGED, 403],
  ['10.1.2.3', FORGED, FORGED, 403],
])('with TRUST_PROXY=%s /metrics from %s through %j answers %i', async (trusted, remoteAddress, forwarded, status) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const answer = await withProxies(trusted, ({ app }) => app.inject({ url: '/metrics', remoteAddress, headers }));
  expect(answer.statusCode).toBe(status);
});
