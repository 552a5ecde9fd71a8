import { expect, test } from 'vitest';
import { i18n, switchLanguage } from '#shared/i18n/i18n.ts';
import { bookingTypeWords, courtCountWords, courtTitleWords, courtTypeWords } from './court-words.ts';

test('common words are said in the user’s language, the club’s own as they are', async () => {
  await switchLanguage('ar');
  const { t } = i18n;
  expect(courtTitleWords('Court 3', t)).toBe('ملعب 3');
  expect(courtTitleWords('Net 2', t)).toBe('شبكة 2');
  expect(courtTitleWords('Centre Court', t)).toBe('Centre Court');
  expect(courtTypeWords('Clay', t)).toBe('ترابي');
  expect(courtTypeWords('Ice', t)).toBe('Ice');
  expect(bookingTypeWords('Net practice', t)).toBe('تمرين الشبكة');
  expect(bookingTypeWords('Ladder', t)).toBe('Ladder');
});

test('nets are counted as nets', () => {
  const courts = [1, 2].map((n) => ({ key: `C${n}`, title: `Net ${n}`, courtType: 'Turf', hasLights: false }));
  expect(courtCountWords({ key: 'cricket', courts }, i18n.t)).toBe('2 nets');
  expect(courtCountWords({ key: 'tennis', courts: courts.slice(1) }, i18n.t)).toBe('1 court');
});
