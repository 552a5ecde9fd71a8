import { contactUs } from '@courtside/contract/club/help';
import { addCategory } from '@courtside/contract/club/office-categories';
import * as admin from '@courtside/contract/people/admin';
import { forgetPassword, login, register, resetPassword, validateSession } from '@courtside/contract/people/auth';
import { eraseMember } from '@courtside/contract/people/erasure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { eraseDeclinedApplications } from '#modules/people/auth/index.ts';
import { mailsWithSecrets } from '#testing/mails.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';

let club: TestApp;
let boss: Login;
let reader: Login;
beforeAll(async () => {
  club = await createTestApp();
  boss = await club.login('9001');
  reader = await club.login('9002');
});
afterAll(() => club.close());

test('an admin finds members with their balance, a subadmin without, a member not at all', async () => {
  const params = { term: 'aydin' };
  const seen = await club.call(admin.searchProfiles, { as: boss, params, query: {} });
  expect(seen.data[0]).toMatchObject({ memberCode: '1001', balance: 250, status: 'active' });
  expect(seen.data[0]?.membership).toEqual({
    plan: expect.any(String),
    status: 'active',
    paidTo: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const staff = await club.call(admin.searchProfiles, { as: boss, params: { term: '9002' }, query: {} });
  expect(staff.data[0]).toMatchObject({ membership: null, balance: null });
  const read = await club.call(admin.searchProfiles, { as: reader, params, query: {} });
  expect(read.data[0]).not.toHaveProperty('balance');
  const member = await club.login('1004');
  expect((await club.call(admin.searchProfiles, { as: member, params, query: {} })).status).toBe(403);
});

describe('a subadmin only reads', () => {
  const params = { memberCode: '1005' };
  test('a subadmin may not suspend, edit, reset or erase', async () => {
    const answers = await Promise.all([
      club.call(admin.setMemberStatus, { as: reader, params, body: { status: 'suspended' } }),
      club.call(admin.editMember, {
        as: reader,
        params,
        body: { firstName: 'A', surname: 'B', gender: 'O', email: '' },
      }),
      club.call(admin.resetMemberPassword, { as: reader, params, body: {} }),
      club.call(admin.resetMemberPin, { as: reader, params, body: {} }),
      club.call(eraseMember, { as: reader, params, body: {} }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await club.call(admin.readMember, { as: reader, params })).data).toMatchObject({
      memberCode: '1005',
      status: 'active',
    });
  });
});

test('a suspended member is logged out at once and can log in again when restored', async () => {
  const member = await club.login('1006');
  const params = { memberCode: '1006' };
  await club.call(admin.setMemberStatus, { as: boss, params, body: { status: 'suspended' } });
  expect((await club.call(validateSession, { as: member })).status).toBe(401);
  const credentials = { LoginName: '1006', UserPassword: 'Court#2026' };
  expect(await club.call(login, { body: credentials })).toMatchObject({ msgCode: '401', code: 'auth.suspended' });
  await club.call(admin.setMemberStatus, { as: boss, params, body: { status: 'active' } });
  expect((await club.call(login, { body: credentials })).msgCode).toBe('200');
});

test('an admin cannot suspend or erase themselves', async () => {
  const params = { memberCode: '9001' };
  const suspended = await club.call(admin.setMemberStatus, { as: boss, params, body: { status: 'suspended' } });
  expect(suspended).toMatchObject({ msgCode: '500', code: 'admin.not_yourself' });
  expect(await club.call(eraseMember, { as: boss, params, body: { PinCode: DEMO_PIN } })).toMatchObject({
    code: 'admin.not_yourself',
  });
});

test('a reset password and a reset PIN are mailed to the member and end the sessions', async () => {
  const params = { memberCode: '1007' };
  for (const endpoint of [admin.resetMemberPin, admin.resetMemberPassword]) {
    const member = await club.login('1007');
    expect((await club.call(endpoint, { as: boss, params, body: undefined })).msgCode).toBe('200');
    expect((await club.call(validateSession, { as: member })).status).toBe(401);
  }
  const mails = await club.context.db
    .selectFrom('outbox_mail')
    .select('body')
    .where('recipient', 'like', '%.1007@%')
    .execute();
  expect(mails).toHaveLength(2);
});

test('a password that an admin resets is invalid at once; the temporary one works once and requires a new one', async () => {
  const logIn = (UserPassword: string) => club.call(login, { body: { LoginName: '1009', UserPassword } });
  const params = { memberCode: '1009' };
  // An earlier temporary password becomes invalid as well.
  await club.call(forgetPassword, { query: {}, params: { membershipNumber: '1009' } });
  const [earlier] = await passwordsMailedTo('1009');
  await club.call(admin.resetMemberPassword, { as: boss, params, body: {} });
  const [, temporary] = await passwordsMailedTo('1009');
  expect((await logIn('Court#2026')).code).toBe('auth.invalid_login');
  expect((await logIn(String(earlier))).code).toBe('auth.invalid_login');
  const { data } = await logIn(String(temporary));
  expect(data.changePassword).toBe(1);
  expect((await logIn('Court#2026')).code).toBe('auth.invalid_login');
  const as = { name: '1009', token: data.token };
  const change = (OldPassword: string) =>
    club.call(resetPassword, { as, body: { OldPassword, NewPassword: 'Winter#2027' } });
  expect((await change('Court#2026')).code).toBe('auth.wrong_old_password');
  expect((await change(String(temporary))).msgCode).toBe('200');
  expect((await logIn('Winter#2027')).data.changePassword).toBe(0);
});

async function passwordsMailedTo(code: string): Promise<string[]> {
  const mails = await mailsWithSecrets(club.context.db);
  return mails
    .filter(({ recipient }) => recipient.includes(`.${code}@`))
    .flatMap(({ body }) => /: ([A-Za-z2-9]{12})\n/.exec(body)?.[1] ?? []);
}

test('a member with a balance cannot be erased', async () => {
  const rich = await club.call(eraseMember, { as: boss, params: { memberCode: '1001' }, body: { PinCode: DEMO_PIN } });
  expect(rich).toMatchObject({ msgCode: '500', code: 'admin.not_settled' });
});

test('a message to the club is seen by an admin and marked answered', async () => {
  const member = await club.login('1008');
  const refused = await club.call(contactUs, { as: member, body: { Type: 'Help', Message: '  ' } });
  expect(refused).toMatchObject({ msgCode: '500', data: 'Type and message is mandatory' });
  const long = await club.call(contactUs, { as: member, body: { Type: 'Help', Message: 'x'.repeat(801) } });
  expect(long).toMatchObject({ msgCode: '500', code: 'contact.too_long' });
  const longest = 'The net is torn.'.padEnd(800, '!');
  const sent = await club.call(contactUs, { as: member, body: { Type: 'Complaint', Message: longest } });
  expect(sent).toMatchObject({ msgCode: '200', data: 'Response has been successfully submitted' });
  const [message] = (await club.call(admin.listContacts, { as: boss, query: { status: 'new' } })).data;
  const email = expect.stringContaining('@harbour.example');
  const written = { type: 'Complaint', message: longest, status: 'new' };
  expect(message).toMatchObject({ memberCode: '1008', email, ...written });
  await club.call(admin.answerContact, { as: boss, params: { id: message?.id ?? '' } });
  expect((await club.call(admin.listContacts, { as: boss, query: { status: 'new' } })).data).toEqual([]);
});

test('an accepted application becomes a member with the next number; it cannot be decided twice', async () => {
  const body = {
    firstName: 'Nina',
    lastName: 'Grech',
    gender: 'Female' as const,
    birthday: '02/03/1999',
    email: 'nina@harbour.example',
    password: 'Court#2027',
  };
  const { data } = await club.call(register, { body });
  const params = { reference: data.application };
  const accepted = await club.call(admin.decideApplication, { as: boss, params, body: { accept: true } });
  expect(accepted.data.memberCode).toBe('1241');
  expect((await club.call(login, { body: { LoginName: '1241', UserPassword: 'Court#2027' } })).data).toMatchObject({
    title: 'Nina Grech',
    balanceAmount: 0,
  });
  const again = await club.call(admin.decideApplication, { as: boss, params, body: { accept: false } });
  expect(again).toMatchObject({ msgCode: '500', code: 'admin.already_decided' });
  // Without bookings or a balance this member can be erased; only the number remains.
  const member = { memberCode: '1241' };
  expect((await club.call(eraseMember, { as: boss, params: member, body: { PinCode: DEMO_PIN } })).msgCode).toBe('200');
  const { data: left } = await club.call(admin.readMember, { as: boss, params: member });
  expect(left).toMatchObject({ name: 'Former member', email: null, status: 'erased' });
});

const apply = async (change: object) => {
  const person = { firstName: 'Ayşe', lastName: 'Kaya', gender: 'Female' as const, birthday: '02/03/1999' };
  const body = { ...person, email: 'ayse@mail.example', password: 'Court#2027', ...change };
  return { reference: (await club.call(register, { body })).data.application };
};
const mailsTo = (recipient: string) =>
  club.context.db.selectFrom('outbox_mail').select(['subject', 'body']).where('recipient', '=', recipient).execute();

test('an accepted applicant gets the chosen category and plan, keeps language and birthday', async () => {
  const { data: choices } = await club.call(admin.applicationChoices, { as: boss });
  const [plan] = choices.plans;
  expect(choices.categories).toContainEqual(expect.objectContaining({ key: 'member', isDefault: true }));
  await club.call(addCategory, { as: boss, body: { key: 'junior', title: { en: 'Junior' } } });
  const params = await apply({ email: 'junior@mail.example', language: 'tr' });
  const decide = (choice: object) =>
    club.call(admin.decideApplication, { as: boss, params, body: { accept: true, ...choice } });
  const unknown = await decide({ category: 'nobody', plan: 'nothing' });
  expect(unknown).toMatchObject({ msgCode: '500', code: 'office.invalid' });
  expect(unknown.body.errors).toEqual([
    expect.objectContaining({ path: 'category' }),
    expect.objectContaining({ path: 'plan' }),
  ]);
  const { memberCode } = (await decide({ category: 'junior', plan: String(plan?.key) })).data;
  const { data: member } = await club.call(admin.readMember, {
    as: boss,
    params: { memberCode: String(memberCode) },
  });
  expect(member).toMatchObject({
    language: 'tr',
    membership: { plan: plan?.title, status: 'due' },
    profile: { dateOfBirth: '02/03/1999' },
  });
  const { data: listed } = await club.call(admin.listApplications, {
    as: boss,
    query: { search: 'kaya junior', status: 'accepted' },
  });
  expect(listed).toEqual([expect.objectContaining({ ...params, memberCode, decidedAt: expect.any(String) })]);
  const { category_key } = await club.context.db
    .selectFrom('member')
    .select('category_key')
    .where('code', '=', String(memberCode))
    .executeTakeFirstOrThrow();
  expect(category_key).toBe('junior');
});

test('a declined applicant is told by mail in their language, and is forgotten after 90 days', async () => {
  const params = await apply({ language: 'tr' });
  const reason = 'Bu yıl yeni üye alamıyoruz.';
  await club.call(admin.decideApplication, { as: boss, params, body: { accept: false, reason } });
  const [mail] = await mailsTo('ayse@mail.example');
  expect(mail?.subject).toContain('üyelik başvurunuz');
  expect(mail?.body).toContain(`Merhaba Ayşe Kaya,`);
  expect(mail?.body).toContain(reason);
  const left = () =>
    club.context.db
      .selectFrom('membership_application')
      .select('status')
      .where('reference', '=', params.reference)
      .execute();
  club.context.clock.advance({ hours: 24 * 89 });
  await eraseDeclinedApplications(club.context);
  expect(await left()).toEqual([{ status: 'declined' }]);
  club.context.clock.advance({ hours: 25 });
  await eraseDeclinedApplications(club.context);
  expect([await left(), await mailsTo('ayse@mail.example')]).toEqual([[], []]);
});
