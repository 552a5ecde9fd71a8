import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { PASSWORD } from './member-api.ts';

export { expect };

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Options {
  /** What the browser may complain about in this test, for example an expected 401. */
  readonly expectedComplaints: readonly RegExp[];
}

/** Playwright's test that also fails when the page throws or logs an error. */
export const test = base.extend<Options & { silentConsole: undefined }>({
  expectedComplaints: [[], { option: true }],
  silentConsole: [
    async ({ page, expectedComplaints }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await use(undefined);
      expect(complaints.filter((text) => !expectedComplaints.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Through the form, as a person does. */
export async function logIn(page: Page, memberCode: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Membership number').fill(memberCode);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function expectAccessible(page: Page): Promise<void> {
  // Without foreign frames the checks need no second page, which halves their time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(WCAG).analyze();
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join('\n'));
  expect(found).toEqual([]);
}
