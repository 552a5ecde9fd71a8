import { clubDate } from '@courtside/contract/values/dates';
import { expect, test } from 'vitest';
import { categoriesByWord, readRecord } from './record.rules.ts';

test.each([
  [3, 'Title 1, Title 2, Title 3'],
  [11, 'Title 1, Title 2, Title 3, Title 4, Title 5, Title 6, Title 7, Title 8, Title 9, Title 10, …'],
])('an unknown category is refused with those of a club that has %i, without retired ones', (count, known) => {
  const open = Array.from({ length: count }, (_, at) => ({
    key: `key-${at + 1}`,
    titles: [`Title ${at + 1}`, `Başlık ${at + 1}`],
    isRetired: false,
  }));
  const categories = categoriesByWord([{ key: 'old', titles: ['Old'], isRetired: true }, ...open]);
  const reading = { today: clubDate('2026-11-16'), isDate1904: false, categories };
  expect(readRecord({ category: 'Honorary' }, reading).faults).toEqual([
    { field: 'category', fault: 'category_unknown', params: { value: 'Honorary', known } },
  ]);
  expect(readRecord({ category: 'başlık 2' }, reading)).toEqual({ record: { category: 'key-2' }, faults: [] });
});
