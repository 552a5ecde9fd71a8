import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { nameOf, type Setting } from './settings.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const FOLDER = fileURLToPath(new URL('../../gallery/', import.meta.url));

/** Allowed layout shift of a page while it loads (CLS). */
const MOST_SHIFT = 0.02;

declare global {
  interface Window {
    /** The layout shift so far, and the elements that moved. */
    jumps: { sum: number; parts: string[] };
  }
}

/** Records the unexpected layout shifts of every page of the context. */
export const watchJumps = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.jumps = { sum: 0, parts: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly {
            readonly node: Element | null;
            readonly previousRect: DOMRectReadOnly;
            readonly currentRect: DOMRectReadOnly;
          }[];
        };
        // The whole content moves sideways when another page folds the navigation: that is no jump of a page that loads.
        const isFold = sources.some(
          ({ node, previousRect, currentRect }) => node?.querySelector?.('main') && previousRect.y === currentRect.y,
        );
        if (hadRecentInput || isFold) continue;
        window.jumps.sum += value;
        window.jumps.parts.push(
          ...sources.map(({ node }) => `${value.toFixed(3)} ${node?.nodeName} ${node?.className}`),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Takes the picture and checks for axe violations, horizontal overflow, crushed text and layout shifts. */
export async function takePicture(page: Page, screen: string, setting: Setting): Promise<void> {
  await settle(page);
  await page.screenshot({ path: `${FOLDER}${screen}/${nameOf(setting)}.png` });
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(WCAG).analyze();
  const found = violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 4).map(({ html }) => html.slice(0, 240))]);
  expect.soft(found, `${screen}: axe`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${screen}: wider than the window`).toBeLessThanOrEqual(0);
  expect.soft(await page.evaluate(crushedTexts), `${screen}: crushed`).toEqual([]);
  const { sum, parts } = await page.evaluate(() => {
    const soFar = window.jumps;
    window.jumps = { sum: 0, parts: [] };
    return soFar;
  });
  expect.soft(sum, `${screen}: jumped: ${parts.join('; ')}`).toBeLessThan(MOST_SHIFT);
}

/** Texts with many lines of a few letters each, because their column is too narrow. */
function crushedTexts(): string[] {
  const crushed: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const letters = node.textContent?.trim().length ?? 0;
    if (letters < 8 || !node.parentElement?.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    if (lines > 3 && letters / lines < 6) crushed.push(`${node.textContent} on ${lines} lines`);
  }
  return crushed;
}

const A4 = { width: 794, height: 1123 };

/** The page as it is printed. */
export async function takePaper(page: Page, screen: string, setting: Setting): Promise<void> {
  await settle(page);
  const size = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(A4);
  await page.screenshot({ path: `${FOLDER}paper-${screen}/${nameOf(setting)}.png`, fullPage: true });
  await page.emulateMedia({ media: 'screen' });
  if (size) await page.setViewportSize(size);
}

/** Waits until there are no requests, skeletons, missing fonts, missing pictures and animations. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1:visible, h2:visible').first().waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('[class*="skeleton"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > window.innerHeight),
  );
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
}
