import type { DayChange } from '@courtside/contract/booking/schedule';
import { expect, test } from 'vitest';
import { fixtureDay, fixtureSession } from '../testing/day-fixture.ts';
import { mergeChange, mergeKnown } from './merge-change.ts';

const day = fixtureDay();
const change = (changes: Partial<DayChange>): DayChange => ({
  service: 'tennis',
  date: day.date,
  version: 'v2',
  isComplete: false,
  sessions: [],
  ...changes,
});

test('a change replaces only the changed session’s object', () => {
  const key = 'TEN1_20261116_1000';
  const held = fixtureSession(
    { hour: 10 },
    { state: 'held', hold: { expiresAt: '2026-11-16T09:00:00Z', mine: false } },
  );
  const merged = mergeChange(day, change({ sessions: [held] }));
  expect(merged.version).toBe('v2');
  expect(
    merged.sessions.filter((session, index) => session !== day.sessions[index]).map((session) => session.key),
  ).toEqual([key]);
  expect(merged.sessions.find((session) => session.key === key)?.state).toBe('held');
});

test('a whole day without differences keeps every session’s object', () => {
  const merged = mergeChange(day, change({ sessions: structuredClone(day.sessions) }));
  expect(merged.sessions).toHaveLength(day.sessions.length);
  expect(merged.sessions.filter((session, index) => session !== day.sessions[index])).toEqual([]);
});

test('a new session is inserted in order of time', () => {
  const merged = mergeChange(day, change({ sessions: [fixtureSession({ court: 'TEN1', hour: 22 })] }));
  expect(merged.sessions).toHaveLength(day.sessions.length + 1);
  expect(merged.sessions.at(-1)?.from).toBe('22:00');
});

test('a complete change removes the sessions that it does not contain', () => {
  const sessions = structuredClone(day.sessions.slice(4));
  const merged = mergeChange(day, change({ isComplete: true, sessions }));
  expect(merged.sessions).toEqual(sessions);
  expect(merged.sessions[0]).toBe(day.sessions[4]);
});

test('a change with an unknown court is not merged, so that the whole day is fetched again', () => {
  expect(mergeKnown(day, change({ sessions: [fixtureSession({ court: 'TEN9' })] }))).toBeUndefined();
  expect(mergeKnown(day, change({ sessions: [fixtureSession({ court: 'TEN4' })] }))?.version).toBe('v2');
});

test('a change of another day or service is ignored', () => {
  expect(mergeChange(day, change({ date: '2026-11-17' }))).toBe(day);
  expect(mergeChange(day, change({ service: 'padel' }))).toBe(day);
});

test('a complete change brings the courts of the day: a retired one is gone, a renamed one has its new title', () => {
  const [first, ...others] = day.courts;
  if (!first) throw new Error('no court');
  const courts = [{ ...first, title: 'Centre Court' }, ...others.slice(1)];
  const sessions = day.sessions.filter(({ court }) => court !== others[0]?.key);
  const after = mergeChange(day, change({ isComplete: true, sessions, courts }));
  expect(after.courts).toEqual(courts);
  expect(after.sessions).toEqual(sessions);
  expect(mergeChange(after, change({ courts: [...courts] })).courts).toBe(after.courts);
});
