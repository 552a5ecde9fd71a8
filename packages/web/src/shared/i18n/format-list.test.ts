import { expect, test } from 'vitest';
import { formatList, joinTexts } from './format-list.ts';

test.each([
  ['en', 'Ece, Erik and Elena'],
  ['tr', 'Ece, Erik ve Elena'],
  ['ar', 'Ece وErik وElena'],
])('a list of names is joined in %s', (language, words) => {
  expect(formatList(['Ece', 'Erik', 'Elena'], language)).toBe(words);
});

test.each([
  ['en', 'Tennis, clay'],
  ['ar', 'Tennis، clay'],
])('a row of facts is joined in %s', (language, words) => {
  expect(joinTexts(['Tennis', 'clay'], language)).toBe(words);
});
