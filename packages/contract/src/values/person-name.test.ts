import { expect, test } from 'vitest';
import { isPersonName } from './person-name.ts';

test.each([
  'Elif Aydın',
  'Zoë-Ann O’Brien',
  'محمد عبد الرحمن',
  'فَاطِمَة',
  'علی\u200Cرضا',
  'क्\u200Dष',
  '김민준',
  'Nguyễn Thị',
  '',
])('%j is a valid name', (name) => {
  expect(isPersonName(name)).toBe(true);
});

test.each([
  ['NUL', '\u0000'],
  ['a line feed', '\n'],
  ['a tab', '\t'],
  ['DEL', '\u007F'],
  ['NEL', '\u0085'],
  ['the last C1 control', '\u009F'],
  ['a soft hyphen', '\u00AD'],
  ['the Arabic letter mark', '\u061C'],
  ['a zero-width space', '\u200B'],
  ['a zero-width non-joiner', '\u200C'],
  ['a zero-width joiner', '\u200D'],
  ['a left-to-right mark', '\u200E'],
  ['a right-to-left mark', '\u200F'],
  ['a line separator', '\u2028'],
  ['a left-to-right embedding', '\u202A'],
  ['a right-to-left override', '\u202E'],
  ['a word joiner', '\u2060'],
  ['a left-to-right isolate', '\u2066'],
  ['a pop of isolates', '\u2069'],
  ['a Hangul filler', '\u3164'],
  ['a byte order mark', '\uFEFF'],
  ['a tag character', '\u{E0041}'],
])('%s in a Latin name is refused at every position', (_what, character) => {
  for (const name of [`${character}Ada`, `A${character}da`, `Ada${character}`]) expect(isPersonName(name)).toBe(false);
});

test('a joiner at the edge of an Arabic name, or twice in a row, is refused', () => {
  for (const name of ['\u200Cعلی', 'علی\u200C', 'علی\u200C\u200Cرضا', 'Ali\u200Cرضا'])
    expect(isPersonName(name)).toBe(false);
});

test('direction marks are refused in an Arabic name as well', () => {
  for (const name of ['علی\u200Fرضا', 'علی\u202Eرضا', 'علی\u061C']) expect(isPersonName(name)).toBe(false);
});
