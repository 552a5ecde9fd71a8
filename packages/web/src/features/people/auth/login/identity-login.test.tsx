import { clubInfo } from '@courtside/contract/club/club';
import { finishIdentitySignIn, signInWays } from '@courtside/contract/people/sign-in/identity-provider';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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
  server.succeeds(signInWays, { identityProvider: { title: 'Harbour ID' } });
});
const open = (path: string) => renderPage(<LoginPage />, path);

test('a club with an identity of its own has a button for it', async () => {
  open('/login');
  const link = await screen.findByRole('link', { name: 'Sign in with Harbour ID' });
  expect(link.getAttribute('href')).toBe('/v1/authentication/oidc');
});

test('a club without one has no button', async () => {
  server.succeeds(signInWays, { identityProvider: null });
  open('/login');
  await waitFor(() => expect(server.calls.some(({ endpoint }) => endpoint === signInWays.name)).toBe(true));
  expect(screen.queryByRole('link', { name: /Sign in with/ })).toBeNull();
});

test('whoever comes back proven is logged in, once', async () => {
  server.succeeds(finishIdentitySignIn, testUser({ name: '9001', role: 'admin' }));
  open('/login?proven=1');
  await waitFor(() => expect(currentSession()?.user.loginName).toBe('9001'));
  expect(server.calls.filter(({ endpoint }) => endpoint === finishIdentitySignIn.name)).toHaveLength(1);
});

test('a login with a second step asks for it', async () => {
  server.refuses(finishIdentitySignIn, 'auth.second_step', { step: 'the-step' });
  open('/login?proven=1');
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeDefined();
});

test.each([
  ['sso.not_linked', 'We do not know this Harbour ID yet.'],
  ['sso.staff_only', 'Harbour ID is for the staff.'],
  ['<b>Call 555</b>', 'The answer of Harbour ID could not be verified.'],
])('a refusal of the round trip is said: %s', async (code, words) => {
  open(`/login?${new URLSearchParams({ refused: code })}`);
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(currentSession()).toBeUndefined();
});
