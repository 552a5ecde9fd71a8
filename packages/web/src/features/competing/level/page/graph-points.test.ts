import { expect, test } from 'vitest';
import { graphOf } from './graph-points.ts';

const step = (value: number, hasWon?: boolean) => ({
  at: '2026-11-01T10:00:00Z',
  kind: 'result' as const,
  value,
  low: value - 0.5,
  high: value + 0.5,
  sentence: '',
  ...(hasWon !== undefined && { hasWon }),
});

test('the newest step is at the right, higher levels are further up, and the band has both edges', () => {
  const { points, lines, band } = graphOf([step(3.5, true), step(3, false)], { value: 3.5, low: 3.2, high: 3.8 });
  expect(lines).toEqual([2.5, 3, 3.5, 4]);
  expect(points).toEqual([
    { x: 0, y: 66.67, hasWon: false },
    { x: 50, y: 33.33, hasWon: true },
    { x: 100, y: 33.33, hasWon: undefined },
  ]);
  expect(band).toBe('0,33.33 50,0 100,13.33 100,53.33 50,66.67 0,100');
});

test('a single start at the edge of the scale still has a scale', () => {
  const { lines, points } = graphOf([], { value: 7, low: 7, high: 7 });
  expect(lines).toEqual([7, 7.5]);
  expect(points).toEqual([{ x: 0, y: 100, hasWon: undefined }]);
});
