import { login } from '@courtside/contract/people/auth';
import {
  addPasskey,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  readSignIn,
  removePasskey,
} from '@courtside/contract/people/sign-in/passkeys';
import { beginTwoStep, confirmTwoStep } from '@courtside/contract/people/sign-in/two-step';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#modules/club/club/index.ts';
import { softPasskey } from '#testing/devices/soft-passkey.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { auditOf } from '#testing/tables/audit-entries.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

const ORIGIN = 'https://club.example';

let club: TestApp;
let elif: Login;
beforeAll(async () => {
  club = await createTestApp({ environment: { PUBLIC_URL: ORIGIN } });
});
afterAll(() => club.close());
beforeEach(async () => {
  club.context.clock.set(TEST_NOW);
  elif = await club.login('1001');
});
afterEach(() => club.context.db.deleteFrom('passkey').execute());

type Device = ReturnType<typeof softPasskey>;
const optionsFor = async (as: Login) =>
  (await club.call(passkeyOptions, { as, body: { Password: DEMO_PASSWORD } })).data.challenge;
const loginChallenge = async () => (await club.call(passkeyLoginOptions, {})).data.challenge;
const add = (as: Login, passkey: ReturnType<Device['register']>) =>
  club.call(addPasskey, { as, body: { title: 'Phone', passkey } });
const enter = (passkey: ReturnType<Device['logIn']>) => club.call(passkeyLogin, { body: { passkey } });

async function deviceOf(as: Login) {
  const device = softPasskey();
  const { data } = await add(as, device.register({ challenge: await optionsFor(as), origin: ORIGIN }));
  return { device, id: data.id };
}

test('a member makes a passkey and logs in with it, without number and password', async () => {
  const { device, id } = await deviceOf(elif);
  expect((await club.call(readSignIn, { as: elif })).data.passkeys).toEqual([
    { id, title: 'Phone', madeAt: expect.any(String), usedAt: null },
  ]);
  const entered = await enter(device.logIn({ challenge: await loginChallenge(), origin: ORIGIN }));
  expect(entered.data).toMatchObject({ memberCode: '1001', role: 'member', token: expect.any(String) });
  const [passkey] = (await club.call(readSignIn, { as: elif })).data.passkeys;
  expect(passkey?.usedAt).toEqual(expect.any(String));
  expect((await auditOf(club, '1001')).slice(-2)).toEqual(['passkey_added', 'login']);
});

test('a passkey is both steps of a login', async () => {
  const desk = await club.login('9003');
  const { device } = await deviceOf(desk);
  const { secret } = (await club.call(beginTwoStep, { as: desk, body: { Password: DEMO_PASSWORD } })).data;
  const Code = new TOTP({ secret }).generate({ timestamp: TEST_NOW.epochMilliseconds });
  await club.call(confirmTwoStep, { as: desk, body: { Code } });
  const byPassword = await club.call(login, { body: { LoginName: '9003', UserPassword: DEMO_PASSWORD } });
  expect(byPassword.code).toBe('auth.second_step');
  const entered = await enter(device.logIn({ challenge: await loginChallenge(), origin: ORIGIN }));
  expect(entered.data.memberCode).toBe('9003');
});

describe('making a passkey', () => {
  test('takes the password', async () => {
    const ask = (Password: string) => club.call(passkeyOptions, { as: elif, body: { Password } });
    expect((await ask('wrong')).code).toBe('auth.wrong_password');
    expect((await ask('')).code).toBe('auth.password_required');
    expect((await ask(DEMO_PASSWORD)).data.rp).toEqual({ id: 'club.example', name: expect.any(String) });
  });

  test('is refused for what another page, person or moment has asked, and for a device that asks for nothing', async () => {
    const other = await club.login('1002');
    const device = softPasskey();
    const challenge = await optionsFor(elif);
    const attempts = [
      device.register({ challenge, origin: 'https://club.example.evil.example' }),
      device.register({ challenge, origin: ORIGIN, rpId: 'evil.example' }),
      device.register({ challenge, origin: ORIGIN, isVerified: false }),
      device.register({ challenge: Buffer.from('a.1.b').toString('base64url'), origin: ORIGIN }),
      device.register({ challenge: await loginChallenge(), origin: ORIGIN }),
      device.register({ challenge: await optionsFor(other), origin: ORIGIN }),
    ];
    for (const attempt of attempts) expect((await add(elif, attempt)).code).toBe('passkey.refused');
    club.context.clock.set(TEST_NOW.add({ minutes: 5 }));
    expect((await add(elif, device.register({ challenge, origin: ORIGIN }))).code).toBe('passkey.refused');
    club.context.clock.set(TEST_NOW);
    expect((await add(elif, device.register({ challenge, origin: ORIGIN }))).msgCode).toBe('200');
  });

  test('a challenge makes one passkey, and a passkey belongs to one person', async () => {
    const device = softPasskey();
    const challenge = await optionsFor(elif);
    const answers = await Promise.all(
      [device, softPasskey()].map((each) => add(elif, each.register({ challenge, origin: ORIGIN }))),
    );
    expect(answers.map(({ code }) => code ?? 'made').sort()).toEqual(['made', 'passkey.refused']);
    const mine = await deviceOf(elif);
    const other = await club.login('1002');
    const again = mine.device.register({ challenge: await optionsFor(other), origin: ORIGIN });
    expect((await add(other, again)).code).toBe('passkey.known');
  });

  test('there are at most ten of a person, also at once', async () => {
    for (let made = 0; made < 9; made += 1) await deviceOf(elif);
    const challenges = [await optionsFor(elif), await optionsFor(elif), await optionsFor(elif)];
    const answers = await Promise.all(
      challenges.map((challenge) => add(elif, softPasskey().register({ challenge, origin: ORIGIN }))),
    );
    expect(answers.map(({ code }) => code ?? 'made').sort()).toEqual(['made', 'passkey.limit', 'passkey.limit']);
    expect((await club.call(passkeyOptions, { as: elif, body: { Password: DEMO_PASSWORD } })).code).toBe(
      'passkey.limit',
    );
  });
});

describe('logging in with a passkey', () => {
  test('is refused for another page, for a device that asks for nothing, and for a challenge that is not for a login', async () => {
    const { device } = await deviceOf(elif);
    const challenge = await loginChallenge();
    const attempts = [
      device.logIn({ challenge, origin: 'http://club.example' }),
      device.logIn({ challenge, origin: ORIGIN, rpId: 'evil.example' }),
      device.logIn({ challenge, origin: ORIGIN, isVerified: false }),
      device.logIn({ challenge: await optionsFor(elif), origin: ORIGIN }),
    ];
    for (const attempt of attempts) expect((await enter(attempt)).code).toBe('passkey.refused');
  });

  test('what a device has signed logs in once, also twice at once', async () => {
    const { device } = await deviceOf(elif);
    const signed = device.logIn({ challenge: await loginChallenge(), origin: ORIGIN });
    const answers = await Promise.all([enter(signed), enter(signed)]);
    expect(answers.map(({ code }) => code ?? 'in').sort()).toEqual(['in', 'passkey.refused']);
    expect((await enter(signed)).code).toBe('passkey.refused');
  });

  test('a copy that has signed less than the device is refused', async () => {
    const { device } = await deviceOf(elif);
    device.countFrom(20);
    expect((await enter(device.logIn({ challenge: await loginChallenge(), origin: ORIGIN }))).msgCode).toBe('200');
    device.countFrom(10);
    expect((await enter(device.logIn({ challenge: await loginChallenge(), origin: ORIGIN }))).code).toBe(
      'passkey.refused',
    );
  });

  test('the signature of another device is refused', async () => {
    const { device } = await deviceOf(elif);
    const thief = softPasskey();
    const signed = thief.logIn({ challenge: await loginChallenge(), origin: ORIGIN });
    expect((await enter(signed)).code).toBe('passkey.not_known');
    expect((await enter({ ...signed, id: device.id, rawId: device.id })).code).toBe('passkey.refused');
  });

  test('ends with the passkey and with the membership', async () => {
    const { device, id } = await deviceOf(elif);
    const other = await club.login('1002');
    const remove = (as: Login) => club.call(removePasskey, { as, params: { id } });
    const suspend = (status: 'active' | 'suspended') =>
      club.context.db.updateTable('member').set({ status }).where('code', '=', '1001').execute();
    await suspend('suspended');
    expect((await enter(device.logIn({ challenge: await loginChallenge(), origin: ORIGIN }))).code).toBe(
      'auth.suspended',
    );
    await suspend('active');
    elif = await club.login('1001');
    expect((await remove(other)).status).toBe(404);
    expect((await remove(elif)).data).toBe('ok');
    expect((await enter(device.logIn({ challenge: await loginChallenge(), origin: ORIGIN }))).code).toBe(
      'passkey.not_known',
    );
  });
});
