import { expect, test } from 'vitest';
import {
  openedSession,
  type StoredSession,
  storedFilters,
  storedSession,
  storeFilters,
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
