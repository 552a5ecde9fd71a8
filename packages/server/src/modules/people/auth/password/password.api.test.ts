import { forgetPassword, login, resetPassword, validateSession } from '@courtside/contract/people/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsWithSecrets } from '#testing/mails.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp({ environment: { TRUST_PROXY: 'on' } });
});
afterAll(() => club.close());

let address = '';
let lastAddress = 0;
beforeEach(async () => {
  club.context.clock.set(TEST_NOW);
  lastAddress += 1;
  address = `10.0.4.${lastAddress}`;
  await club.context.db.deleteFrom('outbox_mail').execute();
});

const logIn = (LoginName: string, UserPassword: string) =>
  club.call(login, { body: { LoginName, UserPassword }, headers: { 'x-forwarded-for': address } });
const forget = (membershipNumber: string) =>
  club.call(forgetPassword, { query: {}, params: { membershipNumber }, headers: { 'x-forwarded-for': address } });
const change = (as: Login, OldPassword: string, NewPassword: string) =>
  club.call(resetPassword, { as, body: { OldPassword, NewPassword }, headers: { 'x-forwarded-for': address } });
const mails = () => mailsWithSecrets(club.context.db);
const actionsSince = async (id: number) => {
  const rows = await club.context.db
    .selectFrom('audit_log')
    .select('action')
    .where('id', '>', id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};
const lastAudit = async () =>
  (await sql<{ id: number }>`select coalesce(max(id), 0) as id from audit_log`.execute(club.context.db)).rows[0]?.id ??
  0;

async function mailedPassword(): Promise<string> {
  const [mail] = await mails();
  return /: ([A-Za-z2-9]{12})\n/.exec(mail?.body ?? '')?.[1] ?? '';
}

describe('a forgotten password', () => {
  const SENT = 'If this membership number exists, a temporary password is on its way to its email address.';

  test('a forgotten password mails a temporary one to the member', async () => {
    const before = await lastAudit();
    expect(await forget('1020')).toMatchObject({ status: 200, msgCode: '200', data: SENT });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    const member = await club.context.db.selectFrom('member').selectAll().where('code', '=', '1020').executeTakeFirst();
    expect(mail).toMatchObject({ recipient: member?.email, member_id: member?.id, status: 'queued' });
    expect(await mailedPassword()).toHaveLength(12);
    expect(await actionsSince(before)).toEqual(['password_requested']);
  });

  test.each([
    ['en', 'your temporary password'],
    ['tr', 'geçici şifreniz'],
    ['ar', 'كلمة المرور المؤقتة'],
  ] as const)('the mail with a temporary password is in the language of the member: %s', async (language, subject) => {
    const { code } = await club.context.db
      .selectFrom('member')
      .select('code')
      .where('language', '=', language)
      .where('code', '>', '1021')
      .orderBy('code')
      .executeTakeFirstOrThrow();
    await forget(code);
    // Arabic isolates the name, so that the order of the line stays.
    const name = language === 'ar' ? '\u2068Harbour Sports Club\u2069' : 'Harbour Sports Club';
    expect((await mails())[0]?.subject).toBe(`${name}: ${subject}`);
  });

  test('the mail with a temporary password is in the language of the requesting page', async () => {
    await club.call(forgetPassword, {
      params: { membershipNumber: '1191' },
      query: { language: 'tr' },
      headers: { 'x-forwarded-for': address },
    });
    expect((await mails()).at(-1)?.subject).toBe('Harbour Sports Club: geçici şifreniz');
  });

  test('a forgotten password has the same answer for numbers that do not exist, are suspended or have no address, and mails nothing', async () => {
    const { db } = club.context;
    await db.updateTable('member').set({ status: 'suspended' }).where('code', '=', '1150').execute();
    await db.updateTable('member').set({ email: null }).where('code', '=', '1151').execute();
    const answers = [await forget('1152'), await forget('7777'), await forget('1150'), await forget('1151')];
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  test('a temporary password works once and requires a change, and the old one stays valid', async () => {
    await forget('1153');
    const temporary = await mailedPassword();
    expect((await logIn('1153', 'Court#2026')).data.changePassword).toBe(0);
    expect((await logIn('1153', temporary)).data.changePassword).toBe(1);
    expect((await logIn('1153', temporary)).code).toBe('auth.invalid_login');
    expect((await logIn('1153', 'Court#2026')).data.changePassword).toBe(1);
  });

  test('a temporary password is valid for 60 minutes', async () => {
    await forget('1154');
    const temporary = await mailedPassword();
    club.context.clock.advance({ minutes: 60 });
    expect((await logIn('1154', temporary)).code).toBe('auth.invalid_login');
    club.context.clock.advance({ seconds: -1 });
    expect((await logIn('1154', temporary)).msgCode).toBe('200');
  });

  test('a second request replaces the first temporary password', async () => {
    await forget('1155');
    const first = await mailedPassword();
    await club.context.db.deleteFrom('outbox_mail').execute();
    await forget('1155');
    const second = await mailedPassword();
    expect((await logIn('1155', first)).code).toBe('auth.invalid_login');
    expect((await logIn('1155', second)).msgCode).toBe('200');
  });

  test('too many requests for a temporary password are refused with 500, whether the number exists or not', async () => {
    const codes: Array<string | undefined> = [];
    for (const number of ['1156', '7778']) {
      for (let i = 0; i < 6; i += 1) codes.push((await forget(number)).code);
      expect(await forget(number)).toMatchObject({ status: 200, msgCode: '500', code: 'auth.forgot_too_often' });
    }
    expect(codes).toEqual([
      ...Array(5).fill(undefined),
      'auth.forgot_too_often',
      ...Array(5).fill(undefined),
      'auth.forgot_too_often',
    ]);
    expect(await mails()).toHaveLength(5);
    club.context.clock.advance({ hours: 1 });
    expect((await forget('1156')).msgCode).toBe('200');
  });

  test('one address cannot request temporary passwords for the whole club', async () => {
    for (let i = 0; i < 20; i += 1) expect((await forget(String(1160 + i))).msgCode).toBe('200');
    expect((await forget('1180')).code).toBe('auth.forgot_too_often');
  });

  test('a mail that cannot be queued is refused with 500, and nothing is stored', async () => {
    const { db } = club.context;
    await sql`alter table outbox_mail add constraint broken check (false) not valid`.execute(db);
    expect(await forget('1181')).toMatchObject({ status: 200, msgCode: '500', code: 'auth.mail_failed' });
    await sql`alter table outbox_mail drop constraint broken`.execute(db);
    const credential = await db
      .selectFrom('member_credential')
      .innerJoin('member', 'member.id', 'member_id')
      .select('temporary_hash')
      .where('code', '=', '1181')
      .executeTakeFirst();
    expect(credential?.temporary_hash).toBeNull();
  });
});

describe('changing the password', () => {
  test('a password change ends every session, returns a new token, notifies the member, and only the new password works', async () => {
    const as = await club.login('1030');
    const elsewhere = await club.login('1030');
    const before = await lastAudit();
    const { status, msgCode, data } = await change(as, 'Court#2026', 'Winter#2027');
    expect([status, msgCode]).toEqual([200, '200']);
    for (const old of [as, elsewhere]) {
      expect(await club.call(validateSession, { as: old })).toMatchObject({ status: 401, code: 'session.invalid' });
    }
    expect(await club.call(validateSession, { as: { name: '1030', token: data.token } })).toMatchObject({
      status: 200,
      data: { token: data.token, changePassword: 0 },
    });
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('Harbour Sports Club')]);
    expect(await actionsSince(before)).toEqual(['password_changed']);
    expect((await logIn('1030', 'Court#2026')).code).toBe('auth.invalid_login');
    expect((await logIn('1030', 'Winter#2027')).msgCode).toBe('200');
  });

  test('spaces are stripped from both passwords (spec 5)', async () => {
    const as = await club.login('1031');
    expect((await change(as, ' Court #2026 ', 'Win ter\t# 2027 ')).msgCode).toBe('200');
    expect((await logIn('1031', 'Winter#2027')).msgCode).toBe('200');
  });

  test.each([
    ['Court#2026', '', 'New password field is required', 'newPasswordRequired'],
    ['Court#2026', '   ', 'New password field is required', 'newPasswordRequired'],
    ['', 'Winter#2027', 'Old password field is required', 'oldPasswordRequired'],
    ['Court#2026', 'a', 'Length should be minimum 6 characters', 'passwordMinimum'],
    ['Court#2026', 'WINTER#2027', 'Must contain 1 small case character', 'passwordLower'],
    ['Court#2026', 'winter#2027', 'Must contain 1 upper case character', 'passwordUpper'],
    ['Court#2026', 'Winter2027', 'Must contain 1 special character', 'passwordSpecial'],
    ['Court#2026', 'Winter#night', 'Must contain 1 numeric character', 'passwordDigit'],
  ])('a password change from %j to %j is answered: %s', async (OldPassword, NewPassword, sentence, messageKey) => {
    const as = await club.login('1032');
    expect(await change(as, OldPassword, NewPassword)).toMatchObject({
      status: 200,
      msgCode: '500',
      code: 'auth.weak_password',
      data: sentence,
      body: { messageKey },
    });
    expect((await club.call(validateSession, { as })).status).toBe(200);
  });

  test('a wrong old password is refused and counts like a failed login; an unchanged password is refused and does not count', async () => {
    const as = await club.login('1033');
    for (let i = 0; i < 10; i += 1) {
      expect(await change(as, 'Court#2026', 'Court#2026')).toMatchObject({
        msgCode: '500',
        code: 'auth.same_password',
      });
    }
    for (let i = 0; i < 10; i += 1) {
      expect(await change(as, 'Wrong#2026', 'Winter#2027')).toMatchObject({
        msgCode: '500',
        code: 'auth.wrong_old_password',
        data: 'Incorrect old password.',
      });
    }
    const blocked = await change(as, 'Court#2026', 'Winter#2027');
    expect([blocked.status, blocked.code, blocked.headers['retry-after']]).toEqual([
      429,
      'auth.too_many_logins',
      '900',
    ]);
  });

  test('a required password change needs the correct old password, and clears the requirement', async () => {
    const as = await club.login('1003');
    expect((await change(as, 'anything', 'Winter#2027')).code).toBe('auth.wrong_old_password');
    const { data } = await change(as, 'Court#2026', 'Winter#2027');
    expect((await club.call(validateSession, { as: { name: '1003', token: data.token } })).data.changePassword).toBe(0);
    const again = { name: '1003', token: data.token };
    expect((await change(again, 'anything', 'Summer#2028')).code).toBe('auth.wrong_old_password');
  });

  test('the used temporary password is accepted as the old password until the change', async () => {
    await forget('1159');
    const temporary = await mailedPassword();
    const { data } = await logIn('1159', temporary);
    const as = { name: '1159', token: data.token };
    expect((await change(as, 'anything', 'Winter#2027')).code).toBe('auth.wrong_old_password');
    const changed = await change(as, temporary, 'Winter#2027');
    expect(changed.msgCode).toBe('200');
    const again = await change({ name: '1159', token: changed.data.token }, temporary, 'Summer#2028');
    expect(again.code).toBe('auth.wrong_old_password');
  });

  test('a password change invalidates a temporary password', async () => {
    const as = await club.login('1034');
    await forget('1034');
    const temporary = await mailedPassword();
    await change(as, 'Court#2026', 'Winter#2027');
    expect((await logIn('1034', temporary)).code).toBe('auth.invalid_login');
  });

  test('passwords are compared in Unicode normal form', async () => {
    const as = await club.login('1035');
    await change(as, 'Court#2026', 'Pa\u0308ssword#1');
    expect((await logIn('1035', 'P\u00e4ssword#1')).msgCode).toBe('200');
  });
});
