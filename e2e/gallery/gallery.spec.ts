import type { Browser, Page } from '@playwright/test';
import { test } from '@playwright/test';
import { clubDay, memberApi } from '../support/member-api.ts';
import { ADMIN_SCREENS, BOOKING_SCREENS, GUEST_SCREENS, MEMBER_SCREENS, type Screen } from './screens.ts';
import { nameOf, SETTINGS, type Setting, sizeOf } from './settings.ts';
import { takePicture } from './take-picture.ts';
import { wordsOf } from './words.ts';

for (const [index, setting] of SETTINGS.entries()) {
  test.describe(nameOf(setting), () => {
    test('guest', async ({ browser }) => walk(await open(browser, setting), setting, GUEST_SCREENS));

    test('member', async ({ browser }) => {
      const page = await open(browser, setting);
      await logIn(page, setting, '1001');
      await walk(page, setting, MEMBER_SCREENS);
    });

    test('booking', async ({ browser, request }) => {
      const member = await memberApi(request, '1020');
      const key = (await member.freeSessions('tennis', clubDay(2)))[index] ?? '';
      const page = await open(browser, setting);
      await logIn(page, setting, '1020');
      await walk(page, setting, BOOKING_SCREENS({ service: 'tennis', key }));
    });

    test('admin', async ({ browser }) => {
      const page = await open(browser, setting);
      await logIn(page, setting, '9001');
      await walk(page, setting, ADMIN_SCREENS);
    });

    test('password due', async ({ browser }) => {
      const page = await open(browser, setting);
      await logIn(page, setting, '1003', '/reset/password');
      await takePicture(page, 'reset-password', setting);
    });
  });
}

async function open(browser: Browser, setting: Setting): Promise<Page> {
  const context = await browser.newContext({
    viewport: sizeOf(setting),
    hasTouch: setting.width < 700,
    reducedMotion: 'reduce',
    colorScheme: setting.scheme,
  });
  await context.addInitScript(
    ({ language, scheme }) => {
      const layout = JSON.parse(localStorage.getItem('courtside.layout') ?? '{}');
      localStorage.setItem('courtside.layout', JSON.stringify({ ...layout, language, colorScheme: scheme }));
    },
    { language: setting.language, scheme: setting.scheme },
  );
  return context.newPage();
}

async function logIn(page: Page, { language }: Setting, code: string, then = '/sportservices'): Promise<void> {
  const t = wordsOf(language);
  await page.goto('/login');
  await page.getByLabel(t('auth.membershipNumber')).fill(code);
  await page.getByLabel(t('auth.password'), { exact: true }).fill('Court#2026');
  await page.getByRole('button', { name: t('auth.login'), exact: true }).click();
  await page.waitForURL(`**${then}`);
}

async function walk(page: Page, setting: Setting, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await screen.open({ page, t: wordsOf(setting.language), isPhone: setting.width < 700 });
      await takePicture(page, screen.name, setting);
    });
  }
  await page.context().close();
}
