import { login } from '@courtside/contract/people/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { createTestApp, type TestApp } from '#testing/server/test-app.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp({ environment: { TRUST_PROXY: 'on' } });
});
afterAll(() => club.close());

let address = '';
let lastAddress = 0;
beforeEach(() => {
  club.context.clock.set(TEST_NOW);
  lastAddress += 1;
  address = `10.0.8.${lastAddress}`;
});
afterEach(() => vi.restoreAllMocks());

const logIn = (LoginName: string, UserPassword = 'Court#2026', from = address) =>
  club.call(login, { body: { LoginName, UserPassword }, headers: { 'x-forwarded-for': from } });

describe('a hundred wrong passwords in 15 minutes from one address', () => {
  const failFrom = (from: string, count: number) =>
    club.context.db
      .insertInto('login_attempt')
      .values(
        Array.from({ length: count }, (_, i) => ({
          login_name: `nobody-${i}`,
          address: from,
          attempted_at: new Date(TEST_NOW.epochMilliseconds),
        })),
      )
      .execute();
  const delayOfLogin = async (from = address) => {
    const wait = vi.spyOn(club.context.clock, 'wait');
    expect((await logIn('1080', 'Court#2026', from)).msgCode).toBe('200');
    const [delay] = wait.mock.calls.flat();
    wait.mockRestore();
    return delay;
  };

  test.each([
    [99, undefined],
    [100, 250],
    [109, 250],
    [110, 500],
    [200, 2_750],
    [290, 5_000],
    [1_000, 5_000],
  ])('after %i wrong passwords from one address a correct login waits %s ms and succeeds', async (failures, delay) => {
    await failFrom(address, failures);
    expect(await delayOfLogin()).toBe(delay);
  });

  test('wrong passwords do not slow down other addresses, and expire after 15 minutes', async () => {
    await failFrom(address, 150);
    expect(await delayOfLogin('10.0.9.1')).toBeUndefined();
    club.context.clock.advance({ minutes: 15 });
    expect(await delayOfLogin()).toBeUndefined();
  });

  test('wrong passwords of one IPv6 network count together', async () => {
    await failFrom('2001:db8:1:2::/64', 100);
    expect(await delayOfLogin('2001:db8:1:2:aaaa::1')).toBe(250);
    expect(await delayOfLogin('2001:db8:1:3::1')).toBeUndefined();
  });

  test('at most a hundred logins of one address are delayed; further ones are refused, and other addresses are served', async () => {
    await failFrom(address, 100);
    const held = Promise.withResolvers<void>();
    const wait = vi.spyOn(club.context.clock, 'wait').mockReturnValue(held.promise);
    const waiting = Array.from({ length: 100 }, () => logIn('1081'));
    await eventually(() => expect(wait).toHaveBeenCalledTimes(100));
    const refused = await logIn('1081');
    expect(refused).toMatchObject({
      status: 429,
      code: 'auth.network_busy',
      data: 'Many logins from this network failed, so logins from it are slowed down. Please try again in 5 seconds.',
    });
    expect(refused.headers['retry-after']).toBe('5');
    expect((await logIn('1082', 'Court#2026', '10.0.9.2')).msgCode).toBe('200');
    held.resolve();
    for (const answer of await Promise.all(waiting)) expect(answer.msgCode).toBe('200');
    expect((await logIn('1081')).msgCode).toBe('200');
  });
});
