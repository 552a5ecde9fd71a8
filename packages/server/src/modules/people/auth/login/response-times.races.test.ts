import { forgetPassword, login } from '@courtside/contract/people/auth';
import { afterEach, expect, test, vi } from 'vitest';
import { createPasswords } from '#platform/secrets/password.ts';
import { eventually } from '#testing/eventually.ts';
import { createTestApp, type TestApp } from '#testing/server/test-app.ts';

let club: TestApp;
afterEach(async () => {
  vi.restoreAllMocks();
  await club.close();
});

/** Chance makes twenty comparisons this one-sided once in 25,000 runs. */
const PAIRS = 20;
const MAX_ONE_SIDED = 18;

test('a wrong password takes as long for a number that exists as for one that does not', async () => {
  const passwords = createPasswords();
  club = await createTestApp({ passwords, environment: { TRUST_PROXY: 'on' } });
  const realHash = await passwords.hash('Court#2026');
  await club.context.db.updateTable('member_credential').set({ password_hash: realHash }).execute();
  // Each from its own address, so that none is refused before it is compared.
  const timeOf = async (number: number) => {
    const headers = { 'x-forwarded-for': `10.0.${Math.floor(number / 250)}.${number % 250}` };
    const start = performance.now();
    const answer = await club.call(login, { headers, body: { LoginName: String(number), UserPassword: 'wrong' } });
    expect(answer.code).toBe('auth.invalid_login');
    return performance.now() - start;
  };
  let knownTookLonger = 0;
  for (let pair = -2; pair < PAIRS; pair += 1) {
    // Alternating, so that load on the machine affects both equally.
    const [known, unknown] = [() => timeOf(1102 + pair), () => timeOf(7102 + pair)];
    const times = pair % 2 ? [await known(), await unknown()] : [await unknown(), await known()].reverse();
    const [knownMs = 0, unknownMs = 0] = times;
    if (pair >= 0 && knownMs > unknownMs) knownTookLonger += 1;
  }
  expect(knownTookLonger).toBeGreaterThanOrEqual(PAIRS - MAX_ONE_SIDED);
  expect(knownTookLonger).toBeLessThanOrEqual(MAX_ONE_SIDED);
});

test('a forgotten password is answered after the same time for known and unknown numbers', async () => {
  club = await createTestApp();
  const waiting: Array<() => void> = [];
  vi.spyOn(club.context.clock, 'wait').mockImplementation((milliseconds) => {
    expect(milliseconds).toBe(250);
    return new Promise((resolve) => waiting.push(resolve));
  });
  for (const membershipNumber of ['1104', '7104']) {
    let isAnswered = false;
    const answer = club.call(forgetPassword, { query: {}, params: { membershipNumber } }).finally(() => {
      isAnswered = true;
    });
    // The work is committed, and the response has not been sent.
    await eventually(async () => {
      const requests = club.context.db.selectFrom('password_request').select('id');
      expect(await requests.where('login_name', '=', membershipNumber).execute()).toHaveLength(1);
    });
    expect([isAnswered, waiting.length]).toEqual([false, 1]);
    waiting.pop()?.();
    expect((await answer).msgCode).toBe('200');
  }
});
