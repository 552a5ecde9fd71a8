import { type APIRequestContext, type Browser, type Page, test } from '@playwright/test';
import { clubDay, memberApi } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';
import { ADMIN_SCREENS } from './admin-screens.ts';
import { BOOKING_SCREENS } from './booking-screens.ts';
import { invoiceScreen, MEMBER_SCREENS, OVER_SCREENS } from './member-screens.ts';
import { GUEST_SCREENS, type Screen } from './screens.ts';
import { nameOf, SETTINGS, type Setting, sizeOf } from './settings.ts';
import { takePicture, watchJumps } from './take-picture.ts';
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

    test('dialogs', async ({ browser }) => {
      const page = await openBrowser(browser, setting);
      await openAs(page, String(1020 + index), '/sportservices', { layout: layoutOf(setting) });
      await walk(page, setting, OVER_SCREENS);
    });

    test('booking', async ({ browser, request }) => {
      const code = String(1060 + index);
      const member = await memberApi(request, code);
      const key = (await member.freeSessions('tennis', clubDay(2)))[index] ?? '';
      const page = await openBrowser(browser, setting);
      await openAs(page, code, '/sportservices', { layout: layoutOf(setting) });
      await walk(page, setting, BOOKING_SCREENS({ service: 'tennis', key }));
    });

    test('admin', async ({ browser, request }) => {
      await writeToTheDesk(request, index);
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
  await watchJumps(context);
  return context.newPage();
}

/** Something for the admin to answer and to decide. */
async function writeToTheDesk(request: APIRequestContext, index: number): Promise<void> {
  const member = await memberApi(request, String(1080 + index));
  await member.contact(
    'Inquiry',
    'Is court 3 open again on Friday evening? We are four and would like to play doubles.',
  );
  const application = { firstName: 'Noor', lastName: 'van der Berg', gender: 'Female', birthday: '17/05/1994' };
  const login = { email: `noor.${index}@example.org`, password: 'Clay#2026' };
  await request.post('/api/auth/register', { data: { ...application, ...login } });
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
