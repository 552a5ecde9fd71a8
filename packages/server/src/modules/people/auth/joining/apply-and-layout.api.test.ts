import { clubInfo } from '@courtside/contract/club/club';
import { readClub, saveClub } from '@courtside/contract/club/office-club';
import { register, updateLayout, validateSession } from '@courtside/contract/people/auth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/server/test-app.ts';
import { countRows } from '#testing/tables/row-counts.ts';

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp({ environment: { TRUST_PROXY: 'on' } });
});
afterAll(() => club.close());

const APPLICANT = {
  firstName: 'Nadia',
  lastName: 'Zammit',
  gender: 'Female' as const,
  birthday: '29/02/2004',
  email: 'nadia@mail.example',
  password: 'Court#2026',
};
const apply = (change: Partial<Record<keyof typeof APPLICANT, string>> = {}, from = '10.0.7.9') =>
  club.call(register, {
    body: { ...APPLICANT, ...change } as typeof APPLICANT,
    headers: { 'x-forwarded-for': from },
  });

describe('an application for membership', () => {
  test('an application for membership is stored for an admin, and creates no account', async () => {
    const before = await countRows(club.context.db);
    const { status, msgCode, data } = await apply();
    expect([status, msgCode]).toEqual([200, '200']);
    const stored = await club.context.db.selectFrom('membership_application').selectAll().execute();
    expect(stored).toEqual([
      expect.objectContaining({
        reference: data.application,
        first_name: 'Nadia',
        last_name: 'Zammit',
        gender: 'F',
        birthday: '2004-02-29',
        email: 'nadia@mail.example',
        password_hash: expect.stringMatching(/^\$argon2id\$/),
        status: 'new',
      }),
    ]);
    const after = await countRows(club.context.db);
    expect(after).toEqual({
      ...before,
      membership_application: Number(before.membership_application) + 1,
      application_request: Number(before.application_request) + 1,
      audit_log: Number(before.audit_log) + 1,
    });
  });

  test.each([
    ['', 'Please insert password'],
    ['a b', 'Length should be minimum 6 characters'],
    ['Court 2026', 'should not contain any empty space'],
    ['court#2026', 'Must contain 1 upper case character'],
  ])('an application with the password %j is refused: %s', async (password, sentence) => {
    expect(await apply({ password })).toMatchObject({
      status: 200,
      msgCode: '500',
      code: 'auth.weak_password',
      data: sentence,
    });
  });

  test.each([
    ['birthday', '2004-02-29'],
    ['birthday', '30/02/2004'],
    ['birthday', '17/11/2026'],
    ['birthday', '31/12/1905'],
    ['firstName', ''],
    ['firstName', 'x'.repeat(31)],
    ['gender', 'F'],
    ['email', `${'x'.repeat(250)}@mail.example`],
  ] as const)('an application with %s %j is not valid', async (field, value) => {
    const answer = await apply({ [field]: value });
    expect([answer.status, answer.code]).toEqual([400, 'request.invalid']);
    expect(answer.body.errors).toEqual([expect.objectContaining({ path: field })]);
  });

  test.each([
    ['nobody'],
    [''],
    ['a@b'],
    ['a@b.example\r\nBcc: c@d.example'],
    ['Nadia <n@mail.example>'],
    ['a@b.example, c@d.example'],
  ])('an application with the address %j is refused: This is not a valid email', async (email) => {
    expect(await apply({ email })).toMatchObject({
      status: 200,
      msgCode: '500',
      code: 'email.invalid',
      data: 'This is not a valid email',
    });
  });

  test('a club that takes no applications says so to guests and refuses them', async () => {
    const as = await club.login('9001');
    const save = async (acceptsApplications: boolean | null) => {
      const { data } = await club.call(readClub, { as });
      await club.call(saveClub, { as, body: { acceptsApplications, version: data.version } });
      return [
        (await club.call(clubInfo)).data.acceptsApplications,
        (await club.call(readClub, { as })).data.acceptsApplications,
      ];
    };
    expect(await save(false)).toEqual([false, false]);
    expect(await apply({}, '10.0.7.3')).toMatchObject({ msgCode: '500', code: 'auth.no_applications' });
    expect(await save(null)).toEqual([true, true]);
    expect((await apply({}, '10.0.7.3')).msgCode).toBe('200');
  });

  test('more than twenty applications in an hour from one address are refused before anything is hashed or the database is asked', async () => {
    for (let i = 0; i < 20; i += 1) expect((await apply({}, '10.0.7.1')).msgCode).toBe('200');
    const hash = vi.spyOn(club.context.passwords, 'hash');
    const hashForGuest = vi.spyOn(club.context.passwords, 'hashForGuest');
    const transactions = vi.spyOn(club.context.db, 'transaction');
    const refused = await apply({}, '10.0.7.1');
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([429, 'request.too_many', '3600']);
    expect([hash.mock.calls, hashForGuest.mock.calls, transactions.mock.calls]).toEqual([[], [], []]);
    vi.restoreAllMocks();
    // Other requests are not delayed by it.
    expect((await apply({}, '10.0.7.2')).msgCode).toBe('200');
    club.context.clock.advance({ hours: 1 });
    expect((await apply({}, '10.0.7.1')).msgCode).toBe('200');
  });

  test('applications from one IPv6 network count as one address', async () => {
    for (let i = 0; i < 20; i += 1) expect((await apply({}, `2001:db8:7:7::${i}`)).msgCode).toBe('200');
    expect((await apply({}, '2001:db8:7:7:ffff::1')).code).toBe('request.too_many');
    expect((await apply({}, '2001:db8:7:8::1')).msgCode).toBe('200');
  });
});

describe('layout settings', () => {
  test('layout settings are saved, returned at login, and changed one by one', async () => {
    const as = await club.login('1020');
    const save = (settings: Parameters<typeof club.call<typeof updateLayout>>[1]['body']['settings']) =>
      club.call(updateLayout, { as, body: { settings } });
    expect((await save({ colorScheme: 'dark', navbarFolded: true })).data).toEqual({
      colorScheme: 'dark',
      navbarFolded: true,
    });
    expect((await save({ navbarSide: 'right', navbarFolded: false })).data).toEqual({
      colorScheme: 'dark',
      navbarFolded: false,
      navbarSide: 'right',
    });
    expect((await club.call(validateSession, { as })).data.layout).toEqual({
      colorScheme: 'dark',
      navbarFolded: false,
      navbarSide: 'right',
    });
  });

  test('two concurrent changes of layout settings are both stored', async () => {
    const as = await club.login('1021');
    await Promise.all([
      club.call(updateLayout, { as, body: { settings: { colorScheme: 'dark' } } }),
      club.call(updateLayout, { as, body: { settings: { navbarSide: 'right' } } }),
      club.call(updateLayout, { as, body: { settings: { navbarFolded: true } } }),
    ]);
    expect((await club.call(validateSession, { as })).data.layout).toEqual({
      colorScheme: 'dark',
      navbarSide: 'right',
      navbarFolded: true,
    });
  });

  test('the language of the layout settings becomes the language of mails', async () => {
    const as = await club.login('1022');
    await club.call(updateLayout, { as, body: { settings: { language: 'ar' } } });
    const row = await club.context.db
      .selectFrom('member')
      .select('language')
      .where('code', '=', '1022')
      .executeTakeFirst();
    expect(row?.language).toBe('ar');
  });

  test.each([
    [{ colorScheme: 'purple' }],
    [{ navbarWidth: 280 }],
    [{ navbarFolded: 'yes' }],
    [{ language: 'mt' }],
    [{ __proto__: null, toString: 'x' }],
  ])('the layout settings %j are not valid', async (settings) => {
    const as = await club.login('1023');
    const answer = await club.call(updateLayout, { as, body: { settings: settings as object } });
    expect([answer.status, answer.code]).toEqual([400, 'request.invalid']);
    expect((await club.call(validateSession, { as })).data.layout).toEqual({});
  });
});
