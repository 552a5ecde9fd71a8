import { editMember, type MemberProfile, readMember, resetMemberPin } from '@courtside/contract/people/admin';
import type { Profile } from '@courtside/contract/people/profile';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { Dialog } from '#shared/ui/overlays/dialog.tsx';
import { MemberTitle } from '../member-title.tsx';
import { MemberView } from '../member-view.tsx';

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

function OpenMember({ member }: { readonly member: MemberProfile }) {
  const shown = { code: member.memberCode, listed: member };
  return (
    <Dialog opened onClose={() => undefined} title={<MemberTitle {...shown} />}>
      <MemberView {...shown} onLeave={() => undefined} />
    </Dialog>
  );
}

test('the member dialog shows the fields of the list at once and reserves a line for the profile', async () => {
  startSession(testUser({ role: 'admin', balanceAmount: null }));
  const server = fakeServer();
  const slow = Promise.withResolvers<Response>();
  server.answers(readMember, () => slow.promise);
  renderPage(<OpenMember member={LISTED} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Tariq Mansour' }));
  expect(dialog.getByText('€125.00')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Suspend' })).toBeDefined();
  expect(dialog.getByRole('status', { name: 'Loading' })).toBeDefined();
  slow.resolve(Response.json({ msgCode: '200', data: { ...LISTED, profile: EMPTY } }));
  expect(await dialog.findByText('None yet')).toBeDefined();
  expect(dialog.queryByRole('status', { name: 'Loading' })).toBeNull();
});

async function openDialogOf(member: MemberProfile) {
  startSession(testUser({ role: 'admin', memberCode: '9001', name: '9001', balanceAmount: null }));
  const server = fakeServer();
  server.answers(readMember, () => Response.json({ msgCode: '200', data: { ...member, profile: EMPTY } }));
  renderPage(<OpenMember member={member} />);
  return { server, dialog: within(await screen.findByRole('dialog', { name: member.name })) };
}

test('the PIN of somebody of the staff is reset only with the own PIN', async () => {
  const { server } = await openDialogOf({ ...LISTED, memberCode: '9003', role: 'desk' });
  server.succeeds(resetMemberPin, 'ok');
  const sent = () => server.calls.filter(({ endpoint }) => endpoint === resetMemberPin.name).map(({ body }) => body);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Reset PIN' }));
  const question = within(await screen.findByRole('dialog', { name: 'Reset PIN' }));
  await user.click(question.getByRole('button', { name: 'Reset PIN' }));
  expect(await question.findByRole('alert')).toBeDefined();
  expect(sent()).toEqual([]);
  await user.type(question.getByLabelText('Your PIN'), '2468');
  await user.click(question.getByRole('button', { name: 'Reset PIN' }));
  await waitFor(() => expect(sent()).toEqual([{ PinCode: '2468' }]));
});

test('another address of somebody of the staff asks for the own PIN; a name alone does not', async () => {
  const { server, dialog } = await openDialogOf({ ...LISTED, memberCode: '9003', role: 'desk' });
  server.succeeds(editMember, 'ok');
  const sent = () => server.calls.filter(({ endpoint }) => endpoint === editMember.name).map(({ body }) => body);
  const user = userEvent.setup();
  await user.click(dialog.getByRole('button', { name: 'Edit' }));
  expect(dialog.queryByLabelText('Your PIN')).toBeNull();
  await user.type(dialog.getByLabelText('Email'), '.new');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent()).toEqual([]);
  await user.type(dialog.getByLabelText('Your PIN'), '2468');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toMatchObject([{ email: 'tariq@harbour.example.new', PinCode: '2468' }]));
});

test('nobody resets the own password or PIN in the list of members, or changes the own address there', async () => {
  const { dialog } = await openDialogOf({ ...LISTED, memberCode: '9001', role: 'admin' });
  expect(dialog.queryByRole('button', { name: 'Reset password' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Reset PIN' })).toBeNull();
  await userEvent.setup().click(dialog.getByRole('button', { name: 'Edit' }));
  expect(dialog.getByLabelText('Email')).toHaveProperty('disabled', true);
  expect(dialog.getByText('You change your own email address in your profile, with your password.')).toBeDefined();
});
