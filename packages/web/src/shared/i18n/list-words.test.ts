import { expect, test } from 'vitest';
import { joinWords, listWords } from './list-words.ts';

test.each([
  ['en', 'Ece, Erik and Elena'],
  ['tr', 'Ece, Erik ve Elena'],
  ['ar', 'Ece وErik وElena'],
])('a list in %s', (language, words) => {
  expect(listWords(['Ece', 'Erik', 'Elena'], language)).toBe(words);
});

test.each([
  ['en', 'Tennis, clay'],
  ['ar', 'Tennis، clay'],
])('facts in %s', (language, words) => {
  expect(joinWords(['Tennis', 'clay'], language)).toBe(words);
});
