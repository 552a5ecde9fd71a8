import type { Page } from '@playwright/test';
import { clubDay } from '../support/member-api.ts';
import type { Words } from './words.ts';

export interface Visit {
  readonly page: Page;
  readonly t: Words;
  readonly isPhone: boolean;
}

/** One picture: the way to it from wherever the page is. */
export interface Screen {
  readonly name: string;
  readonly open: (visit: Visit) => Promise<void>;
}

const at = (name: string, path: string): Screen => ({ name, open: ({ page }) => goTo(page, path) });

/** Dialogs of the user menu, opened over the home page. */
const fromMenu = (name: string, word: string): Screen => ({
  name,
  async open({ page, t }) {
    await goTo(page, '/sportservices');
    await page.getByRole('button', { name: t('shell.userMenu') }).click();
    await page.getByRole('menuitem', { name: t(word) }).click();
    await page.getByRole('dialog').waitFor();
  },
});

/** What the navigation opens: on a phone it is a drawer itself. */
const fromNavigation = (name: string, word: string): Screen => ({
  name,
  async open({ page, t, isPhone }) {
    await goTo(page, '/sports/mybookings');
    if (isPhone) await page.getByRole('button', { name: t('shell.openMenu') }).click();
    await page.getByRole('button', { name: t(word), exact: true }).click();
    await page.getByRole('dialog', { name: t(word) }).waitFor();
  },
});

export const GUEST_SCREENS: readonly Screen[] = [
  at('login', '/login'),
  {
    name: 'login-recover',
    async open({ page, t }) {
      await goTo(page, '/login');
      await page.getByRole('button', { name: t('auth.forgotPassword') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  at('register', '/register'),
  at('terms', '/termsAndConditions'),
  at('privacy', '/privacyPolicy'),
  at('not-found', '/no/such/page'),
];

export const MEMBER_SCREENS: readonly Screen[] = [
  at('home', '/sportservices'),
  at('schedule-tennis', `/marsa/booking/tennis?date=${clubDay(1)}`),
  at('schedule-padel', `/marsa/booking/padel?date=${clubDay(2)}`),
  at('schedule-squash-by-time', `/marsa/booking/squash?date=${clubDay(1)}&view=time`),
  at('schedule-cricket', `/marsa/booking/cricket?date=${clubDay(1)}`),
  at('my-bookings', '/sports/mybookings'),
  {
    name: 'my-bookings-past',
    async open({ page, t }) {
      await goTo(page, '/sports/mybookings');
      await page.getByText(t('myBookings.past'), { exact: true }).first().click();
    },
  },
  {
    name: 'booking-detail',
    async open({ page }) {
      await goTo(page, '/sports/mybookings');
      await page.locator('main :is(td, li) button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'booking-cancel',
    async open({ page, t }) {
      await page.getByRole('button', { name: t('myBookings.cancelBooking') }).click();
      await page.getByLabel(t('booking.yourPin')).waitFor();
    },
  },
  at('account', '/sports/myaccount'),
  at('account-statement', '/sports/myaccounttable'),
  at('subscriptions', '/sports/mysubscription'),
  at('notifications', '/sport/member/notifications'),
  {
    name: 'topup',
    async open({ page, t }) {
      await goTo(page, '/sportservices');
      await page
        .getByRole('button', { name: t('shell.topup') })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  fromMenu('profile', 'profile.title'),
  fromMenu('change-password', 'shell.changePassword'),
  fromMenu('change-pin', 'shell.changePin'),
  fromNavigation('help', 'help.title'),
  fromNavigation('quick-panel', 'shell.quickPanel'),
  fromNavigation('theme-settings', 'shell.themeSettings'),
];

/** The page after a booking. */
export const invoiceScreen = (service: string, key: string): Screen =>
  at('invoice', `/invoice?section=${service}&key=${key}`);

/** The way through a booking: each screen goes on from the one before. */
export const BOOKING_SCREENS = (session: { readonly service: string; readonly key: string }): readonly Screen[] => [
  {
    name: 'booking-choice',
    open: ({ page }) => goTo(page, `/marsa/booking/${session.service}?session=${session.key}`),
  },
  {
    name: 'booking-note',
    async open({ page, t }) {
      await page.getByRole('button', { name: t('schedule.continue') }).click();
      await page.waitForURL(/\/booking$/);
      await page.getByRole('dialog', { name: t('booking.noteTitle') }).waitFor();
    },
  },
  {
    name: 'booking-start',
    async open({ page, t }) {
      await page.getByRole('button', { name: t('booking.noteOk'), exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'booking-members',
    async open({ page, t, isPhone }) {
      if (isPhone)
        await page
          .getByRole('button', { name: t('booking.addPlayers') })
          .first()
          .click();
      await page.getByRole('tab', { name: t('booking.allMembers') }).click();
      for (const code of ['1181', '1182', '1183']) {
        await page.getByRole('searchbox').fill(code);
        await page
          .getByRole('tabpanel')
          .getByRole('button', { name: new RegExp(code) })
          .click();
      }
      await page.getByRole('searchbox').fill('');
    },
  },
  {
    name: 'booking-four',
    async open({ page, t, isPhone }) {
      if (isPhone) {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: t('booking.payment') }).click();
      }
      await page.locator('#booking-type').selectOption({ index: 2 });
    },
  },
  {
    name: 'booking-pin',
    async open({ page, t }) {
      await page
        .getByRole('button', { name: new RegExp(`^${t('booking.book')}`) })
        .last()
        .click();
      await page.getByRole('dialog', { name: t('booking.confirm') }).waitFor();
    },
  },
];

export const ADMIN_SCREENS: readonly Screen[] = [
  at('admin-home', '/sportservices'),
  at('admin-members', '/marsa/users'),
  {
    name: 'admin-member',
    async open({ page }) {
      await goTo(page, '/marsa/users');
      await page.getByRole('searchbox').fill('1001');
      await page.getByRole('main').getByRole('button', { name: /1001/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  at('admin-desk', '/marsa/desk'),
  ...['applications', 'mailbox'].map((tab) => ({
    name: `admin-desk-${tab}`,
    async open({ page, t }: Visit) {
      await goTo(page, '/marsa/desk');
      await page
        .getByText(t(`adminDesk.${tab}`), { exact: true })
        .first()
        .click();
    },
  })),
];

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
}
