import { listCategories } from '@courtside/contract/club/office-categories';
import { readMember } from '@courtside/contract/people/admin';
import { type DirectoryFilter, type DirectoryItem, listDirectory } from '@courtside/contract/people/office-directory';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { asProfile } from './list/directory-item.ts';
import { MemberProfilesPage } from './member-profiles-page.tsx';

const member = (code: string): DirectoryItem => ({
  ...{ code, name: 'Tariq', surName: code, gender: 'M', email: null, language: 'en', role: 'member', status: 'active' },
  ...{
    category: 'adult',
    categoryTitle: { en: 'Adult' },
    memberUntil: null,
    paidUntil: null,
    isLapsed: false,
    dateOfBirth: null,
  },
  ...{
    familyPayer: null,
    hasPin: true,
    isVisitor: false,
    memberSince: '2025-10-11T14:44:23Z',
    erasureRequestedAt: null,
  },
  ...{ erasureDueOn: null, profilePic: null, strikes: code === '1001' ? 2 : 0, version: 1 },
  renewal: code === '1001' ? 'failed' : code === '1002' ? 'renews' : null,
});

const NO_PROFILE = {
  ...{ telephones: [], children: [], carInfo: [], dateOfBirth: '', idNo: '', mailingName: '' },
  ...{ address1: '', address2: '', address3: '', address4: '', town: '', postCode: '', country: '' },
};

/** A page has two members. */
const FOUND: Partial<Record<DirectoryFilter, readonly string[]>> = {
  all: ['1006', '1001'],
  suspended: ['1001', '1002'],
  active: ['1003', '1004', '1005', '1006'],
};

function listServer(areAllReady?: Promise<void>): ReturnType<typeof fakeServer> {
  const server = fakeServer();
  server.succeeds(listCategories, { items: [] });
  server.answers(listDirectory, async () => {
    const asked = new URLSearchParams(server.calls.at(-1)?.url.split('?')[1]);
    const filter = asked.get('filter') as DirectoryFilter;
    if (filter === 'all') await areAllReady;
    const codes = FOUND[filter] ?? [];
    const page = Number(asked.get('page'));
    const items = codes.slice((page - 1) * 2, page * 2).map(member);
    const counts = {
      all: 6,
      active: 4,
      suspended: 2,
      lapsed: 0,
      noPin: 0,
      lowBalance: 0,
      strikes: 1,
      erasure: 0,
      renewalFailed: 1,
    };
    return Response.json({
      msgCode: '200',
      data: { items, total: codes.length, page, pageSize: 50, strikeLimit: 3, counts },
    });
  });
  return server;
}

test('all that are found can be chosen, however many were chosen with another filter', async () => {
  startSession(testUser({ role: 'admin' }));
  listServer();
  const { user } = renderPage(<MemberProfilesPage />, '/marsa/users?filter=suspended');
  const choosePage = () => user.click(screen.getByRole('checkbox', { name: 'Choose everybody on this page' }));
  await screen.findByText('2 members');
  await choosePage();
  // The page has everybody who is found.
  expect(screen.queryByRole('button', { name: /^Choose all/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Active/ }));
  await screen.findByText('4 members');
  await choosePage();
  await user.click(screen.getByRole('button', { name: 'Choose all 4' }));
  expect(await screen.findByText('6 members chosen')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Choose all/ })).toBeNull());
  await user.click(screen.getByRole('checkbox', { name: 'Choose Tariq 1003' }));
  await choosePage();
  expect(screen.queryByRole('button', { name: /^Choose all/ })).toBeNull();
});

test('while another search is not answered nobody can be opened, and then every row is new', async () => {
  startSession(testUser({ role: 'admin' }));
  const answered = Promise.withResolvers<void>();
  listServer(answered.promise);
  const { user } = renderPage(<MemberProfilesPage />, '/marsa/users?filter=suspended');
  const row = await screen.findByRole('button', { name: /1001/ });
  expect(row.closest('[inert]')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^All/ }));
  await waitFor(() => expect(row.closest('[inert]')).not.toBeNull());
  answered.resolve();
  await screen.findByRole('button', { name: /1006/ });
  expect(screen.getByRole('button', { name: /1001/ }).closest('[inert]')).toBeNull();
  // A row that was found again would move under the pointer.
  expect(row.isConnected).toBe(false);
  // From the first letter on.
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'T' } });
  expect(screen.getByRole('button', { name: /1001/ }).closest('[inert]')).not.toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: /1001/ }).closest('[inert]')).toBeNull());
});

test('other findings are shown from their start, however far down the list was scrolled', async () => {
  startSession(testUser({ role: 'admin' }));
  listServer();
  const { user } = renderPage(<MemberProfilesPage />, '/marsa/users?filter=suspended');
  const list = (await screen.findByText('2 members')).parentElement?.parentElement as HTMLElement;
  list.getBoundingClientRect = () => ({ top: -400 }) as DOMRect;
  const scrollIntoView = vi.spyOn(list, 'scrollIntoView');
  await user.click(screen.getByRole('checkbox', { name: 'Choose everybody on this page' }));
  expect(scrollIntoView).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /^Active/ }));
  await screen.findByText('4 members');
  expect(scrollIntoView).toHaveBeenCalledOnce();
});

/** The address, and the browser's own button. */
function Browser() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

/** The page in a window with room beside the list. */
function renderWide(path: string) {
  const none = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => ({ matches: false, ...none }));
  return renderPage(
    <>
      <MemberProfilesPage />
      <Browser />
    </>,
    path,
  );
}

const profileOf = (server: ReturnType<typeof fakeServer>) =>
  server.answers(readMember, () => {
    const code =
      server.calls
        .findLast(({ endpoint }) => endpoint === 'readMember')
        ?.url.split('/')
        .at(-1) ?? '';
    return Response.json({ msgCode: '200', data: { ...asProfile(member(code)), profile: NO_PROFILE } });
  });

const panelOf = (code: string) => screen.findByRole('complementary', { name: `Tariq ${code}` });

test('on a wide screen a member opens beside the list, the arrows walk on, and Back returns', async () => {
  startSession(testUser({ role: 'admin' }));
  profileOf(listServer());
  const { user } = renderWide('/marsa/users?filter=active');
  await user.click(await screen.findByRole('button', { name: /1003/ }));
  expect(within(await panelOf('1003')).getByRole('button', { name: 'Suspend' })).toBeDefined();
  expect(screen.getByText('?filter=active&member=1003')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{ArrowDown}');
  await panelOf('1004');
  expect(screen.getByRole('button', { name: /1004/, current: true })).toBe(document.activeElement);
  // A second press leads into the profile, Escape back to its row.
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toContain('Tariq 1004');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /1004/ }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await panelOf('1004');
});

test('Escape and Enter in quick succession leave the profile open', async () => {
  startSession(testUser({ role: 'admin' }));
  profileOf(listServer());
  renderWide('/marsa/users?filter=active&member=1003');
  const panel = await panelOf('1003');
  const row = await screen.findByRole('button', { name: /1003/ });
  act(() => {
    within(panel)
      .getByRole('heading')
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    row.click();
  });
  expect(screen.getByText('?filter=active&member=1003')).toBeDefined();
  expect(await panelOf('1003')).toBeDefined();
});

test('an address that names a member opens the profile, also of somebody whom the list does not show', async () => {
  startSession(testUser({ role: 'admin' }));
  profileOf(listServer());
  renderWide('/marsa/users?filter=suspended&member=1077');
  expect(within(await panelOf('1077')).getByText('1077')).toBeDefined();
  await screen.findByText('2 members');
});

test('strikes that count are in the row of the member', async () => {
  startSession(testUser({ role: 'admin' }));
  listServer();
  renderWide('/marsa/users');
  expect((await screen.findByRole('button', { name: /1001/ })).textContent).toContain('Strikes 2');
  expect(screen.getByRole('button', { name: /1006/ }).textContent).not.toContain('Strikes');
});

test('whether a plan renews, failed or was not paid is in the row, and a filter finds those that failed', async () => {
  startSession(testUser({ role: 'admin' }));
  listServer();
  const { user } = renderWide('/marsa/users?filter=suspended');
  expect((await screen.findByRole('button', { name: /1001/ })).textContent).toContain('Renewal failed');
  expect(screen.getByRole('button', { name: /1002/ }).textContent).toContain('Renews by itself');
  await user.click(screen.getByRole('button', { name: /^Renewal failed/ }));
  expect(await screen.findByText('?filter=renewalFailed')).toBeDefined();
});

test('a subadmin sees no filter of renewals, as none of balances', async () => {
  startSession(testUser({ role: 'subadmin' }));
  listServer();
  renderWide('/marsa/users?filter=suspended');
  await screen.findByRole('button', { name: /1001/ });
  expect(screen.queryByRole('button', { name: /^(Renewal failed|Low balance)/ })).toBeNull();
});
