import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import { formatWallTime, parseWallTime } from '@courtside/contract/values/club-time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import { sampleSport } from '#shared/office/testing/office-fixture.ts';
import { changesBetween } from './sports-changes.ts';
import {
  changedFields,
  faultySports,
  freeKey,
  NO_EDITS,
  type SportFields,
  type SportsEdits,
  stepsOf,
  viewOf,
  withoutStep,
} from './sports-model.ts';
import { OWN_SPORT, plainSport, SPORT_TEMPLATES, surfaceAt } from './templates.ts';

const tennis = sampleSport();
const padel = sampleSport({ key: 'padel', title: { en: 'Padel' }, position: 2, version: 3 });
const squash = sampleSport({ key: 'squash', title: { en: 'Squash' }, position: 3, version: 9 });
const BASE = [squash, tennis, padel];
const bodies = (edits: SportsEdits) => stepsOf(BASE, edits).map(({ id, body }) => [id, body]);

test('the sports are shown in the order of the members, and one that came meanwhile is the last', () => {
  const keys = (edits: SportsEdits) => viewOf(BASE, edits).map(({ key }) => key);
  expect(keys(NO_EDITS)).toEqual(['tennis', 'padel', 'squash']);
  expect(keys({ sports: {}, order: ['squash', 'tennis'] })).toEqual(['squash', 'tennis', 'padel']);
});

test('a sport is saved with what differs alone, and with its place where another had it', () => {
  expect(bodies(NO_EDITS)).toEqual([]);
  expect(bodies({ sports: { padel: { title: { en: 'Padel' }, hideMembers: true } } })).toEqual([
    ['padel', { hideMembers: true, version: 3 }],
  ]);
  expect(bodies({ sports: {}, order: ['padel', 'tennis', 'squash'] })).toEqual([
    ['padel', { position: 1, version: 3 }],
    ['tennis', { position: 2, version: 5 }],
  ]);
});

test('every order of the sports is saved by the places that changed', () => {
  const all = ['tennis', 'padel', 'squash'];
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: 3 }), (order) => {
      const places = new Map(all.map((key, at) => [key, at + 1]));
      for (const { id, body } of stepsOf(BASE, { sports: {}, order })) {
        places.set(id, (body as { readonly position: number }).position);
      }
      expect(all.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))).toEqual(order);
    }),
  );
});

test.each<[Partial<SportFields>, boolean]>([
  [{ isActive: false }, true],
  [{ bookingTypes: tennis.bookingTypes.slice(0, 1) }, true],
  [{ title: { en: 'Lawn tennis' } }, false],
  [{ theme: 'plain' }, false],
  [{ options: [] }, false],
])('%j is previewed only where it can affect a booking', (fields, isPreviewed) => {
  const [step] = stepsOf(BASE, { sports: { tennis: fields } });
  expect(step?.preview !== undefined).toBe(isPreviewed);
});

test('after a sport is saved only the others are left', () => {
  const edits = { sports: { tennis: { isActive: false }, padel: { isActive: false } }, order: ['padel', 'tennis'] };
  expect(withoutStep(edits, 'tennis')).toEqual({ sports: { padel: { isActive: false } }, order: ['padel', 'tennis'] });
  expect(withoutStep({ sports: {} }, 'tennis')).toEqual({ sports: {} });
});

const [type] = tennis.bookingTypes as [OfficeSport['bookingTypes'][number]];
test.each<[string, Partial<OfficeSport>, boolean]>([
  ['all its words', {}, false],
  ['a title of blanks', { title: { en: ' ', tr: 'Tenis' } }, true],
  ['no word for its courts', { courtWord: { en: '' } }, true],
  ['a type without a title', { bookingTypes: [type, { ...type, title: { en: '' } }] }, true],
  ['an option without a title', { options: [{ id: 'a', title: { en: '' }, price: 1 }] }, true],
  ['an empty description', { description: { en: '' } }, false],
])('a sport with %s can be saved or not', (_title, changes, isFaulty) => {
  expect(faultySports([padel, { ...tennis, ...changes }], false)).toEqual(isFaulty ? ['tennis'] : []);
});

test('an option of a registered club needs a code', () => {
  const options = (taxCode?: string) => [{ id: 'a', title: { en: 'Balls' }, price: 1, ...(taxCode && { taxCode }) }];
  const sports = [
    { ...tennis, options: options() },
    { ...padel, options: options('M7') },
  ];
  expect([faultySports(sports, true), faultySports(sports, false)]).toEqual([['tennis'], []]);
});

test.each([
  ['Ball machine', [], 'ball-machine'],
  ['4 balls', [], 'balls'],
  ['', ['option'], 'option-2'],
  ['', ['option', 'option-2', 'option-4'], 'option-3'],
])('%j beside %j gets a key that is free', (title, taken, key) => {
  expect(freeKey(title, taken, 'option')).toBe(key);
});

const lines = (changes: Partial<OfficeSport>) =>
  changesBetween([tennis, padel], [{ ...tennis, ...changes }, padel], i18n.t, 'en').map((line) => [
    line.label,
    line.before,
    line.after,
  ]);

test.each<[string, Partial<OfficeSport>, unknown[]]>([
  ['hidden', { isActive: false }, ['Tennis: In the menu', 'Shown', 'Hidden']],
  ['renamed', { title: { en: 'Lawn tennis' } }, ['Tennis: Title', 'Tennis / Tenis / التنس', 'Lawn tennis']],
  ['without options', { options: [] }, ['Tennis: Options', 'Ball machine / Top makinesi / آلة الكرات €8.00', 'none']],
  [
    'shown with places of its own',
    { playersStyling: { player2Top: '52%' } as NonNullable<OfficeSport['playersStyling']> },
    ['Tennis: Places on the drawing', 'Standard, Standard, Standard, Standard', 'Standard, 52%, Standard, Standard'],
  ],
])('the review tells of a sport that is %s, by its old name', (_title, changes, line) => {
  expect(lines(changes)).toEqual([line]);
});

test('the review tells the new order of sports, and nothing for what stays', () => {
  expect(lines({})).toEqual([]);
  expect(changesBetween([tennis, padel], [padel, tennis], i18n.t, 'en')).toEqual([
    { id: 'order', label: 'Order', after: 'Padel, Tennis' },
  ]);
  expect(changedFields(tennis, { ...tennis, position: 9, version: 9 })).toEqual([]);
});

test.each(SPORT_TEMPLATES.map((template) => [template.key, template] as const))(
  'the template of %s has whole sessions, busy hours while it is open, and keys that the server takes',
  (key, { letters, opens, closes, minutes, peak, usual, busy, bookingTypes }) => {
    expect([key, letters]).toEqual([expect.stringMatching(/^[a-z]{3,20}$/), expect.stringMatching(/^[A-Z]{3}$/)]);
    expect((parseWallTime(closes) - parseWallTime(opens)) % minutes).toBe(0);
    const [from, to] = peak ?? [opens, closes];
    expect([opens <= from, from < to, to <= closes]).toEqual([true, true, true]);
    expect(busy).toBeGreaterThanOrEqual(usual);
    expect(bookingTypes.filter(({ minimumPlayers, maximumPlayers }) => minimumPlayers > maximumPlayers)).toEqual([]);
    expect(formatWallTime(parseWallTime(opens))).toBe(opens);
  },
);

test('templates have keys and letters of their own, and surfaces for every court', () => {
  expect(new Set(SPORT_TEMPLATES.map(({ key }) => key)).size).toBe(SPORT_TEMPLATES.length);
  expect(new Set(SPORT_TEMPLATES.map(({ letters }) => letters)).size).toBe(SPORT_TEMPLATES.length);
  const [first] = SPORT_TEMPLATES as [(typeof SPORT_TEMPLATES)[number]];
  expect([0, 1, 2, 3].map((at) => surfaceAt(first, at).en)).toEqual(['Clay', 'Clay', 'Hard', 'Hard']);
  expect(surfaceAt({ surfaces: [] }, 0).en).toBe('Hard');
  expect(plainSport(first)).not.toHaveProperty('usual');
  expect(OWN_SPORT.key).toBe('');
});
