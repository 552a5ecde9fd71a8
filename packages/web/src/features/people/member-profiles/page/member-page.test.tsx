import { memberStrikes } from '@courtside/contract/booking/check-in';
import { clubInfo } from '@courtside/contract/club/club';
import { listCategories } from '@courtside/contract/club/office-categories';
import { saveMemberEmergency } from '@courtside/contract/people/emergency-contacts';
import { readDirectoryMember } from '@courtside/contract/people/office-directory';
import { saveMemberNote } from '@courtside/contract/people/office-members';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { MemberPage } from './member-page.tsx';

const MEMBER = {
  ...{ code: '1001', name: 'Elif', surName: 'Aydın', gender: 'F', email: null, language: 'en', role: 'member' },
  ...{
    status: 'active',
    category: 'adult',
    categoryTitle: { en: 'Adult' },
    memberUntil: null,
    paidUntil: null,
    isLapsed: false,
  },
  ...{
    dateOfBirth: null,
    familyPayer: null,
    hasPin: true,
    isVisitor: false,
    memberSince: '2025-10-11T14:44:23Z',
    profilePic: null,
  },
  ...{
    erasureRequestedAt: null,
    erasureDueOn: null,
    version: 1,
    emergency: null,
    family: { payer: null, members: [] },
  },
  ...{
    profile: { telephones: [], children: [], carInfo: [] },
    subscriptions: [],
    upcoming: [],
    past: [],
    messages: [],
    log: [],
    note: { text: '', version: 0, by: null, at: null },
  },
};

const renderMember = () =>
  renderPage(
    <Routes>
      <Route path="/office/members/:code" element={<MemberPage />} />
    </Routes>,
    '/office/members/1001',
  );

test('no card of a member is shown before the strikes above it are known', async () => {
  startSession(testUser({ role: 'subadmin' }));
  const server = fakeServer();
  server.succeeds(clubInfo, testClub());
  server.succeeds(readDirectoryMember, MEMBER as never);
  const slow = Promise.withResolvers<Response>();
  server.answers(memberStrikes, () => slow.promise);
  renderMember();
  await waitFor(() => expect(server.calls.map(({ endpoint }) => endpoint)).toContain('memberStrikes'));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Subscriptions' })).toBeNull();
  slow.resolve(Response.json({ msgCode: '200', data: { items: [], stopUntil: null } }));
  expect(await screen.findByRole('heading', { name: 'Strikes' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Subscriptions' })).toBeDefined();
});

const BOOKING = {
  ...{ section: 'tennis', key: 'TEN-000482', service: 'tennis', title: 'Tennis', court: 'Court 2', courtType: 'Clay' },
  ...{ date: '2099-11-17', from: '18:00', to: '19:00', status: 'booked', canCancel: true, cancelUntil: '' },
  ...{ startsAt: '2099-11-17T17:00:00Z', endsAt: '2099-11-17T18:00:00Z', isLightOn: false, isDue: false },
  ...{
    players: [{ name: 'Elif Aydın', memberCode: '1001' }],
    guests: [],
    givenBackAt: null,
    endedAt: null,
    amount: 20,
  },
};

test.each([
  [
    'admin',
    [
      'Book for this member',
      'Take cash',
      'Transfer or terminal',
      'Adjust',
      'Pay out',
      'Top up',
      'Money',
      'Message',
      'Move',
      'Refund',
    ],
  ],
  ['desk', ['Book for this member', 'Take cash', 'Transfer or terminal', 'Money', 'Message', 'Move', 'Refund']],
  ['treasurer', ['Transfer or terminal', 'Adjust', 'Pay out', 'Money', 'Message']],
  ['subadmin', ['Message']],
] as const)('the page of a member has what the %s does for members', async (role, expected) => {
  startSession(testUser({ role, memberCode: '9009' }));
  const server = fakeServer();
  server.succeeds(clubInfo, testClub());
  const balance = role === 'subadmin' ? {} : { balance: 12 };
  const member = { ...MEMBER, ...balance, email: 'elif@harbour.example', upcoming: [BOOKING] };
  server.succeeds(readDirectoryMember, member as never);
  server.succeeds(listCategories, { items: [] } as never);
  server.succeeds(memberStrikes, { items: [], stopUntil: null } as never);
  renderMember();
  await screen.findByRole('button', { name: 'Message' });
  const shown = [...screen.getAllByRole('link'), ...screen.queryAllByRole('button')].map(
    ({ textContent }) => textContent,
  );
  const all = [
    'Book for this member',
    'Take cash',
    'Transfer or terminal',
    'Adjust',
    'Pay out',
    'Top up',
    'Money',
    'Message',
    'Move',
    'Refund',
  ];
  expect(all.filter((name) => shown.includes(name))).toEqual(expected);
});

function memberServer(changes: object) {
  const server = fakeServer();
  server.succeeds(clubInfo, testClub());
  server.succeeds(readDirectoryMember, { ...MEMBER, ...changes } as never);
  server.succeeds(listCategories, { items: [] } as never);
  server.succeeds(memberStrikes, { items: [], stopUntil: null } as never);
  return server;
}

const NOTE = { text: 'Knee injury', version: 3, by: { code: '9003', name: 'Martina Cassar' } };
const BY_DESK = { ...NOTE, at: '2026-11-10T09:00:00Z' };

test('a note shows who wrote it, and is changed with the version that was shown', async () => {
  startSession(testUser({ role: 'subadmin' }));
  const server = memberServer({ note: BY_DESK });
  renderMember();
  expect((await screen.findByText('Knee injury')).closest('p')?.textContent).toContain('Martina Cassar');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Change the note about the member' }));
  await user.type(screen.getByRole('textbox', { name: 'Note about the member' }), ', prefers court 2');
  // A colleague saved meanwhile: what is stored now is shown beside what was typed.
  const taken = { ...BY_DESK, text: 'Pays in cash', version: 4 };
  server.refuses(saveMemberNote, 'office.changed_meanwhile');
  server.succeeds(readDirectoryMember, { ...MEMBER, note: taken } as never);
  await user.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(await screen.findByText('Pays in cash')).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note about the member' }).value).toBe(
    'Knee injury, prefers court 2',
  );
  server.succeeds(saveMemberNote, taken as never);
  await user.click(screen.getByRole('button', { name: 'Save the note' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note about the member' })).toBeNull());
  const saves = server.calls.filter(({ endpoint }) => endpoint === 'saveMemberNote');
  expect(saves.map(({ body }) => body)).toEqual([
    { note: 'Knee injury, prefers court 2', version: 3 },
    { note: 'Knee injury, prefers court 2', version: 4 },
  ]);
});

test('a treasurer reads a note and has no button for it', async () => {
  startSession(testUser({ role: 'treasurer' }));
  memberServer({ note: BY_DESK });
  renderMember();
  await screen.findByText('Knee injury');
  expect(screen.queryByRole('button', { name: 'Change the note about the member' })).toBeNull();
});

test.each([
  ['without an address', { email: null }, 'This member has no email address.'],
  ['who was erased', { email: null, status: 'erased' }, 'This member was erased.'],
])('the message to a member %s cannot be pressed, with the reason beside it', async (_, changes, reason) => {
  startSession(testUser({ role: 'desk' }));
  memberServer(changes);
  renderMember();
  const message = await screen.findByRole<HTMLButtonElement>('button', { name: 'Message' });
  expect(message.disabled).toBe(true);
  expect(document.getElementById(message.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason);
});

test('a subscription says whether it renews by itself, failed, or was not paid by any try', async () => {
  startSession(testUser({ role: 'treasurer' }));
  const server = fakeServer();
  server.succeeds(clubInfo, testClub());
  server.succeeds(memberStrikes, { items: [], count: 0, limit: 3, days: 60, stopUntil: null });
  const plan = (id: string, renewal: string | null) => ({
    ...{ id, plan: `Plan ${id}`, status: 'active', paidTo: '2099-12-31', renewal },
  });
  const subscriptions = [plan('1', 'renews'), plan('2', 'failed'), plan('3', 'due'), plan('4', null)];
  server.succeeds(readDirectoryMember, { ...MEMBER, subscriptions } as never);
  renderMember();
  await screen.findByText('Plan 1');
  const lines = ['1', '2', '3', '4'].map((id) => screen.getByText(`Plan ${id}`).closest('li')?.textContent ?? '');
  expect(lines.map((line) => / · (.*)$/.exec(line)?.[1])).toEqual([
    'Renews by itself',
    'Renewal failed',
    'Renewal not paid',
    undefined,
  ]);
});

test('the desk types the emergency contact that it was told', async () => {
  startSession(testUser({ role: 'desk', memberCode: '9003' }));
  const server = fakeServer();
  server.succeeds(clubInfo, testClub({ features: { courses: true } } as never));
  server.succeeds(readDirectoryMember, MEMBER as never);
  server.succeeds(memberStrikes, { items: [], stopUntil: null } as never);
  server.succeeds(saveMemberEmergency, 'ok');
  const { user } = renderMember();
  await user.click(await screen.findByRole('button', { name: 'Add a contact' }));
  const dialog = await screen.findByRole('dialog', { name: 'Emergency contact' });
  await user.type(within(dialog).getByLabelText('Name'), 'Leyla');
  await user.type(within(dialog).getByLabelText('Telephone'), '+356 9912 3456');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The emergency contact is saved.')).toBeDefined();
  const sent = server.calls.find(({ endpoint }) => endpoint === saveMemberEmergency.name);
  expect(sent?.body).toMatchObject({ contact: { name: 'Leyla', phone: '+356 9912 3456' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
