import { expect, test } from 'vitest';
import { parseTypedDate } from './parse-typed-date.ts';

test('a date gets its slashes while it is typed, and loses them again; one that the browser fills in is turned round', () => {
  expect(parseTypedDate('0203')).toBe('02/03');
  expect(parseTypedDate('02031990')).toBe('02/03/1990');
  expect(parseTypedDate('02/0')).toBe('02/0');
  expect(parseTypedDate('02/')).toBe('02');
  expect(parseTypedDate('1/')).toBe('01');
  expect(parseTypedDate('01/2/2015')).toBe('01/02/2015');
  expect(parseTypedDate('1.2.2015')).toBe('01/02/2015');
  expect(parseTypedDate('1990-03-02')).toBe('02/03/1990');
});
