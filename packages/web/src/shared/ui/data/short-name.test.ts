import { expect, test } from 'vitest';
import { firstNameOf, shortName } from './short-name.ts';

test.each([
  ['Elif Aydın', 'Elif Aydın'],
  ['Wolfeschlegels Weber', 'Wolfeschle. Weber'],
  ['Exactlythirte Weber', 'Exactlythirte Weber'],
  ['Fourteenletter Weber', 'Fourteenle. Weber'],
  ['Maria Hubert-Blaine-Wolfe', 'Maria Hubert-Bla.'],
  ['عبدالرحمن', 'عبدالرحمن'],
])('%s is shown as %s', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});

test('the first name is enough for a tag', () => {
  expect(firstNameOf('Layla Al Khatib')).toBe('Layla');
});
