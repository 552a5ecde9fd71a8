import { STORAGE_KEYS } from '../../../packages/web/src/shared/storage/storage-keys.ts';
import { clubDay } from '../../support/member-api.ts';
import {
  answerOnce,
  at,
  behind,
  changeData,
  fromMenu,
  fromNavigation,
  openDetail,
  press,
  type Screen,
} from '../screens.ts';
import { CHECK_IN_SCREENS } from './check-in-screens.ts';
import { FIRST_SCREENS } from './first-screens.ts';
import { PREFERENCE_SCREENS } from './message-screens.ts';
import { changeScreens } from './own/change-screens.ts';
import { GAME_SCREENS, openGameScreen } from './own/game-screens.ts';
import { LEVEL_SCREENS } from './own/level-screens.ts';
import { GIVE_BACK_SCREENS, OWN_SERIES_SCREENS } from './own/own-screens.ts';
import { PAPER_SCREENS } from './own/paper-screens.ts';
import { RENEWAL_SCREENS } from './own/renewal-screens.ts';
import { PROFILE_SCREENS } from './profile-screens.ts';
import { TOPUP_SCREENS } from './topup-screens.ts';
import { WAITING_SCREENS } from './waiting-screens.ts';

const SCHEDULE_SCREENS: readonly Screen[] = [
  at('schedule-tennis', `/marsa/booking/tennis?date=${clubDay(1)}`),
  at('schedule-padel', `/marsa/booking/padel?date=${clubDay(2)}`),
  at('schedule-squash-by-time', `/marsa/booking/squash?date=${clubDay(1)}&view=time`),
  at('schedule-cricket', `/marsa/booking/cricket?date=${clubDay(1)}`),
  at('schedule-far-day', `/marsa/booking/tennis?date=${clubDay(20)}`),
  at('schedule-other-day', `/marsa/booking/tennis?date=${clubDay(400)}`),
  {
    name: 'schedule-filter',
    async open({ page, t, isPhone }) {
      await page.goto(`/marsa/booking/tennis?date=${clubDay(1)}`);
      if (isPhone) await press(page, t('schedule.allCourts'));
      else
        await page
          .getByRole('group', { name: t('schedule.courtType') })
          .getByRole('button')
          .nth(1)
          .click();
    },
  },
  {
    name: 'schedule-lost',
    async open({ page, t }) {
      await page.goto(`/marsa/booking/tennis?date=${clubDay(1)}`);
      await page.getByText(t('schedule.live'), { exact: true }).first().waitFor();
      await page.context().setOffline(true);
      await page.getByText(t('schedule.notLive')).first().waitFor();
    },
    leave: ({ page }) => page.context().setOffline(false),
  },
];

const MY_BOOKINGS_SCREENS: readonly Screen[] = [
  at('my-bookings', '/sports/mybookings'),
  {
    name: 'my-bookings-past',
    async open({ page, t }) {
      await page.goto('/sports/mybookings');
      await page.getByText(t('myBookings.past'), { exact: true }).first().click();
    },
  },
  { name: 'booking-detail', open: openDetail },
  behind('booking-cancel', 'myBookings.cancelBooking'),
  {
    name: 'booking-cancel-warning',
    async open({ page, t }) {
      await page.getByLabel(t('booking.yourPin')).fill('0000');
      await press(page, t('myBookings.cancelBooking'));
      await page.getByRole('dialog', { name: t('myBookings.warning') }).waitFor();
    },
  },
  {
    name: 'my-bookings-empty',
    async open({ page }) {
      const nothing = { msgCode: '200', data: { items: [], total: 0, page: 1, pageSize: 20 } };
      await answerOnce(page, '/bookings/info*', nothing);
      await page.goto('/sports/mybookings');
    },
  },
  {
    name: 'my-bookings-error',
    async open({ page }) {
      await page.route('**/bookings/info*', (route) => route.abort());
      await page.goto('/sports/mybookings');
      await page.getByRole('alert').first().waitFor();
      await page.unroute('**/bookings/info*');
    },
  },
];

const ACCOUNT_SCREENS: readonly Screen[] = [
  at('account', '/sports/myaccount'),
  at('account-receipts', '/sports/myaccount?view=receipts'),
  {
    name: 'receipt',
    async open({ page }) {
      await page.locator('tbody').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  ...PAPER_SCREENS,
  at('account-statement', '/sports/myaccounttable'),
  {
    name: 'account-dates',
    open: ({ page, t }) => page.getByRole('button', { name: t('account.chooseDates') }).click(),
  },
  at('subscriptions', '/sports/mysubscription'),
  {
    name: 'subscriptions-due',
    async open({ page }) {
      await changeData<object[]>(page, '**/subscription/info', ([first]) => [
        { ...first, status: 'due', canPay: true },
      ]);
      await page.goto('/sports/mysubscription');
    },
  },
  {
    ...behind('subscription-pay', 'subscriptions.pay'),
    leave: ({ page }) => page.unroute('**/subscription/info'),
  },
  ...RENEWAL_SCREENS,
  at('notifications', '/sport/member/notifications'),
];

const SHELL_SCREENS: readonly Screen[] = [
  fromMenu('change-password', 'shell.changePassword'),
  fromMenu('change-pin', 'shell.changePin'),
  {
    name: 'user-menu',
    async open({ page, t }) {
      await page.goto('/sportservices');
      await page.getByRole('button', { name: t('shell.userMenu') }).click();
      await page.getByRole('menu').waitFor();
    },
    leave: ({ page }) => page.keyboard.press('Escape'),
  },
  {
    name: 'navigation',
    async open({ page, t }) {
      await page.goto('/sport/member/notifications');
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const opener = page.getByRole('button', { name: t('shell.openMenu') });
      if (await opener.isVisible()) await opener.click();
    },
  },
  fromNavigation('notices', 'sports.notices'),
  fromNavigation('help', 'help.title'),
  {
    name: 'help-topic',
    open: ({ page }) => page.getByRole('dialog').getByRole('tab').nth(1).click(),
  },
  fromNavigation('quick-panel', 'shell.quickPanel'),
  fromNavigation('theme-settings', 'shell.themeSettings'),
  at('about', '/courtside'),
  {
    name: 'terms-dialog',
    async open({ page, t }) {
      await page.goto('/no/such/page');
      await page.getByRole('button', { name: t('shell.terms') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

export const MEMBER_SCREENS: readonly Screen[] = [
  at('home', '/sportservices'),
  ...SCHEDULE_SCREENS,
  ...MY_BOOKINGS_SCREENS,
  ...OWN_SERIES_SCREENS,
  ...GIVE_BACK_SCREENS,
  ...LEVEL_SCREENS,
  ...WAITING_SCREENS,
  ...GAME_SCREENS,
  ...PREFERENCE_SCREENS,
  ...ACCOUNT_SCREENS,
  ...CHECK_IN_SCREENS,
];

/** Dialogs and panels that any page can open. */
export const OVER_SCREENS: readonly Screen[] = [
  ...TOPUP_SCREENS,
  ...PROFILE_SCREENS,
  ...SHELL_SCREENS,
  ...FIRST_SCREENS,
];

/** The page after a booking. */
export const invoiceScreen = (service: string, key: string): Screen =>
  at('invoice', `/invoice?section=${service}&key=${key}`);

/** The booking detail page, which reads the booking from local storage. */
const detailPageScreen = (key: string): Screen => ({
  name: 'booking-detail-page',
  async open({ page }) {
    await page.goto(`/marsa/booking/tennis?date=${clubDay(1)}`);
    await page.waitForFunction((name) => localStorage.getItem(name), STORAGE_KEYS.selectedSports);
    await page.evaluate(([name, session]) => localStorage.setItem(name, JSON.stringify({ session })), [
      STORAGE_KEYS.bookingSelectedFilters,
      { title: 'Court 1', date: '', courtType: '', bookingTypes: [], sessionList: [{ slot: '', key }] },
    ] as const);
    await page.goto('/bookingDetail');
  },
});

/** The last screens of a booking: it is cancelled by them. */
export const lastScreens = (key: string): readonly Screen[] => [
  detailPageScreen(key),
  ...changeScreens(key),
  openGameScreen(key),
  at('booking-schedule', '/bookingSchedule'),
  {
    name: 'booking-cancelled',
    async open(visit) {
      const { page, t } = visit;
      await openDetail(visit);
      await press(page, t('myBookings.cancelBooking'));
      await page.getByLabel(t('booking.yourPin')).fill('2468');
      await press(page, t('myBookings.cancelBooking'));
      await page.getByRole('dialog', { name: t('myBookings.success') }).waitFor();
    },
  },
];
