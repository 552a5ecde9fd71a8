import { listCompetitions, readCompetition } from '@courtside/contract/competing/competitions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#database/migrations/migrate.ts';
import { verifyLevels } from '#modules/competing/levels/index.ts';
import { openEmptyDatabase } from '#testing/postgres/test-database.ts';
import { createTestApp, type TestApp } from '#testing/server/test-app.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { createDemoClub } from '../../create-demo-club.ts';

let club: TestApp;
beforeAll(async () => {
  const database = await openEmptyDatabase();
  await migrate(database.database);
  const clock = createTestClock(Temporal.Instant.from('2026-11-18T16:20:00Z'));
  club = await createTestApp({ database, clock, features: { competitions: true } });
  await createDemoClub(club.context, { historyMonths: 3 });
}, 120_000);
afterAll(() => club.close());

test('a tournament is over, boxes are in the middle of a period, a ladder has challenges, one takes entries', async () => {
  const as = await club.login('1001');
  const { items } = (await club.call(listCompetitions, { as })).data;
  const shown = await Promise.all(
    items.map(async ({ id }) => (await club.call(readCompetition, { as, params: { id } })).data),
  );
  const find = (title: string) => shown.find((each) => each.title === title);
  const count = (title: string, state: string) => find(title)?.fixtures.filter((each) => each.state === state).length;
  expect(find('Winter Doubles')).toMatchObject({ state: 'open', takesEntries: true, isPairs: true, fee: 15 });
  const cup = find('Autumn Cup');
  expect(cup).toMatchObject({ state: 'over', taken: 12 });
  expect(cup?.fixtures.filter(({ part, state }) => part === 'main' && state === 'played')).toHaveLength(11);
  expect(cup?.fixtures.filter(({ state }) => state === 'open')).toEqual([]);
  const boxes = find('Tennis boxes');
  expect(boxes).toMatchObject({ state: 'running', mine: [{ memberCode: '1001' }], period: { number: 1 } });
  expect(boxes?.standings).toHaveLength(4);
  expect([count('Tennis boxes', 'open'), count('Tennis boxes', 'played')]).toEqual([8, 10]);
  expect(boxes?.fixtures.some(({ isMine, canEnter }) => isMine && canEnter)).toBe(true);
  expect(['asked', 'open', 'played'].map((state) => count('Tennis ladder', state))).toEqual([1, 1, 1]);
  expect(find('Tennis ladder')?.ladder).toHaveLength(11);
  expect(find('Tennis ladder')?.fixtures.find(({ state }) => state === 'asked')?.isMine).toBe(true);
});

test('levels follow from their results, to the last digit', async () => {
  expect((await verifyLevels(club.context.db)).faults).toEqual([]);
});
