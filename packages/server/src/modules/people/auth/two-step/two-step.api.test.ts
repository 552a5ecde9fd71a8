import { forgetPassword, login, validateSession } from '@courtside/contract/people/auth';
import { readSignIn } from '@courtside/contract/people/sign-in/passkeys';
import {
  beginTwoStep,
  confirmTwoStep,
  endStaffTwoStep,
  endTwoStep,
  renewRecoveryCodes,
  secondStep,
} from '@courtside/contract/people/sign-in/two-step';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, DEMO_PIN } from '#modules/club/club/index.ts';
import { mailsWithSecrets } from '#testing/mails.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { auditOf } from '#testing/tables/audit-entries.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

let club: TestApp;
let desk: Login;
let now = TEST_NOW;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.context.clock.set(TEST_NOW);
  now = TEST_NOW;
  desk = await club.login('9003');
});
afterEach(() => club.context.db.deleteFrom('two_step').execute());

/** Each code of the app is for one use, so a test waits for the next half minute. */
const wait = (seconds: number) => {
  now = now.add({ seconds });
  club.context.clock.set(now);
};
const codeOf = (secret: string) => {
  wait(30);
  return new TOTP({ secret }).generate({ timestamp: now.epochMilliseconds });
};
const logIn = (LoginName = '9003', UserPassword = DEMO_PASSWORD) =>
  club.call(login, { body: { LoginName, UserPassword } });
const step = async () => {
  const { params } = (await logIn()).body as { params: { step: string } };
  return params.step;
};
const answer = async (Code: string, Step?: string) =>
  club.call(secondStep, { body: { Step: Step ?? (await step()), Code } });

async function switchOn(as = desk) {
  const { secret } = (await club.call(beginTwoStep, { as, body: { Password: DEMO_PASSWORD } })).data;
  const { data } = await club.call(confirmTwoStep, { as, body: { Code: codeOf(secret) } });
  return { secret, codes: data.codes };
}

describe('switching the second step on', () => {
  test('nothing changes until a code of the app was sent', async () => {
    const begun = await club.call(beginTwoStep, { as: desk, body: { Password: DEMO_PASSWORD } });
    expect(begun.data).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      address: expect.stringMatching(/^otpauth:\/\/totp\//),
      qr: { path: expect.stringMatching(/^M/), size: expect.any(Number) },
    });
    expect((await logIn()).msgCode).toBe('200');
    const signIn = await club.call(readSignIn, { as: desk });
    expect(signIn.data.twoStep).toEqual({ since: null, codesLeft: 0 });
    const wrong = await club.call(confirmTwoStep, { as: desk, body: { Code: '000000' } });
    expect(wrong.code).toBe('two_step.wrong');
    const confirmed = await club.call(confirmTwoStep, { as: desk, body: { Code: codeOf(begun.data.secret) } });
    expect(confirmed.data.codes).toHaveLength(10);
    expect((await club.call(readSignIn, { as: desk })).data.twoStep).toEqual({
      since: now.toString({ fractionalSecondDigits: 3 }),
      codesLeft: 10,
    });
    expect(await auditOf(club, '9003')).toEqual(expect.arrayContaining(['two_step_on', 'second_step_failed']));
  });

  test('it takes the password, and members have no such step', async () => {
    const member = await club.login('1001');
    const begin = (as: Login, Password: string) => club.call(beginTwoStep, { as, body: { Password } });
    expect((await begin(desk, 'wrong')).code).toBe('auth.wrong_password');
    expect((await begin(desk, '')).code).toBe('auth.password_required');
    expect((await begin(member, DEMO_PASSWORD)).status).toBe(403);
  });

  test('a step that is on cannot be begun again: it would replace the telephone', async () => {
    const { secret } = await switchOn();
    expect((await club.call(beginTwoStep, { as: desk, body: { Password: DEMO_PASSWORD } })).code).toBe(
      'two_step.is_on',
    );
    expect((await club.call(confirmTwoStep, { as: desk, body: { Code: codeOf(secret) } })).code).toBe('two_step.is_on');
  });

  test('neither the secret nor a code on paper is in the database', async () => {
    const { secret, codes } = await switchOn();
    const rows = [
      ...(await club.context.db.selectFrom('two_step').selectAll().execute()),
      ...(await club.context.db.selectFrom('recovery_code').selectAll().execute()),
    ];
    const stored = JSON.stringify(rows);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(text);
  });
});

describe('logging in with two steps', () => {
  test('the right password is answered with the step, and no session', async () => {
    await switchOn();
    const before = await club.context.db.selectFrom('session').select('id').execute();
    const refused = await logIn();
    expect(refused).toMatchObject({ status: 200, msgCode: '500', code: 'auth.second_step' });
    expect(refused.data).toBe('Enter the code of your authenticator app to log in.');
    expect(await club.context.db.selectFrom('session').select('id').execute()).toHaveLength(before.length);
    expect((await logIn('9003', 'wrong')).code).toBe('auth.invalid_login');
  });

  test('a code of the app logs in, once', async () => {
    const { secret } = await switchOn();
    const Code = codeOf(secret);
    const [one, other] = [await step(), await step()];
    const entered = await answer(Code, one);
    expect(entered.data).toMatchObject({ memberCode: '9003', role: 'desk', token: expect.any(String) });
    const as = { token: entered.data.token, name: '9003' } as Login;
    expect((await club.call(validateSession, { as })).msgCode).toBe('200');
    expect((await answer(Code, other)).code).toBe('two_step.used');
    expect((await answer(codeOf(secret), other)).msgCode).toBe('200');
  });

  test('of two calls with one code at once, one logs in', async () => {
    const { secret } = await switchOn();
    const [Code, Step] = [codeOf(secret), await step()];
    const answers = await Promise.all([answer(Code, Step), answer(Code, Step)]);
    expect(answers.map(({ msgCode, code }) => (msgCode === '200' ? 'in' : code)).sort()).toEqual([
      'in',
      'two_step.used',
    ]);
  });

  test('each code on paper logs in once, however it is typed, and counts down', async () => {
    const { codes } = await switchOn();
    const [first = '', second = ''] = codes;
    expect((await answer(first.toUpperCase().replace('-', ' '))).msgCode).toBe('200');
    expect((await answer(first)).code).toBe('two_step.wrong');
    expect((await answer(second)).msgCode).toBe('200');
    const as = await club.login('9001');
    expect((await club.call(readSignIn, { as })).data.twoStep.codesLeft).toBe(0);
    expect((await club.call(readSignIn, { as: desk })).data.twoStep.codesLeft).toBe(8);
  });

  test('the fifth wrong code locks for a quarter of an hour, whichever login it belongs to', async () => {
    const { secret } = await switchOn();
    for (const left of [4, 3, 2, 1])
      expect(await answer('000000')).toMatchObject({ code: 'two_step.wrong', body: { params: { left } } });
    expect((await answer('000000')).code).toBe('two_step.locked');
    expect((await answer(codeOf(secret))).code).toBe('two_step.locked');
    wait(15 * 60);
    expect((await answer(codeOf(secret))).msgCode).toBe('200');
  });

  test('a step ends after five minutes, with a new password, and with a suspension', async () => {
    const { secret } = await switchOn();
    const old = await step();
    wait(5 * 60);
    expect((await answer(codeOf(secret), old)).code).toBe('auth.step_ended');
    const begun = await step();
    const { id } = await club.context.db
      .selectFrom('member')
      .select('id')
      .where('code', '=', '9003')
      .executeTakeFirstOrThrow();
    const suspend = (status: 'active' | 'suspended') =>
      club.context.db.updateTable('member').set({ status }).where('id', '=', id).execute();
    await suspend('suspended');
    expect((await answer(codeOf(secret), begun)).code).toBe('auth.suspended');
    await suspend('active');
    const { password_hash } = await club.context.db
      .selectFrom('member_credential')
      .select('password_hash')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    const store = (hash: string) =>
      club.context.db
        .updateTable('member_credential')
        .set({ password_hash: hash })
        .where('member_id', '=', id)
        .execute();
    await store(await club.context.passwords.hash('Another#2026'));
    expect((await answer(codeOf(secret), begun)).code).toBe('auth.step_ended');
    await store(password_hash);
  });

  test.each(['', 'x', '1.2', '1.99999999999999.abc', '0.0.', `${'9'.repeat(15)}.${'9'.repeat(15)}.x`])(
    'the step %j was not given by the club',
    async (Step) => {
      const { status, code } = await club.call(secondStep, { body: { Step, Code: '123456' } });
      expect(Step === '' ? [status, code] : code).toEqual(Step === '' ? [400, 'request.invalid'] : 'auth.step_ended');
    },
  );

  test('a temporary password is used up by the first step', async () => {
    await switchOn(await club.login('9004'));
    const stored = () => club.context.db.updateTable('member_credential').where('temporary_hash', 'is not', null);
    await club.call(forgetPassword, { params: { membershipNumber: '9004' }, query: {} });
    const { numUpdatedRows } = await stored()
      .set({ temporary_hash: club.context.pins.hash('Temporary#1') })
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    expect((await logIn('9004', 'Temporary#1')).code).toBe('auth.second_step');
    expect((await logIn('9004', 'Temporary#1')).code).toBe('auth.invalid_login');
  });
});

describe('without the telephone', () => {
  test('new codes end the old ones, and take password and code', async () => {
    const { secret, codes } = await switchOn();
    const renew = (Password: string, Code: string) =>
      club.call(renewRecoveryCodes, { as: desk, body: { Password, Code } });
    expect((await renew('wrong', codeOf(secret))).code).toBe('auth.wrong_password');
    expect((await renew(DEMO_PASSWORD, '000000')).code).toBe('two_step.wrong');
    const renewed = await renew(DEMO_PASSWORD, codeOf(secret));
    expect(new Set([...codes, ...renewed.data.codes]).size).toBe(20);
    expect((await answer(codes[0] ?? '')).code).toBe('two_step.wrong');
    expect((await answer(renewed.data.codes[0] ?? '')).msgCode).toBe('200');
  });

  test('it is switched off with password and code, and told by mail', async () => {
    const { codes } = await switchOn();
    const end = (Code: string) => club.call(endTwoStep, { as: desk, body: { Password: DEMO_PASSWORD, Code } });
    expect((await end('000000')).code).toBe('two_step.wrong');
    expect((await end(codes[0] ?? '')).data).toBe('ok');
    expect((await logIn()).msgCode).toBe('200');
    expect((await end(codes[1] ?? '')).code).toBe('two_step.is_off');
    const mails = await mailsWithSecrets(club.context.db);
    const told = mails.filter(({ subject }) => subject.endsWith('your sign-in was changed')).map(({ body }) => body);
    expect(told.at(-2)).toContain('Logging in asks for a code of your authenticator app from now on.');
    expect(told.at(-1)).toContain('the second step was switched off');
  });

  test('an admin switches it off for somebody else, with the PIN', async () => {
    await switchOn();
    const [admin, treasurer] = [await club.login('9001'), await club.login('9004')];
    const end = (as: Login, memberCode: string, PinCode = DEMO_PIN) =>
      club.call(endStaffTwoStep, { as, params: { memberCode }, body: { PinCode } });
    expect((await end(treasurer, '9003')).status).toBe(403);
    expect((await end(admin, '9003', '0000')).code).toBe('pin.wrong');
    expect((await end(admin, '9001')).code).toBe('admin.not_yourself');
    expect((await end(admin, '9003')).data).toBe('ok');
    expect((await end(admin, '9003')).code).toBe('two_step.is_off');
    expect((await logIn()).msgCode).toBe('200');
    expect((await auditOf(club, '9003')).slice(-2)).toEqual(['two_step_off', 'login']);
  });
});
