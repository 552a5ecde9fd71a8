import { expect, test } from 'vitest';
import { i18n, switchLanguage } from '#shared/i18n/i18n.ts';
import { bookingTypeLabel, courtCountLabel, courtTitleLabel, courtTypeLabel } from './court-labels.ts';

test('common court labels are translated, other labels are shown unchanged', async () => {
  await switchLanguage('ar');
  const { t } = i18n;
  expect(courtTitleLabel('Court 3', t)).toBe('ملعب 3');
  expect(courtTitleLabel('Net 2', t)).toBe('شبكة 2');
  expect(courtTitleLabel('Centre Court', t)).toBe('Centre Court');
  expect(courtTypeLabel('Clay', t)).toBe('ترابي');
  expect(courtTypeLabel('Ice', t)).toBe('Ice');
  expect(bookingTypeLabel('Net practice', t)).toBe('تمرين الشبكة');
  expect(bookingTypeLabel('Ladder', t)).toBe('Ladder');
});

test('cricket nets are counted as nets', () => {
  const courts = [1, 2].map((n) => ({ key: `C${n}`, title: `Net ${n}`, courtType: 'Turf', hasLights: false }));
  expect(courtCountLabel({ key: 'cricket', courts }, i18n.t)).toBe('2 nets');
  expect(courtCountLabel({ key: 'tennis', courts: courts.slice(1) }, i18n.t)).toBe('1 court');
});
