import { test } from '@playwright/test';
import { clubDay, memberApi } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';
import { ADMIN_SCREENS } from './screens/admin-screens.ts';
import { BOOKING_SCREENS } from './screens/booking-screens.ts';
import { BOOKS_SCREENS } from './screens/books-screens.ts';
import { CLUB_SCREENS, WORDS_SCREENS } from './screens/club-screens.ts';
import { COUNTER_SCREENS } from './screens/counter-screens.ts';
import { DAY_SCREENS } from './screens/day-screens.ts';
import { guestScreens } from './screens/guest-screens.ts';
import { invoiceScreen, lastScreens, MEMBER_SCREENS, OVER_SCREENS } from './screens/member-screens.ts';
import { JOB_SCREENS, UNSUBSCRIBE_SCREENS } from './screens/message-screens.ts';
import { boardScreens, OFFICE_BOARD_SCREENS } from './screens/own/board-screens.ts';
import { COMPETITION_SCREENS, OFFICE_COMPETITION_SCREENS } from './screens/own/competition-screens.ts';
import { COURSE_SCREENS, OFFICE_COURSE_SCREENS } from './screens/own/course-screens.ts';
import { DOOR_SCREENS, OFFICE_DOOR_SCREENS } from './screens/own/door-screens.ts';
import { OFFICE_KEY_SCREENS } from './screens/own/key-screens.ts';
import { KIOSK_SCREENS } from './screens/own/kiosk-screens.ts';
import { OFFICE_PASS_SCREENS, PASS_SCREENS } from './screens/own/pass-screens.ts';
import { WEBHOOK_SCREENS } from './screens/own/webhook-screens.ts';
import { PEOPLE_SCREENS } from './screens/people-screens.ts';
import { DESK_SCREENS, PLAN_SCREENS } from './screens/plan-screens.ts';
import { TAX_SCREENS } from './screens/tax-screens.ts';
import { TILL_SCREENS } from './screens/till-screens.ts';
import { GUEST_SCREENS } from './screens.ts';
import { nameOf, SETTINGS } from './settings.ts';
import { takePicture } from './take-picture.ts';
import { bookForFour, closeBrowser, keepLayout, layoutOf, openBrowser, walk, writeToTheDesk } from './visit.ts';

/** What the office sees; every part is a test of its own. */
const OFFICE_SCREENS = {
  people: PEOPLE_SCREENS,
  words: WORDS_SCREENS,
  day: DAY_SCREENS,
  plans: PLAN_SCREENS,
  club: CLUB_SCREENS,
  till: TILL_SCREENS,
  counter: COUNTER_SCREENS,
  books: BOOKS_SCREENS,
  tax: TAX_SCREENS,
  house: [...OFFICE_BOARD_SCREENS, ...OFFICE_DOOR_SCREENS, ...WEBHOOK_SCREENS],
  programs: OFFICE_KEY_SCREENS,
  offers: [...OFFICE_PASS_SCREENS, ...OFFICE_COMPETITION_SCREENS, ...OFFICE_COURSE_SCREENS],
};

for (const [index, setting] of SETTINGS.entries()) {
  test.describe(nameOf(setting), () => {
    test('guest', async ({ browser }) =>
      walk(await openBrowser(browser, setting), setting, [...GUEST_SCREENS, ...UNSUBSCRIBE_SCREENS]));

    // A wall is as wide as the widest window.
    if (setting.width === 1440)
      test('wall', async ({ browser }) => walk(await openBrowser(browser, setting), setting, boardScreens(setting)));

    test('member', async ({ browser, request }) => {
      const code = String(1040 + index);
      const key = await bookForFour(await memberApi(request, code), code, index);
      const page = await openBrowser(browser, setting);
      await openAs(page, code, '/sportservices', { layout: layoutOf(setting) });
      await walk(page, setting, [...MEMBER_SCREENS, invoiceScreen('tennis', key), ...lastScreens(key)]);
    });

    test('dialogs', async ({ browser }) => {
      const page = await openBrowser(browser, setting);
      await openAs(page, String(1020 + index), '/sportservices', { layout: layoutOf(setting) });
      await walk(page, setting, OVER_SCREENS);
    });

    test('taking part', async ({ browser }) => {
      const page = await openBrowser(browser, setting);
      await openAs(page, String(1080 + index), '/sportservices', { layout: layoutOf(setting) });
      await walk(page, setting, [...PASS_SCREENS, ...COMPETITION_SCREENS, ...COURSE_SCREENS]);
    });

    test('club house', async ({ browser }) => walk(await openBrowser(browser, setting), setting, KIOSK_SCREENS));

    test('door codes', async ({ browser, request }) => {
      const code = String(1160 + index);
      const member = await memberApi(request, code);
      const session = (await member.freeSessions('cricket', clubDay(4)))[index] ?? '';
      await member.book('cricket', session, 'practice', [code]);
      const page = await openBrowser(browser, setting);
      await openAs(page, code, '/sportservices', { layout: layoutOf(setting) });
      await walk(page, setting, DOOR_SCREENS);
    });

    test('booking', async ({ browser, request }) => {
      const code = String(1060 + index);
      const member = await memberApi(request, code);
      const key = (await member.freeSessions('tennis', clubDay(2)))[index] ?? '';
      const page = await openBrowser(browser, setting);
      await openAs(page, code, '/sportservices', { layout: layoutOf(setting) });
      await walk(page, setting, [...BOOKING_SCREENS({ service: 'tennis', key }), ...guestScreens('tennis', key)]);
    });

    test('admin', async ({ browser, request }) => {
      await writeToTheDesk(request, index);
      const page = await openBrowser(browser, setting);
      await keepLayout(page, setting);
      await openAs(page, '9001', '/sportservices', { layout: layoutOf(setting) });
      await walk(page, setting, [...ADMIN_SCREENS, ...DESK_SCREENS, ...JOB_SCREENS]);
    });

    for (const [part, screens] of Object.entries(OFFICE_SCREENS)) {
      test(part, async ({ browser }) => {
        const page = await openBrowser(browser, setting);
        await keepLayout(page, setting);
        await openAs(page, '9001', '/sportservices', { layout: layoutOf(setting) });
        await walk(page, setting, screens);
      });
    }

    test('password due', async ({ browser }) => {
      const page = await openBrowser(browser, setting);
      await keepLayout(page, setting);
      await openAs(page, '1003', '/reset/password', { layout: layoutOf(setting) });
      await takePicture(page, 'reset-password', setting);
      await closeBrowser(page);
    });
  });
}
