import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { address } from './address.ts';

const storagePages = new WeakMap<BrowserContext, Promise<Page>>();

/**
 * A page of the club's origin without the app, for reading and writing its local storage. It stays open, so that the
 * context keeps its renderer process: the scripts of the app are compiled once for all tests.
 */
export function storagePageOf(context: BrowserContext, origin = address): Promise<Page> {
  const page = storagePages.get(context) ?? openStoragePage(context, origin);
  storagePages.set(context, page);
  return page;
}

async function openStoragePage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/healthz`);
  return page;
}

/** Lends contexts to one test at a time: one per set of options, and empty again for the next test. */
export class SharedContexts {
  readonly #browser: Browser;
  readonly #contexts = new Map<string, BrowserContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async lend(options: BrowserContextOptions, use: (context: BrowserContext) => Promise<void>): Promise<void> {
    const key = JSON.stringify(options);
    const context = this.#contexts.get(key) ?? (await this.#browser.newContext(options));
    this.#contexts.delete(key);
    await storagePageOf(context);
    await use(context);
    if (await isReusable(context)) this.#contexts.set(key, context);
    else await context.close();
  }
}

/** Removes what a test left behind. A clock that a test has installed cannot be removed. */
async function isReusable(context: BrowserContext): Promise<boolean> {
  const storagePage = await storagePageOf(context);
  const pages = context.pages().filter((page) => page !== storagePage);
  await Promise.all(pages.map((page) => page.close()));
  await context.setOffline(false);
  await context.clearCookies();
  return storagePage.evaluate(() => {
    localStorage.clear();
    // The Date of an installed clock shares the prototype of the real one.
    return Date.prototype.constructor === Date;
  });
}
