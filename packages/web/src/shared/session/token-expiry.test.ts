import { expect, test } from 'vitest';
import { tokenUntil } from '#shared/testing/test-user.ts';
import { isTokenLive, tokenExpiresAt } from './token-expiry.ts';

const NOON = Date.UTC(2026, 10, 16, 12);

test('a token tells when it ends', () => {
  expect(tokenExpiresAt(tokenUntil(NOON))).toBe(NOON);
});

test.each([
  ['in the future', NOON + 1000, true],
  ['right now', NOON, false],
  ['in the past', NOON - 1000, false],
])('a token that ends %s', (_when, expiresAt, live) => {
  expect(isTokenLive(tokenUntil(expiresAt), NOON)).toBe(live);
});

test.each(['', 'abc', 'a.b.c', `a.${btoa('{"exp":"soon"}')}.c`, `a.${btoa('null')}.c`])(
  'what is no token of ours is never live: %s',
  (token) => {
    expect(isTokenLive(token, 0)).toBe(false);
  },
);
