import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import { memberLevels, setLevel } from '@courtside/contract/competing/office-levels';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { MemberLevels, useMemberLevelsReady } from './member-levels.tsx';

function Card() {
  return useMemberLevelsReady('1002') ? <MemberLevels code="1002" listClass={undefined} /> : null;
}

const of = (value: number) => ({
  service: 'padel',
  value,
  certainty: 'settling' as const,
  results: 7,
  setAt: '2026-11-16T08:00:00Z',
});

test('the desk sees the levels of a member, and sets one; one outside the scale is refused', async () => {
  startSession(testUser({ role: 'subadmin' }));
  const server = fakeServer();
  server.succeeds(clubInfo, { ...testClub(), features: { ...testClub().features, levels: true } });
  server.succeeds(services, clubSports());
  server.succeeds(memberLevels, { isHidden: true, items: [of(3.2)] });
  server.succeeds(setLevel, { isHidden: true, items: [of(3.4)] });
  const { user } = renderPage(<Card />);
  expect(await screen.findByText('Settling, confirmed results: 7')).toBeDefined();
  expect(screen.getByText('Hidden from other members.')).toBeDefined();
  expect(screen.getByText('3.2')).toBeDefined();
  const level = screen.getByRole('textbox', { name: 'Level' });
  await user.type(level, '8');
  await user.click(screen.getByRole('button', { name: 'Set the level' }));
  expect(await screen.findByText('From 1.0 to 7.0.')).toBeDefined();
  await user.clear(level);
  await user.type(level, '3,4');
  await user.click(screen.getByRole('button', { name: 'Set the level' }));
  expect(await screen.findByText('The level is 3.4 now.')).toBeDefined();
  expect(await screen.findByText('3.4')).toBeDefined();
  const sent = server.calls.filter(({ endpoint }) => endpoint === setLevel.name);
  expect(sent.map(({ body }) => body)).toMatchObject([{ value: 3.4 }]);
});
