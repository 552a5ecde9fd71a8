import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLayout } from '#shared/theme/layout-settings.ts';
import { applyLanguage, followLanguage } from './follow-language.ts';
import { i18n, LOADERS } from './i18n.ts';

const page = () => {
  const { lang, dir } = document.documentElement;
  return [i18n.t('ui.retry'), lang, dir];
};
const ENGLISH = ['Try again', 'en', 'ltr'];
const ARABIC = ['أعد المحاولة', 'ar', 'rtl'];

let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  for (const language of ['tr', 'ar']) i18n.removeResourceBundle(language, 'translation');
  // As boot.js sets it, before any translation is loaded.
  Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' });
  changeLayout({ language: 'ar' });
});
afterEach(async () => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  changeLayout({ language: 'en' });
  await applyLanguage();
});

test('a language that fails to load leaves the page in English from left to right and is retried automatically', async () => {
  const load = vi.spyOn(LOADERS, 'ar').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  stop = await followLanguage();
  expect(page()).toEqual(ENGLISH);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(page()).toEqual(ARABIC), { timeout: 5000 });
});

test('a language that does not load delays the page for five seconds and is shown when it is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<{ locale: object }>();
  vi.spyOn(LOADERS, 'ar').mockReturnValue(promise);
  const started = followLanguage();
  await vi.advanceTimersByTimeAsync(5_000);
  stop = await started;
  expect(page()).toEqual(ENGLISH);
  resolve({ locale: { ui: { retry: 'أعد المحاولة' } } });
  await vi.waitFor(() => expect(page()).toEqual(ARABIC), { timeout: 5000 });
});

test('after three automatic retries a language is loaded when the connection is back', async () => {
  const load = vi.spyOn(LOADERS, 'ar').mockRejectedValue(new TypeError('Failed to fetch'));
  stop = await followLanguage();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(4);
  load.mockRestore();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(page()).toEqual(ARABIC), { timeout: 5000 });
});

test('a language that was chosen and replaced again is not shown later', async () => {
  const { promise, resolve } = Promise.withResolvers<{ locale: object }>();
  vi.spyOn(LOADERS, 'ar').mockReturnValue(promise);
  const applied = applyLanguage();
  changeLayout({ language: 'en' });
  await applyLanguage();
  resolve({ locale: {} });
  await applied;
  expect(page()).toEqual(ENGLISH);
});

test('a chosen direction is kept for every language', async () => {
  vi.spyOn(LOADERS, 'ar').mockRejectedValue(new TypeError('Failed to fetch'));
  changeLayout({ direction: 'rtl' });
  await applyLanguage();
  expect(page()).toEqual(['Try again', 'en', 'rtl']);
  changeLayout({ direction: 'auto' });
});
