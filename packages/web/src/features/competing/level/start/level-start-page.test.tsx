import { services } from '@courtside/contract/club/sports/sports';
import { startLevel } from '@courtside/contract/competing/levels';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { sampleLevel } from '../testing/sample-level.ts';
import { LevelStartPage } from './level-start-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
  server.succeeds(services, clubSports());
  server.succeeds(startLevel, sampleLevel());
});

const CHOSEN = ['One to three years', 'Every week', 'Ten and more', 'I place it', 'In the club'];

test('five answers, one a page, set the level', async () => {
  const { user } = renderPage(<LevelStartPage />, '/sport/level/start?service=padel');
  for (const [index, answer] of CHOSEN.entries()) {
    expect(await screen.findByText(`${index + 1} of 5`)).toBeDefined();
    await user.click(screen.getByRole('radio', { name: answer }));
    await user.click(screen.getByRole('button', { name: index < 4 ? 'Continue' : 'Set my level' }));
  }
  expect(await screen.findByText('Your level is 3.4.')).toBeDefined();
  const sent = server.calls.filter(({ endpoint }) => endpoint === startLevel.name);
  expect(sent.map(({ body }) => body)).toEqual([{ answers: [2, 3, 2, 3, 2] }]);
});

test('Back keeps the answers, and a question without an answer stays', async () => {
  const { user } = renderPage(<LevelStartPage />, '/sport/level/start?service=padel');
  await user.click(await screen.findByRole('radio', { name: 'One to three years' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose one answer first.');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'One to three years' }).checked).toBe(true);
});

test('an address of a later question begins at the first without an answer', async () => {
  renderPage(<LevelStartPage />, '/sport/level/start?service=padel&question=4');
  expect(await screen.findByText('1 of 5')).toBeDefined();
});
