import { test as base, expect, type Page } from '@playwright/test';
import { toSessionUser } from '../../packages/web/src/shared/session/session-user.ts';
import { STORAGE_KEYS } from '../../packages/web/src/shared/storage/storage-keys.ts';
import { type EmptyClub, startEmptyClub } from '../support/empty-club.ts';
import { PASSWORD, PIN, userOf } from '../support/member-api.ts';
import { FIRST_ADMIN_SCREENS, SETUP_SCREENS } from './screens/setup-screens.ts';
import { nameOf, SETTINGS, type Setting } from './settings.ts';
import { closeBrowser, keepLayout, layoutOf, openBrowser, visitScreens } from './visit.ts';

const ADMIN = { code: '9001', name: 'Ada King', password: PASSWORD, pin: PIN };

/** A club that is never opened, so that every setting of the worker can walk through its steps. */
const test = base.extend<object, { club: EmptyClub }>({
  club: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture takes its parameters from this pattern
    async ({}, use) => {
      const club = await startEmptyClub(async (answer) => {
        await expect.poll(answer, { timeout: 60_000 }).toBeDefined();
        return String(answer());
      });
      const setupCode = new URL(club.setupUrl).searchParams.get('code');
      const made = await fetch(`${club.url}/v1/Office/setup/admin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...ADMIN, setupCode }),
      });
      expect(made.status).toBe(200);
      await use(club);
      await club.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

for (const setting of SETTINGS) {
  test(`${nameOf(setting)} set-up`, async ({ browser, club }) => {
    const page = await openBrowser(browser, setting, { baseURL: club.url });
    await visitScreens(page, setting, FIRST_ADMIN_SCREENS);
    await keepLayout(page, setting);
    await logIn(page, setting);
    await visitScreens(page, setting, SETUP_SCREENS);
    await closeBrowser(page);
  });
}

async function logIn(page: Page, setting: Setting): Promise<void> {
  const user = await userOf(page.request, ADMIN.code);
  const stored = {
    [STORAGE_KEYS.token]: user.token,
    [STORAGE_KEYS.name]: user.name,
    [STORAGE_KEYS.userData]: JSON.stringify(toSessionUser(user)),
    [STORAGE_KEYS.payInfo]: user.payInfo,
    [STORAGE_KEYS.layout]: JSON.stringify(layoutOf(setting)),
  };
  // A page without the app, which would treat the change as a logout in another tab.
  await page.goto('/healthz');
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(stored));
}
