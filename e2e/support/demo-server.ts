import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { startTestPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts';
import { startServerProcess } from '../../packages/server/src/testing/server/server-process.ts';
import { SEEDING_MS } from './own-demo-club.ts';
import { storagePageOf } from './shared-context.ts';
import { steadyPage } from './steady-page.ts';

export interface DemoServer {
  readonly request: APIRequestContext;
  /** A page of this club. */
  newPage(): Promise<Page>;
  stop(): Promise<void>;
}

/** A demo club that no other test uses, with its jobs and the bank of the sandbox: for settings that every paper would show. */
export async function startDemoServer(browser: Browser): Promise<DemoServer> {
  const postgres = await startTestPostgres({ fsync: false });
  const settings = { DATABASE_URL: postgres.url, DEMO: 'small', LOG_LEVEL: 'warn' };
  const server = await startServerProcess(settings);
  const isReady = () =>
    server.get('/readyz').then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(isReady, { timeout: SEEDING_MS }).toBe(200);
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  await storagePageOf(context, server.url);
  const errors: string[] = [];
  return {
    request: context.request,
    async newPage() {
      const page = steadyPage(await context.newPage());
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      return page;
    },
    async stop() {
      expect(errors).toEqual([]);
      await context.close();
      await server.stop();
      await postgres.stop();
    },
  };
}
