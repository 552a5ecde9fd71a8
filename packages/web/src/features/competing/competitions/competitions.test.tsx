import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import {
  enterCompetition,
  listCompetitions,
  readCompetition,
  withdrawEntry,
} from '@courtside/contract/competing/competitions';
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
import { readCompetitionOf, sampleCompetition } from './testing/sample-competition.ts';

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
  isDrawn: false,
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
