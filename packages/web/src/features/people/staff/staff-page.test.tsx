import { clubInfo } from '@courtside/contract/club/club';
import { searchProfiles } from '@courtside/contract/people/admin';
import { listStaff, saveStaff } from '@courtside/contract/people/office-staff';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { StaffPage } from './staff-page.tsx';

const GRACE = { memberCode: '9001', name: 'Grace Zammit', role: 'admin', status: 'active', email: null } as const;
const PAUL = { ...GRACE, memberCode: '9002', name: 'Paul Azzopardi', role: 'subadmin', lastLoginAt: null } as const;

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  endSession('loggedOut');
  server = fakeServer();
  startSession(testUser({ role: 'admin', memberCode: '9001', balanceAmount: null }));
  server.succeeds(clubInfo, testClub());
  server.succeeds(listStaff, { items: [{ ...GRACE, lastLoginAt: '2026-11-16T23:30:00.000Z' }, PAUL] });
});

const saved = () => server.calls.find(({ endpoint }) => endpoint === 'saveStaff');

test('the last login is named by its day in the club', async () => {
  renderPage(<StaffPage />);
  expect(await screen.findByText('17 Nov 2026')).toBeDefined();
});

test('a role is changed with the PIN; the last admin is told why it cannot', async () => {
  server.refuses(saveStaff, 'staff.last_admin');
  const { user } = renderPage(<StaffPage />);
  await user.click(await screen.findByRole('button', { name: 'Change the role of Grace Zammit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give a role' });
  const save = within(dialog).getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(within(dialog).getByText('Please choose another role.')).toBeDefined();
  await user.click(within(dialog).getByRole('radio', { name: 'Treasurer' }));
  expect(within(dialog).getByText(/Reads everything about money/)).toBeDefined();
  await user.type(within(dialog).getByLabelText('Your PIN'), '2468');
  await user.click(save);
  expect(await within(dialog).findByText(/This is the last active admin/)).toBeDefined();
  expect(saved()).toMatchObject({ body: { role: 'treasurer', PinCode: '2468' } });
});

test('somebody is found by name and gets a role', async () => {
  const found = {
    ...PAUL,
    memberCode: '1001',
    name: 'Elif Aydın',
    firstName: 'Elif',
    surname: 'Aydın',
    role: 'member',
    gender: 'F',
    language: 'en',
    profilePic: null,
    memberSince: '2026-01-01T00:00:00.000Z',
    erasureRequestedAt: null,
    membership: null,
  } as const;
  server.answers(searchProfiles, () =>
    Response.json({ msgCode: '200', data: [found], total: 1, page: 1, pageSize: 20 }),
  );
  server.succeeds(saveStaff, { memberCode: '1001', role: 'desk' });
  const { user } = renderPage(<StaffPage />);
  await user.click(await screen.findByRole('button', { name: 'Give a role' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give a role' });
  await user.type(within(dialog).getByRole('searchbox', { name: 'Name or membership number' }), 'elif');
  await user.click(await within(dialog).findByRole('button', { name: /Elif Aydın/ }));
  await user.type(within(dialog).getByLabelText('Your PIN'), '2468');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Elif Aydın: Desk')).toBeDefined();
  expect(saved()).toMatchObject({ body: { role: 'desk', PinCode: '2468' } });
});
