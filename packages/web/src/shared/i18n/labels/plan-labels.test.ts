import { afterAll, expect, test } from 'vitest';
import { i18n, switchLanguage } from '../i18n.ts';
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

test('a plan description without a translation is shown unchanged', () => {
  expect(planDescription('For members under 18.', i18n.t)).toBe('For members under 18.');
});
