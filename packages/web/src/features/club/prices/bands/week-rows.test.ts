import { expect, test } from 'vitest';
import type { Span } from '#shared/office/frame/week.ts';
import { samplePriceList, sampleSport } from '#shared/office/testing/office-fixture.ts';
import { type BandView, priceIn, typeGroups, viewOf, type Week } from '../price-model.ts';
import { levelsOf, rowsOf } from './week-rows.ts';

const week = (...spans: Span[]): Week => [spans.map((span) => ({ ...span, band: 'a' })), [], [], [], [], [], []];
const NEVER: Span[][] = [[], [], [], [], [], [], []];
const open = (...spans: Span[]): Span[][] => [spans, ...NEVER.slice(1)];

test.each<[string, Week, Span[][], ReturnType<typeof rowsOf>]>([
  ['a club that has not said anything', week(), NEVER, { start: 420, step: 60, count: 15 }],
  ['whole hours', week({ from: 420, to: 1320 }), open({ from: 420, to: 1320 }), { start: 420, step: 60, count: 15 }],
  [
    'a band at a half hour',
    week({ from: 420, to: 990 }),
    open({ from: 420, to: 1320 }),
    { start: 420, step: 30, count: 30 },
  ],
  ['a club that opens at a quarter', week(), open({ from: 435, to: 1320 }), { start: 435, step: 15, count: 59 }],
  // Bands beside the opening hours count nowhere.
  [
    'bands beside the hours',
    week({ from: 0, to: 1440 }),
    open({ from: 480, to: 600 }),
    { start: 480, step: 60, count: 2 },
  ],
  ['bands without hours', week({ from: 540, to: 720 }), NEVER, { start: 540, step: 60, count: 3 }],
  ['a club that closes at midnight', week(), open({ from: 1380, to: 1440 }), { start: 1380, step: 60, count: 1 }],
])('the rows of %s', (_title, painted, hours, rows) => {
  expect(rowsOf(painted, hours)).toEqual(rows);
});

const band = (id: string, everybody: number | null, junior?: number | null): BandView => ({
  ...{ id, name: { en: id }, isPeak: false },
  prices: { singles: { '': everybody, ...(junior !== undefined && { junior }) } },
});

test.each<[string, BandView[], string, number[]]>([
  ['one band', [band('a', 12)], '', [0]],
  ['bands of one price', [band('a', 12), band('b', 12)], '', [0, 0]],
  ['three prices', [band('a', 12), band('b', 16), band('c', 14)], '', [0, 1, 0.5]],
  ['a band that is not offered', [band('a', 12), band('b', null)], '', [1, 0]],
  ['the prices of a category', [band('a', 12, 8), band('b', 16, 4)], 'junior', [1, 0]],
])('%s are coloured from the cheapest to the dearest', (_title, bands, category, levels) => {
  expect(bands.map(({ id }) => levelsOf(bands, 'singles', category).get(id))).toEqual(levels);
});

test.each<[string, BandView, string, number | null]>([
  ['a category without a price of its own', band('a', 12), 'junior', 12],
  ['a category with its own', band('a', 12, 6), 'junior', 6],
  // None of its own is another thing than not offered.
  ['a category to which it is not offered', band('a', 12, null), 'junior', null],
  ['everybody, where it is not offered', band('a', null), '', null],
])('%s pays what the band says', (_title, priced, category, price) => {
  expect(priceIn(priced, 'singles', category)).toBe(price);
});

test('a type that the band does not know is not offered', () => {
  expect(priceIn(band('a', 12), 'coaching', '')).toBeNull();
});

test('types with the same prices share a table until somebody separates them', () => {
  const { bands } = viewOf({ sport: sampleSport(), prices: [samplePriceList()] }, '2026-11-20');
  const types = ['singles', 'doubles', 'coaching'];
  expect(typeGroups(bands, types, [])).toEqual([['singles', 'doubles'], ['coaching']]);
  expect(typeGroups(bands, types, ['doubles'])).toEqual([['singles'], ['doubles'], ['coaching']]);
});
