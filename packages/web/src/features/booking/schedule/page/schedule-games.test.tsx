import { listGames } from '@courtside/contract/booking/games/games';
import type { Session } from '@courtside/contract/booking/schedule';
import { clubInfo } from '@courtside/contract/club/club';
import { allFeatures } from '@courtside/contract/club/features';
import { act, configure, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { FIXTURE_DATE, FIXTURE_NOW, fixtureDay } from '../testing/day-fixture.ts';
import { scheduleServer } from '../testing/schedule-server.ts';
import { SportBookingPage } from './schedule-page.tsx';

// A whole grid on a busy machine.
configure({ asyncUtilTimeout: 5000 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: FIXTURE_NOW });
  startSession(testUser());
});

afterEach(() => {
  vi.useRealTimers();
});

const game = (changes: Partial<NonNullable<Session['game']>> = {}) => ({
  ...{ section: 'tennis', key: 'TEN-000777', kind: 'keep' as const, state: 'gathering' as const },
  ...{ places: 4, taken: 2, offered: 0, share: 3, ...changes },
});

/** Court 3 at 12:00 has a game of L. Haddad, and Court 2 at 17:00 is one of mine. */
function open({ isOn = true, changes = {}, view = 'court', canAsk = false } = {}) {
  const day = fixtureDay();
  const withGame = (session: Session): Session => {
    if (session.key === 'TEN3_20261116_1200') return { ...session, game: game(changes) };
    return session.state === 'mine' ? { ...session, game: game({ key: 'TEN-000123', taken: 3 }) } : session;
  };
  const server = scheduleServer({ ...day, sessions: day.sessions.map(withGame) });
  server.succeeds(clubInfo, testClub({ features: { ...allFeatures(null), games: isOn } }));
  // Only what the schedule reads of the list.
  server.succeeds(listGames, { items: [{ key: 'TEN-000777', canJoin: !canAsk, canAsk }] } as never);
  const page = renderPage(
    <Routes>
      <Route path="/marsa/booking/:sport" element={<SportBookingPage />} />
      <Route path="/sport/games/:section/:key" element={<h1>The game</h1>} />
    </Routes>,
    `/marsa/booking/tennis?date=${FIXTURE_DATE}&view=${view}`,
  );
  return { server, ...page };
}

const PLACE = 'Court 3, Hard, 12:00 to 13:00';
const cell = (name: string) => screen.findByRole('gridcell', { name });

test('a game with a place says how many play, what a place costs and what the member can do', async () => {
  const { user } = open();
  const found = await cell(`${PLACE}: Game, 2 of 4, €3.00, Join`);
  expect(found.textContent).toBe('Game, 2 of 4 €3.00 Join');
  expect(screen.getByRole('list', { name: 'Legend' }).textContent).toContain('Open game');
  found.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'The game' })).toBeDefined();
});

test('a game that the booker decides about says so, and one of mine how many play', async () => {
  open({ canAsk: true });
  expect(await cell(`${PLACE}: Game, 2 of 4, €3.00, Ask`)).toBeDefined();
  const mine = await cell('Court 2, Clay, 17:00 to 18:00: You, M. Vella +2, Game, 3 of 4, Mine');
  expect(mine.textContent).toBe('You, M. Vella +2 Game, 3 of 4');
});

test('a place that is taken elsewhere changes the cell before the eyes', async () => {
  const { server } = open();
  await cell(`${PLACE}: Game, 2 of 4, €3.00, Join`);
  const session = fixtureDay().sessions.find(({ key }) => key === 'TEN3_20261116_1200');
  if (!session) throw new Error('the fixture has changed');
  act(() => server.sendChange({ sessions: [{ ...session, game: game({ taken: 3 }) }] }));
  expect(await cell(`${PLACE}: Game, 3 of 4, €3.00, Join`)).toBeDefined();
});

test('a game that is full is a booking like others, until a place is offered', async () => {
  open({ changes: { taken: 4, state: 'full' } });
  expect(await cell(`${PLACE}: L. Haddad, Booked`)).toBeDefined();
});

test('an offered place can be taken', async () => {
  open({ changes: { taken: 4, offered: 1 } });
  expect(await cell(`${PLACE}: Game, 4 of 4, €3.00, Join`)).toBeDefined();
});

test('while the club has open games off, the schedule has no word of them', async () => {
  const { server } = open({ isOn: false });
  expect(await cell(`${PLACE}: L. Haddad, Booked`)).toBeDefined();
  expect(await cell('Court 2, Clay, 17:00 to 18:00: You, M. Vella +2, Mine')).toBeDefined();
  expect(screen.getByRole('list', { name: 'Legend' }).textContent).not.toContain('Open game');
  expect(server.calls.map(({ endpoint }) => endpoint)).not.toContain('listGames');
});

test('by time a game is a link with its court', async () => {
  open({ view: 'time' });
  const link = await screen.findByRole('link', { name: /^Game, 2 of 4.*Court 3, Hard.*€3\.00/ });
  expect(link.getAttribute('href')).toBe('/sport/games/tennis/TEN-000777');
});
