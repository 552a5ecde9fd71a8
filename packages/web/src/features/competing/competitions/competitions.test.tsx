import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import {
  enterCompetition,
  listCompetitions,
  readCompetition,
  withdrawEntry,
} from '@courtside/contract/competing/competitions';
import { enterFixtureResult } from '@courtside/contract/competing/fixtures';
import { validateSession } from '@courtside/contract/people/auth';
import { searchMembers } from '@courtside/contract/people/members';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { CompetitionsPage } from './list/competitions-page.tsx';
import { CompetitionPage } from './one/competition-page.tsx';
import type { ReadCompetition } from './state/competition-queries.ts';
import { readCompetitionOf, sampleCompetition, sampleEntry, sampleFixture } from './testing/sample-competition.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
  server.succeeds(clubInfo, testClub());
  server.succeeds(services, clubSports());
  server.succeeds(validateSession, testUser());
});

const open = (path: string) =>
  renderPage(
    <Routes>
      <Route path="/sport/competitions" element={<CompetitionsPage />} />
      <Route path="/sport/competitions/:id" element={<CompetitionPage />} />
    </Routes>,
    path,
  );

const bodiesOf = (endpoint: string) =>
  server.calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body);

const OWN: ReadCompetition['mine'][number] = {
  entry: '1',
  state: 'entered',
  memberCode: '1001',
  isAsked: false,
  share: 15,
  canWithdraw: true,
};

test('what I am in comes first, then what takes entries, what is played and what is over', async () => {
  server.succeeds(listCompetitions, {
    items: [
      sampleCompetition({ id: '1', title: 'Spring Open', state: 'over', takesEntries: false }),
      sampleCompetition({ id: '2', title: 'Boxes', state: 'running', takesEntries: false }),
      sampleCompetition({ id: '3', title: 'Ladder', mine: [OWN] }),
      sampleCompetition({ id: '4' }),
    ],
  });
  open('/sport/competitions');
  const parts = await screen.findAllByRole('region', { name: /You are in|Open for entry|Being played|Over/ });
  expect(parts.map((part) => within(part).getByRole('article').getAttribute('aria-label'))).toEqual([
    'Ladder',
    'Winter Open',
    'Boxes',
    'Spring Open',
  ]);
  expect(within(parts[1] as HTMLElement).getByText(/11 of 16 entered.*closes/)).toBeDefined();
});

test('a member enters with the PIN for the fee that is shown', async () => {
  server.succeeds(readCompetition, readCompetitionOf());
  server.succeeds(enterCompetition, { entry: '9', state: 'entered', balance: 1 });
  const { user } = open('/sport/competitions/7');
  await user.click(await screen.findByRole('button', { name: /^Enter .*15/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Enter Winter Open' });
  await user.type(within(dialog).getByLabelText('Your PIN'), '2468');
  await user.click(within(dialog).getByRole('button', { name: /^Enter/ }));
  expect(await screen.findByText('You are in.')).toBeDefined();
  expect(bodiesOf('enterCompetition')).toEqual([
    { PinCode: '2468', memberCode: '', partnerCode: '', ExpectedShare: 15 },
  ]);
});

test('a pair needs a partner before the PIN, and each pays a half, the odd cent by who enters', async () => {
  server.succeeds(readCompetition, readCompetitionOf({ isPairs: true, fee: 15.01 }));
  const layla = { memberCode: '1062', name: 'Layla Haddad', gender: 'F', isFavourite: 1 };
  server.answers(searchMembers, () =>
    Response.json({ msgCode: '200', data: [layla], total: 1, page: 1, pageSize: 20 }),
  );
  server.succeeds(enterCompetition, { entry: '9', state: 'waiting', balance: 1 });
  const { user } = open('/sport/competitions/7');
  await user.click(await screen.findByRole('button', { name: /^Enter .*7\.51/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Enter Winter Open' });
  expect(within(dialog).queryByLabelText('Your PIN')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Choose a partner' }));
  await user.click(await screen.findByRole('button', { name: /Layla Haddad/ }));
  expect(await screen.findByText(/Half of .*Layla/)).toBeDefined();
  expect(screen.getByText('€7.50')).toBeDefined();
  const again = screen.getByRole('dialog', { name: 'Enter Winter Open' });
  await user.type(within(again).getByLabelText('Your PIN'), '2468');
  await user.click(within(again).getByRole('button', { name: /^Enter/ }));
  expect(await screen.findByText('The place is kept; your partner is asked.')).toBeDefined();
  expect(bodiesOf('enterCompetition')).toEqual([
    { PinCode: '2468', memberCode: '', partnerCode: '1062', ExpectedShare: 7.51 },
  ]);
});

test('who was entered by another says yes with the own PIN, or no', async () => {
  const asked: typeof OWN = { ...OWN, state: 'waiting', isAsked: true, share: 7.5 };
  server.succeeds(readCompetition, readCompetitionOf({ isPairs: true, mine: [asked] }));
  server.succeeds(withdrawEntry, { entry: '1', state: 'lapsed', balance: 1 });
  const { user } = open('/sport/competitions/7');
  expect(await screen.findByText('Another member has entered you both')).toBeDefined();
  expect(screen.getByRole('button', { name: /Say yes .*7\.50/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'No, thank you' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'No, thank you' }));
  expect(await screen.findByText('You are out.')).toBeDefined();
  expect(bodiesOf('withdrawEntry')).toEqual([{ memberCode: '1001' }]);
});

test('whoever withdraws is told what comes back', async () => {
  server.succeeds(readCompetition, readCompetitionOf({ mine: [OWN] }));
  const { user } = open('/sport/competitions/7');
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(within(await screen.findByRole('dialog')).getByText(/€15.00.* goes back/)).toBeDefined();
});

test('a child is entered by who pays for it', async () => {
  server.succeeds(readCompetition, readCompetitionOf({ fee: 0, family: [{ memberCode: '1011', name: 'Can Aydın' }] }));
  server.succeeds(enterCompetition, { entry: '9', state: 'entered', balance: 1 });
  const { user } = open('/sport/competitions/7');
  await user.click(await screen.findByRole('button', { name: /Enter .*Can/ }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Your PIN'), '2468');
  await user.click(within(dialog).getByRole('button', { name: /^Enter/ }));
  await screen.findByText('You are in.');
  expect(bodiesOf('enterCompetition')).toEqual([
    { PinCode: '2468', memberCode: '1011', partnerCode: '', ExpectedShare: 0 },
  ]);
});

const PEOPLE = [
  sampleEntry('1', 'Elif Aydın', '1001'),
  sampleEntry('2', 'Ivan Novak'),
  sampleEntry('3', 'Noor Al Khatib'),
];
const DRAWN: Partial<ReadCompetition> = {
  state: 'running',
  takesEntries: false,
  entries: PEOPLE,
  mine: [{ ...OWN, canWithdraw: false }],
};

test('a draw has byes and seeds in their places, and sets beside the names', async () => {
  server.succeeds(
    readCompetition,
    readCompetitionOf({
      ...DRAWN,
      draw: {
        seed: '4C91-07AE',
        seats: [
          { box: 1, position: 0, entry: '2', seedRank: 1 },
          { box: 1, position: 1, entry: null },
          { box: 1, position: 2, entry: '1' },
          { box: 1, position: 3, entry: '3' },
        ],
      },
      fixtures: [
        sampleFixture('10', ['1', '3'], {
          ...{ position: 1, state: 'played', winner: 1, isMine: true },
          score: [
            [6, 4],
            [3, 6],
            [10, 8],
          ],
        }),
        sampleFixture('11', ['2', '1'], { round: 2, isMine: true, canEnter: true, canBook: true }),
      ],
    }),
  );
  open('/sport/competitions/7');
  const draw = await screen.findByRole('region', { name: 'Draw' });
  const first = within(draw).getByRole('region', { name: 'Semi-finals' });
  expect(
    within(first)
      .getAllByRole('article')
      .map(({ textContent }) => textContent?.replace(/[⁨⁩]/g, '')),
  ).toEqual(['1Ivan Novakno match', 'Elif Aydın2Noor Al Khatib1']);
  expect(within(within(draw).getByRole('region', { name: 'Final' })).getByText(/Ivan Novak/)).toBeDefined();
  expect(screen.getByText(/4C91-07AE/)).toBeDefined();
  expect(screen.getByText('You still play one match')).toBeDefined();
});

test('a player enters the result of the own match', async () => {
  server.succeeds(
    readCompetition,
    readCompetitionOf({
      ...DRAWN,
      draw: {
        seed: 'S',
        seats: [
          { box: 1, position: 0, entry: '1' },
          { box: 1, position: 1, entry: '2' },
        ],
      },
      fixtures: [sampleFixture('11', ['1', '2'], { isMine: true, canEnter: true })],
    }),
  );
  server.succeeds(enterFixtureResult, sampleFixture('11', ['1', '2']));
  const { user } = open('/sport/competitions/7');
  await user.click(await screen.findByRole('button', { name: 'Enter the result' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'Somebody did not come' }));
  await user.click(within(dialog).getByRole('radio', { name: /Elif Aydın/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The result is sent to the other side.')).toBeDefined();
  expect(bodiesOf('enterFixtureResult')).toEqual([{ score: [], ending: 'walkover', winner: 1 }]);
});

const row = (entry: string, place: number, points: number, move: 'up' | 'stays' | 'down') => ({
  ...{ entry, place, points, played: 1, won: 1, setsWon: 2, setsLost: 1, gamesWon: 1, gamesLost: 1 },
  ...{ isWithdrawn: false, move },
});

test('a box shows each match from both sides, and who goes up and down', async () => {
  server.succeeds(
    readCompetition,
    readCompetitionOf({
      ...DRAWN,
      kind: 'box',
      rules: {
        ...{ kind: 'box', size: 3, weeks: 6, up: 1, down: 1, minPlayed: 1 },
        points: { play: 1, set: 1, win: 1, walkover: 3 },
      },
      draw: { seed: 'S', seats: [] },
      standings: [{ box: 2, rows: [row('2', 1, 4, 'up'), row('1', 2, 2, 'stays'), row('3', 3, 0, 'down')] }],
      fixtures: [
        sampleFixture('10', ['1', '2'], {
          ...{ part: 'box', state: 'played', winner: 2 },
          score: [
            [4, 6],
            [6, 3],
            [8, 10],
          ],
        }),
        sampleFixture('11', ['2', '3'], { part: 'box' }),
      ],
    }),
  );
  open('/sport/competitions/7');
  const table = await screen.findByRole('table');
  const cells = within(table)
    .getAllByRole('row')
    .map((line) =>
      within(line)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent?.replace(/\p{Cf}/gu, '')),
    );
  expect(cells).toEqual([[], ['', '2:1', '×to be played', '4'], ['1:2', '', '', '2'], ['×to be played', '', '', '0']]);
  expect(within(table).getByText('Box 2')).toBeDefined();
  expect(within(table).getByText('up')).toBeDefined();
});

test('a ladder says who is busy with whom', async () => {
  server.succeeds(
    readCompetition,
    readCompetitionOf({
      ...DRAWN,
      kind: 'ladder',
      rules: { kind: 'ladder', reach: 3, answerDays: 5, playDays: 14 },
      draw: { seed: 'S', seats: [] },
      ladder: [
        { place: 1, entry: '2', canChallenge: false, challenge: '10' },
        { place: 2, entry: '3', canChallenge: false, challenge: '10' },
        { place: 3, entry: '1', canChallenge: false },
      ],
      fixtures: [
        sampleFixture('10', ['3', '2'], { part: 'challenge', state: 'asked', answerBy: '2099-11-24T12:00:00Z' }),
      ],
    }),
  );
  open('/sport/competitions/7');
  expect(await screen.findByText(/Challenged with .*Noor Al Khatib.*answer by/)).toBeDefined();
  expect(screen.getAllByText('Busy')).toHaveLength(2);
});
