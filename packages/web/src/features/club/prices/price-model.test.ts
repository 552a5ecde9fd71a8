import { clubDate } from '@courtside/contract/values/dates';
import { expect, test } from 'vitest';
import { samplePriceList, sampleSport, sampleTimetable } from '#shared/office/testing/office-fixture.ts';
import {
  blocksOf,
  findHoles,
  listOf,
  newBandId,
  openSpans,
  paint,
  priceIn,
  typeGroups,
  viewOf,
} from './price-model.ts';

const sport = sampleSport();
const FROM = clubDate('2026-09-01');
const view = viewOf({ sport, prices: [samplePriceList()] }, FROM);
const open = openSpans(sampleTimetable());

test('bands with the same word and figures are one, and are written again as the rectangles that they were', () => {
  expect(view.bands.map(({ id }) => id)).toEqual(['Off-peak', 'Peak', 'Weekend']);
  const written = listOf(view, sport, FROM);
  const places = (list: typeof written) =>
    list.bands.map(({ name, weekdays, from, to }) => [name.en, weekdays.join(), from, to].join(' ')).sort();
  expect(places(written)).toEqual(places(samplePriceList()));
  expect(viewOf({ sport, prices: [written] }, FROM)).toEqual(view);
});

test('painting cuts the band below, and the same band again becomes one', () => {
  const painted = paint(view.week, [6], { from: 540, to: 720 }, 'Peak');
  expect(painted[5]).toEqual([
    { from: 420, to: 540, band: 'Weekend' },
    { from: 540, to: 720, band: 'Peak' },
    { from: 720, to: 1320, band: 'Weekend' },
  ]);
  expect(painted[6]).toEqual(view.week[6]);
  expect(paint(painted, [6], { from: 540, to: 720 }, 'Weekend')).toEqual(view.week);
  expect(findHoles(paint(view.week, [7], { from: 1260, to: 1320 }, ''), open)).toEqual([
    { weekday: 7, from: 1260, to: 1320 },
  ]);
});

/** Numbers from 0 to 1 that are the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

test('whatever is painted, no two bands overlap and no hole appears', () => {
  const random = numbers(7);
  const next = (most: number) => Math.floor(random.next().value * most);
  for (let round = 0; round < 200; round += 1) {
    let { week } = view;
    for (let stroke = 0; stroke < 12; stroke += 1) {
      const from = next(95) * 15;
      const span = { from, to: Math.min(1440, from + 15 + next(40) * 15) };
      week = paint(week, [1 + next(7), 1 + next(7)], span, view.bands[next(3)]?.id ?? 'Peak');
    }
    for (const spans of week) {
      const isWrong = spans.some(({ from, to }, index) => from >= to || (spans[index + 1]?.from ?? 1440) < to);
      expect(isWrong).toBe(false);
    }
    expect(findHoles(week, open)).toEqual([]);
  }
});

test('the painting joins neighbouring days only', () => {
  const week = paint(view.week, [2, 3, 5], { from: 420, to: 480 }, 'Peak');
  const peaks = blocksOf(week).filter(({ band, from }) => band === 'Peak' && from === 420);
  expect(peaks.map(({ first, last }) => [first, last])).toEqual([
    [2, 3],
    [5, 5],
  ]);
});

test('types with the same prices share a table until one gets its own', () => {
  const types = sport.bookingTypes.map(({ key }) => key);
  expect(typeGroups(view.bands, types, [])).toEqual([['singles', 'doubles'], ['coaching']]);
  expect(typeGroups(view.bands, types, ['doubles'])).toEqual([['singles'], ['doubles'], ['coaching']]);
});

test('a category without a price of its own pays the price of everybody', () => {
  const [offPeak] = view.bands;
  expect(offPeak && priceIn(offPeak, 'singles', 'junior')).toBe(6);
  expect(offPeak && priceIn(offPeak, 'coaching', 'junior')).toBe(32);
});

test('a new band has an id of its own, also after another one was removed', () => {
  const [band] = view.bands;
  if (!band) throw new Error('The sample has no band.');
  const second = { ...band, id: newBandId([band]) };
  const third = { ...band, id: newBandId([band, second]) };
  const afterRemoval = [band, third];
  expect(afterRemoval.map(({ id }) => id)).not.toContain(newBandId(afterRemoval));
});
