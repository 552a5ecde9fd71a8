import { readLevel } from '@courtside/contract/booking/games/game-levels';
import { clubInfo } from '@courtside/contract/club/club';
import { allFeatures } from '@courtside/contract/club/features';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testClub } from '#shared/testing/test-club.ts';
import { bookingFixture, tickMembers } from '../testing/booking-fixture.tsx';
import { tennis } from '../testing/samples.ts';

vi.mock('#shared/drawings/courts/use-scene.ts', () => ({
  useScene: () => ({ defs: '', back: '', front: '' }),
  preloadScene: () => undefined,
}));

function fixtureWithGames(isOn: boolean) {
  const fixture = bookingFixture({ service: { ...tennis, games: { allowed: 'both', decideHours: 24 } } });
  fixture.server.succeeds(clubInfo, testClub({ features: { ...allFeatures(null), games: isOn } }));
  fixture.server.succeeds(readLevel, { service: 'tennis', level: null });
  return fixture;
}

test('places are left open while a session is booked, and a player who is added takes one', async () => {
  const { server, show } = fixtureWithGames(true);
  const { user } = await show();
  await user.click(await screen.findByRole('tab', { name: 'Leave open' }));
  await user.click(await screen.findByRole('button', { name: 'Open 3 places' }));
  const lastGame = () =>
    (server.calls.findLast(({ endpoint }) => endpoint === 'amountDue')?.body as { Game?: object } | undefined)?.Game;
  await waitFor(() => expect(lastGame()).toMatchObject({ kind: 'keep', places: 4 }));
  expect(await screen.findByText('Open place 3')).toBeTruthy();
  expect(screen.getByText('All places taken: you pay €6.50. Nobody comes: you pay €26.00.')).toBeTruthy();
  await tickMembers(user, 'Marco Vella');
  expect(await screen.findByRole('button', { name: 'Book, 2 places open · €26.00' })).toBeTruthy();
  expect(screen.queryByText('Open place 3')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Leave open' }));
  await user.click(await screen.findByRole('button', { name: 'Leave nothing open' }));
  await waitFor(() => expect(lastGame()).toBeUndefined());
});

test('a free place that is pressed shows the members again', async () => {
  const { user } = await fixtureWithGames(true).show();
  await user.click(await screen.findByRole('tab', { name: 'Leave open' }));
  expect(screen.queryByRole('searchbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Place 2 is free' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
});

test('nothing can be left open while the club has open games off', async () => {
  await fixtureWithGames(false).show();
  await screen.findByRole('tab', { name: /All Members/ });
  expect(screen.queryByRole('tab', { name: 'Leave open' })).toBeNull();
});
