import { type APIRequestContext, type Browser, type BrowserContextOptions, type Page, test } from '@playwright/test';
import { clubDay, memberApi } from '../support/member-api.ts';
import { steadyPage } from '../support/steady-page.ts';
import { labelsOf } from './labels.ts';
import { changeData, type Screen } from './screens.ts';
import { type Setting, sizeOf } from './settings.ts';
import { takePicture, watchJumps } from './take-picture.ts';

/** The widest window that gets the phone's layout. */
const PHONE = 720;

export const layoutOf = ({ language, scheme }: Setting) => ({ language, colorScheme: scheme });

/** Guests have no stored layout: the browser's language and scheme decide. */
export async function openBrowser(
  browser: Browser,
  setting: Setting,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    viewport: sizeOf(setting),
    hasTouch: setting.width <= PHONE,
    reducedMotion: 'reduce',
    colorScheme: setting.scheme,
    locale: setting.language,
  });
  await watchJumps(context);
  return steadyPage(await context.newPage());
}

/** Some accounts are those of all settings: what the server stores of its layout must not replace that of the picture. */
export async function keepLayout(page: Page, setting: Setting): Promise<void> {
  await changeData(page, '**/v1/Authentication/user/validate', (user) => ({ ...user, layout: layoutOf(setting) }));
  await page.route('**/api/auth/user/update', (route) =>
    route.fulfill({ json: { msgCode: '200', data: layoutOf(setting) } }),
  );
}

/** Creates a booking for My Bookings, the notifications and the invoice. */
export async function bookForFour(
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

/** Takes the pictures, and closes the page after the last one. */
export async function walk(page: Page, setting: Setting, screens: readonly Screen[]): Promise<void> {
  await visitScreens(page, setting, screens);
  await closeBrowser(page);
}

/** Closes the page; a response that is being changed for it is not waited for. */
export async function closeBrowser(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

export async function visitScreens(page: Page, setting: Setting, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      const visit = { page, t: labelsOf(setting.language), isPhone: setting.width <= PHONE };
      await screen.open(visit);
      await takePicture(page, screen.name, setting);
      await screen.leave?.(visit);
    });
  }
}

/** Creates a message and an application for the admin. */
export async function writeToTheDesk(request: APIRequestContext, index: number): Promise<void> {
  const member = await memberApi(request, String(1080 + index));
  await member.contact(
    'Inquiry',
    'Is court 3 open again on Friday evening? We are four and would like to play doubles.',
  );
  const application = { firstName: 'Noor', lastName: 'van der Berg', gender: 'Female', birthday: '17/05/1994' };
  const login = { email: `noor.${index}@example.org`, password: 'Clay#2026' };
  await request.post('/api/auth/register', { data: { ...application, ...login } });
}
