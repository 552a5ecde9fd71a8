import { login, resetPincode } from '@courtside/contract/people/auth';
import { profileRecord, requestEmailCode, resendEmailCode } from '@courtside/contract/people/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD, DEMO_PIN } from '#modules/club/club/index.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.context.clock.set(TEST_NOW);
  await club.context.db.deleteFrom('login_attempt').execute();
  await club.context.db.deleteFrom('email_code_sent').execute();
});

const ask = (as: Login, Email: string, proof: { PinCode?: string; Password?: string } = {}) =>
  club.call(requestEmailCode, { as, body: { Email, ...proof } });
const pending = async (as: Login) => (await club.call(profileRecord, { as })).data.pendingEmail;
const mailsTo = async (recipient: string) =>
  (await club.context.db.selectFrom('outbox_mail').select('id').where('recipient', '=', recipient).execute()).length;

describe('a member', () => {
  test('a member without a PIN, or with a password instead, cannot change the address', async () => {
    const as = await club.login('1040');
    for (const proof of [{}, { PinCode: '' }, { Password: DEMO_PASSWORD }]) {
      expect(await ask(as, 'new.1040@mail.example', proof)).toMatchObject({ msgCode: '500', code: 'pin.required' });
    }
    expect([await pending(as), await mailsTo('new.1040@mail.example')]).toEqual([null, 0]);
    expect((await ask(as, 'new.1040@mail.example', { PinCode: DEMO_PIN })).msgCode).toBe('200');
    expect([await pending(as), await mailsTo('new.1040@mail.example')]).toEqual(['new.1040@mail.example', 1]);
  });

  test('a member who guesses the PIN locks it, together with guesses in other calls', async () => {
    const as = await club.login('1041');
    const address = 'new.1041@mail.example';
    await club.call(resetPincode, { as, body: { OldPin: '0000', NewPin: '1357' } });
    for (const left of [3, 2, 1]) {
      const wrong = await ask(as, address, { PinCode: '1111' });
      expect(wrong).toMatchObject({ msgCode: '500', code: 'pin.wrong', body: { params: { left } } });
    }
    expect((await ask(as, address, { PinCode: '1111' })).code).toBe('pin.locked');
    expect((await ask(as, address, { PinCode: DEMO_PIN })).code).toBe('pin.locked');
    expect([await pending(as), await mailsTo(address)]).toEqual([null, 0]);
  });

  test('a member needs no PIN to have the code sent again to the same address, but for another one', async () => {
    const as = await club.login('1042');
    await ask(as, 'new.1042@mail.example', { PinCode: DEMO_PIN });
    expect((await club.call(resendEmailCode, { as })).msgCode).toBe('200');
    expect((await ask(as, ' new.1042@mail.example ')).msgCode).toBe('200');
    expect((await ask(as, 'other.1042@mail.example')).code).toBe('pin.required');
    expect(await pending(as)).toBe('new.1042@mail.example');
    // A PIN is verified whenever one is sent.
    expect((await ask(as, 'new.1042@mail.example', { PinCode: '1111' })).code).toBe('pin.wrong');
  });

  test('a member needs no PIN to verify the address that is already theirs', async () => {
    const as = await club.login('1043');
    const { email } = (await club.call(profileRecord, { as })).data;
    expect((await ask(as, email ?? '')).msgCode).toBe('200');
  });
});

describe.each(['9001', '9002'])('staff with the number %s', (code) => {
  test('staff must give the password; a PIN is not accepted', async () => {
    const as = await club.login(code);
    const address = `new.${code}@mail.example`;
    for (const proof of [{}, { PinCode: DEMO_PIN }, { Password: '' }]) {
      expect(await ask(as, address, proof)).toMatchObject({ msgCode: '500', code: 'auth.password_required' });
    }
    expect(await ask(as, address, { Password: 'Wrong#2026' })).toMatchObject({ code: 'auth.wrong_password' });
    expect([await pending(as), await mailsTo(address)]).toEqual([null, 0]);
    expect((await ask(as, address, { Password: DEMO_PASSWORD })).msgCode).toBe('200');
    expect((await club.call(resendEmailCode, { as })).msgCode).toBe('200');
    expect(await pending(as)).toBe(address);
  });

  test('staff have ten wrong passwords in total, at the login and here; then not even the correct one is compared', async () => {
    const as = await club.login(code);
    const address = `late.${code}@mail.example`;
    const wrongLogin = () => club.call(login, { body: { LoginName: code, UserPassword: 'Wrong#2026' } });
    for (let n = 0; n < 5; n += 1) expect((await wrongLogin()).code).toBe('auth.invalid_login');
    for (let n = 0; n < 5; n += 1) {
      expect((await ask(as, address, { Password: 'Wrong#2026' })).code).toBe('auth.wrong_password');
    }
    const verify = vi.spyOn(club.context.passwords, 'verify');
    const refused = await ask(as, address, { Password: DEMO_PASSWORD });
    expect(refused).toMatchObject({ status: 429, code: 'auth.too_many_logins' });
    expect(refused.headers['retry-after']).toBe('900');
    expect(verify).not.toHaveBeenCalled();
    verify.mockRestore();
    expect((await club.call(login, { body: { LoginName: code, UserPassword: DEMO_PASSWORD } })).status).toBe(429);
    expect(await mailsTo(address)).toBe(0);
  });
});
