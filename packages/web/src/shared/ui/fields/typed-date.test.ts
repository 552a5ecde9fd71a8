import { expect, test } from 'vitest';
import { typedDate } from './typed-date.ts';

test('a date gets its slashes while it is typed, and loses them again; one that the browser fills in is turned round', () => {
  expect(typedDate('0203')).toBe('02/03');
  expect(typedDate('02031990')).toBe('02/03/1990');
  expect(typedDate('02/0')).toBe('02/0');
  expect(typedDate('02/')).toBe('02');
  expect(typedDate('1/')).toBe('01');
  expect(typedDate('01/2/2015')).toBe('01/02/2015');
  expect(typedDate('1.2.2015')).toBe('01/02/2015');
  expect(typedDate('1990-03-02')).toBe('02/03/1990');
});
