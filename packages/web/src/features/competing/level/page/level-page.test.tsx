import { clubInfo } from '@courtside/contract/club/club';
import { services } from '@courtside/contract/club/sports/sports';
import { hideLevel, readLevel } from '@courtside/contract/competing/levels';
import { confirmResult, disputeResult, enterResult, listResults } from '@courtside/contract/competing/results';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { sampleLevel, sampleResult, sampleSession } from '../testing/sample-level.ts';
import { LevelPage } from './level-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
  server.succeeds(clubInfo, testClub());
  server.succeeds(services, clubSports());
  server.succeeds(readLevel, sampleLevel());
  server.succeeds(listResults, { toEnter: [], open: [] });
});

const open = () => renderPage(<LevelPage />, '/sport/level?service=padel');
const bodiesOf = (endpoint: { name: string }) =>
  server.calls.filter((call) => call.endpoint === endpoint.name).map(({ body }) => body);

test('the level says how sure it is, and each result what it did and how to compute it', async () => {
  open();
  expect(await screen.findByText('Settling')).toBeDefined();
  expect(screen.getByText(/Most likely between 3\.2 and 3\.6\. Results until it is settled: 3\./)).toBeDefined();
  const history = screen.getByRole('region', { name: 'What each result did' });
  expect(within(history).getByText('Elif Aydın beat Anna Berg, 6:4 6:3')).toBeDefined();
  expect(within(history).getByText('Expected 64 %, won. Anna is new, so it says little: +0.04.')).toBeDefined();
  expect(within(history).getByText('0.300² / 0.810 × (1 − 0.640) = 0.040')).toBeDefined();
});

test('a result of the other side is confirmed after its effect was shown', async () => {
  server.succeeds(listResults, { toEnter: [], open: [sampleResult()] });
  server.succeeds(confirmResult, sampleResult({ state: 'confirmed', canAnswer: false }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Look and confirm' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is this right?' });
  expect(within(dialog).getByText('Luca Ferrari beat Elif Aydın, 6:3 6:4')).toBeDefined();
  expect(within(dialog).getByText(/Expected 31 %, lost/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Yes, that is right' }));
  expect(await screen.findByText('The result counts now.')).toBeDefined();
});

test('whoever says that it was different enters the other score in the order of the result', async () => {
  server.succeeds(listResults, { toEnter: [], open: [sampleResult()] });
  server.succeeds(disputeResult, sampleResult({ state: 'disputed', canAnswer: false }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Look and confirm' }));
  await user.click(await screen.findByRole('button', { name: 'No, it was different' }));
  for (const [set, one, two] of [
    [1, '3', '6'],
    [2, '4', '6'],
  ] as const) {
    await user.type(screen.getByRole('textbox', { name: `Set ${set}, Luca Ferrari` }), one);
    await user.type(screen.getByRole('textbox', { name: `Set ${set}, Elif Aydın` }), two);
  }
  await user.click(screen.getByRole('button', { name: 'Send to the club' }));
  expect(await screen.findByText('The club decides. Nothing counts until then.')).toBeDefined();
  const score = [
    [3, 6],
    [4, 6],
  ];
  expect(bodiesOf(disputeResult)).toEqual([{ score, ending: 'finished' }]);
});

test('an impossible score is explained before it is sent, and a possible one names both sides', async () => {
  server.succeeds(listResults, { toEnter: [sampleSession()], open: [] });
  server.succeeds(enterResult, sampleResult({ canAnswer: false }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Enter this result' }));
  const boxOf = (set: number, name: string) => screen.findByRole('textbox', { name: `Set ${set}, ${name}` });
  await user.type(await boxOf(1, 'Elif Aydın'), '6');
  await user.type(await boxOf(1, 'Luca Ferrari'), '5');
  await user.click(screen.getByRole('button', { name: 'Send to the other side' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    '6:5 is not a finished set. Was it 7:5, or did you stop?',
  );
  await user.clear(await boxOf(1, 'Elif Aydın'));
  await user.type(await boxOf(1, 'Elif Aydın'), '7');
  await user.type(await boxOf(2, 'Elif Aydın'), '6');
  await user.type(await boxOf(2, 'Luca Ferrari'), '2');
  await user.click(screen.getByRole('button', { name: 'Send to the other side' }));
  expect(await screen.findByText('The result is sent.')).toBeDefined();
  expect(bodiesOf(enterResult)).toMatchObject([
    { service: 'padel', key: 'PAD-000101', sides: [['1001'], ['1002']], ending: 'finished' },
  ]);
});

test('without a level the page leads to the five questions', async () => {
  server.succeeds(readLevel, { service: 'padel', isHidden: false, level: null });
  open();
  const link = await screen.findByRole('link', { name: 'Answer five questions' });
  expect(link.getAttribute('href')).toBe('/sport/level/start?service=padel');
});

test('a member hides the own level', async () => {
  server.succeeds(hideLevel, { isHidden: true });
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Members see my level' }));
  expect(await screen.findByText('Members do not see your level.')).toBeDefined();
  expect(bodiesOf(hideLevel)).toEqual([{ isHidden: 1 }]);
});
