import { expect, test } from 'vitest';
import { isMenuAddress, isOutside } from './menu-links.ts';

test.each([
  ['/', false],
  ['/marsa/pages/sportservices', false],
  ['/sports/mybookings?from=2026-11-01#list', false],
  ['/courtside?next=https://club.example//x', false],
  ['https://club.example', true],
  ['HTTPS://club.example/shop', true],
  ['https://club.example:8443/a//b?c=d@e#f', true],
  ['https://kulüp.example/ders', true],
])('the menu may link to %s (outside: %s)', (address, outside) => {
  expect(isMenuAddress(address)).toBe(true);
  expect(isOutside(address)).toBe(outside);
});

test.each([
  '',
  'marsa',
  'club.example',
  '//other.example',
  '///other.example',
  '/\\other.example',
  '/..//other.example',
  '/%2e%2e//other.example',
  '/\t/other.example',
  ' /marsa',
  '/a b',
  '/a\u202eb',
  '/"onclick=x',
  'http://club.example',
  'https:',
  'https://',
  'https:///club.example',
  'https:club.example',
  'https://club.example:port',
  'https://user@club.example',
  'https://user:secret@club.example',
  'https://@club.example',
  'https://club.example\\@other.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'ftp://club.example',
  'mailto:desk@club.example',
])('the menu may not link to %j', (address) => {
  expect(isMenuAddress(address)).toBe(false);
});
