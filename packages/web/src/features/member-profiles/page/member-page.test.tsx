import { memberStrikes } from '@courtside/contract/check-in';
import { clubInfo } from '@courtside/contract/club';
import { readDirectoryMember } from '@courtside/contract/office-directory';
import { screen, waitFor } from '@testing-library/react';
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
  ...{ status: 'active', category: 'adult', categoryTitle: { en: 'Adult' }, memberUntil: null, isLapsed: false },
  ...{ dateOfBirth: null, familyPayer: null, hasPin: true, memberSince: '2025-10-11T14:44:23Z', profilePic: null },
  ...{ erasureRequestedAt: null, erasureDueOn: null, version: 1, family: { payer: null, members: [] } },
  ...{
    profile: { telephones: [], children: [], carInfo: [] },
    subscriptions: [],
    upcoming: [],
    past: [],
    messages: [],
    log: [],
  },
};

test('no card of a member is shown before the strikes above it are known', async () => {
  startSession(testUser({ role: 'subadmin' }));
  const server = fakeServer();
  server.succeeds(clubInfo, testClub());
  server.succeeds(readDirectoryMember, MEMBER as never);
  const slow = Promise.withResolvers<Response>();
  server.answers(memberStrikes, () => slow.promise);
  renderPage(
    <Routes>
      <Route path="/office/members/:code" element={<MemberPage />} />
    </Routes>,
    '/office/members/1001',
  );
  await waitFor(() => expect(server.calls.map(({ endpoint }) => endpoint)).toContain('memberStrikes'));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Subscriptions' })).toBeNull();
  slow.resolve(Response.json({ msgCode: '200', data: { items: [], stopUntil: null } }));
  expect(await screen.findByRole('heading', { name: 'Strikes' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Subscriptions' })).toBeDefined();
});
