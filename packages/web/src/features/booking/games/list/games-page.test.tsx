import { readGameWishes, saveGameWishes } from '@courtside/contract/booking/games/game-wishes';
import { joinGame, listGames } from '@courtside/contract/booking/games/games';
import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import { readLevel, startLevel } from '@courtside/contract/competing/levels';
import { validateSession } from '@courtside/contract/people/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { sampleGame, sampleGameDetail } from '../testing/sample-game.ts';
import { GamesPage } from './games-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
  server.succeeds(clubInfo, testClub());
  server.succeeds(services, clubSports());
  server.succeeds(validateSession, testUser());
  hasLevel(3.4);
});

const hasLevel = (value: number | null) =>
  server.succeeds(readLevel, {
    service: 'padel',
    level: value === null ? null : { value, certainty: 'settled', setAt: '2026-11-01T08:00:00Z' },
  });

const Address = () => <output aria-label="address">{useLocation().pathname + useLocation().search}</output>;

const open = (path = '/sport/games') =>
  renderPage(
    <>
      <Routes>
        <Route path="/sport/games" element={<GamesPage />} />
        <Route path="/sport/games/:section/:key" element={<h1>One game</h1>} />
      </Routes>
      <Address />
    </>,
    path,
  );

const bodiesOf = (endpoint: string) =>
  server.calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body);

const outside = sampleGame({
  key: 'PAD-000102',
  date: '2099-11-20',
  startsAt: '2099-11-20T18:30:00Z',
  from: '19:30',
  to: '21:00',
  fits: false,
  canJoin: false,
  canAsk: true,
  reason: 'Above your 3.4: Luca decides',
  why: { code: 'level_outside', params: {} },
});

test('what fits comes first with its reason, the rest by day, and full games are folded', async () => {
  const full = sampleGame({ key: 'PAD-000103', state: 'full', taken: 4, fits: false, canJoin: false });
  server.succeeds(listGames, { items: [sampleGame(), outside, full] });
  const { user } = open();
  const fits = await screen.findByRole('region', { name: 'Fits you' });
  expect(within(fits).getAllByRole('article')).toHaveLength(1);
  expect(within(fits).getByText('You are 3.4, and Layla is a favourite')).toBeDefined();
  expect(within(fits).getByText('€5.50')).toBeDefined();
  expect(within(fits).getByText('1 place left')).toBeDefined();
  const friday = screen.getByRole('region', { name: 'Friday 20 November' });
  expect(
    within(friday)
      .getByRole('link', { name: /^Ask to join/ })
      .getAttribute('href'),
  ).toBe('/sport/games/padel/PAD-000102');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Show them' }));
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('at most five games are under what fits, and each game is listed once', async () => {
  const items = Array.from({ length: 7 }, (_, index) => sampleGame({ key: `PAD-${index}` }));
  server.succeeds(listGames, { items });
  open();
  const fits = await screen.findByRole('region', { name: 'Fits you' });
  expect(within(fits).getAllByRole('article')).toHaveLength(5);
  expect(screen.getAllByRole('article')).toHaveLength(7);
});

test('the filters are in the address, and an empty list says what is open at other times', async () => {
  server.succeeds(listGames, { items: [sampleGame(), outside] });
  const { user } = open('/sport/games?level=1');
  await screen.findByRole('region', { name: 'Fits you' });
  expect(screen.queryByText('Above your 3.4: Luca decides')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Time of day'), 'Mornings');
  expect(screen.getByRole('status', { name: 'address' }).textContent).toBe('/sport/games?time=morning&level=1');
  expect(screen.getByText(/^2 games are open at other times/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show all games' }));
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('joining from the list takes the PIN and the price that was shown, and opens the game', async () => {
  server.succeeds(listGames, { items: [sampleGame()] });
  server.succeeds(joinGame, sampleGameDetail({ isJoined: true }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Join: Padel/ }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByText('€244.50')).toBeDefined();
  await user.type(await within(sheet).findByLabelText('Your PIN'), '2468');
  await user.click(within(sheet).getByRole('button', { name: /Take this place/ }));
  expect(await screen.findByRole('heading', { name: 'One game' })).toBeDefined();
  expect(bodiesOf('joinGame')).toEqual([{ PinCode: '2468', ExpectedShare: 5.5 }]);
});

test('a price that changed meanwhile is named, and the next PIN pays that one', async () => {
  server.succeeds(listGames, { items: [sampleGame()] });
  server.refuses(joinGame, 'booking.price_changed', { total: '€6.00' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Join: Padel/ }));
  const sheet = await screen.findByRole('dialog');
  await user.type(await within(sheet).findByLabelText('Your PIN'), '2468');
  server.succeeds(listGames, { items: [sampleGame({ myShare: 6 })] });
  await user.click(within(sheet).getByRole('button', { name: /Take this place/ }));
  expect(await within(sheet).findByText(/A place is €6\.00 now/)).toBeDefined();
  await user.type(within(sheet).getByLabelText('Your PIN'), '2468');
  await user.click(within(sheet).getByRole('button', { name: /Take this place/ }));
  await waitFor(() => expect(bodiesOf('joinGame').at(-1)).toMatchObject({ ExpectedShare: 6 }));
});

test('without a level five questions are asked, and the answers are sent in their order', async () => {
  hasLevel(null);
  server.succeeds(listGames, { items: [sampleGame()] });
  server.succeeds(startLevel, {
    service: 'padel',
    level: { value: 2.5, certainty: 'new', setAt: '2026-11-19T08:00:00Z' },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Answer five questions' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: 'Continue' }));
  expect(within(dialog).getByRole('alert').textContent).toBe('Choose one answer first.');
  for (const answer of [0, 1, 2, 3, 4]) {
    const choices = within(dialog).getAllByRole('radio');
    await user.click(choices[answer] as HTMLElement);
    await user.click(within(dialog).getByRole('button', { name: /Continue|Set my level/ }));
  }
  expect(await screen.findByText('Your level is 2.5.')).toBeDefined();
  expect(bodiesOf('startLevel')).toEqual([{ answers: [0, 1, 2, 3, 4] }]);
});

test('my games are apart by who opened them, and over games are below', async () => {
  const mine = sampleGame({ isMine: true, canJoin: false, why: { code: 'opened', params: {} } });
  const cancelled = sampleGame({ key: 'PAD-000104', state: 'cancelled', isJoined: true, canJoin: false });
  server.succeeds(listGames, { items: [mine, { ...outside, isJoined: true, canAsk: false }, cancelled] });
  open('/sport/games?view=mine');
  const opened = await screen.findByRole('region', { name: 'You opened' });
  expect(within(opened).getAllByRole('article')).toHaveLength(1);
  expect(within(screen.getByRole('region', { name: 'You joined or asked' })).getAllByRole('article')).toHaveLength(1);
  expect(within(screen.getByRole('region', { name: 'Lately' })).getAllByRole('article')).toHaveLength(1);
});

test('a wish is added to those that are saved, and one can be removed', async () => {
  const saved = { services: ['padel'], weekdays: [6, 7], from: '09:00', to: '12:00', onlyMyLevel: true };
  server.succeeds(listGames, { items: [] });
  server.succeeds(readGameWishes, { wishes: [saved] });
  server.succeeds(saveGameWishes, { wishes: [saved] });
  const { user } = open();
  await user.click((await screen.findAllByRole('button', { name: 'Tell me when one fits' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: 'Tennis' }));
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
    await user.click(within(dialog).getByRole('button', { name: day }));
  await user.click(within(dialog).getByRole('button', { name: 'Add this time' }));
  expect(within(dialog).getByRole('alert').textContent).toBe('Choose at least one day.');
  await user.click(within(dialog).getByRole('button', { name: 'Wed' }));
  await user.click(within(dialog).getByRole('button', { name: 'Add this time' }));
  const added = { services: ['tennis'], weekdays: [3], from: '18:00', to: '22:00', onlyMyLevel: true };
  await waitFor(() => expect(bodiesOf('saveGameWishes')).toEqual([{ wishes: [saved, added] }]));
  await user.click(within(dialog).getByRole('button', { name: 'Remove time 1' }));
  await waitFor(() => expect(bodiesOf('saveGameWishes').at(-1)).toEqual({ wishes: [] }));
});
