import { expect, test } from 'vitest';
import { FIXTURE_DATE, fixtureDay } from '../testing/day-fixture.ts';
import { daysToShow } from './days-to-show.ts';

const days = [
  { date: '2026-11-16', open: 1, total: 2, isReleased: true, releasesAt: '2026-11-09T07:00:00Z' },
  { date: '2026-11-17', open: 31, total: 60, isReleased: true, releasesAt: '2026-11-10T07:00:00Z' },
];

test('the open day is counted from the sessions of the grid', () => {
  const [today, tomorrow] = daysToShow(days, FIXTURE_DATE, fixtureDay().sessions);
  const { sessions } = fixtureDay();
  expect(today?.open).toBe(sessions.filter(({ state }) => state === 'free').length);
  expect(today?.total).toBe(sessions.filter(({ state }) => state !== 'past' && state !== 'closed').length);
  expect(tomorrow).toBe(days[1]);
});

test('while a day loads, the strip shows the server’s count', () => {
  expect(daysToShow(days, FIXTURE_DATE, [])).toEqual(days);
});

test('a past day is put first and an unreleased one last, and a day out of range is not added', () => {
  const dates = (date: string, sessions: Parameters<typeof daysToShow>[2] = []) =>
    daysToShow(days, date, sessions).map((day) => day.date);
  expect(dates('2026-11-02')).toEqual(['2026-11-02', '2026-11-16', '2026-11-17']);
  expect(dates('2029-01-01')).toEqual(['2026-11-16', '2026-11-17']);
  const opensAt = '2027-01-07T07:00:00Z';
  const locked = fixtureDay().sessions.map((session) => ({ ...session, state: 'locked' as const, opensAt }));
  expect(dates('2027-01-14', locked)).toEqual(['2026-11-16', '2026-11-17', '2027-01-14']);
  expect(daysToShow(days, '2027-01-14', locked).at(-1)).toMatchObject({
    open: 0,
    isReleased: false,
    releasesAt: opensAt,
  });
});
