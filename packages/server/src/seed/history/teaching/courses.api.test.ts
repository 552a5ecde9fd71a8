import { listCourses, readCourse } from '@courtside/contract/teaching/courses';
import { listOfficeCourses, readOfficeCourse } from '@courtside/contract/teaching/office-courses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#database/migrations/migrate.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { runCourses } from '#modules/teaching/courses/index.ts';
import { openEmptyDatabase } from '#testing/postgres/test-database.ts';
import { createTestApp, type TestApp } from '#testing/server/test-app.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { createDemoClub } from '../../create-demo-club.ts';

let club: TestApp;
beforeAll(async () => {
  const database = await openEmptyDatabase();
  await migrate(database.database);
  // While the course of today is held.
  club = await createTestApp({
    database,
    clock: createTestClock(Temporal.Instant.from('2026-11-18T16:20:00Z')),
    features: { courses: true },
  });
  await createDemoClub(club.context, { historyMonths: 3 });
}, 120_000);
afterAll(() => club.close());

test('the office has a course of each state, and what was held is income', async () => {
  const as = await club.login('9001');
  const { items } = (await club.call(listOfficeCourses, { as, query: { past: '1' } })).data;
  expect(
    Object.fromEntries(items.map(({ title, state, taken, waiting }) => [title.en, { state, taken, waiting }])),
  ).toEqual({
    'Serve clinic': { state: 'over', taken: 6, waiting: 0 },
    'Doubles tactics': { state: 'running', taken: 8, waiting: 0 },
    'Tennis for children, 8 to 10': { state: 'open', taken: 5, waiting: 0 },
    'Squash for beginners': { state: 'full', taken: 6, waiting: 2 },
    'Padel, first steps': { state: 'open', taken: 4, waiting: 0 },
    'Padel for early birds': { state: 'draft', taken: 0, waiting: 0 },
  });
  const running = items.find(({ state }) => state === 'running');
  const { data } = await club.call(readOfficeCourse, { as, params: { id: Number(running?.id) } });
  expect(data.money).toEqual({ paid: 960, refunded: 0, income: 160, coachShare: 320, deferred: 480 });
  expect(data.pupils.every(({ marks }) => marks.length === 5)).toBe(true);
});

test('a payer finds a child for whom the course of children is', async () => {
  const as = await club.login('1109');
  const { items } = (await club.call(listCourses, { as, query: {} })).data;
  const children = items.find(({ title }) => title.en.startsWith('Tennis for children'));
  const { data } = await club.call(readCourse, { as, params: { id: Number(children?.id) } });
  expect(data.mine.map(({ memberCode, unfit }) => [memberCode, unfit])).toEqual([
    ['1109', 'age_unknown'],
    ['1195', null],
    ['1199', 'age'],
  ]);
});

test('what the courses do next by themselves keeps the books right', async () => {
  await runCourses(club.context);
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
});
