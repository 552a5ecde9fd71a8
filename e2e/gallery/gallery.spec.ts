import { type Browser, type Page, test } from '@playwright/test';
import { clubDay, memberApi } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';
import {
  ADMIN_SCREENS,
  BOOKING_SCREENS,
  GUEST_SCREENS,
  invoiceScreen,
  MEMBER_SCREENS,
  type Screen,
} from './screens.ts';
import { nameOf, SETTINGS, type Setting, sizeOf } from './settings.ts';
import { takePicture } from './take-picture.ts';
import { wordsOf } from './words.ts';

for (const [index, setting] of SETTINGS.entries()) {
  test.describe(nameOf(setting), () => {
    test('guest', async ({ browser }) => walk(await openBrowser(browser, setting), setting, GUEST_SCREENS));

    test('member', async ({ browser, request }) => {
      const code = String(1040 + index);
      const key = await bookForFour(await memberApi(request, code), code, index);
      const page = await openBrowser(browser, setting);
      await openAs(page, code, '/sportservices', { layout: layoutOf(setting) });
      await walk(page, setting, [...MEMBER_SCREENS, invoiceScreen('tennis', key)]);
    });

    test('booking', async ({ browser, request }) => {
      const code = String(1060 + index);
      const member = await memberApi(request, code);
      const key = (await member.freeSessions('tennis', clubDay(2)))[index] ?? '';
      const page = await openBrowser(browser, setting);
      await openAs(page, code, '/sportservices', { layout: layoutOf(setting) });
      await walk(page, setting, BOOKING_SCREENS({ service: 'tennis', key }));
    });

    test('admin', async ({ browser }) => {
      const page = await openBrowser(browser, setting);
      await openAs(page, '9001', '/sportservices', { layout: layoutOf(setting) });
      await walk(page, setting, ADMIN_SCREENS);
    });

    test('password due', async ({ browser }) => {
      const page = await openBrowser(browser, setting);
      await openAs(page, '1003', '/reset/password', { layout: layoutOf(setting) });
      await takePicture(page, 'reset-password', setting);
    });
  });
}

const layoutOf = ({ language, scheme }: Setting) => ({ language, colorScheme: scheme });

/** Guests have no stored layout: the browser's language and scheme decide. */
async function openBrowser(browser: Browser, setting: Setting): Promise<Page> {
  const context = await browser.newContext({
    viewport: sizeOf(setting),
    hasTouch: setting.width < 700,
    reducedMotion: 'reduce',
    colorScheme: setting.scheme,
    locale: setting.language,
  });
  return context.newPage();
}

/** Something to see in My Bookings, the notifications and on the invoice. */
async function bookForFour(
  member: Awaited<ReturnType<typeof memberApi>>,
  code: string,
  index: number,
): Promise<string> {
  const [session = ''] = (await member.freeSessions('tennis', clubDay(3))).slice(index);
  return member.book('tennis', session, 'doubles', [
    code,
    ...['1100', '1120', '1140'].map((first) => String(Number(first) + index)),
  ]);
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
