import { expect, test } from 'vitest';
import {
  openedSession,
  removeHold,
  type StoredSession,
  storedFilters,
  storedHold,
  storedSession,
  storeFilters,
  storeHold,
  storeOpenedSession,
  storeSession,
} from './booking-selection.ts';

const session: StoredSession = {
  title: 'Court 3',
  date: '11-16-2026',
  sessionList: [{ slot: '11:00 - 12:00', key: 'TEN3_20261116_1100', isLightOn: false }],
  courtType: 'Hard',
  bookingTypes: [{ key: 'singles', title: 'Singles' }],
};

test('stored session and filters share a key and do not overwrite each other', () => {
  storeSession(session);
  storeFilters({ courtType: 'clay', view: 'time' });
  expect(storedSession()).toEqual(session);
  expect(storedFilters()).toEqual({ courtType: 'clay', view: 'time' });
  storeSession(undefined);
  expect(storedSession()).toBeUndefined();
  expect(storedFilters()).toEqual({ courtType: 'clay', view: 'time' });
});

test('an opened booking does not change the chosen session', () => {
  storeSession(session);
  storeOpenedSession({ ...session, title: 'Court 1' });
  expect(storedSession()).toEqual(session);
  expect(openedSession()?.title).toBe('Court 1');
});

test('a hold is returned for its own sessions until it expires or is removed', () => {
  const key = 'TEN3_20261116_1100';
  const valid = { key, expiresAt: new Date(Date.now() + 60_000).toISOString() };
  storeSession(session);
  storeHold(valid);
  expect(storedHold(key)).toEqual(valid);
  expect(storedHold('TEN3_20261116_1200')).toBeUndefined();
  expect(storedSession()).toEqual(session);
  removeHold('TEN3_20261116_1200');
  expect(storedHold(key)).toEqual(valid);
  removeHold(key);
  expect(storedHold(key)).toBeUndefined();
  storeHold({ key, expiresAt: new Date(Date.now() - 1).toISOString() });
  expect(storedHold(key)).toBeUndefined();
});

test.each([
  '',
  'null',
  '[]',
  '"x"',
  '{"session":{"title":1}}',
  '{"session":{"sessionList":[{}]},"filters":{"view":"up"}}',
])('a stored selection of another shape is ignored: %s', (text) => {
  localStorage.setItem('BookingSelectedFilters', text);
  expect(storedSession()).toBeUndefined();
  expect(storedFilters()).toEqual({});
});
