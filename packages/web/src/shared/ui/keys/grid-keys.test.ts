import { expect, test } from 'vitest';
import { moveInGrid } from './grid-keys.ts';

const size = { rows: 5, columns: 4 };
const from = { row: 2, column: 1 };
const press = (key: string, direction: 'ltr' | 'rtl' = 'ltr', ctrlKey = false) =>
  moveInGrid({ key, ctrlKey }, from, size, direction);

test.each([
  ['ArrowRight', 'ltr', { row: 2, column: 2 }],
  ['ArrowLeft', 'ltr', { row: 2, column: 0 }],
  ['ArrowRight', 'rtl', { row: 2, column: 0 }],
  ['ArrowLeft', 'rtl', { row: 2, column: 2 }],
  ['ArrowDown', 'rtl', { row: 3, column: 1 }],
  ['ArrowUp', 'ltr', { row: 1, column: 1 }],
  ['Home', 'rtl', { row: 2, column: 0 }],
  ['End', 'ltr', { row: 2, column: 3 }],
] as const)('%s in a %s grid moves the focus by one cell or to the edge', (key, direction, expected) => {
  expect(press(key, direction)).toEqual(expected);
});

test('Control with Home or End moves the focus to the corners of the grid', () => {
  expect(press('Home', 'ltr', true)).toEqual({ row: 0, column: 0 });
  expect(press('End', 'ltr', true)).toEqual({ row: 4, column: 3 });
});

test('the focus never leaves the grid, and other keys do not move it', () => {
  const corner = { row: 0, column: 0 };
  expect(moveInGrid({ key: 'ArrowLeft', ctrlKey: false }, corner, size, 'ltr')).toEqual(corner);
  expect(moveInGrid({ key: 'ArrowUp', ctrlKey: false }, corner, size, 'ltr')).toEqual(corner);
  expect(press('Tab')).toBeUndefined();
  expect(press('a')).toBeUndefined();
});
