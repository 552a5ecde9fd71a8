import { bookingDetails } from '@courtside/contract/booking/bookings';
import { openGame } from '@courtside/contract/booking/games/games';
import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import { readLevel } from '@courtside/contract/competing/levels';
import { validateSession } from '@courtside/contract/people/auth';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { sampleBooking } from '#shared/testing/sample-booking.ts';
import { sampleService } from '#shared/testing/sample-service.ts';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { decisionHours, gameRequestOf, startGame } from './game-draft.ts';
import { OpenPage } from './open-page.tsx';

const DOUBLES = { key: 'doubles', title: 'Doubles', minimumPlayers: 2, maximumPlayers: 4 };
const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
  server.succeeds(clubInfo, testClub());
  server.succeeds(validateSession, testUser());
  server.succeeds(readLevel, {
    service: 'tennis',
    level: { value: 4.1, certainty: 'settled', setAt: '2026-11-01T08:00:00Z' },
  });
});

function open(allowed: 'none' | 'keep' | 'both', startsAt = '2099-11-19T17:00:00Z') {
  server.succeeds(services, [sampleService({ bookingTypes: [DOUBLES], games: { allowed, decideHours: 24 } })]);
  server.succeeds(
    bookingDetails,
    sampleBooking({ players: sampleBooking().players.slice(0, 2), startsAt, canOpen: allowed !== 'none' }),
  );
  return renderPage(
    <Routes>
      <Route path="/sport/games/open" element={<OpenPage />} />
      <Route path="/sport/games/:section/:key" element={<h1>The game</h1>} />
    </Routes>,
    '/sport/games/open?section=tennis&key=TEN-000482',
  );
}

test('a booking is opened with the chosen places, kind and levels', async () => {
  server.succeeds(openGame, {} as never);
  const { user } = open('both');
  await user.click(await screen.findByRole('radio', { name: 'Only if full' }));
  expect(screen.getByText(/Decided Wed 18 Nov 18:00/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'One place fewer' }));
  await user.selectOptions(await screen.findByLabelText('Level to'), '4.5');
  await user.selectOptions(screen.getByLabelText('Level from'), '5.0');
  await user.selectOptions(screen.getByLabelText('Who can join'), 'My favourites first, for 6 hours');
  await user.type(screen.getByLabelText('Note to all who see it'), ' Relaxed doubles. ');
  await user.click(screen.getByRole('button', { name: 'Open 1 place' }));
  const sent = server.calls.find(({ endpoint }) => endpoint === 'openGame')?.body;
  expect(sent).toMatchObject({ kind: 'ifFull', places: 3, levelFrom: 5, levelTo: 5, note: 'Relaxed doubles.' });
  expect(sent).toMatchObject({ audience: 'everyone', favouritesFirstHours: 6 });
});

test('within the hours of the decision only a game that is played anyway can be made', async () => {
  open('both', soon(20));
  expect(await screen.findByText(/ends 24 hours before the start/)).toBeDefined();
  expect(screen.queryByRole('radio', { name: 'Only if full' })).toBeNull();
});

test('a sport without open games says so instead of a form', async () => {
  open('none');
  expect(await screen.findByText('This booking cannot be opened')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull();
});

test('a game says who joins and leaves out what was not chosen', () => {
  expect(gameRequestOf(startGame(2), 2)).toEqual({ kind: 'keep', places: 4, audience: 'everyone', counts: 0 });
  expect(gameRequestOf({ ...startGame(1), audience: 'favourites' }, 1)).toMatchObject({ audience: 'favourites' });
});

test('a game is never decided after the time until which its players may cancel', () => {
  const games = { allowed: 'both', decideHours: 24 } as const;
  expect(decisionHours({ games, cancelUntilHours: 12 })).toBe(24);
  expect(decisionHours({ games, cancelUntilHours: 48 })).toBe(48);
});
