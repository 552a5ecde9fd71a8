import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyLanguage } from '#shared/i18n/follow-language.ts';
import { i18n, LOADERS } from '#shared/i18n/i18n.ts';
import { LANGUAGE_NAMES, MISSING_WORDS } from '#shared/i18n/language-names.ts';
import { locale as ar } from '#shared/i18n/locales/ar/index.ts';
import { locale as tr } from '#shared/i18n/locales/tr/index.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { changeLayout } from '#shared/theme/layout-settings.ts';
import { LanguageNotice } from './language-notice.tsx';

beforeEach(() => {
  for (const language of ['tr', 'ar']) i18n.removeResourceBundle(language, 'translation');
});
afterEach(async () => {
  vi.restoreAllMocks();
  changeLayout({ language: 'en' });
  await act(applyLanguage);
});

async function choose(language: 'tr' | 'ar'): Promise<void> {
  changeLayout({ language });
  await act(applyLanguage);
}

test('a page in its chosen language shows no language notice', async () => {
  renderPage(<LanguageNotice />);
  await choose('tr');
  expect(screen.queryByRole('status')).toBeNull();
});

test('a missing language is announced in English and in its own words, and another try loads it', async () => {
  vi.spyOn(LOADERS, 'ar').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user } = renderPage(<LanguageNotice />);
  await choose('ar');
  expect(screen.getByRole('status').textContent).toBe(
    'Arabic could not be loaded yet. لم يتم تحميل اللغة العربية بعد.',
  );
  const own = screen.getByText(MISSING_WORDS.ar.missing);
  expect([own.lang, own.dir]).toEqual(['ar', 'rtl']);
  await user.click(screen.getByRole('button', { name: 'Try again · أعد المحاولة' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(i18n.language).toBe('ar');
});

test('a language that is shown stays while another one is missing', async () => {
  vi.spyOn(LOADERS, 'ar').mockRejectedValue(new TypeError('Failed to fetch'));
  renderPage(<LanguageNotice />);
  await choose('tr');
  await choose('ar');
  expect(screen.getByRole('status').textContent).toContain('Arapça henüz yüklenemedi.');
  expect(i18n.language).toBe('tr');
});

test.each([
  ['tr', tr],
  ['ar', ar],
] as const)('the words that %s has before its locale are those of its locale', (language, { ui }) => {
  const { missing, retry } = MISSING_WORDS[language];
  expect([missing, retry]).toEqual([ui.languageMissing.replace('{language}', LANGUAGE_NAMES[language]), ui.retry]);
});
