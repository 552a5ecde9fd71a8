import { expect, test } from 'vitest';
import { linesOf, moveApart } from './chart-scale.ts';

test.each([
  ['nothing', 0, 0, [0, 1]],
  ['a few bookings', 3, 0, [0, 1, 2, 3]],
  ['percent', 71, 0, [0, 20, 40, 60, 80]],
  ['all of it', 100, 0, [0, 25, 50, 75, 100]],
  ['money with refunds', 5_566, -412.75, [-2_000, 0, 2_000, 4_000, 6_000]],
  ['only refunds', 0, -30, [-30, -20, -10, 0, 10]],
])('a chart of %s has round lines that contain it', (_what, most, least, lines) => {
  expect(linesOf(most, least)).toEqual(lines);
});

test.each([
  ['apart already', [80, 20, 50], [80, 20, 50]],
  ['on one value', [15, 15, 16, 14], [24, 12, 36, 0]],
  ['at the bottom', [0, 0, 60], [12, 0, 60]],
])('labels %s do not cover each other', (_what, values, places) => {
  expect(moveApart(values, 12)).toEqual(places);
});
