import { expect, test } from 'vitest';
import { matchesEtag } from './http-caching.ts';

test.each([
  ['the same tag', 'W/"abc-member"', true],
  ['the same without W/', '"abc-member"', true],
  ['one of a list', '"x", W/"abc-member" , "y"', true],
  ['anything', '*', true],
  ['another tag', 'W/"abd-member"', false],
  ['a part of it', '"abc"', false],
  ['nothing', '', false],
  ['no header', undefined, false],
])('If-None-Match with %s', (_, header, expected) => {
  expect(matchesEtag(header, 'W/"abc-member"')).toBe(expected);
});
