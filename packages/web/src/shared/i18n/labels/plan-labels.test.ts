import { afterAll, expect, test } from 'vitest';
import { i18n, switchLanguage } from '../i18n.ts';
import { learnOtherTitles } from './club-words.ts';
import { planDescription, planLabel } from './plan-labels.ts';

afterAll(() => switchLanguage('en'));

test.each([
  ['en', 'Full membership, monthly', 'Full membership, monthly'],
  ['tr', 'Off-peak membership, yearly', 'Sakin saatler üyeliği, yıllık'],
  ['ar', 'Full membership, quarterly', 'عضوية كاملة، ربع سنوية'],
  ['tr', 'Juniors, monthly', 'Juniors, aylık'],
  ['ar', 'toString', 'toString'],
] as const)('the plan label in %s for %s is %s', async (language, title, words) => {
  await switchLanguage(language);
  expect(planLabel(title, i18n.t, language)).toBe(words);
});

test('a plan has the title that the club has given it in the user’s language', async () => {
  learnOtherTitles({ services: [], plans: [{ en: 'Winter, monthly', tr: 'Kış aboneliği' }] });
  await switchLanguage('tr');
  expect(planLabel('Winter, monthly', i18n.t, 'tr')).toBe('Kış aboneliği');
  await switchLanguage('ar');
  expect(planLabel('Winter, monthly', i18n.t, 'ar')).toBe('Winter، شهرية');
});

test('a plan description without a translation is shown unchanged', () => {
  expect(planDescription('For members under 18.', i18n.t)).toBe('For members under 18.');
});
