import { unlockOffice } from '@courtside/contract/booking/office-counter';
import * as admin from '@courtside/contract/people/admin';
import { login, resetPincode } from '@courtside/contract/people/auth';
import { acceptInvitation, readInvitation } from '@courtside/contract/people/invitations';
import { addMember, saveMember } from '@courtside/contract/people/office-members';
import { saveStaff } from '@courtside/contract/people/office-staff';
import { confirmEmailCode, profileRecord, requestEmailCode } from '@courtside/contract/people/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { mailsWithSecrets } from '#testing/mails.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { addStaff } from './staff/add-staff.ts';

let club: TestApp;
let boss: Login;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.context.clock.set(TEST_NOW);
  boss = await club.login('9001');
});

const storedEmail = async (code: string) =>
  (await club.context.db.selectFrom('member').select('email').where('code', '=', code).executeTakeFirst())?.email;
const versionOf = async (code: string) =>
  (await club.context.db.selectFrom('member').select('version').where('code', '=', code).executeTakeFirstOrThrow())
    .version;
const mailsTo = async (address: string) =>
  (await mailsWithSecrets(club.context.db)).filter(({ recipient }) => recipient === address);
const pinHashOf = async (code: string) =>
  await club.context.db
    .selectFrom('member_credential')
    .innerJoin('member', 'member.id', 'member_credential.member_id')
    .select(['pin_hash', 'password_hash'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();

const profileOf = async (code: string) => {
  const { data } = await club.call(admin.readMember, { as: boss, params: { memberCode: code } });
  return { firstName: data.firstName, surname: data.surname, gender: data.gender, email: data.email ?? '' };
};

/** Every way in the office to the e-mail address, the PIN or the password of somebody. */
const WAYS = {
  'the e-mail address, in the list of members': async (code: string, PinCode?: string) =>
    club.call(admin.editMember, {
      as: boss,
      params: { memberCode: code },
      body: { ...(await profileOf(code)), email: `taken.${code}@mail.example`, ...(PinCode && { PinCode }) },
    }),
  'the e-mail address, on the page of the member': async (code: string, PinCode?: string) =>
    club.call(saveMember, {
      as: boss,
      params: { code },
      body: { version: await versionOf(code), email: `given.${code}@mail.example`, ...(PinCode && { PinCode }) },
    }),
  'the password': (code: string, PinCode?: string) =>
    club.call(admin.resetMemberPassword, {
      as: boss,
      params: { memberCode: code },
      body: PinCode ? { PinCode } : undefined,
    }),
  'the PIN': (code: string, PinCode?: string) =>
    club.call(admin.resetMemberPin, {
      as: boss,
      params: { memberCode: code },
      body: PinCode ? { PinCode } : undefined,
    }),
};

describe.each(Object.entries(WAYS))('%s', (_, change) => {
  test('an admin cannot change their own in the office, not even with the PIN', async () => {
    const before = [await storedEmail('9001'), await pinHashOf('9001')];
    expect(await change('9001')).toMatchObject({ msgCode: '500', code: 'admin.not_yourself' });
    expect(await change('9001', DEMO_PIN)).toMatchObject({ msgCode: '500', code: 'admin.not_yourself' });
    expect([await storedEmail('9001'), await pinHashOf('9001')]).toEqual(before);
  });

  test.each(['9003', '9004'])(
    'an admin changes that of the staff %s only with the PIN, also while the office is unlocked',
    async (code) => {
      const before = [await storedEmail(code), await pinHashOf(code)];
      await club.call(unlockOffice, { as: boss, body: { PinCode: DEMO_PIN } });
      expect(await change(code)).toMatchObject({ msgCode: '500', code: 'pin.required' });
      expect(await change(code, '1111')).toMatchObject({ msgCode: '500', code: 'pin.wrong' });
      expect([await storedEmail(code), await pinHashOf(code)]).toEqual(before);
      expect((await change(code, DEMO_PIN)).msgCode).toBe('200');
      expect([await storedEmail(code), await pinHashOf(code)]).not.toEqual(before);
    },
  );

  test('an admin changes that of a member without a PIN', async () => {
    expect((await change('1020')).msgCode).toBe('200');
  });
});

test('wrong PINs at the account of a colleague are counted with all others and lock the PIN', async () => {
  await club.call(resetPincode, { as: boss, body: { OldPin: '0000', NewPin: '1357' } });
  for (const change of Object.values(WAYS)) await change('9002', '1111');
  expect(await WAYS['the PIN']('9003', DEMO_PIN)).toMatchObject({ msgCode: '500', code: 'pin.locked' });
  club.context.clock.set(TEST_NOW.add({ minutes: 16 }));
});

test('an admin who corrects their own name keeps the address and needs no PIN', async () => {
  const own = await profileOf('9001');
  const body = { ...own, surname: 'Harbour' };
  expect((await club.call(admin.editMember, { as: boss, params: { memberCode: '9001' }, body })).msgCode).toBe('200');
  expect(await storedEmail('9001')).toBe(own.email);
});

describe('the old address is told', () => {
  const told = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);

  test.each([
    ['1030', WAYS['the e-mail address, in the list of members']],
    ['1031', WAYS['the e-mail address, on the page of the member']],
  ])('the old address of the member %s is told of a new one, which it does not learn', async (code, change) => {
    const old = String(await storedEmail(code));
    expect((await change(code)).msgCode).toBe('200');
    const mails = await mailsTo(old);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain(code);
    expect(mails[0]?.body).not.toContain('@');
    // A second save of the same address is no change.
    await change(code);
    expect(await mailsTo(String(await storedEmail(code)))).toEqual([]);
  });

  test('the old address of a member is told when the member confirms a new one', async () => {
    const as = await club.login('1032');
    const old = String(await storedEmail('1032'));
    const fresh = 'fresh.1032@mail.example';
    await club.call(requestEmailCode, { as, body: { Email: fresh, PinCode: DEMO_PIN } });
    const before = (await told(old)).length;
    const [mail] = await mailsTo(fresh);
    const code = /\b\d{6}\b/.exec(String(mail?.body))?.[0] ?? '';
    expect((await club.call(confirmEmailCode, { as, params: { code } })).msgCode).toBe('200');
    expect((await told(old)).length).toBe(before + 1);
  });

  test('a member who verifies the address that is stored gets no mail about a change', async () => {
    const as = await club.login('1033');
    const email = String(await storedEmail('1033'));
    await club.call(requestEmailCode, { as, body: { Email: email } });
    const [mail] = await mailsTo(email);
    const code = /\b\d{6}\b/.exec(String(mail?.body))?.[0] ?? '';
    expect((await club.call(confirmEmailCode, { as, params: { code } })).msgCode).toBe('200');
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('an invitation', () => {
  const invite = async (email: string) => {
    const { data } = await club.call(addMember, { as: boss, body: { name: 'Ines', surName: 'Vella', email } });
    return { memberCode: data.memberCode, code: await linkMailedTo(email) };
  };
  const linkMailedTo = async (email: string) =>
    /code=([\w-]+)/.exec((await mailsTo(email)).map(({ body }) => body).join('\n'))?.[1] ?? '';
  const accept = (code: string) =>
    club.call(acceptInvitation, { body: { code, password: 'Winter#2027', pin: '1357' } });

  test.each([
    WAYS['the e-mail address, in the list of members'],
    WAYS['the e-mail address, on the page of the member'],
  ])('an invitation ends when the address changes that it was mailed to', async (change) => {
    const { memberCode, code } = await invite(`ines.${Math.random().toString(36).slice(2)}@mail.example`);
    expect((await club.call(readInvitation, { body: { code } })).msgCode).toBe('200');
    await change(memberCode);
    expect((await club.call(readInvitation, { body: { code } })).code).toBe('invitation.invalid');
    expect((await accept(code)).code).toBe('invitation.invalid');
  });

  test('an invitation ends when its member becomes one of the staff', async () => {
    // The lock of the admin's PIN is over by then.
    club.context.clock.set(TEST_NOW.add({ hours: 2 }));
    boss = await club.login('9001');
    const { memberCode, code } = await invite('ines.promoted@mail.example');
    const body = { role: 'subadmin' as const, PinCode: DEMO_PIN };
    expect((await club.call(saveStaff, { as: boss, params: { memberCode }, body })).msgCode).toBe('200');
    expect((await accept(code)).code).toBe('invitation.invalid');
    const another = await invite('ines.command@mail.example');
    await addStaff(club.context, { code: another.memberCode, role: 'treasurer', promote: true, dryRun: false });
    expect((await accept(another.code)).code).toBe('invitation.invalid');
  });

  test('an invitation that was accepted proves its address', async () => {
    const { memberCode, code } = await invite('ines.proves@mail.example');
    expect((await accept(code)).msgCode).toBe('200');
    const as = await club.login(memberCode, 'Winter#2027');
    expect((await club.call(profileRecord, { as })).data).toMatchObject({
      email: 'ines.proves@mail.example',
      isEmailVerified: true,
    });
  });
});

test('a temporary password that was mailed to the old address ends with it', async () => {
  const old = String(await storedEmail('1034'));
  await club.call(admin.resetMemberPassword, { as: boss, params: { memberCode: '1034' }, body: {} });
  const password = /: ([A-Za-z2-9]{12})\n/.exec(String((await mailsTo(old))[0]?.body))?.[1] ?? '';
  expect(password).toHaveLength(12);
  await WAYS['the e-mail address, in the list of members']('1034');
  const answer = await club.call(login, { body: { LoginName: '1034', UserPassword: password } });
  expect(answer.code).toBe('auth.invalid_login');
});
