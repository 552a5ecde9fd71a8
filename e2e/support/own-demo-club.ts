import { fileURLToPath } from 'node:url';
import { type APIRequestContext, type Browser, expect, type Page, type ViewportSize } from '@playwright/test';
import { MOVE_CLOCK } from '../../packages/server/src/testing/server/move-clock.ts';
import { startServerProcess } from '../../packages/server/src/testing/server/server-process.ts';
import { PASSWORD } from './member-api.ts';
import { steadyPage } from './steady-page.ts';

const PROGRAM = fileURLToPath(new URL('../../packages/server/src/testing/server/serve-demo-club.ts', import.meta.url));

/** The first start after a change of the sources seeds the club. */
export const SEEDING_MS = 150_000;

export interface OwnDemoClub {
  /** API calls of this club. */
  readonly request: APIRequestContext;
  /** A page of this club, at its time. */
  openAs(memberCode: string, path: string): Promise<Page>;
  /** Sets the time of the club, and charges what members allowed and is due then. Pages are closed: their logins end. */
  moveClock(now: string): Promise<void>;
  /** The streams of open pages take the few connections that a browser has for one host. */
  closePages(): Promise<void>;
  stop(): Promise<void>;
}

interface OwnDemoOptions {
  readonly historyMonths?: number;
  readonly viewport?: ViewportSize;
  /** A name instead of the number of this machine: passkeys are for names. */
  readonly publicHost?: string;
}

/** A demo club that no other test uses, at this moment of its day; with history it is the one that a first start shows. */
export async function startOwnDemoClub(
  browser: Browser,
  now: string,
  { historyMonths, viewport, publicHost }: OwnDemoOptions = {},
): Promise<OwnDemoClub> {
  const server = await startServerProcess(
    {
      TEST_NOW: now,
      ...(historyMonths !== undefined && { HISTORY_MONTHS: String(historyMonths) }),
      ...(publicHost !== undefined && { PUBLIC_HOST: publicHost }),
    },
    PROGRAM,
  );
  await expect
    .poll(
      async () =>
        server.get('/readyz').then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: SEEDING_MS },
    )
    .toBe(200);
  const context = await browser.newContext({
    baseURL: publicHost === undefined ? server.url : server.url.replace('127.0.0.1', publicHost),
    reducedMotion: 'reduce',
    ...(viewport && { viewport }),
  });
  await context.clock.install({ time: now });
  const errors: string[] = [];
  return {
    request: context.request,
    async openAs(memberCode, path) {
      const page = steadyPage(await context.newPage());
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      // A page without the app, which would treat the change as a logout.
      await page.goto('/healthz');
      await page.evaluate(() => localStorage.clear());
      await page.goto('/login');
      await page.getByLabel('Membership number').fill(memberCode);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page).toHaveURL(/\/(sportservices|office\/\w+)/);
      await page.goto(path);
      return page;
    },
    async moveClock(moment) {
      await Promise.all(context.pages().map((page) => page.close()));
      const moved = await context.request.post(MOVE_CLOCK, { data: { now: moment } });
      expect(moved.status()).toBe(200);
      await context.clock.setSystemTime(moment);
    },
    async closePages() {
      await Promise.all(context.pages().map((page) => page.close()));
    },
    async stop() {
      await context.close();
      await server.stop();
      // Last, because a server that is not stopped would outlive the test.
      expect(errors).toEqual([]);
    },
  };
}
