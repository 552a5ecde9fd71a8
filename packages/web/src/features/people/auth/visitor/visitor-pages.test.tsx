import { clubInfo } from '@courtside/contract/club/club';
import { allFeatures } from '@courtside/contract/club/features';
import { login } from '@courtside/contract/people/auth';
import { proveVisitor, readVisitorProof, registerVisitor } from '@courtside/contract/people/visitors';
import { validationAlert } from '@courtside/contract/wire/validation-alert';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { currentSession } from '#shared/session/session-store.ts';
import { typeDate } from '#shared/testing/date-field.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { LoginPage } from '../login/login-page.tsx';
import { VisitorProofPage } from './proof-page.tsx';
import { VisitorRegistrationPage } from './registration-page.tsx';

let server: ReturnType<typeof fakeServer>;
const withVisitors = (visitors: boolean) =>
  server.succeeds(clubInfo, testClub({ features: allFeatures({ visitors }) }));
beforeEach(() => {
  server = fakeServer();
  server.succeeds(validationAlert, 'ok');
  withVisitors(true);
});

test('the login page leads to the registration while the club lets visitors play, and has no word of it otherwise', async () => {
  const { unmount } = renderPage(<LoginPage />);
  const link = await screen.findByRole('link', { name: 'Play as a visitor' });
  expect(link.getAttribute('href')).toBe('/visitor/registration');
  unmount();
  withVisitors(false);
  renderPage(<LoginPage />);
  await waitFor(() => expect(server.calls.filter(({ endpoint }) => endpoint === clubInfo.name)).toHaveLength(2));
  expect(screen.queryByText(/visitor/i)).toBeNull();
});

test('a registration is sent, and the page says to look into the mail', async () => {
  server.succeeds(registerVisitor, { hours: 24 });
  const { user } = renderPage(<VisitorRegistrationPage />);
  await user.type(screen.getByLabelText('First name'), 'Vera');
  await user.type(screen.getByLabelText('Last name'), 'Visitor');
  await typeDate(user, 'Birthday', '03/04/1990');
  await user.type(screen.getByLabelText('Telephone'), '+356 2123 4567');
  await user.type(screen.getByLabelText('Email'), ' vera@example.org ');
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(await screen.findByRole('heading', { name: 'Look into your mail' })).toBeDefined();
  expect(screen.getByText(/vera@example\.org.*24 hours/)).toBeDefined();
  expect(server.calls.at(-1)?.body).toEqual({
    ...{ firstName: 'Vera', lastName: 'Visitor', birthday: '03/04/1990', phone: '+356 2123 4567' },
    ...{ email: 'vera@example.org', language: 'en' },
  });
});

test('somebody under 18 and a telephone number without digits are refused before anything is sent', async () => {
  const { user } = renderPage(<VisitorRegistrationPage />);
  await typeDate(user, 'Birthday', `03/04/${new Date().getFullYear() - 10}`);
  await user.type(screen.getByLabelText('Telephone'), 'call me');
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(screen.getByText(/Visitors are at least 18 years old/)).toBeDefined();
  expect(screen.getByText('Please enter a telephone number with its digits.')).toBeDefined();
  expect(server.calls.filter(({ endpoint }) => endpoint === registerVisitor.name)).toEqual([]);
});

test('a club without visitors says so instead of showing the form', async () => {
  withVisitors(false);
  renderPage(<VisitorRegistrationPage />);
  expect(await screen.findByRole('heading', { name: 'No visitors at the moment' })).toBeDefined();
});

test('behind the link a visitor chooses password and PIN, and is logged in with them', async () => {
  server.succeeds(readVisitorProof, {
    name: 'Vera Visitor',
    email: 'vera@example.org',
    expiresAt: '2026-11-20T10:00:00Z',
  });
  server.succeeds(proveVisitor, { memberCode: '1241' });
  server.succeeds(login, testUser({ name: '1241', memberCode: '1241', isVisitor: 1 }));
  const { user } = renderPage(<VisitorProofPage />, '/visitor?code=abc');
  expect(await screen.findByText(/Hello Vera Visitor/)).toBeDefined();
  await user.type(screen.getByLabelText('New Password'), 'Winter#2027');
  await user.type(screen.getByLabelText('Verify Password'), 'Winter#2027');
  await user.type(screen.getByLabelText('PIN'), '1357');
  await user.type(screen.getByLabelText('Repeat the PIN'), '1357');
  await user.click(screen.getByRole('button', { name: 'Save and log in' }));
  await waitFor(() => expect(currentSession()?.user).toMatchObject({ memberCode: '1241', isVisitor: true }));
  const bodies = Object.fromEntries(server.calls.map(({ endpoint, body }) => [endpoint, body]));
  expect(bodies[proveVisitor.name]).toEqual({ code: 'abc', password: 'Winter#2027', pin: '1357' });
  expect(bodies[login.name]).toEqual({ LoginName: '1241', UserPassword: 'Winter#2027' });
});

test('a link that has ended leads to a new registration', async () => {
  server.refuses(readVisitorProof, 'visitors.link_invalid');
  renderPage(<VisitorProofPage />, '/visitor?code=old');
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Register again' }).getAttribute('href')).toBe('/visitor/registration');
});
