import { expect, test } from 'vitest';
import { daysToShow } from './days-to-show.ts';
import { FIXTURE_DATE, fixtureDay } from './testing/day-fixture.ts';

const days = [
  { date: '2026-11-16', open: 1, total: 2, isReleased: true, releasesAt: '2026-11-09T07:00:00Z' },
  { date: '2026-11-17', open: 31, total: 60, isReleased: true, releasesAt: '2026-11-10T07:00:00Z' },
];

test('the open day is counted from what the grid shows', () => {
  const [today, tomorrow] = daysToShow(days, FIXTURE_DATE, fixtureDay().sessions);
  const { sessions } = fixtureDay();
  expect(today?.open).toBe(sessions.filter(({ state }) => state === 'free').length);
  expect(today?.total).toBe(sessions.filter(({ state }) => state !== 'past' && state !== 'closed').length);
  expect(tomorrow).toBe(days[1]);
});

test('while the day loads, the strip shows what the server counted', () => {
  expect(daysToShow(days, FIXTURE_DATE, [])).toEqual(days);
});

test('a day that is over is put in front; a day out of sight is not invented', () => {
  expect(daysToShow(days, '2026-11-02', []).map(({ date }) => date)).toEqual([
    '2026-11-02',
    '2026-11-16',
    '2026-11-17',
  ]);
  expect(daysToShow(days, '2027-01-01', [])).toEqual(days);
});
