import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import { correctFixtureResult, enterOfficeResult } from '@courtside/contract/competing/fixtures';
import {
  closeCompetition,
  createCompetition,
  listOfficeCompetitions,
  openCompetition,
  publishDraw,
  readOfficeCompetition,
  saveCompetition,
  tryDraw,
  turnPeriod,
} from '@courtside/contract/competing/office-competitions';
import { validateSession } from '@courtside/contract/people/auth';
import { clubDate } from '@courtside/contract/values/dates';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { readCompetitionOf, sampleEntry, sampleFixture } from '../testing/sample-competition.ts';
import { OfficeCompetitionPage } from './office-competition-page.tsx';
import { OfficeCompetitionsPage } from './office-competitions-page.tsx';
import type { ReadOfficeCompetition } from './office-queries.ts';

const desk = testUser({ role: 'desk', balanceAmount: null });
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(desk);
  server.succeeds(clubInfo, testClub());
  server.succeeds(services, clubSports());
  server.succeeds(validateSession, desk);
});

const open = (path: string) =>
  renderPage(
    <Routes>
      <Route path="/office/competitions" element={<OfficeCompetitionsPage />} />
      <Route path="/office/competitions/:id" element={<OfficeCompetitionPage />} />
    </Routes>,
    path,
  );

const bodiesOf = (endpoint: string) =>
  server.calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body);

function competition(changes: Partial<ReadOfficeCompetition> = {}): ReadOfficeCompetition {
  const { mine: _, family: __, ...read } = readCompetitionOf();
  return { ...read, titles: { en: 'Winter Open' }, fees: 165, version: 3, ...changes };
}

test('a new ladder is saved with its own numbers, and each missing field is named', async () => {
  server.succeeds(listOfficeCompetitions, { items: [] });
  server.succeeds(createCompetition, competition({ id: '9' }));
  server.succeeds(readOfficeCompetition, competition({ id: '9', state: 'draft' }));
  const { user } = open('/office/competitions');
  await user.click(await screen.findByRole('button', { name: 'New competition' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: /Ladder/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getAllByText(/is required/).length).toBeGreaterThanOrEqual(4);
  expect(bodiesOf('createCompetition')).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: 'English' }), 'Squash ladder');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Sport' }), 'squash');
  await user.clear(within(dialog).getByRole('textbox', { name: 'Places above' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Places above' }), '2');
  expect(within(dialog).queryByRole('textbox', { name: 'Minutes of a match' })).toBeNull();
});

test('a draft is changed with the version that was read, and opened', async () => {
  server.succeeds(readOfficeCompetition, competition({ state: 'draft' }));
  server.succeeds(saveCompetition, competition({ state: 'draft' }));
  server.succeeds(openCompetition, competition());
  const { user } = open('/office/competitions/7');
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog');
  const places = within(dialog).getByRole('textbox', { name: 'Most entries' });
  await user.clear(places);
  await user.type(places, '24');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The competition is saved.')).toBeDefined();
  expect(bodiesOf('saveCompetition')).toMatchObject([
    { version: 3, places: 24, fee: 15, closesAt: '2099-11-22T17:00:00.000Z', endsOn: null },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Open for entries' }));
  expect(await screen.findByText('Members can enter now.')).toBeDefined();
});

test('a draw is tried, tried again, and the one that was seen is published', async () => {
  const entries = [sampleEntry('1', 'Ivan Novak'), sampleEntry('2', 'Noor Al Khatib')];
  server.succeeds(readOfficeCompetition, competition({ entries }));
  const seats = [
    { box: 1, position: 0, entry: '2', seedRank: 1, level: 4.5 },
    { box: 1, position: 1, entry: '1', level: null },
  ];
  server.succeeds(tryDraw, { dryRun: '31', seed: '4C91-07AE', seats, matches: 1 });
  server.succeeds(publishDraw, competition({ state: 'running' }));
  const { user } = open('/office/competitions/7');
  await user.click(await screen.findByRole('button', { name: 'Draw' }));
  const places = await screen.findByRole('region', { name: 'Places of the draw' });
  expect(
    within(places)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/\p{Cf}/gu, '')),
  ).toEqual(['1Noor Al Khatiblevel 4.5', 'Ivan Novak']);
  server.succeeds(tryDraw, { dryRun: '32', seed: '0B88-026B', seats, matches: 1 });
  await user.click(screen.getByRole('button', { name: 'Draw again' }));
  expect(await screen.findByText(/0B88-026B/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('The draw is published, and everybody is told.')).toBeDefined();
  expect(bodiesOf('publishDraw')).toEqual([{ dryRun: '32' }]);
});

test('the desk enters a result that counts at once', async () => {
  const entries = [sampleEntry('1', 'Ivan Novak'), sampleEntry('2', 'Noor Al Khatib')];
  const fixtures = [sampleFixture('11', ['1', '2'])];
  const draw = { seed: 'S', seats: [] };
  server.succeeds(readOfficeCompetition, competition({ state: 'running', entries, fixtures, draw }));
  server.succeeds(enterOfficeResult, fixtures[0] as (typeof fixtures)[0]);
  const { user } = open('/office/competitions/7');
  await user.click(await screen.findByRole('button', { name: /Enter the result of .*Ivan/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'Somebody did not come' }));
  await user.click(within(dialog).getByRole('radio', { name: /Noor/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The result counts.')).toBeDefined();
  expect(bodiesOf('enterOfficeResult')).toEqual([{ score: [], ending: 'walkover', winner: 2 }]);
});

test('the desk corrects a result that counts, and names the one that it saw', async () => {
  const entries = [sampleEntry('1', 'Ivan Novak'), sampleEntry('2', 'Noor Al Khatib')];
  const played = sampleFixture('11', ['1', '2'], { state: 'played', winner: 1, score: [[6, 4]], result: '91' });
  const draw = { seed: 'S', seats: [] };
  server.succeeds(readOfficeCompetition, competition({ state: 'running', entries, fixtures: [played], draw }));
  server.succeeds(correctFixtureResult, played);
  const { user } = open('/office/competitions/7');
  const list = await screen.findByRole('region', { name: 'Played' });
  expect(within(list).getByText(/Ivan Novak.* won\./)).toBeDefined();
  await user.click(within(list).getByRole('button', { name: /Correct the result of .*Ivan/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Correct the result' });
  await user.click(within(dialog).getByRole('radio', { name: 'Somebody did not come' }));
  await user.click(within(dialog).getByRole('radio', { name: /Noor/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The result is corrected, and both sides are told.')).toBeDefined();
  expect(bodiesOf('correctFixtureResult')).toEqual([{ score: [], ending: 'walkover', winner: 2, result: '91' }]);
});

test('calling off says how much goes back', async () => {
  server.succeeds(readOfficeCompetition, competition());
  server.succeeds(closeCompetition, competition({ state: 'called_off' }));
  const { user } = open('/office/competitions/7');
  await user.click(await screen.findByRole('button', { name: 'Call off' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/€165.00.* goes back/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Call off' }));
  expect(await screen.findByText('It is called off, and everybody is told.')).toBeDefined();
  expect(bodiesOf('closeCompetition')).toEqual([{ isCalledOff: true }]);
});

test('ending a period says how many matches are dropped, and is sent with its number', async () => {
  const period = {
    number: 3,
    startsOn: clubDate('2026-11-01'),
    endsOn: clubDate('2026-11-29'),
    publishedAt: '2026-11-01T08:00:00Z',
  };
  const rules: ReadOfficeCompetition['rules'] = {
    ...{ kind: 'box', size: 5, weeks: 4, up: 2, down: 2, minPlayed: 2 },
    points: { play: 1, set: 1, win: 1, walkover: 3 },
  };
  const fixtures = [sampleFixture('11', ['1', '2']), sampleFixture('12', ['1', '3'], { state: 'played' })];
  const draw = { seed: 'S', seats: [] };
  server.succeeds(
    readOfficeCompetition,
    competition({ kind: 'box', state: 'running', rules, period, fixtures, draw, standings: [] }),
  );
  server.succeeds(turnPeriod, competition({ kind: 'box', state: 'running', rules }));
  const { user } = open('/office/competitions/7');
  expect(await screen.findByText(/1 of 2 matches played/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'End the period' }));
  const dialog = await screen.findByRole('dialog', { name: 'End period 3?' });
  expect(within(dialog).getByText(/One match that is open is not played any more/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'End the period' }));
  expect(await screen.findByText('A new period has begun, and everybody is told.')).toBeDefined();
  expect(bodiesOf('turnPeriod')).toEqual([{ number: 3 }]);
});
