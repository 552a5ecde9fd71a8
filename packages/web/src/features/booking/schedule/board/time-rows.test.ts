import { expect, test } from 'vitest';
import { FIXTURE_COURTS, fixtureDay, fixtureSession } from '../testing/day-fixture.ts';
import { groupHour, lineRows, timeRows } from './time-rows.ts';

test('a day has one row for each time, in order, with its courts in order', () => {
  const sessions = fixtureDay().sessions.toReversed();
  const rows = timeRows(FIXTURE_COURTS, sessions);
  expect(rows.map(({ from }) => from).slice(0, 3)).toEqual(['07:00', '08:00', '09:00']);
  expect(rows).toHaveLength(15);
  expect(rows[0]?.sessions.map((session) => session?.court)).toEqual(['TEN1', 'TEN2', 'TEN3', 'TEN4']);
});

test('a court without a session leaves its place in the row empty, and a time without any court has no row', () => {
  const sessions = [fixtureSession({ court: 'TEN2', hour: 10 }), fixtureSession({ court: 'TEN9', hour: 11 })];
  const rows = timeRows(FIXTURE_COURTS, sessions);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.sessions.map((session) => session?.court)).toEqual([undefined, 'TEN2', undefined, undefined]);
});

test('the lines are shownIcon above the first row ahead and above the first floodlit row', () => {
  const rows = timeRows(FIXTURE_COURTS, fixtureDay().sessions);
  const { next, lights } = lineRows(rows);
  expect(rows[next]?.from).toBe('10:00');
  expect(rows[lights]?.from).toBe('17:00');
  expect(rows[lights]?.isPeak).toBe(true);
  expect(lineRows([])).toEqual({ next: -1, lights: -1 });
});

test('the sessions of an hour are grouped into own, selectable and all others', () => {
  const [row] = timeRows(
    FIXTURE_COURTS,
    fixtureDay().sessions.filter(({ from }) => from === '17:00'),
  );
  const { mine, open, rest } = groupHour(row!, FIXTURE_COURTS);
  expect(mine.map(({ court }) => court.key)).toEqual(['TEN2']);
  expect(open.map(({ court }) => court.key)).toEqual(['TEN1']);
  expect(rest.map(({ session }) => session.court)).toEqual(['TEN3', 'TEN4']);
});

test('a session that the member holds is selectable', () => {
  const hold = { expiresAt: '2026-11-16T09:00:00Z', mine: true };
  const [row] = timeRows(FIXTURE_COURTS, [fixtureSession({}, { state: 'held', hold })]);
  expect(groupHour(row!, FIXTURE_COURTS).open).toHaveLength(1);
});
