import { clubInfo } from '@courtside/contract/club/club';
import { allFeatures } from '@courtside/contract/club/features';
import {
  checkIdentityProvider,
  readIdentityProvider,
  saveIdentityProvider,
} from '@courtside/contract/people/sign-in/identity-provider';
import type { AnswerInput } from '@courtside/contract/wire/endpoint';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { SignInPage } from './sign-in-page.tsx';

const SETTINGS: AnswerInput<typeof readIdentityProvider> = {
  server: { issuer: 'https://login.harbour.example', clientId: 'courtside' },
  returnAddress: 'https://club.example/v1/authentication/oidc/return',
  logoutAddress: 'https://club.example/login',
  ...{ isOn: true, title: 'Harbour ID', audience: 'staff' as const },
  people: [
    {
      ...{ memberCode: '9001', name: 'Grace Zammit', role: 'admin', hasPassword: true },
      ...{ linkedAt: '2026-11-03T09:00:00.000Z', usedAt: null },
    },
    { memberCode: '9003', name: 'Paul Borg', role: 'desk', linkedAt: null, usedAt: null, hasPassword: true },
  ],
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'admin' }));
  server.succeeds(clubInfo, testClub({ features: { ...allFeatures(null), connections: true } }));
  server.succeeds(checkIdentityProvider, { answered: true, keys: 2, clockOffSeconds: 0 });
});

test('an admin sees whether the issuer answers and who is linked', async () => {
  server.succeeds(readIdentityProvider, SETTINGS);
  renderPage(<SignInPage />);
  expect(await screen.findByText('The issuer answered: keys read, clock right.')).toBeDefined();
  expect(screen.getByText('https://login.harbour.example')).toBeDefined();
  const [grace, paul] = ['Grace Zammit', 'Paul Borg'].map((name) =>
    within(screen.getByText(name).closest('li') ?? document.body),
  );
  expect(grace?.getByText('linked')).toBeDefined();
  expect(paul?.getByText('not yet')).toBeDefined();
});

test.each([
  [{ answered: false, keys: 0, clockOffSeconds: null }, 'The issuer does not answer.'],
  [{ answered: true, keys: 0, clockOffSeconds: 0 }, 'The issuer answered, but showed no keys.'],
  [{ answered: true, keys: 1, clockOffSeconds: -90 }, 'The clock of the issuer is 90 seconds off.'],
])('what is wrong with the issuer is said: %j', async (check, words) => {
  server.succeeds(readIdentityProvider, SETTINGS);
  server.succeeds(checkIdentityProvider, check);
  renderPage(<SignInPage />);
  expect(await screen.findByText(words, { exact: false })).toBeDefined();
});

test('it is opened for everybody with the PIN', async () => {
  server.succeeds(readIdentityProvider, SETTINGS);
  server.refuses(saveIdentityProvider, 'pin.wrong', { left: 4 });
  const { user } = renderPage(<SignInPage />);
  await user.click(await screen.findByRole('radio', { name: 'Everybody' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(server.calls.filter(({ endpoint }) => endpoint === saveIdentityProvider.name)).toEqual([]);
  await user.type(screen.getByLabelText('Your PIN'), '1111');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Incorrect PIN. 4 tries left.')).toBeDefined();
  server.succeeds(saveIdentityProvider, 'ok');
  await user.clear(screen.getByLabelText('Your PIN'));
  await user.type(screen.getByLabelText('Your PIN'), '2468');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(server.calls.filter(({ endpoint }) => endpoint === saveIdentityProvider.name).at(-1)?.body).toEqual({
    ...{ isOn: true, title: 'Harbour ID', audience: 'everybody', PinCode: '2468' },
  });
});

test('without the settings of the server the page says where they are', async () => {
  server.succeeds(readIdentityProvider, { ...SETTINGS, server: null, isOn: false });
  renderPage(<SignInPage />);
  expect(await screen.findByText('No identity provider is set up')).toBeDefined();
  expect(server.calls.filter(({ endpoint }) => endpoint === checkIdentityProvider.name)).toEqual([]);
});
