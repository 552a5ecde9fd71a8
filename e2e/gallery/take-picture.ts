import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { nameOf, type Setting } from './settings.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const FOLDER = fileURLToPath(new URL('../../gallery/', import.meta.url));

/** The picture, and what a careful eye would complain about: axe's findings, a page wider than its window. */
export async function takePicture(page: Page, screen: string, setting: Setting): Promise<void> {
  await settle(page);
  await page.screenshot({ path: `${FOLDER}${screen}/${nameOf(setting)}.png` });
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(WCAG).analyze();
  const found = violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 4).map(({ html }) => html.slice(0, 240))]);
  expect.soft(found, `${screen}: axe`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${screen}: wider than the window`).toBeLessThanOrEqual(0);
}

/** Nothing on its way, no skeleton, letters there, nothing moving. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1:visible, h2:visible').first().waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('[class*="skeleton"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
}
