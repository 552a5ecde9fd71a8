import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../packages/web/src/shared/storage/storage-keys.ts';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';

test.use({ expectedErrors: [/Failed to load resource|Failed to fetch dynamically imported module/] });

const LOCALES = [
  {
    language: 'ar',
    direction: 'rtl',
    english: 'Arabic could not be loaded yet.',
    own: 'لم يتم تحميل اللغة العربية بعد.',
    retry: 'أعد المحاولة',
  },
  {
    language: 'tr',
    direction: 'ltr',
    english: 'Turkish could not be loaded yet.',
    own: 'Türkçe henüz yüklenemedi.',
    retry: 'Tekrar dene',
  },
] as const;

/** Lets the first requests for a locale fail, and counts them. */
async function failLocale(page: Page, language: string, times: number): Promise<() => number> {
  let asked = 0;
  await page.route(`**/assets/${language}-*.js*`, async (route) => {
    asked += 1;
    if (asked <= times) await route.abort();
    else await route.continue();
  });
  return () => asked;
}

/** Stores the language on this device before the page is opened. */
async function choose(page: Page, language: string): Promise<void> {
  const entry = [STORAGE_KEYS.layout, JSON.stringify({ language })] as const;
  await page.addInitScript(([key, layout]) => localStorage.setItem(key, layout), entry);
}

const shownDirection = (page: Page) => page.evaluate(() => getComputedStyle(document.body).direction);

for (const { language, direction, english, own, retry } of LOCALES) {
  test.describe(`the locale ${language} that does not come`, () => {
    test('a locale that does not load leaves the page in English with a message in both languages, and a retry loads it @phone', async ({
      page,
    }) => {
      await page.clock.install();
      const asked = await failLocale(page, language, 4);
      await choose(page, language);
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
      expect(await shownDirection(page)).toBe('ltr');
      const notice = page.getByRole('region', { name: 'Language' });
      await expect(notice).toContainText(english);
      await expect(notice.locator(`[lang=${language}]`).first()).toContainText(own);
      await expectAccessible(page);
      // Every automatic retry fails; the fifth attempt is the user's.
      await expect(async () => {
        await page.clock.fastForward(15_000);
        expect(asked()).toBe(4);
      }).toPass();
      await notice.getByRole('button', { name: retry }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      expect(await shownDirection(page)).toBe(direction);
      await expect(notice).toBeHidden();
    });
  });
}

test('a locale that fails once is retried automatically', async ({ page }) => {
  const asked = await failLocale(page, 'ar', 1);
  await choose(page, 'ar');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'تسجيل الدخول', exact: true })).toBeVisible();
  expect([asked(), await shownDirection(page)]).toEqual([2, 'rtl']);
});
