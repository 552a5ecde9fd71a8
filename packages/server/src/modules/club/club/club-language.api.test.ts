import { clubInfo } from '@courtside/contract/club/club';
import { contactUs } from '@courtside/contract/club/help';
import { readClub, saveClub } from '@courtside/contract/club/office-club';
import { register } from '@courtside/contract/people/auth';
import { addMember } from '@courtside/contract/people/office-members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dryRunFile, openImport, runImport } from '#modules/people/member-records/index.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';

let club: TestApp;
let admin: Login;
beforeAll(async () => {
  club = await createTestApp();
  admin = await club.login('9001');
});
afterAll(() => club.close());

const saveLanguage = async (language: 'en' | 'tr' | 'ar' | null) => {
  const { version } = (await club.call(readClub, { as: admin })).data;
  return club.call(saveClub, { as: admin, body: { version, language } });
};
const languageOf = async (email: string) =>
  (await club.context.db.selectFrom('member').select('language').where('email', '=', email).executeTakeFirst())
    ?.language;
const subjectsTo = async (recipient: string) =>
  (await club.context.db.selectFrom('outbox_mail').select('subject').where('recipient', '=', recipient).execute()).map(
    ({ subject }) => subject,
  );

async function importMember(email: string): Promise<void> {
  const content = Buffer.from(`member_no,first_name,last_name,mail\n7301,Deniz,Kaya,${email}\n`);
  const { id, mapping } = await openImport(club.context, { content, fileName: 'new.csv', memberId: null });
  await dryRunFile(club.context, id, { mapping, corrections: [] });
  await runImport(club.context, { id, actorId: null });
}

test('without a choice of the club everybody begins in English', async () => {
  expect((await club.call(clubInfo)).data.language).toBe('en');
  await club.call(addMember, { as: admin, body: { name: 'Ada', surName: 'King', email: 'ada@mail.example' } });
  expect(await languageOf('ada@mail.example')).toBe('en');
});

test('the language of the club is that of new members, imports, applications, invitations and mails to the club', async () => {
  expect((await saveLanguage('tr')).msgCode).toBe('200');
  expect((await club.call(clubInfo)).data.language).toBe('tr');
  expect((await club.call(readClub, { as: admin })).data.language).toBe('tr');
  await club.call(addMember, { as: admin, body: { name: 'Ece', surName: 'Kaya', email: 'ece@mail.example' } });
  expect(await languageOf('ece@mail.example')).toBe('tr');
  expect(await subjectsTo('ece@mail.example')).toEqual([expect.stringContaining('üyeliğiniz')]);
  await importMember('deniz@mail.example');
  expect(await languageOf('deniz@mail.example')).toBe('tr');
  const person = { firstName: 'Can', lastName: 'Ak', gender: 'Other', birthday: '01/02/1990' } as const;
  await club.call(register, { body: { ...person, email: 'can@mail.example', password: 'Winter#2027' } });
  const application = await club.context.db
    .selectFrom('membership_application')
    .select('language')
    .where('email', '=', 'can@mail.example')
    .executeTakeFirst();
  expect(application?.language).toBe('tr');
  await club.call(contactUs, { as: await club.login('1008'), body: { Type: 'Help', Message: 'Net' } });
  const received = await club.context.db
    .selectFrom('outbox_mail')
    .select('body')
    .where('recipient', '=', club.context.settings.MAIL_FROM)
    .execute();
  expect(received.map(({ body }) => body).join()).toContain('üye 1008');
});

test('who chooses a language keeps it, and null goes back to the default', async () => {
  const body = { name: 'Omar', surName: 'Said', email: 'omar@mail.example', language: 'ar' } as const;
  await club.call(addMember, { as: admin, body });
  expect(await languageOf('omar@mail.example')).toBe('ar');
  await saveLanguage(null);
  expect((await club.call(clubInfo)).data.language).toBe('en');
  // Whoever is a member already keeps theirs.
  expect(await languageOf('ece@mail.example')).toBe('tr');
});
