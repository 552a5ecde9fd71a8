import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import { challengeEntry, pauseLadder, readCompetition } from '@courtside/contract/competing/competitions';
import { answerChallenge, enterFixtureResult } from '@courtside/contract/competing/fixtures';
import { validateSession } from '@courtside/contract/people/auth';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { BOOKING_DRAFT_KEY, MATCH_TO_BOOK_KEY, readFromTab } from '#shared/storage/tab-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { CompetitionsPage } from '../list/competitions-page.tsx';
import { CompetitionPage } from '../one/competition-page.tsx';
import type { ReadCompetition } from '../state/competition-queries.ts';
import { readCompetitionOf, sampleEntry, sampleFixture } from '../testing/sample-competition.ts';

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
  isDrawn: true,
  share: 15,
  canWithdraw: true,
};

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

const LADDER: Partial<ReadCompetition> = {
  ...DRAWN,
  kind: 'ladder',
  rules: { kind: 'ladder', reach: 3, answerDays: 5, playDays: 14 },
  draw: { seed: 'S', seats: [] },
};

test('on a ladder a place above is challenged, and the own place pauses', async () => {
  const ladder = [
    { place: 1, entry: '2', canChallenge: true },
    { place: 2, entry: '1', canChallenge: false },
  ];
  server.succeeds(readCompetition, readCompetitionOf({ ...LADDER, ladder }));
  server.succeeds(challengeEntry, sampleFixture('10', ['1', '2'], { part: 'challenge', state: 'asked' }));
  server.succeeds(pauseLadder, { place: 2 });
  const { user } = open('/sport/competitions/7');
  expect(await screen.findByRole('heading', { name: 'You are on place 2 of 2' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: /Challenge .*Ivan Novak/ }));
  expect(await screen.findByText('The challenge is sent.')).toBeDefined();
  expect(bodiesOf('challengeEntry')).toEqual([{ entry: '2' }]);
  await user.click(screen.getByRole('button', { name: 'Pause my place' }));
  expect(await screen.findByText('You pause.')).toBeDefined();
  expect(bodiesOf('pauseLadder')).toEqual([{ days: 30 }]);
});

test('whoever is challenged plays, or gives the place after a question', async () => {
  const ladder = [
    { place: 1, entry: '1', canChallenge: false, challenge: '10' },
    { place: 2, entry: '2', canChallenge: false, challenge: '10' },
  ];
  const match = sampleFixture('10', ['2', '1'], {
    ...{ part: 'challenge', state: 'asked', isMine: true, answerBy: '2099-11-24T12:00:00Z' },
  });
  server.succeeds(readCompetition, readCompetitionOf({ ...LADDER, ladder, fixtures: [match] }));
  server.succeeds(answerChallenge, match);
  const { user } = open('/sport/competitions/7');
  expect(await screen.findByText(/Ivan Novak.* challenges you/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Give the place' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Give the place' }));
  expect(await screen.findByText('The place is given.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(await screen.findByText('You play. Book a court together.')).toBeDefined();
  expect(bodiesOf('answerChallenge')).toEqual([{ answer: 'give' }, { answer: 'play' }]);
});

test('booking a match fills in both players, who books first', async () => {
  const ladder = [
    { place: 1, entry: '2', canChallenge: false, challenge: '10' },
    { place: 2, entry: '1', canChallenge: false, challenge: '10' },
  ];
  const match = sampleFixture('10', ['2', '1'], { part: 'challenge', isMine: true, canBook: true });
  server.succeeds(readCompetition, readCompetitionOf({ ...LADDER, ladder, fixtures: [match] }));
  const { user } = open('/sport/competitions/7');
  await user.click(await screen.findByRole('link', { name: /Book this match with .*Ivan Novak/ }));
  expect(readFromTab(MATCH_TO_BOOK_KEY)).toEqual({ fixture: '10', service: 'tennis' });
  expect(readFromTab(BOOKING_DRAFT_KEY)).toMatchObject({
    memberCode: '1001',
    service: 'tennis',
    draft: {
      players: [
        { memberCode: '1001', key: 0, pays: true },
        { memberCode: '2', key: 1, pays: true },
      ],
    },
  });
});
