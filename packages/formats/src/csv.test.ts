import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test.each<[string | number, string]>([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "ace"', '"say ""ace"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1+1', "'=1+1"],
  ['+356 21', "'+356 21"],
  ['-cmd', "'-cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  [-8.68, '-8.68'],
  [1250, '1250.00'],
  ['ليلى حداد', 'ليلى حداد'],
])('the CSV cell %j is written as %j', (value, written) => {
  expect(toCsv([[value, 'x']])).toBe(`\ufeff${written},x\r\n`);
});

test('a count has no decimals', () => {
  expect(toCsv([[1_250n]])).toBe('\ufeff1250\r\n');
});
