import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import { decideResult, officeResults } from '@courtside/contract/competing/results';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { sampleResult } from '../level/testing/sample-level.ts';
import { DisputesPage } from './disputes-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'desk' }));
  server.succeeds(clubInfo, testClub());
  server.succeeds(services, clubSports());
});

const bodiesOf = (endpoint: { name: string }) =>
  server.calls.filter((call) => call.endpoint === endpoint.name).map(({ body }) => body);

test('both scores are named with who says them, and the desk lets one count', async () => {
  const other = {
    score: [
      [3, 6],
      [4, 6],
    ] as [number, number][],
    ending: 'finished' as const,
    winner: 2 as const,
    by: 'Elif Aydın',
    at: '2026-11-16T08:00:00Z',
  };
  server.succeeds(officeResults, { items: [sampleResult({ state: 'disputed', canAnswer: false, other })] });
  server.succeeds(decideResult, { state: 'confirmed' });
  const { user } = renderPage(<DisputesPage />, '/office/results');
  expect(await screen.findByText('Luca Ferrari beat Elif Aydın, 6:3 6:4')).toBeDefined();
  expect(screen.getByText('Elif Aydın beat Luca Ferrari, 6:3 6:4')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'What Elif Aydın says counts' }));
  expect(await screen.findByText('It is decided, and the players are told.')).toBeDefined();
  expect(bodiesOf(decideResult)).toEqual([{ use: 'other' }]);
});
