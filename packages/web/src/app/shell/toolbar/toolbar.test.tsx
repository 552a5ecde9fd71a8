import { logout } from '@courtside/contract/people/auth';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { Toolbar } from './toolbar.tsx';

const open = () => renderPage(<Toolbar menuLabel="menu" onMenu={() => undefined} />);

test('a member sees the balance with Topup and the number of unread notifications', () => {
  startSession(testUser({ balanceAmount: 1250.5, notifications: 3 }));
  open();
  expect(screen.getByText('€1,250.50')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Topup' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Notifications, 3 unread' })).toBeDefined();
});

test.each(['admin', 'subadmin'] as const)('a %s sees no balance and no Topup', (role) => {
  startSession(testUser({ role, balanceAmount: null }));
  open();
  expect(screen.queryByRole('button', { name: 'Topup' })).toBeNull();
  expect(screen.queryByText(/€/)).toBeNull();
});

test('without unread notifications there is no badge', () => {
  startSession(testUser({ notifications: 0 }));
  open();
  expect(screen.getByRole('link', { name: 'Notifications' }).textContent).toBe('');
});

test('a guest gets Login and Register', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Guest menu' }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Login', 'Register']);
});

test('logout ends the session in the browser and on the server', async () => {
  const server = fakeServer();
  server.succeeds(logout, 'ok');
  startSession(testUser());
  const { user } = open();
  await user.click(screen.getByRole('button', { name: /^Elif Aydın.*user menu$/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(currentSession()).toBeUndefined();
  expect(server.calls.map((call) => call.endpoint)).toEqual(['logout']);
});
