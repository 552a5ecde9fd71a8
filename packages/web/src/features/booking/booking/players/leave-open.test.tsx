import { clubInfo } from '@courtside/contract/club/club';
import { allFeatures } from '@courtside/contract/club/features';
import { readLevel } from '@courtside/contract/competing/levels';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testClub } from '#shared/testing/test-club.ts';
import { bookingFixture, tickMembers } from '../testing/booking-fixture.tsx';
import { tennis } from '../testing/samples.ts';

vi.mock('#shared/drawings/courts/use-scene.ts', () => ({
  useScene: () => ({ defs: '', back: '', front: '' }),
  preloadScene: () => undefined,
}));

function fixtureWithGames(isOn: boolean, width = 1440) {
  const fixture = bookingFixture({
    width,
    service: { ...tennis, games: { allowed: 'both', decideHours: 24 } },
    due: { game: { place: 6.5, allTaken: 6.51, nobodyComes: 26 } },
  });
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
  const sumOf = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
  expect(await sumOf('All places taken: you pay')).toBe('€6.51');
  expect(await sumOf('Nobody comes: you pay')).toBe('€26.00');
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

test('a note that is written does not ask for the price again', async () => {
  const { server, show } = fixtureWithGames(true);
  const { user } = await show();
  await user.click(await screen.findByRole('tab', { name: 'Leave open' }));
  await user.click(await screen.findByRole('button', { name: 'Open 3 places' }));
  await user.type(await screen.findByLabelText('Note to all who see it'), 'Relaxed doubles');
  await user.click(screen.getByRole('button', { name: 'One place fewer' }));
  const games = () =>
    server.calls.flatMap(({ endpoint, body }) => (endpoint === 'amountDue' ? [(body as { Game?: object }).Game] : []));
  await waitFor(() => expect(games().at(-1)).toMatchObject({ places: 3 }));
  for (const game of games()) expect(game ?? {}).not.toHaveProperty('note');
});

test('on the phone open places are enough to continue', async () => {
  const { user } = await fixtureWithGames(true, 360).show();
  await user.click(await screen.findByRole('button', { name: /^Add Players/ }));
  await user.click(await screen.findByRole('tab', { name: 'Leave open' }));
  await user.click(await screen.findByRole('button', { name: 'Open 3 places' }));
  expect(await screen.findByText('Nobody comes')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('dialog', { name: 'Confirm Booking' })).toBeTruthy();
});

test('nothing can be left open while the club has open games off', async () => {
  await fixtureWithGames(false).show();
  await screen.findByRole('tab', { name: /All Members/ });
  expect(screen.queryByRole('tab', { name: 'Leave open' })).toBeNull();
});
