import type { CategoryRules, OfficeCategory } from '@courtside/contract/club/office-categories';
import { clubDate } from '@courtside/contract/values/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import { sampleCategories, sampleSport } from '#shared/office/testing/office-fixture.ts';
import { changesBetween } from './fair-play-changes.ts';
import {
  type CategoryView,
  guestFeeOf,
  hasFault,
  hoursOf,
  mayBook,
  NO_EDITS,
  newCategory,
  newKey,
  numberOf,
  type Scope,
  sportNumber,
  viewOf,
  withRule,
} from './fair-play-model.ts';
import { stepsOf, sumEffects, withoutStep } from './fair-play-steps.ts';
import { ruleText, sampleSentence } from './rule-words.ts';

const SPORTS = [sampleSport(), sampleSport({ key: 'padel', title: { en: 'Padel' }, bookAheadDays: 14 })];
const TODAY = clubDate('2026-11-16');
const MORNINGS = [{ weekdays: [1, 2, 3, 4, 5], from: '07:00', to: '12:00' }];

const [adult, junior] = sampleCategories() as [OfficeCategory, OfficeCategory];
const withRules = (...rules: CategoryRules[]): CategoryView => ({ ...junior, rules, isNew: false });
const rule = (service: Scope, more: Partial<CategoryRules> = {}): CategoryRules => ({
  ...{ service, mayBook: true },
  ...more,
});
const words = { t: i18n.t, language: 'en' as const, sports: SPORTS };

test.each<[string, CategoryRules[], Scope, object]>([
  [
    'own limit of the sport',
    [rule(null, { bookAheadDays: 5 }), rule('tennis', { bookAheadDays: 3 })],
    'tennis',
    { value: 3, source: 'own' },
  ],
  ['limit of every sport', [rule(null, { bookAheadDays: 5 })], 'tennis', { value: 5, source: 'everySport' }],
  [
    'limit of every sport, which is its own there',
    [rule(null, { bookAheadDays: 5 })],
    null,
    { value: 5, source: 'own' },
  ],
  [
    'own limit of nought',
    [rule(null, { bookAheadDays: 5 }), rule('tennis', { bookAheadDays: 0 })],
    'tennis',
    { value: 0, source: 'own' },
  ],
  ["sport's rule", [rule('tennis', { bookAheadDays: 3 })], 'padel', { value: 14, source: 'sport' }],
  ['rule of no single sport, where the sports differ', [], null, { value: undefined, source: 'sport' }],
])('a category has the %s', (_title, rules, scope, found) => {
  expect(numberOf(withRules(...rules), 'book_ahead', scope, SPORTS)).toEqual(found);
});

test('sports that agree have one number together, and none has a limit of the week', () => {
  expect(sportNumber('per_day', null, SPORTS)).toBe(2);
  expect(sportNumber('per_week', 'tennis', SPORTS)).toBeUndefined();
});

test('the guest fee and the hours of every sport count where a sport has none of its own', () => {
  const category = withRules(rule(null, { guestFee: 7.5, hours: MORNINGS }), rule('padel', { guestFee: 0 }));
  expect([null, 'tennis', 'padel'].map((scope) => guestFeeOf(category, scope))).toEqual([7.5, 7.5, 0]);
  expect(hoursOf(category, 'padel')).toEqual({ value: MORNINGS, source: 'everySport' });
  expect(hoursOf(category, null)).toEqual({ value: MORNINGS, source: 'own' });
  expect(hoursOf(withRules(), 'padel')).toEqual({ value: undefined, source: 'sport' });
});

test('a category that books no sport can still be allowed one of them', () => {
  const category = withRules(rule(null, { mayBook: false }), rule('padel'));
  expect(['tennis', 'padel'].map((sport) => mayBook(category, sport))).toEqual([false, true]);
  expect(ruleText(category, 'sport', { ...words, scope: null })).toEqual({ text: 'Padel', isOwn: true });
  expect(ruleText(withRules(rule(null, { mayBook: false })), 'sport', { ...words, scope: null }).text).toBe('No sport');
});

const anyScope = fc.constantFrom<Scope>(null, 'tennis', 'padel');
const anyRules = fc.uniqueArray(
  fc.record(
    {
      service: anyScope,
      mayBook: fc.boolean(),
      perDay: fc.integer({ min: 1, max: 9 }),
      guestsPerMonth: fc.integer({ min: 0, max: 9 }),
    },
    { requiredKeys: ['service', 'mayBook'] },
  ),
  { selector: ({ service }) => service },
);

test('an own limit that is set is found, others stay, and taking it back leaves what counted before', () => {
  fc.assert(
    fc.property(anyRules, anyScope, fc.integer({ min: 1, max: 100 }), (rules, scope, limit) => {
      const before = withRules(...(rules as CategoryRules[]));
      const set = { ...before, rules: withRule(before, scope, { perWeek: limit }) };
      expect(numberOf(set, 'per_week', scope, SPORTS)).toEqual({ value: limit, source: 'own' });
      const back = { ...set, rules: withRule(set, scope, { perWeek: undefined }) };
      for (const each of [null, 'tennis', 'padel'] as const) {
        expect(numberOf(back, 'per_day', each, SPORTS)).toEqual(numberOf(before, 'per_day', each, SPORTS));
        if (each !== null) expect(mayBook(back, each)).toBe(mayBook(before, each));
      }
      expect(numberOf(back, 'per_week', scope, SPORTS).value).toBeUndefined();
      expect(new Set(back.rules.map(({ service }) => service)).size).toBe(back.rules.length);
    }),
  );
});

test('a rule that says nothing is not stored, a sport that is not allowed is', () => {
  expect(withRule(withRules(rule('tennis', { perDay: 1 })), 'tennis', { perDay: undefined })).toEqual([]);
  expect(withRule(withRules(), 'padel', { mayBook: false })).toEqual([rule('padel', { mayBook: false })]);
  // Allowed again beside a category that may book nothing: that is a rule.
  const none = rule(null, { mayBook: false });
  expect(withRule(withRules(none), 'padel', { mayBook: true })).toEqual([none, rule('padel')]);
});

test.each<[string, Partial<CategoryView>, boolean]>([
  ['has a name', {}, false],
  ['has a name of blanks', { title: { en: '  ' } }, true],
  [
    'ends its hours as they begin',
    { rules: [rule('padel', { hours: [{ weekdays: [1], from: '09:00', to: '09:00' }] })] },
    true,
  ],
  [
    'has hours until midnight',
    { rules: [rule(null, { hours: [{ weekdays: [1], from: '09:00', to: '24:00' }] })] },
    false,
  ],
])('a category that %s can be saved or not', (_title, changes, isFaulty) => {
  expect(hasFault({ ...withRules(), ...changes })).toBe(isFaulty);
});

const KEY = /^[a-z][a-z0-9-]{1,29}$/;

test.each([
  ['Off-Peak', [], 'off-peak'],
  ['Ünal & Söhne', [], 'u-nal-so-hne'],
  ['  18 to 25 ', [], 'to-25'],
  ['عضو', [], 'category'],
  ['Members of the neighbouring rowing club', [], 'members-of-the-neighbour'],
  ['Junior', ['junior', 'junior-2'], 'junior-3'],
])('a category named %s gets a key that is free', (title, taken, key) => {
  expect(newKey(title, taken)).toBe(key);
});

test('every name makes a key that the server takes, however many have it already', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.nat({ max: 30 }), (title, others) => {
      const taken: string[] = [];
      for (let at = 0; at <= others; at += 1) taken.push(newKey(title, taken));
      expect(taken.every((key) => KEY.test(key))).toBe(true);
      expect(new Set(taken).size).toBe(taken.length);
    }),
  );
});

test('the view follows the edits: order, default and new categories; retired ones are gone', () => {
  const senior = { ...junior, key: 'senior', position: 3 };
  const gone = { ...junior, key: 'gone', position: 4, retiredFrom: '2026-01-01' };
  const added = newCategory('new-1', [adult]);
  const view = viewOf([senior, gone, adult, junior], {
    ...{ changed: { junior: { isDefault: true } }, added: [added], order: ['senior', 'adult', 'junior'] },
  });
  expect(view.map(({ key, isDefault }) => [key, isDefault])).toEqual([
    ['senior', false],
    ['adult', false],
    ['junior', true],
    ['new-1', false],
  ]);
  expect(viewOf([senior, adult], NO_EDITS).map(({ key }) => key)).toEqual(['adult', 'senior']);
});

test('a new category lets lapsed members book as the default one does', () => {
  const strict = { ...adult, lapsedMayBook: false };
  expect(
    [newCategory('a', [junior, adult]), newCategory('b', [junior, strict])].map((each) => each.lapsedMayBook),
  ).toEqual([true, false]);
});

test('the effects of several categories are added up', () => {
  const effect = (count: number) => ({
    ...{ contradicted: count, contradictedMembers: 1 },
    lastMonth: { month: '2026-10', bookings: 100, refused: count },
  });
  expect(sumEffects([])).toBeUndefined();
  expect(sumEffects([effect(2), effect(3), effect(4)])).toEqual({
    ...{ contradicted: 9, contradictedMembers: 3 },
    lastMonth: { month: '2026-10', bookings: 300, refused: 9 },
  });
});

test('only what differs is sent, with the version, and only rules have a preview', () => {
  const edits = {
    ...NO_EDITS,
    changed: { adult: { title: adult.title }, junior: { rules: [rule(null, { perDay: 1 })], claimMayBook: true } },
  };
  const steps = stepsOf([adult, junior], edits);
  expect(steps.map(({ id, body, preview }) => [id, body, preview !== undefined])).toEqual([
    ['junior', { rules: [rule(null, { perDay: 1 })], claimMayBook: true, version: 1 }, true],
  ]);
  const moved = stepsOf([adult, junior], { ...NO_EDITS, order: ['junior', 'adult'] });
  expect(moved.map(({ id, body, preview }) => [id, body, preview])).toEqual([
    ['junior', { position: 1, version: 1 }, undefined],
    ['adult', { position: 2, version: 1 }, undefined],
  ]);
  expect(stepsOf([adult, junior], withoutStep(edits, 'junior'))).toEqual([]);
});

test('two new categories of one name are added with a key each', () => {
  const added = ['new', 'new-2'].map((key) => ({ ...newCategory(key, [adult]), title: { en: 'Junior' } }));
  const bodies = stepsOf([adult, junior], { ...NO_EDITS, added }).map(({ id, body }) => [id, body]);
  expect(bodies).toMatchObject([
    ['new', { key: 'junior-2' }],
    ['new-2', { key: 'junior-3' }],
  ]);
});

const lines = (after: Partial<CategoryView>, before = withRules()) =>
  changesBetween([before], [{ ...before, ...after }], words).map(({ label, before: was, after: is }) => [
    label,
    was,
    is,
  ]);

test.each<[string, Partial<CategoryView>, unknown[]]>([
  [
    'a limit in one sport names the sport',
    { rules: [rule('padel', { perDay: 1 })] },
    ['Junior: Sessions a day, Padel', '2', '1'],
  ],
  [
    'guests are told with their fee',
    { rules: [rule(null, { guestsPerMonth: 2, guestFee: 7.5 })] },
    ['Junior: Guests a month', 'No guests', '2 · €7.50'],
  ],
  [
    'hours are told by days',
    { rules: [rule(null, { hours: MORNINGS })] },
    ['Junior: Hours allowed', 'All hours', 'Mon–Fri 07:00–12:00'],
  ],
  [
    'a sport that is taken out leaves the others',
    { rules: [rule('padel', { mayBook: false })] },
    ['Junior: Sports', 'All sports', 'Tennis'],
  ],
  ['lapsed members', { lapsedMayBook: false }, ['Junior: Booking after the membership ended', 'Yes', 'No']],
  ['an open claim', { claimMayBook: true }, ['Junior: Members with an open claim may book', 'No', 'Yes']],
  [
    'a name in all its languages',
    { title: { en: 'Youth', tr: 'Genç' } },
    ['Name', 'Junior / Genç / ناشئ', 'Youth / Genç'],
  ],
  ['the category of new members', { isDefault: true }, ['Junior', undefined, 'for new members']],
  ['the category of guests', { isForVisitors: true }, ['Junior', undefined, 'for guests of the club']],
  ['one that is retired', { retiredFrom: '2026-11-16' }, ['Junior', undefined, 'retired']],
  [
    'a sentence of its own',
    { sentences: { per_day: { en: 'Enough' } } },
    ['Junior: Sessions a day, sentence', 'Our own words', 'Enough'],
  ],
])('the review tells %s, in one line', (_title, after, line) => {
  expect(lines(after)).toEqual([line]);
});

test('a limit of every sport is told once, and nothing changed is told as nothing', () => {
  expect(lines({})).toEqual([]);
  const padel = rule('padel', { perDay: 1 });
  const told = [['Junior: Bookings at one time', '8', '4']];
  expect(lines({ rules: [padel, rule(null, { inAll: 4 })] }, withRules(padel))).toEqual(told);
});

const sample = (name: Parameters<typeof sampleSentence>[0], category: CategoryView, today = TODAY) =>
  sampleSentence(name, { ...words, category, scope: null, today });

test.each([
  ['2026-10-31', 'Sunday 1 November'],
  ['2026-12-31', 'Friday 1 January'],
  ['2028-02-29', 'Wednesday 1 March'],
])('on %s the refusal of a guest names the first day of the next month', (today, day) => {
  const category = withRules(rule(null, { guestsPerMonth: 2 }));
  expect(sample('guests_per_month', category, clubDate(today))).toContain(day);
});

test.each([
  ['2026-11-16', 'Monday 23 November'],
  ['2026-11-22', 'Monday 23 November'],
  ['2026-03-28', 'Monday 30 March'],
])('on %s the limit of a week is over on the next Monday', (today, day) => {
  expect(sample('per_week', withRules(rule(null, { perWeek: 3 })), clubDate(today))).toContain(day);
});

test("the club's own sentence is filled in, in its language only", () => {
  const category = {
    ...withRules(rule(null, { perWeek: 3, hours: MORNINGS })),
    sentences: { per_week: { en: '{player}: {count} of {limit}, again on {next}' }, hours: { en: 'Only {next}' } },
  };
  expect(sample('per_week', category)).toBe('Hana: 3 of 3, again on Monday 23 November');
  expect(sample('hours', category)).toBe('Only Mon–Fri 07:00–12:00');
  expect(sample('per_day', category)).not.toContain('again on');
});
