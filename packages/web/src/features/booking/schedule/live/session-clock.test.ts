import type { Session } from '@courtside/contract/booking/schedule';
import { expect, test } from 'vitest';
import { fixtureSession } from '../testing/day-fixture.ts';
import { nextMoment, sessionAt } from './session-clock.ts';

const START = Date.parse('2026-11-16T09:00:00Z');
const MINUTE = 60_000;
const at = (offset: number) => new Date(START + offset).toISOString();

const rows: [string, Partial<Session>, number, Session['state']][] = [
  ['a free session before it begins', {}, -1, 'free'],
  ['a free session as it begins', {}, 0, 'past'],
  ['a booked session after it began', { state: 'booked' }, 1, 'past'],
  ['a hold that still runs', { state: 'held', hold: { expiresAt: at(-MINUTE), mine: false } }, -MINUTE - 1, 'held'],
  ['a hold that ran out', { state: 'held', hold: { expiresAt: at(-MINUTE), mine: true } }, -MINUTE, 'free'],
  ['a session before its release', { state: 'locked', opensAt: at(-MINUTE) }, -MINUTE - 1, 'locked'],
  ['a session at its release', { state: 'locked', opensAt: at(-MINUTE) }, -MINUTE, 'free'],
  ['a closed session stays closed', { state: 'closed', reason: 'Net repair' }, -1, 'closed'],
];

test.each(rows)('%s has the right state', (_case, changes, offset, expected) => {
  expect(sessionAt(fixtureSession({}, changes), START + offset).state).toBe(expected);
});

test('a session whose state does not change is returned as the same object', () => {
  const session = fixtureSession();
  expect(sessionAt(session, START - 1)).toBe(session);
});

test('the clock is read again at the next minute, or at the next event before it', () => {
  const now = START - 90_000;
  expect(nextMoment([fixtureSession()], now)).toBe(START - MINUTE);
  const held = fixtureSession({}, { state: 'held', hold: { expiresAt: at(-80_000), mine: false } });
  expect(nextMoment([held], now)).toBe(START - 80_000);
  expect(nextMoment([held], START - 80_000)).toBe(START - MINUTE);
});
