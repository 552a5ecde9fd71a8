import { officeGames } from '@courtside/contract/booking/games/office-games';
import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { sampleGame } from '../testing/sample-game.ts';
import { OfficeGamesPage } from './office-games-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'desk', balanceAmount: null }));
  server.succeeds(clubInfo, testClub());
  server.succeeds(services, clubSports());
});

test('the desk sees who gathers players, when it is decided, what is paid, and reported notes', async () => {
  const note = { id: '7', name: 'Karim Nasser', text: 'Only for good players.', at: '2026-11-19T08:00:00Z' };
  const booker = { name: 'Layla Haddad', memberCode: '1002' };
  const kept = sampleGame({ key: 'PAD-000102', kind: 'keep' });
  server.succeeds(officeGames, {
    items: [
      { ...sampleGame(), booker, amount: 16.5, reported: [note] },
      { ...kept, booker, amount: 22, reported: [] },
    ],
  });
  renderPage(<OfficeGamesPage />);
  expect(await screen.findByText('Padel, Padel 2, opened by Layla Haddad', { selector: 'li:first-child small' }));
  expect(screen.getByText('Only if complete: decided Wed 18 Nov 18:00')).toBeDefined();
  expect(screen.getByText('€16.50 paid')).toBeDefined();
  expect(screen.getByText('Played in any case')).toBeDefined();
  const reported = within(screen.getByRole('list', { name: 'Reported notes' }));
  expect(reported.getByRole('listitem').textContent).toContain('Only for good players.');
});

test('without games the list says how they are made', async () => {
  server.succeeds(officeGames, { items: [] });
  renderPage(<OfficeGamesPage />);
  expect(await screen.findByText('No open games')).toBeDefined();
});
