import { expect, test } from 'vitest';
import { axisMaximum, CHART, columnsOf, type Month } from './months-scale.ts';

const month = (topups: number, spent: number): Month => ({ month: '2026-11', topups, spent, refunds: 0, bookings: 1 });

test.each([
  [[], 20],
  [[month(0, 3)], 20],
  [[month(50, 20)], 50],
  [[month(100, 100.01)], 200],
  [[month(999, 0)], 1000],
])('the axis for the months %j ends at %i', (months, top) => {
  expect(axisMaximum(months)).toBe(top);
});

test('bars stay inside the chart, and equal amounts are equally long on both sides', () => {
  const columns = columnsOf([month(50, 50), month(0, 25)]);
  expect(columns[0]?.up).toBe(CHART.reach);
  expect(columns[0]?.down).toBe(CHART.reach);
  expect(columns[1]).toMatchObject({ up: 0, down: CHART.reach / 2 });
  expect(columns.every(({ x }) => x > CHART.start && x < CHART.width)).toBe(true);
});
