import type { Page } from '@playwright/test';

/**
 * Makes the page wait before it opens an address, reloads or goes back: closing an overlay goes back in the history a
 * moment later, and the browser would drop a navigation that begins before then.
 */
export function steadyPage(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const goBack = page.goBack.bind(page);
  page.goto = async (...address) => {
    await historyAtRest(page);
    return goto(...address);
  };
  page.reload = async (...options) => {
    await historyAtRest(page);
    return reload(...options);
  };
  page.goBack = async (...options) => {
    await historyAtRest(page);
    return goBack(...options);
  };
  return page;
}

/** The history has no entry of an overlay that is closed. */
async function historyAtRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (history.state?.overlays ?? 0) <= document.querySelectorAll('[role="dialog"], [role="menu"]').length,
    undefined,
    { timeout: 20_000 },
  );
}
