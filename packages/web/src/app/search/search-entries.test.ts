import { expect, test } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import { clubSports } from '#shared/testing/club-sports.ts';
import { matching, searchEntries } from './search-entries.ts';

const found = (role: Parameters<typeof searchEntries>[1]['role'], typed: string) =>
  matching(searchEntries(clubSports(), { role, language: 'en', t: i18n.t }), typed).map(({ group, text }) => [
    group,
    text,
  ]);

test.each([
  ['member', 'prices', []],
  ['admin', 'prices', [['pages', 'Prices']]],
  ['desk', 'reports', []],
  ['treasurer', 'reports', [['pages', 'Reports']]],
  ['member', 'change pin', [['actions', 'Change PIN']]],
  ['subadmin', 'change pin', []],
  ['admin', 'new mem', [['actions', 'New member']]],
  ['member', 'keys', [['actions', 'Keys of this page']]],
  ['desk', 'court 2 tennis', [['courts', 'Tennis Court 2']]],
] as const)('a %s who types %s finds what the role may open', (role, typed, expected) => {
  expect(found(role, typed)).toEqual(expected);
});

test('a court opens its schedule, and for the staff its sport on Today', () => {
  const [court] = matching(
    searchEntries(clubSports(), { role: 'member', language: 'en', t: i18n.t }),
    'tennis court 2',
  );
  const [ofStaff] = matching(
    searchEntries(clubSports(), { role: 'desk', language: 'en', t: i18n.t }),
    'tennis court 2',
  );
  expect(court?.target).toEqual({ path: '/marsa/booking/tennis' });
  expect(ofStaff?.target).toEqual({ path: '/office/today?sport=tennis' });
});

test('open games are found while the club has them', () => {
  const pages = (games: boolean) =>
    matching(searchEntries([], { role: 'member', features: { games }, language: 'en', t: i18n.t }), 'open games');
  expect(pages(true)).toMatchObject([{ group: 'pages', target: { path: '/sport/games' } }]);
  expect(pages(false)).toEqual([]);
});

test('accents and letter case do not matter', () => {
  expect(matching([{ text: 'Öztürk Ĉourt' }], 'ozturk COURT')).toHaveLength(1);
});
