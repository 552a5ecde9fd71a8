import { type Browser, test as base } from '@playwright/test';
import { labelsOf } from '../gallery/labels.ts';
import { ADMIN_SCREENS } from '../gallery/screens/admin-screens.ts';
import { BOOKING_SCREENS } from '../gallery/screens/booking-screens.ts';
import { BOOKS_SCREENS } from '../gallery/screens/books-screens.ts';
import { CLUB_SCREENS, WORDS_SCREENS } from '../gallery/screens/club-screens.ts';
import { COUNTER_SCREENS } from '../gallery/screens/counter-screens.ts';
import { DAY_SCREENS } from '../gallery/screens/day-screens.ts';
import { guestScreens } from '../gallery/screens/guest-screens.ts';
import { invoiceScreen, lastScreens, MEMBER_SCREENS, OVER_SCREENS } from '../gallery/screens/member-screens.ts';
import { JOB_SCREENS, UNSUBSCRIBE_SCREENS } from '../gallery/screens/message-screens.ts';
import { PEOPLE_SCREENS } from '../gallery/screens/people-screens.ts';
import { DESK_SCREENS, PLAN_SCREENS } from '../gallery/screens/plan-screens.ts';
import { TILL_SCREENS } from '../gallery/screens/till-screens.ts';
import { GUEST_SCREENS, type Screen } from '../gallery/screens.ts';
import { settle } from '../gallery/take-picture.ts';
import { closeBrowser, writeToTheDesk } from '../gallery/visit.ts';
import { clubDay, memberApi } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';
import { expectReachable } from '../support/reachable-controls.ts';
import { steadyPage } from '../support/steady-page.ts';

const PHONE = {
  viewport: { width: 360, height: 780 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
} as const;

/** A browser whose reader has chosen letters of twice the usual size. */
const test = base.extend<object, { largeText: Browser }>({
  largeText: [
    async ({ playwright }, use, { project }) => {
      const { executablePath, args = [] } = project.use.launchOptions ?? {};
      const browser = await playwright.chromium.launch({
        ...(executablePath && { executablePath }),
        args: [...args, '--blink-settings=defaultFontSize=32,minimumFontSize=0'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

/** Everything that the office sees, in parts that run beside each other. */
const OFFICE = {
  'at the desk': [...ADMIN_SCREENS, ...DESK_SCREENS, ...JOB_SCREENS],
  'about people': PEOPLE_SCREENS,
  'about a day': [...DAY_SCREENS, ...COUNTER_SCREENS],
  'about plans': PLAN_SCREENS,
  'about the club': [...CLUB_SCREENS, ...WORDS_SCREENS],
  'about money': [...TILL_SCREENS, ...BOOKS_SCREENS],
};

test.describe('at a browser font size of 200 % and 360 pixels', () => {
  test.describe.configure({ timeout: 300_000 });

  /** The screens of the gallery: each can be read without scrolling sideways, and all its controls can be pressed. */
  async function walk(browser: Browser, memberCode: string | undefined, screens: readonly Screen[]): Promise<void> {
    const { baseURL } = test.info().project.use;
    const context = await browser.newContext({ ...PHONE, baseURL });
    const page = steadyPage(await context.newPage());
    page.setDefaultTimeout(30_000);
    if (memberCode) await openAs(page, memberCode, '/sportservices');
    const visit = { page, t: labelsOf('en'), isPhone: true };
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await screen.open(visit);
        await settle(page);
        await expectReachable(page, screen.name);
        await screen.leave?.(visit);
      });
    }
    await closeBrowser(page);
  }

  test('a guest reaches every control', ({ largeText }) =>
    walk(largeText, undefined, [...GUEST_SCREENS, ...UNSUBSCRIBE_SCREENS]));

  test('a member reaches every control of the pages', async ({ largeText, request }) => {
    const member = await memberApi(request, '1053');
    const [session = ''] = (await member.freeSessions('tennis', clubDay(3))).slice(-6);
    const key = await member.book('tennis', session, 'doubles', ['1053', '1050', '1051', '1052']);
    await walk(largeText, '1053', [...MEMBER_SCREENS, invoiceScreen('tennis', key), ...lastScreens(key)]);
  });

  test('a member reaches every control of the dialogs', ({ largeText }) => walk(largeText, '1054', OVER_SCREENS));

  test('a member can select, pay and confirm', async ({ largeText, request }) => {
    const member = await memberApi(request, '1055');
    const [key = ''] = (await member.freeSessions('tennis', clubDay(2))).slice(-6);
    await walk(largeText, '1055', [...BOOKING_SCREENS({ service: 'tennis', key }), ...guestScreens('tennis', key)]);
  });

  for (const [part, screens] of Object.entries(OFFICE)) {
    test(`an admin reaches every control of the screens ${part}`, async ({ largeText, request }) => {
      await writeToTheDesk(request, 19);
      await walk(largeText, '9001', screens);
    });
  }
});
