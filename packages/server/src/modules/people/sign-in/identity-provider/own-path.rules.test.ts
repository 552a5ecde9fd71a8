import { expect, test } from 'vitest';
import { ownPath } from './own-path.rules.ts';

test.each([
  ['/sports/mybookings', '/sports/mybookings'],
  ['/bookingDetail?section=tennis&key=T-1#top', '/bookingDetail?section=tennis&key=T-1#top'],
  ['/', '/'],
  ['/a/../office', '/office'],
])('%s is a page of our own', (given, path) => {
  expect(ownPath(given)).toBe(path);
});

test.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/a/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'sports',
  '/v1/authentication/oidc',
  '/V1/Office/staff',
  '/api/auth/user/update',
  '/docs\u0000',
])('%j is no page of our own', (given) => {
  expect(ownPath(given)).toBeUndefined();
});
