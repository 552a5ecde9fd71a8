import { clubInfo } from '@courtside/contract/club/club';
import { allFeatures } from '@courtside/contract/club/features';
import { type AccessKey, listKeys, makeKey, revokeKey } from '@courtside/contract/people/keys/keys';
import { addDays } from '@courtside/contract/values/dates';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { localDate } from '#shared/time/local-date.ts';
import { KeysPage } from './keys-page.tsx';

const today = localDate(new Date());
const site: AccessKey = {
  ...{ id: 7, title: 'Club website', scopes: ['schedule.read'], networks: [], rate: 60 },
  ...{ endsOn: addDays(today, 200), madeAt: '2026-11-01T10:00:00.000Z', madeBy: 'Grace Zammit' },
  ...{ usedAt: '2026-11-17T16:40:00.000Z', usedAddress: '10.0.4.31', isEnded: false },
};
const hall: AccessKey = {
  ...site,
  ...{ id: 8, title: 'School hall', scopes: ['bookings.read', 'bookings.write'], usedAt: null, usedAddress: null },
  endsOn: addDays(today, 9),
};

let server: ReturnType<typeof fakeServer>;
const open = (items: AccessKey[]) => {
  server.succeeds(listKeys, { items });
  startSession(testUser({ role: 'admin' }));
  return renderPage(<KeysPage />, '/office/connections');
};
beforeEach(() => {
  server = fakeServer();
  server.succeeds(clubInfo, { ...testClub(), features: { ...allFeatures(null), connections: true } });
});
const bodyOf = (endpoint: string) => server.calls.findLast((call) => call.endpoint === endpoint)?.body;
const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement);

test('each key says what it may, when it was used, and when it ends; one that ends soon is amber', async () => {
  open([site, hall, { ...site, id: 3, title: 'Old one', isEnded: true }]);
  const row = await rowOf('Club website');
  expect(row.getByText('schedule.read')).toBeDefined();
  expect(row.getByText(/from/).textContent).toContain('10.0.4.31');
  const soon = await rowOf('School hall');
  expect(soon.getByText('never')).toBeDefined();
  expect(soon.getByText('in 9 days')).toBeDefined();
  expect(within(screen.getByRole('table', { name: 'API keys' })).queryByText('Old one')).toBeNull();
  expect(screen.getByText('Old one')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'End this key: Old one' })).toBeNull();
  expect(screen.getByRole('link', { name: 'API keys' }).getAttribute('aria-current')).toBe('page');
});

test('a new key is made with what was chosen, and its secret is let go of only when it is safe', async () => {
  const { user } = open([]);
  server.succeeds(makeKey, { id: 9, key: 'cs_9_hidden' });
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(screen.getByText('Give it a name.')).toBeDefined();
  expect(screen.getByText('Choose what it may do.')).toBeDefined();
  await user.type(screen.getByLabelText('Name'), 'Café screen');
  await user.click(screen.getByRole('checkbox', { name: /schedule\.read/ }));
  await user.click(screen.getByRole('checkbox', { name: /^board/ }));
  await user.type(screen.getByLabelText('Only from these addresses'), '10.0.4.0/24, 10.0.4.300');
  await user.type(screen.getByLabelText('Your PIN'), '2468');
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(screen.getByText(/10\.0\.4\.300/).textContent).toContain('is not an address');
  expect(bodyOf('makeKey')).toBeUndefined();
  await user.clear(screen.getByLabelText('Only from these addresses'));
  await user.type(screen.getByLabelText('Only from these addresses'), '10.0.4.0/24');
  await user.click(screen.getByRole('button', { name: 'Make the key' }));
  expect(await screen.findByText('cs_9_hidden')).toBeDefined();
  expect(bodyOf('makeKey')).toEqual({
    ...{ title: 'Café screen', scopes: ['schedule.read', 'board'], networks: ['10.0.4.0/24'], rate: 60 },
    ...{ endsOn: addDays(today, 365), PinCode: '2468' },
  });
  expect(screen.getByText('60 calls a minute')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'I have put it somewhere safe' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('cs_9_hidden')).toBeNull();
});

test('a key is ended after a question', async () => {
  const { user } = open([site]);
  server.succeeds(revokeKey, 'ok');
  await user.click(await screen.findByRole('button', { name: 'End this key: Club website' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the key Club website?' }));
  expect(dialog.getByText('Whoever uses it stops at once.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'End this key' }));
  expect(server.calls.some(({ endpoint }) => endpoint === 'revokeKey')).toBe(true);
});
