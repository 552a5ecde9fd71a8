import { expect, test } from 'vitest';
import { readAmount, readDate, readGender, splitName } from './cells.rules.ts';

test.each([
  ['04/03/2019', '2019-03-04'],
  ['4.3.2019', '2019-03-04'],
  ['4-3-2019', '2019-03-04'],
  ['2019-03-04', '2019-03-04'],
  ['2019-03-04T00:00:00', '2019-03-04'],
  ['٠٤/٠٣/٢٠١٩', '2019-03-04'],
  ['43528', '2019-03-04'],
  ['43528.5', '2019-03-04'],
  ['29/02/2019', undefined],
  ['13/13/2019', undefined],
  ['12', undefined],
  ['March', undefined],
])('the date %s is read as %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test('day numbers of old Macs are counted from 1904', () => {
  expect(readDate('42066', true)).toBe('2019-03-04');
});

test.each([
  ['25', 2_500],
  ['25.5', 2_550],
  ['25,50', 2_550],
  ['€ 1.250,50', 125_050],
  ['1,250.50', 125_050],
  ['1.250', 125_000],
  ["1'250.00", 125_000],
  ['-12.50', -1_250],
  ['−12,50', -1_250],
  ['٢٥٫٥', 2_550],
  ['25.505', 2_550_500],
  ['0.505', undefined],
  ['1.2.3,4', undefined],
  ['1e9', undefined],
  ['9999999999', undefined],
  ['=1+1', undefined],
])('the amount %s is read as %s cents', (text, cents) => {
  expect(readAmount(text)).toBe(cents);
});

test.each([
  ['Kadın', 'F'],
  ['erkek', 'M'],
  ['ذكر', 'M'],
  ['أنثى', 'F'],
  ['Mr.', 'M'],
  ['other', 'O'],
  ['?', undefined],
])('the gender %s is read as %s', (text, gender) => {
  expect(readGender(text)).toBe(gender);
});

test('a full name is split at its last word, or at a comma', () => {
  expect(splitName('Anna Maria Vella')).toEqual({ name: 'Anna Maria', surName: 'Vella' });
  expect(splitName('Vella, Anna Maria')).toEqual({ name: 'Anna Maria', surName: 'Vella' });
  expect(splitName('Cher')).toEqual({ name: 'Cher', surName: '' });
});
