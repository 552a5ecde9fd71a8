import { expect, test } from 'vitest';
import { FIXTURE_COURTS, fixtureDay, fixtureSession } from '../testing/day-fixture.ts';
import { groupHour, lineRows, timeRows } from './time-rows.ts';

test('one row for each time, in order, with the courts in theirs', () => {
  const sessions = fixtureDay().sessions.toReversed();
  const rows = timeRows(FIXTURE_COURTS, sessions);
  expect(rows.map(({ from }) => from).slice(0, 3)).toEqual(['07:00', '08:00', '09:00']);
  expect(rows).toHaveLength(15);
  expect(rows[0]?.sessions.map((session) => session?.court)).toEqual(['TEN1', 'TEN2', 'TEN3', 'TEN4']);
});

test('a court that is not played at a time leaves its place empty; a time without any court is no row', () => {
  const sessions = [fixtureSession({ court: 'TEN2', hour: 10 }), fixtureSession({ court: 'TEN9', hour: 11 })];
  const rows = timeRows(FIXTURE_COURTS, sessions);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.sessions.map((session) => session?.court)).toEqual([undefined, 'TEN2', undefined, undefined]);
});

test('the lines lie above the first row ahead and where the lights go on', () => {
  const rows = timeRows(FIXTURE_COURTS, fixtureDay().sessions);
  const { next, lights } = lineRows(rows);
  expect(rows[next]?.from).toBe('10:00');
  expect(rows[lights]?.from).toBe('17:00');
  expect(rows[lights]?.isPeak).toBe(true);
  expect(lineRows([])).toEqual({ next: -1, lights: -1 });
});

test('an hour is told as mine, what can be had, and the rest', () => {
  const [row] = timeRows(
    FIXTURE_COURTS,
    fixtureDay().sessions.filter(({ from }) => from === '17:00'),
  );
  const { mine, open, rest } = groupHour(row!, FIXTURE_COURTS);
  expect(mine.map(({ court }) => court.key)).toEqual(['TEN2']);
  expect(open.map(({ court }) => court.key)).toEqual(['TEN1']);
  expect(rest.map(({ session }) => session.court)).toEqual(['TEN3', 'TEN4']);
});

test('a hold of one’s own can be had', () => {
  const hold = { expiresAt: '2026-11-16T09:00:00Z', mine: true };
  const [row] = timeRows(FIXTURE_COURTS, [fixtureSession({}, { state: 'held', hold })]);
  expect(groupHour(row!, FIXTURE_COURTS).open).toHaveLength(1);
});
