import { expect, test } from 'vitest';
import { tokenUntil } from '#shared/testing/test-user.ts';
import { isTokenLive, tokenExpiresAt } from './token-expiry.ts';

const NOON = Date.UTC(2026, 10, 16, 12);

test('the expiry time is read from a token', () => {
  expect(tokenExpiresAt(tokenUntil(NOON))).toBe(NOON);
});

test.each([
  ['in the future', NOON + 1000, true],
  ['right now', NOON, false],
  ['in the past', NOON - 1000, false],
])('a token that ends %s is valid only before its expiry', (_when, expiresAt, live) => {
  expect(isTokenLive(tokenUntil(expiresAt), NOON)).toBe(live);
});

test.each(['', 'abc', 'a.b.c', `a.${btoa('{"exp":"soon"}')}.c`, `a.${btoa('null')}.c`])(
  'an invalid token is never live: %s',
  (token) => {
    expect(isTokenLive(token, 0)).toBe(false);
  },
);
