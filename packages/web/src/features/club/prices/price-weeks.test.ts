import { clubDate } from '@courtside/contract/values/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import type { PriceList } from '#shared/office/frame/price-at.ts';
import {
  sampleCategories,
  samplePriceList,
  sampleSport,
  sampleTimetable,
} from '#shared/office/testing/office-fixture.ts';
import { levelsOf, rowsOf } from './bands/week-rows.ts';
import { changesOf, unchanged } from './changes-of-prices.ts';
import {
  type BandView,
  findHoles,
  listOf,
  openSpans,
  type PricesBase,
  type PricesView,
  paint,
  priceIn,
  typeGroups,
  viewOf,
  type Week,
} from './price-model.ts';
import { bandHours, changesBetween } from './prices-changes.ts';

const sport = sampleSport();
const FROM = clubDate('2026-12-01');
const base: PricesBase = {
  sport,
  prices: [samplePriceList()],
  pricesVersion: 2,
  timetables: [sampleTimetable()],
  categories: sampleCategories(),
};
const view = viewOf(base, FROM);
const open = openSpans(sampleTimetable());
const EMPTY: Week = [[], [], [], [], [], [], []];

const band = (name: string, price: number, from: string, to: string, isPeak = false): PriceList['bands'][number] => ({
  ...{ name: { en: name }, isPeak, weekdays: [1], from, to },
  prices: [{ bookingType: 'singles', category: null, price }],
});

test.each<[string, PriceList['bands'], string[]]>([
  [
    'two bands of one name and other figures',
    [band('Peak', 9, '07:00', '08:00'), band('Peak', 8, '08:00', '09:00')],
    ['Peak', 'Peak 2'],
  ],
  [
    'a twin beside a band that has the name of the twin',
    [band('Peak', 9, '07:00', '08:00'), band('Peak 2', 7, '09:00', '10:00'), band('Peak', 8, '08:00', '09:00')],
    ['Peak', 'Peak 2', 'Peak 3'],
  ],
  [
    'a band that has the name of a twin before it',
    [band('Peak', 9, '07:00', '08:00'), band('Peak', 8, '08:00', '09:00'), band('Peak 2', 7, '09:00', '10:00')],
    ['Peak', 'Peak 2', 'Peak 2 2'],
  ],
  ['one figure once as peak', [band('A', 9, '07:00', '08:00'), band('A', 9, '08:00', '09:00', true)], ['A', 'A 2']],
])('%s stay two bands with an id each', (_title, bands, ids) => {
  const read = viewOf({ sport, prices: [samplePriceList({ bands })] }, FROM);
  expect(read.bands.map(({ id }) => id)).toEqual(ids);
  expect(new Set(read.week[0]?.map((span) => span.band)).size).toBe(ids.length);
});

test('the list that is valid on the day is shown, and no list is an empty week', () => {
  const later = samplePriceList({ validFrom: clubDate('2026-12-01'), lights: 9 });
  const at = (date: string) => viewOf({ sport, prices: [later, samplePriceList()] }, date);
  expect([at('2026-11-30').lights, at('2026-12-01').lights]).toEqual([4, 9]);
  expect(at('2026-08-31')).toMatchObject({ bands: [], week: EMPTY, lights: 0 });
});

test.each<[string, Week[number], object[]]>([
  ['no band at all', [], [{ weekday: 1, from: 420, to: 1320 }]],
  [
    'bands that begin late, leave an hour and end early',
    [
      { from: 480, to: 600, band: 'A' },
      { from: 660, to: 1260, band: 'B' },
    ],
    [
      { weekday: 1, from: 420, to: 480 },
      { weekday: 1, from: 600, to: 660 },
      { weekday: 1, from: 1260, to: 1320 },
    ],
  ],
  ['a band that is longer than the day', [{ from: 0, to: 1440, band: 'A' }], []],
  ['a band before the club opens', [{ from: 0, to: 420, band: 'A' }], [{ weekday: 1, from: 420, to: 1320 }]],
])('a Monday with %s has its holes', (_title, monday, holes) => {
  const rest = view.week.slice(1);
  expect(findHoles([monday, ...rest], open)).toEqual(holes);
});

test('closed between two opening times is no hole', () => {
  const opening = [
    { weekdays: [1], from: '16:00', to: '20:00' },
    { weekdays: [1], from: '08:00', to: '12:00' },
  ];
  const split = openSpans(sampleTimetable({ opening }));
  expect(split[0]).toEqual([
    { from: 480, to: 720 },
    { from: 960, to: 1200 },
  ]);
  const spans = [
    { from: 480, to: 720, band: 'A' },
    { from: 960, to: 1140, band: 'A' },
  ];
  expect(findHoles([spans, ...EMPTY.slice(1)], split)).toEqual([{ weekday: 1, from: 1140, to: 1200 }]);
  expect(findHoles(EMPTY, openSpans(undefined))).toEqual([]);
});

const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([from, length]) => ({ from: from * 15, to: Math.min(1440, (from + length) * 15) }));
const anyStroke = fc.record({
  span: anySpan,
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  band: fc.constantFrom('', ...view.bands.map(({ id }) => id)),
});
const bandAt = (week: Week, day: number, minute: number) =>
  week[day - 1]?.find(({ from, to }) => from <= minute && minute < to)?.band ?? '';

test('a stroke colours exactly its quarters of an hour, and an empty one makes the holes that are found', () => {
  fc.assert(
    fc.property(fc.array(anyStroke, { maxLength: 6 }), anyStroke, (before, { span, days, band: color }) => {
      const week = before.reduce((painted, each) => paint(painted, each.days, each.span, each.band), view.week);
      const after = paint(week, days, span, color);
      for (let day = 1; day <= 7; day += 1)
        for (let minute = 0; minute < 1440; minute += 15) {
          const isHit = days.includes(day) && span.from <= minute && minute < span.to;
          expect(bandAt(after, day, minute)).toBe(isHit ? color : bandAt(week, day, minute));
        }
      const isHole = (day: number, minute: number) =>
        findHoles(after, open).some((hole) => hole.weekday === day && hole.from <= minute && minute < hole.to);
      for (const day of days)
        for (let minute = 420; minute < 1320; minute += 60)
          expect(isHole(day, minute)).toBe(bandAt(after, day, minute) === '');
    }),
    { numRuns: 40 },
  );
});

test('whatever is painted is the same after it was saved and loaded', () => {
  fc.assert(
    fc.property(fc.array(anyStroke, { maxLength: 8 }), (strokes) => {
      const week = strokes.reduce((painted, each) => paint(painted, each.days, each.span, each.band), view.week);
      const used = view.bands.filter(({ id }) => week.flat().some((span) => span.band === id));
      const read = viewOf({ sport, prices: [listOf({ ...view, bands: used, week }, sport, FROM)] }, FROM);
      expect(read.week).toEqual(week);
      expect(read.bands.map(({ id }) => id)).toEqual(used.map(({ id }) => id));
    }),
    { numRuns: 60 },
  );
});

test('a type without a price is saved as not offered, and an own null is kept beside the price of everybody', () => {
  const prices = { singles: { '': 12, junior: null } };
  const one: BandView = { id: 'a', name: { en: 'A' }, isPeak: false, prices };
  const written = listOf(
    { ...view, bands: [one], week: [[{ from: 0, to: 60, band: 'a' }], ...EMPTY.slice(1)] },
    sport,
    FROM,
  );
  expect(written.bands[0]?.prices).toEqual([
    { bookingType: 'singles', category: null, price: 12 },
    { bookingType: 'singles', category: 'junior', price: null },
    { bookingType: 'doubles', category: null, price: null },
    { bookingType: 'coaching', category: null, price: null },
  ]);
  expect(['junior', 'adult'].map((category) => priceIn(one, 'singles', category))).toEqual([null, 12]);
  expect(priceIn(one, 'doubles', 'adult')).toBeNull();
});

test('types share a table whatever the order of their categories, and none is lost', () => {
  const [first, ...others] = view.bands as [BandView, ...BandView[]];
  const { '': everybody = null, ...own } = first.prices.doubles ?? {};
  const turned = { ...first, prices: { ...first.prices, doubles: { ...own, '': everybody } } };
  expect(typeGroups([turned, ...others], ['singles', 'doubles', 'coaching'], [])).toEqual([
    ['singles', 'doubles'],
    ['coaching'],
  ]);
  const dearer = { ...first, prices: { ...first.prices, doubles: { '': 99 } } };
  expect(typeGroups([dearer, ...others], ['singles', 'doubles'], [])).toEqual([['singles'], ['doubles']]);
});

test.each<[string, Week, object]>([
  ['full hours', view.week, { start: 420, step: 60, count: 15 }],
  ['a band at half past', paint(view.week, [3], { from: 570, to: 600 }, 'Peak'), { start: 420, step: 30, count: 30 }],
  ['a band at a quarter', paint(view.week, [3], { from: 555, to: 600 }, 'Peak'), { start: 420, step: 15, count: 60 }],
  [
    'bands outside the opening hours',
    paint(view.week, [3], { from: 0, to: 60 }, 'Peak'),
    { start: 420, step: 60, count: 15 },
  ],
])('a week with %s has rows as fine as it needs', (_title, week, rows) => {
  expect(rowsOf(week, open)).toEqual(rows);
});

test('a week without hours and bands still has rows, and one without hours those of its bands', () => {
  expect(rowsOf(EMPTY, EMPTY)).toEqual({ start: 420, step: 60, count: 15 });
  expect(rowsOf([[{ from: 615, to: 700, band: 'A' }], ...EMPTY.slice(1)], EMPTY)).toEqual({
    start: 615,
    step: 15,
    count: 6,
  });
});

test('the cheapest band is the palest and the dearest the strongest; one price has one tone', () => {
  const levels = (type: string) => [...levelsOf(view.bands, type, 'adult').values()];
  expect(levels('singles')).toEqual([0, 1, 0.5]);
  expect(levels('massage')).toEqual([0, 0, 0]);
});

const names = { t: i18n.t, language: 'en' as const, base };
const lines = (changes: Partial<PricesView>) =>
  changesBetween(view, { ...view, ...changes }, names).map(({ label, before, after }) => [label, before, after]);
const withBand = (id: string, changes: Partial<BandView>) =>
  view.bands.map((each) => (each.id === id ? { ...each, ...changes } : each));
const peak = view.bands[1]?.prices ?? {};

test.each<[string, Partial<PricesView>, unknown[]]>([
  [
    'one figure of two types is one line',
    {
      bands: withBand('Peak', {
        prices: { ...peak, singles: { ...peak.singles, '': 18 }, doubles: { ...peak.doubles, '': 18 } },
      }),
    },
    [['Peak, Singles, Doubles, Everybody', '€16.00', '€18.00']],
  ],
  [
    'an own price that is gone',
    { bands: withBand('Peak', { prices: { ...peak, singles: { '': 16 } } }) },
    [['Peak, Singles, Junior', '€8.00', i18n.t('office.asEverybody')]],
  ],
  [
    'a type that is no longer offered',
    { bands: withBand('Peak', { prices: { ...peak, coaching: { '': null } } }) },
    [['Peak, Coaching, Everybody', '€36.00', i18n.t('office.notOffered')]],
  ],
  [
    'a band that is renamed',
    { bands: withBand('Peak', { name: { en: 'Evening' } }) },
    [['Name of the band', 'Peak / Yoğun / ذروة', 'Evening']],
  ],
  ['lights', { lights: 5.5 }, [['Lights', '€4.00', '€5.50']]],
  ['an option', { options: { 'ball-machine': 9 } }, [['Ball machine', '€8.00', '€9.00']]],
  ['a planned list that is taken back', { takenBack: ['2027-01-01'] }, [['1 January 2027', 'planned', 'taken back']]],
  [
    'hours that another band takes',
    { week: paint(view.week, [6], { from: 420, to: 600 }, 'Peak') },
    [
      ['Peak', 'Mon–Fri 17:00–20:00', 'Mon–Fri 17:00–20:00, Sat 07:00–10:00'],
      ['Weekend', 'Sat, Sun 07:00–22:00', 'Sat 10:00–22:00, Sun 07:00–22:00'],
    ],
  ],
  ['nothing', {}, []],
])('the review tells of %s', (_title, changes, told) => {
  expect(lines(changes)).toEqual(told);
});

test('in Arabic the hours of a band are joined by its comma, each in its own direction', async () => {
  await i18n.changeLanguage('ar');
  const hours = bandHours(view.week, 'Off-peak', 'ar');
  expect(hours.match(/\u2066[\d:\u2060–]+\u2069/g)).toHaveLength(2);
  expect(hours).toContain('، ');
});

test('only what differs is sent: the options with the sport, the lists with their version', () => {
  expect(changesOf(base, view, FROM)).toEqual({});
  expect(changesOf(base, { ...view, options: { 'ball-machine': 9 } }, FROM)).toEqual({
    sport: { options: [{ ...sport.options[0], price: 9 }], version: 5 },
  });
  const sent = changesOf(base, { ...view, lights: 5 }, FROM).prices;
  expect(sent?.version).toBe(2);
  expect(sent?.prices.map(({ validFrom, lights }) => [validFrom, lights])).toEqual([
    ['2026-09-01', 4],
    ['2026-12-01', 5],
  ]);
});

test('a planned list that is taken back leaves, and another change begins beside what stays', () => {
  const planned = samplePriceList({ validFrom: clubDate('2027-01-01'), lights: 5 });
  const both = { ...base, prices: [samplePriceList(), planned] };
  const days = (changes: Partial<PricesView>) =>
    changesOf(both, { ...view, takenBack: ['2027-01-01'], ...changes }, FROM).prices?.prices.map(
      (each) => each.validFrom,
    );
  expect(days({})).toEqual(['2026-09-01']);
  expect(days({ ac: 2 })).toEqual(['2026-09-01', '2026-12-01']);
});

test('the first prices of a sport have no version to compare', () => {
  const fresh = { ...base, prices: [], pricesVersion: 0 };
  expect(changesOf(fresh, view, FROM).prices).not.toHaveProperty('version');
  expect(unchanged(fresh)).toEqual({ sport: { version: 5 } });
  expect(unchanged(base)).toEqual({ sport: { version: 5 }, prices: { prices: [samplePriceList()], version: 2 } });
});
