import { type MemberProfile, readMember } from '@courtside/contract/admin';
import type { Profile } from '@courtside/contract/profile';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { MemberDialog } from './member-dialog.tsx';

const LISTED: MemberProfile = {
  memberCode: '1010',
  name: 'Tariq Mansour',
  firstName: 'Tariq',
  surname: 'Mansour',
  gender: 'M',
  role: 'member',
  status: 'active',
  email: 'tariq@harbour.example',
  language: 'ar',
  profilePic: null,
  memberSince: '2025-10-11T14:44:23Z',
  erasureRequestedAt: null,
  erasureDueOn: null,
  membership: null,
  balance: 125,
};

const EMPTY: Profile = {
  name: 'Tariq',
  surName: 'Mansour',
  email: 'tariq@harbour.example',
  mailingName: '',
  address1: '',
  address2: '',
  address3: '',
  address4: '',
  town: '',
  country: '',
  postCode: '',
  dateOfBirth: '',
  idNo: '',
  telephones: [],
  children: [],
  carInfo: [],
  memberCode: '1010',
  profilePic: null,
  isEmailVerified: true,
  pendingEmail: null,
  chargeConsent: 'anyone',
  showNameInSchedule: true,
  erasureRequestedAt: null,
  erasureDueOn: null,
};

test('the member dialog shows the fields of the list at once and reserves a line for the profile', async () => {
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  const server = fakeServer();
  const slow = Promise.withResolvers<Response>();
  server.answers(readMember, () => slow.promise);
  renderPage(<MemberDialog listed={LISTED} opened onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Tariq Mansour' }));
  expect(dialog.getByText('€125.00')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Suspend' })).toBeDefined();
  expect(dialog.getByRole('status', { name: 'Loading' })).toBeDefined();
  slow.resolve(Response.json({ msgCode: '200', data: { ...LISTED, profile: EMPTY } }));
  expect(await dialog.findByText('None yet')).toBeDefined();
  expect(dialog.queryByRole('status', { name: 'Loading' })).toBeNull();
});
