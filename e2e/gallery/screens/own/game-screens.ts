import type { Page } from '@playwright/test';
import { clubDay } from '../../../support/member-api.ts';
import { changeData, press, type Screen, type Visit } from '../../screens.ts';

const LIST = /\/v1\/Booking\/sport\/games(\?|$)/;
const ONE = /\/v1\/Booking\/sport\/games\/padel\/PAD-000101$/;
const PAGE = '/sport/games/padel/PAD-000101';
const HOUR_MS = 3_600_000;

const NAMES = ['Layla Haddad', 'Karim Nasser', 'Sofia Lindqvist', 'Tariq Mansour'];
const soon = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const playersOf = (taken: number) =>
  NAMES.slice(0, taken).map((name, index) => ({
    ...{ slot: index + 1, name, memberCode: String(1501 + index), gender: index % 2 === 0 ? 'F' : 'M' },
    ...{ level: 3.6 - index * 0.2, isBooker: index === 0, isGuest: false, isOffered: false },
  }));

function game(changes: object = {}) {
  const taken = 'taken' in changes ? Number(changes.taken) : 3;
  return {
    ...{ section: 'padel', key: 'PAD-000101', service: 'padel', bookingType: 'doubles', court: 'Court 2' },
    ...{ courtType: 'Glass', date: clubDay(2), from: '18:00', to: '19:30', startsAt: soon(50) },
    ...{ kind: 'ifFull', state: 'gathering', places: 4, taken, offered: 0, players: playersOf(taken) },
    ...{ levelFrom: 3, levelTo: 4, audience: 'everyone', counts: false, myShare: 5.5, decideAt: soon(24) },
    ...{ leaveUntil: soon(24), fits: true, canJoin: true, canAsk: false, canLeave: false, canOffer: false },
    ...{ isMine: false, isJoined: false },
    ...changes,
  };
}

const closed = { fits: false, canJoin: false };
const tennis = { service: 'tennis', section: 'tennis', court: 'Court 3', courtType: 'Hard', bookingType: 'doubles' };
const GAMES = [
  game(),
  game({ ...tennis, key: 'TEN-000102', kind: 'keep', decideAt: undefined, taken: 2, myShare: 3 }),
  game({ ...closed, key: 'PAD-000103', date: clubDay(3), levelFrom: 4.5, levelTo: 5.5, canAsk: true }),
  game({ ...closed, ...tennis, key: 'TEN-000104', date: clubDay(3), state: 'full', taken: 4, decideAt: undefined }),
];

const request = {
  ...{ memberCode: '1507', name: 'Tariq Mansour', level: 4.1, note: 'I play left.', state: 'open' },
  ...{ askedAt: soon(-2), until: soon(10) },
};

const detail = (changes: object = {}) => ({
  ...game(changes),
  booker: { name: 'Layla Haddad', memberCode: '1501' },
  notes: [{ id: '7', name: 'Karim Nasser', text: 'I bring a racket.', at: soon(-3), isMine: false }],
  requests: [],
  ...changes,
});

const answer = (page: Page, path: RegExp, data: object) =>
  page.route(path, (route) => route.fulfill({ json: { msgCode: '200', data } }));

const stopAnswers = async ({ page }: Visit) => {
  await page.unroute(LIST);
  await page.unroute(ONE);
};

/** A page of games with these answers instead of those of the demo club. */
const withGames = (name: string, path: string, items: readonly object[], one: object = {}): Screen => ({
  name,
  async open({ page }) {
    await answer(page, LIST, { items });
    await answer(page, ONE, detail(one));
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  },
  leave: stopAnswers,
});

const asking = { ...closed, canAsk: true, why: { code: 'level_outside', params: {} } };
const mine = { ...closed, isMine: true, isJoined: true };

/** Open games and one of them, in every state that a member meets. */
export const GAME_SCREENS: readonly Screen[] = [
  withGames('games', '/sport/games', GAMES),
  withGames('games-mine', '/sport/games?view=mine', [
    game(mine),
    game({ ...closed, isJoined: true, key: 'PAD-000105' }),
  ]),
  withGames('games-none', '/sport/games?service=squash', GAMES),
  {
    ...withGames('games-call-me', '/sport/games', GAMES),
    async open(visit) {
      await withGames('', '/sport/games', GAMES).open(visit);
      await press(visit.page, visit.t('games.callMe.open'));
      await visit.page.getByRole('dialog', { name: visit.t('games.callMe.title') }).waitFor();
    },
  },
  withGames('game', PAGE, GAMES),
  {
    ...withGames('game-pin', PAGE, GAMES),
    async open(visit) {
      await withGames('', PAGE, GAMES).open(visit);
      await press(visit.page, new RegExp(visit.t('games.join.deed')));
      await visit.page.getByRole('dialog', { name: visit.t('games.join.title') }).waitFor();
    },
  },
  withGames('game-ask', PAGE, GAMES, asking),
  withGames('game-full', PAGE, GAMES, { ...closed, state: 'full', taken: 4, why: { code: 'full', params: {} } }),
  {
    ...withGames('game-over', PAGE, GAMES),
    open: (visit) =>
      withGames('', PAGE, GAMES, {
        ...{ ...closed, state: 'cancelled', why: { code: 'over', params: {} } },
        // The server's sentence.
        reason: visit.t('game.states.closed'),
      }).open(visit),
  },
  withGames('game-joined', PAGE, GAMES, { ...closed, isJoined: true, canLeave: true }),
  withGames('game-late', PAGE, GAMES, { ...closed, isJoined: true, canOffer: true, leaveUntil: soon(-1) }),
  withGames('game-own', PAGE, GAMES, {
    ...mine,
    taken: 2,
    requests: [request],
    ownPayment: { paid: 5.5, ifNobodyComes: 0, playAnyway: 11 },
  }),
];

const OFFICE = /\/v1\/Office\/games(\?|$)/;
const booker = { name: 'Layla Haddad', memberCode: '1501' };

/** All games of the next days, for the desk. */
export const OFFICE_GAME_SCREENS: readonly Screen[] = [
  {
    name: 'office-games',
    async open({ page, t }) {
      const note = { id: '8', name: 'Karim Nasser', text: 'Call me for cheap rackets!', at: soon(-5) };
      const items = GAMES.map((each, index) => ({
        ...{ ...each, booker, amount: 22, reported: index === 1 ? [note] : [] },
      }));
      await answer(page, OFFICE, { items });
      await page.goto('/office/games');
      await page.getByRole('list', { name: t('officeGames.reported') }).waitFor();
    },
    leave: ({ page }) => page.unroute(OFFICE),
  },
];

const DETAILS = '**/v1/Booking/sport/booking/details/**';

/** Leaving places of an own booking open. */
export const openGameScreen = (key: string): Screen => ({
  name: 'game-open',
  async open({ page, t }) {
    await changeData<{ players: readonly object[] }>(page, DETAILS, (booking) => ({
      ...booking,
      players: booking.players.slice(0, 2),
      canOpen: true,
    }));
    await page.goto(`/sport/games/open?section=tennis&key=${key}`);
    await page.getByRole('heading', { level: 1, name: t('openGame.title') }).waitFor();
  },
  leave: ({ page }) => page.unroute(DETAILS),
});
