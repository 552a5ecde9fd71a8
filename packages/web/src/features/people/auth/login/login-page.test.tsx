import { clubInfo } from '@courtside/contract/club/club';
import { forgetPassword, login } from '@courtside/contract/people/auth';
import { validationAlert } from '@courtside/contract/wire/validation-alert';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { switchLanguage } from '#shared/i18n/i18n.ts';
import { currentSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { LoginPage } from './login-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.succeeds(clubInfo, testClub());
});

const number = () => screen.getByLabelText<HTMLInputElement>('Membership number');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Login' });

async function fillIn(loginName = '1001', secret = 'Court#2026') {
  const { user } = renderPage(<LoginPage />);
  await user.type(number(), loginName);
  await user.type(password(), secret);
  return user;
}

test('the login page shows its purpose and the terms that a login accepts', async () => {
  renderPage(<LoginPage />);
  expect(
    await screen.findByText(
      'Our booking system lets members book tennis, squash, padel courts or a cricket net online.',
    ),
  ).toBeDefined();
  for (const name of ['Terms & Conditions', 'Privacy Policy']) {
    expect(screen.getByRole('button', { name })).toBeDefined();
  }
});

test.each([
  ['en', 'Our booking system lets members book online: Badminton and Table tennis.'],
  ['tr', 'Rezervasyon sistemimizle üyeler çevrim içi yer ayırtır: Badminton ve Masa tenisi.'],
] as const)('the login page of a club with other sports names those in %s', async (language, words) => {
  await switchLanguage(language);
  server.succeeds(
    clubInfo,
    testClub({
      sports: [
        { key: 'badminton', title: { en: 'Badminton' } },
        { key: 'table-tennis', title: { en: 'Table tennis', tr: 'Masa tenisi' } },
      ],
    }),
  );
  renderPage(<LoginPage />);
  expect(await screen.findByText(words)).toBeDefined();
  expect(document.body.textContent).not.toMatch(/squash|padel|cricket|kriket/i);
});

test('the login page names no sport before the club has one', async () => {
  server.succeeds(clubInfo, testClub({ sports: [] }));
  renderPage(<LoginPage />);
  expect(await screen.findByText('Our booking system lets members book courts online.')).toBeDefined();
});

test('the login page has no link to the sign-up form', () => {
  renderPage(<LoginPage />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain('/register');
});

test.each([
  ['100', 'Court#2026', true],
  ['1001', 'ab', true],
  ['1001', 'abc', false], // spec 5: the password is checked for 3
])('the login button with %s and %s is disabled: %s', async (loginName, secret, disabled) => {
  await fillIn(loginName, secret);
  expect(button().disabled).toBe(disabled);
});

test('the login form shows short entries at their fields', async () => {
  const user = await fillIn('100', 'ab');
  await user.tab();
  expect(screen.getAllByText('Min character length is 4')).toHaveLength(2);
  expect(number().getAttribute('aria-invalid')).toBe('true');
  const error = document.getElementById(number().getAttribute('aria-describedby') ?? '');
  expect(error?.textContent).toBe('Min character length is 4');
});

test('a login starts the session, and the button is disabled while it is pending', async () => {
  let answer: (response: Response) => void = () => undefined;
  server.answers(login, () => new Promise((resolve) => (answer = resolve)));
  const user = await fillIn(' 1001 ');
  await user.click(button());
  expect(button().disabled).toBe(true);
  answer(Response.json({ msgCode: '200', data: testUser() }));
  await waitFor(() => expect(currentSession()?.user.displayName).toBe('Elif Aydın'));
  expect(server.calls.at(-1)?.body).toEqual({ LoginName: '1001', UserPassword: 'Court#2026' });
});

test.each([
  ['auth.invalid_login', {}, 'Invalid UserName/Password'],
  ['auth.suspended', {}, 'This membership is suspended. Please contact the club.'],
  [
    'auth.too_many_logins',
    { minutes: 9 },
    'Too many failed logins with this membership number. Please try again in 9 minutes.',
  ],
  ['server.failed', {}, 'Something went wrong'],
  ['request.invalid', {}, 'Something went wrong'],
] as const)('a login that is refused with %s shows a toast', async (code, params, sentence) => {
  server.refuses(login, code, params);
  const user = await fillIn();
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(currentSession()).toBeUndefined();
});

test('a msgCode 401 without a code is the invalid login of spec 8', async () => {
  server.answers(login, () => Response.json({ msgCode: '401', data: 'x' }));
  const user = await fillIn();
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid UserName/Password');
});

test('without an answer the timed-out message is shown', async () => {
  server.isAway(login);
  const user = await fillIn();
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('Your session is timed out.');
});

test('the password of the login form can be shown and hidden', async () => {
  const user = await fillIn();
  expect(password().type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password().type).toBe('password');
});

const DEMO_LOGINS = (
  [
    ['1001', 'goodBalance'],
    ['1002', 'lowBalance'],
    ['9001', 'admin'],
    ['9003', 'desk'],
    ['9004', 'treasurer'],
  ] as const
).map(([loginName, label]) => ({ loginName, password: 'Court#2026', label }));

/** The demo club as the server describes it. */
const demoClub = () => testClub({ name: 'Harbour', demo: true, demoLogins: DEMO_LOGINS, demoPin: '2468' });

test.each([
  ['Be a member', '1001', 'Book a court with your friends'],
  ['The desk this evening', '9003', 'Check in who has come'],
  ['The treasurer on the 1st', '9004', 'Close last month'],
  ['The owner', '9001', 'Change a price or a rule'],
  ['1002 Low balance', '1002', 'Or log in as:'],
])('one press on "%s" of the demo club logs %s in', async (name, loginName, words) => {
  server.succeeds(clubInfo, demoClub());
  server.succeeds(login, testUser({ name: loginName }));
  const { user } = renderPage(<LoginPage />);
  const button = await screen.findByRole('button', { name });
  expect(screen.getByText('Demo PIN 2468')).toBeDefined();
  expect(screen.getByText(words)).toBeDefined();
  await user.click(button);
  await waitFor(() => expect(currentSession()?.user.loginName).toBe(loginName));
  expect(server.calls.at(-1)?.body).toEqual({ LoginName: loginName, UserPassword: 'Court#2026' });
});

test('every card of the demo club has three things to try, in each language', async () => {
  server.succeeds(clubInfo, demoClub());
  await switchLanguage('tr');
  renderPage(<LoginPage />);
  const card = (await screen.findByRole('button', { name: 'Bu akşam resepsiyon' })).closest('li');
  expect(
    card &&
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
  ).toEqual(['Gelenlerin girişini yapın', 'Misafire kort satın', 'Yağmur için kortları kapatın']);
});

test('a real club has neither cards nor words of the demo', async () => {
  renderPage(<LoginPage />);
  await screen.findByText(/Our booking system/);
  expect(screen.queryByText(/demo/i)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Be a member' })).toBeNull();
});

test('the forgotten password button is enabled with a number, and the answer is shown in a toast', async () => {
  server.succeeds(forgetPassword, 'A temporary password is on its way.');
  const { user } = renderPage(<LoginPage />);
  await user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
  expect(await screen.findByRole('dialog', { name: 'RECOVER YOUR PASSWORD' })).toBeDefined();
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'SEND Email' });
  expect(send.disabled).toBe(true);
  const field = screen.getAllByLabelText('Membership number').at(-1) as HTMLInputElement;
  await user.type(field, '1001');
  await user.click(send);
  expect(await screen.findByText('A temporary password is on its way.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the forgotten password dialog starts with the number of the login form', async () => {
  const { user } = renderPage(<LoginPage />);
  await user.type(screen.getByLabelText('Membership number'), '1042');
  await user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
  const dialog = await screen.findByRole('dialog', { name: 'RECOVER YOUR PASSWORD' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('Membership number').value).toBe('1042');
  expect(within(dialog).getByRole('button', { name: 'SEND Email' })).toHaveProperty('disabled', false);
});

test('an invalid field sends the side ping of spec 7 once when it loses the focus', async () => {
  server.succeeds(validationAlert, 'ok');
  const { user } = renderPage(<LoginPage />);
  const pings = () => server.calls.filter(({ endpoint }) => endpoint === 'validationAlert').length;
  await user.type(screen.getByLabelText('Membership number'), '12');
  await user.tab();
  await waitFor(() => expect(pings()).toBe(1));
  await user.type(password(), 'x');
  await user.tab();
  await waitFor(() => expect(pings()).toBe(2));
});

test('the forgotten password dialog has a link back to the login', async () => {
  const { user } = renderPage(<LoginPage />);
  await user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
  await user.click(await screen.findByRole('button', { name: 'Go back to login' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['refused', 'You asked for a new password too often. Please try again in an hour.'],
  ['away', 'Your session is timed out. Please login again with your credentials.'],
])('a forgotten password shows a message while the server is %s', async (state, sentence) => {
  if (state === 'away') server.isAway(forgetPassword);
  else server.refuses(forgetPassword, 'auth.forgot_too_often');
  const { user } = renderPage(<LoginPage />);
  await user.click(screen.getByRole('button', { name: 'Forgot Password?' }));
  await screen.findByRole('dialog');
  await user.type(screen.getAllByLabelText('Membership number').at(-1) as HTMLInputElement, '1001');
  await user.click(screen.getByRole('button', { name: 'SEND Email' }));
  expect(await screen.findByText(sentence)).toBeDefined();
});
