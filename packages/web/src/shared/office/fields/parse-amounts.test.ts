import { expect, test } from 'vitest';
import { parsePrice, parseTime } from './parse-amounts.ts';

test.each([
  ['7', false, 0, '07:00'],
  ['0730', false, 0, '07:30'],
  ['7.45', false, 0, '07:45'],
  ['24:00', true, 0, '24:00'],
  ['24:00', false, 0, undefined],
  ['12:75', false, 0, undefined],
  ['noon', false, 0, undefined],
  ['22:00', true, 15, '22:15'],
  ['24:00', true, 15, '24:00'],
  ['00:00', false, -15, '00:00'],
])('the typed time %s (end %s, moved by %i) is %s', (typed, isEnd, move, expected) => {
  expect(parseTime(typed, isEnd, move)).toBe(expected);
});

test.each([
  ['12', 12],
  ['12,5', 12.5],
  ['€ 0.05', 0.05],
  ['', undefined],
  ['–', 'none'],
  ['-3', 'negative'],
  ['1.234', 'invalid'],
  ['ten', 'invalid'],
])('the typed price %s is read as %s', (typed, expected) => {
  expect(parsePrice(typed)).toBe(expected);
});
