import type { Page } from '@playwright/test';

/** Presses of a finger or a mouse over all pages of the tab; what is typed, such as a PIN, is not counted. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
    addEventListener('pointerdown', count, true);
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')));
}
