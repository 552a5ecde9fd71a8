import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { PASSWORD } from './member-api.ts';
import { SharedContexts } from './shared-context.ts';
import { steadyPage } from './steady-page.ts';

export { expect };

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Options {
  /** Console errors that are expected in this test, for example a 401. */
  readonly expectedErrors: readonly RegExp[];
}

/** Playwright's test that also fails when the page throws or logs an error. */
export const test = base.extend<Options & { silentConsole: undefined }, { sharedContexts: SharedContexts }>({
  expectedErrors: [[], { option: true }],
  sharedContexts: [({ browser }, use) => use(new SharedContexts(browser)), { scope: 'worker' }],
  // A new context for every test would cost a renderer process that compiles the whole app again.
  context: async (
    { sharedContexts, baseURL, viewport, deviceScaleFactor, hasTouch, isMobile, locale, userAgent, contextOptions },
    use,
  ) => {
    const device = { viewport, deviceScaleFactor, hasTouch, isMobile, locale, userAgent };
    await sharedContexts.lend({ ...contextOptions, ...device, baseURL }, use);
  },
  page: ({ page }, use) => use(steadyPage(page)),
  silentConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await use(undefined);
      expect(errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Logs in with the form. */
export async function logIn(page: Page, memberCode: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Membership number').fill(memberCode);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function expectAccessible(page: Page): Promise<void> {
  // Compiling axe takes as long as its run: a document that has it from an earlier check gets an empty script.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // Legacy mode skips foreign frames and needs no second page; rules that pass need no list of their elements, and those
  // that fail are reported with their HTML, so that no selector has to be computed.
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'], selectors: false, preload: false })
    .setLegacyMode(true);
  const { violations } = await axe.withTags(WCAG).analyze();
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join('\n'));
  expect(found).toEqual([]);
}
