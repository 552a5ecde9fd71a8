import { login } from '@courtside/contract/people/auth';
import { proveVisitor, registerVisitor } from '@courtside/contract/people/visitors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsWithSecrets } from '#testing/mails.ts';
import { createTestApp, type TestApp } from '#testing/server/test-app.ts';

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp({ environment: { TRUST_PROXY: 'on' } });
});
afterAll(() => club.close());

const register = (email: string, from: string) =>
  club.call(registerVisitor, {
    body: { firstName: 'Vera', lastName: 'Visitor', birthday: '01/02/1990', phone: '21234567', email },
    headers: { 'x-forwarded-for': from },
  });
const links = async (email: string) =>
  (await mailsWithSecrets(club.context.db))
    .filter(({ recipient }) => recipient === email)
    .flatMap(({ body }) => /\/visitor\?code=([\w-]+)/.exec(body)?.[1] ?? []);
const prove = (code: string, password = 'Winter#2027') =>
  club.call(proveVisitor, { body: { code, password, pin: '1357' } });
const membersOf = async (email: string) =>
  club.context.db.selectFrom('member').select('code').where('email', '=', email).execute();

test('ten registrations of one address at once send three mails, whichever network they come from', async () => {
  const email = 'crowd@visitors.example';
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => register(email, `10.1.${index}.1`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  expect(await links(email)).toHaveLength(3);
});

/** As many as may hash a password at once; others are told that the server is busy. */
const AT_ONCE = 9;

test('one link that is used by several at once makes one account, with the password of the one who was first', async () => {
  const email = 'once@visitors.example';
  await register(email, '10.2.0.1');
  const [code = ''] = await links(email);
  const passwords = Array.from({ length: AT_ONCE }, (_, index) => `Winter#202${index}`);
  const answers = await Promise.all(passwords.map((password) => prove(code, password)));
  const first = answers.findIndex(({ msgCode }) => msgCode === '200');
  expect(answers.filter(({ msgCode }) => msgCode === '200')).toHaveLength(1);
  expect(answers.filter((answer) => answer.code === 'visitors.link_invalid')).toHaveLength(AT_ONCE - 1);
  const [member, ...others] = await membersOf(email);
  expect(others).toEqual([]);
  const body = { LoginName: member?.code ?? '', UserPassword: passwords[first] ?? '' };
  expect((await club.call(login, { body })).msgCode).toBe('200');
});

test('two links of one address that are opened at once make one account', async () => {
  const email = 'pair@visitors.example';
  await Promise.all([register(email, '10.3.0.1'), register(email, '10.3.1.1')]);
  const codes = await links(email);
  expect(codes).toHaveLength(2);
  const answers = await Promise.all(codes.map((code) => prove(code)));
  expect(answers.map(({ msgCode }) => msgCode).sort()).toEqual(['200', '500']);
  expect(await membersOf(email)).toHaveLength(1);
});

test('people who prove their addresses at once get numbers of their own', async () => {
  const emails = Array.from({ length: AT_ONCE }, (_, index) => `many${index}@visitors.example`);
  await Promise.all(emails.map((email, index) => register(email, `10.4.${index}.1`)));
  const codes = (await Promise.all(emails.map(links))).flat();
  const answers = await Promise.all(codes.map((code) => prove(code)));
  const numbers = answers.flatMap(({ msgCode, data }) => (msgCode === '200' ? [data.memberCode] : []));
  expect(new Set(numbers).size).toBe(AT_ONCE);
});
