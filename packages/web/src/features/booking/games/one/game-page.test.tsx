import {
  answerRequest,
  askToJoin,
  closeGame,
  removePlayer,
  writeNote,
} from '@courtside/contract/booking/games/game-questions';
import {
  joinGame,
  leaveGame,
  listGames,
  offerPlace,
  openGame,
  readGame,
} from '@courtside/contract/booking/games/games';
import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import { readLevel } from '@courtside/contract/competing/levels';
import { validateSession } from '@courtside/contract/people/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { sampleGame, sampleGameDetail } from '../testing/sample-game.ts';
import { GamePage } from './game-page.tsx';

type Changes = Parameters<typeof sampleGameDetail>[0];

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
  server.succeeds(clubInfo, testClub());
  server.succeeds(services, clubSports());
  server.succeeds(validateSession, testUser());
  server.succeeds(listGames, { items: [] });
  server.succeeds(readLevel, { service: 'padel', level: null });
});

function open(changes: Changes) {
  server.succeeds(readGame, sampleGameDetail(changes));
  return renderPage(
    <Routes>
      <Route path="/sport/games/:section/:key" element={<GamePage />} />
      <Route path="/sport/games" element={<h1>All games</h1>} />
    </Routes>,
    '/sport/games/padel/PAD-000101',
  );
}

const bodiesOf = (endpoint: string) =>
  server.calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body);

const me = { slot: 4, memberCode: '1001', name: 'Elif Aydın', gender: 'F', isBooker: false, isGuest: false };
const withMe = (changes: Partial<(typeof sampleGame extends () => infer G ? G : never)['players'][number]> = {}) => [
  ...sampleGame().players,
  { ...me, isOffered: false, ...changes },
];
const asking = {
  memberCode: '1007',
  name: 'Tariq Mansour',
  level: 4.1,
  note: 'I will play left and keep it calm.',
  state: 'open' as const,
  askedAt: '2026-11-19T08:00:00Z',
  until: '2099-11-19T20:00:00Z',
};

test('the open ring and the main button ask for the same PIN, and the place is mine afterwards', async () => {
  server.succeeds(joinGame, sampleGameDetail({ isJoined: true, canJoin: false, canLeave: true, players: withMe() }));
  const { user } = open({});
  expect(await screen.findByRole('heading', { name: 'Padel with Layla, Karim and Sofia' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Your place/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Take a place' });
  await user.click(within(sheet).getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: /^Take this place/ }));
  await user.type(await screen.findByLabelText('Your PIN'), '2468');
  server.succeeds(readGame, sampleGameDetail({ isJoined: true, canJoin: false, canLeave: true, players: withMe() }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Take this place/ }));
  expect(await screen.findByRole('button', { name: 'Leave, €5.50 comes back' })).toBeDefined();
  expect(bodiesOf('joinGame')).toEqual([{ PinCode: '2468', ExpectedShare: 5.5 }]);
});

test('a last place that has just gone charges nothing and is said in the sheet', async () => {
  server.refuses(joinGame, 'game.full');
  const { user } = open({});
  await user.click(await screen.findByRole('button', { name: /^Take this place/ }));
  await user.type(await screen.findByLabelText('Your PIN'), '2468');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Take this place/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('The last place of this game has just gone');
});

test('a full game shows the three nearest games that can be joined', async () => {
  const others = ['2099-11-25', '2099-11-20', '2099-11-21', '2099-11-22'].map((date, index) =>
    sampleGame({ key: `PAD-${index}`, date, startsAt: `${date}T17:00:00Z` }),
  );
  server.succeeds(listGames, { items: others });
  open({ state: 'full', canJoin: false, taken: 4, reason: 'All places are taken.', why: { code: 'full', params: {} } });
  expect(await screen.findByText('Nearest games')).toBeDefined();
  const links = screen.getAllByRole('link', { name: /^Padel/ }).map((link) => link.getAttribute('href'));
  expect(links).toEqual(['PAD-1', 'PAD-2', 'PAD-3'].map((key) => `/sport/games/padel/${key}`));
});

test('who is outside the range asks with a sentence, and can take the question back', async () => {
  const outside = { canJoin: false, canAsk: true, reason: 'Above your 3.4: Layla decides' };
  server.succeeds(askToJoin, sampleGameDetail({ ...outside, requests: [{ ...asking, memberCode: '1001' }] }));
  const { user } = open(outside);
  await user.type(await screen.findByLabelText('A sentence to Layla, if you like'), 'I would like to try.');
  server.succeeds(readGame, sampleGameDetail({ ...outside, requests: [{ ...asking, memberCode: '1001' }] }));
  await user.click(screen.getByRole('button', { name: 'Ask Layla' }));
  await user.click(await screen.findByRole('button', { name: 'Take the question back' }));
  await waitFor(() =>
    expect(bodiesOf('askToJoin')).toEqual([{ note: 'I would like to try.', isAsked: 1 }, { isAsked: 0 }]),
  );
});

test('leaving asks once and names what comes back', async () => {
  server.succeeds(leaveGame, sampleGameDetail());
  const { user } = open({ isJoined: true, canJoin: false, canLeave: true, players: withMe() });
  await user.click(await screen.findByRole('button', { name: 'Leave, €5.50 comes back' }));
  expect(bodiesOf('leaveGame')).toEqual([]);
  const dialog = await screen.findByRole('dialog', { name: 'Leave this game?' });
  await user.click(within(dialog).getByRole('button', { name: 'Leave, €5.50 comes back' }));
  expect(await screen.findByText('You have left. Your place is refunded.')).toBeDefined();
  expect(bodiesOf('leaveGame')).toEqual([{}]);
});

test.each([
  [false, 'Offer my place', 1],
  [true, 'Keep my place', 0],
] as const)('after the time to leave a place that is offered (%s) has the button %s', async (isOffered, name, sent) => {
  const late = { isJoined: true, canJoin: false, canOffer: true, players: withMe({ isOffered }) };
  server.succeeds(offerPlace, sampleGameDetail(late));
  const { user } = open(late);
  expect(await screen.findByText('Too late to leave free of charge')).toBeDefined();
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(bodiesOf('offerPlace')).toEqual([{ isOffered: sent }]));
});

const mine = {
  isMine: true,
  isJoined: true,
  canJoin: false,
  players: [
    { ...me, slot: 1, isBooker: true, isOffered: false },
    { ...me, slot: 2, memberCode: '1018', name: 'Marco Vella', gender: 'M', isOffered: false },
  ],
  taken: 2,
  ownPayment: { paid: 5.5, ifNobodyComes: 0, playAnyway: 16.5 },
} satisfies Changes;

test('the booker answers who asks, and removes a player after a question', async () => {
  server.succeeds(answerRequest, sampleGameDetail(mine));
  server.succeeds(removePlayer, sampleGameDetail(mine));
  const { user } = open({ ...mine, requests: [asking] });
  const request = await screen.findByRole('region', { name: 'Tariq Mansour asks to join' });
  expect(within(request).getByText(/keep it calm/)).toBeDefined();
  await user.click(within(request).getByRole('button', { name: 'Let them in' }));
  await waitFor(() => expect(bodiesOf('answerGameRequest')).toEqual([{ memberCode: '1007', yes: 1 }]));
  await user.click(screen.getByRole('button', { name: 'Remove Marco' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Marco?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove Marco' }));
  await waitFor(() => expect(bodiesOf('removeGamePlayer')).toEqual([{ memberCode: '1018' }]));
});

test('playing anyway pays the open places with the PIN, and closing refunds all', async () => {
  server.succeeds(openGame, sampleGameDetail(mine));
  server.succeeds(closeGame, sampleGameDetail({ ...mine, state: 'cancelled' }));
  const { user } = open(mine);
  await user.click(await screen.findByRole('button', { name: 'Play anyway' }));
  await user.type(await screen.findByLabelText('Your PIN'), '2468');
  await user.click(screen.getByRole('button', { name: /^Play anyway €16\.50/ }));
  await waitFor(() =>
    expect(bodiesOf('openGame')).toMatchObject([{ kind: 'keep', places: 4, PinCode: '2468', ExpectedShare: 16.5 }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Close the game' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel and refund all' }));
  expect(await screen.findByText('The game takes no more players.')).toBeDefined();
});

test('a player writes a note and reports one of somebody else', async () => {
  const notes = [{ id: '5', name: 'Karim Nasser', text: 'A rude note.', at: '2026-11-18T08:00:00Z', isMine: false }];
  const joined = { isJoined: true, canJoin: false, canLeave: true, players: withMe(), notes };
  server.succeeds(writeNote, sampleGameDetail(joined));
  const { user } = open(joined);
  await user.click(await screen.findByRole('button', { name: 'Report' }));
  await user.click(screen.getByRole('button', { name: 'Write a note' }));
  await user.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(screen.getByText('Write something first.')).toBeDefined();
  await user.type(screen.getByLabelText('Note'), 'I bring balls.');
  await user.click(screen.getByRole('button', { name: 'Save the note' }));
  await waitFor(() => expect(bodiesOf('writeGameNote')).toEqual([{ report: '5' }, { note: 'I bring balls.' }]));
});

test.each([
  [360, 'Tariq Mansour asks to join', 'The court and its places'],
  [1440, 'The court and its places', 'Tariq Mansour asks to join'],
] as const)('at a width of %i the booker reads first: %s', async (width, first, second) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= 16 * Number(/max-width: ([\d.]+)em/.exec(query)?.[1] ?? 0),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  open({ isMine: true, canJoin: false, requests: [asking] });
  const above = await screen.findByRole('region', { name: first });
  const below = screen.getByRole('region', { name: second });
  expect(above.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

const mina = { memberCode: '1501', name: 'Mina Aydın', share: 2.75, isJoined: false, canLeave: false, canOffer: false };

test('the family joins for a child with the price of the child, and gives the place up again', async () => {
  server.succeeds(joinGame, sampleGameDetail());
  const { user } = open({ family: [mina] });
  const family = within(await screen.findByRole('region', { name: 'Your family' }));
  await user.click(family.getByRole('button', { name: /^Join for Mina/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Take a place for Mina' }));
  await user.type(sheet.getByLabelText('Your PIN'), '2468');
  server.succeeds(readGame, sampleGameDetail({ family: [{ ...mina, isJoined: true, canLeave: true }] }));
  await user.click(sheet.getByRole('button', { name: /^Take this place.*€2\.75/ }));
  expect(await screen.findByText('The place is taken and paid.')).toBeDefined();
  expect(bodiesOf('joinGame')).toEqual([{ PinCode: '2468', ExpectedShare: 2.75, MemberCode: '1501' }]);
  server.succeeds(leaveGame, sampleGameDetail());
  await user.click(await screen.findByRole('button', { name: 'Leave for Mina, €2.75 comes back' }));
  expect(await screen.findByText('The place is given up and refunded.')).toBeDefined();
  expect(bodiesOf('leaveGame')).toEqual([{ MemberCode: '1501' }]);
});

test('a pass pays the place; one that cannot any more makes way for the balance', async () => {
  const pass = {
    ...{ memberCode: '1001', key: 'PAS-000012', title: { en: 'Ten of padel' }, unitsLeft: 1, units: 1, amount: 9 },
    endsOn: '2099-12-31',
  };
  server.refuses(joinGame, 'pass.empty', { pass: pass.key, count: 0 });
  const { user } = open({ passes: [pass, { ...pass, memberCode: '1008', key: 'PAS-000013' }] });
  await user.click(await screen.findByRole('button', { name: /^Your place/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Take a place' });
  const choice = await within(sheet).findByLabelText<HTMLSelectElement>('Pays with');
  expect(choice.options).toHaveLength(2);
  await user.selectOptions(choice, pass.key);
  expect(within(sheet).queryByText('Balance after')).toBeNull();
  const send = async (name: RegExp) => {
    await user.type(within(sheet).getByLabelText('Your PIN'), '2468');
    await user.click(within(sheet).getByRole('button', { name }));
  };
  await send(/€9\.00/);
  await waitFor(() => expect(choice.value).toBe(''));
  expect(within(sheet).getByRole('alert')).toBeDefined();
  await send(/€5\.50/);
  await waitFor(() => expect(bodiesOf('joinGame')).toHaveLength(2));
  expect(bodiesOf('joinGame')).toMatchObject([{ PassCode: pass.key, ExpectedShare: 9 }, { ExpectedShare: 5.5 }]);
  expect(bodiesOf('joinGame')[1]).not.toHaveProperty('PassCode');
});
