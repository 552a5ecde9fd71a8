import { at, behind, press, type Screen } from '../screens.ts';
import { openBooking } from './day-screens.ts';

export const ADMIN_SCREENS: readonly Screen[] = [
  at('admin-home', '/sportservices'),
  at('admin-members', '/marsa/users'),
  {
    name: 'admin-member',
    async open({ page }) {
      await page.getByRole('searchbox').fill('1001');
      await page.getByRole('main').getByRole('button', { name: /1001/ }).click();
      // Beside the list where there is room.
      await page.getByRole('main').getByRole('complementary').or(page.getByRole('dialog')).waitFor();
    },
  },
  behind('admin-member-suspend', 'memberProfiles.suspend'),
  {
    name: 'admin-member-reset',
    async open({ page, t }) {
      await press(page, t('profile.cancel'));
      await page.getByRole('dialog', { name: t('memberProfiles.suspend') }).waitFor({ state: 'hidden' });
      await press(page, t('memberProfiles.resetPin'));
      await page.getByRole('dialog', { name: t('memberProfiles.resetPin') }).waitFor();
    },
  },
  {
    name: 'admin-member-edit',
    async open({ page, t }) {
      await press(page, t('profile.cancel'));
      await page.getByRole('dialog', { name: t('memberProfiles.resetPin') }).waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: t('memberProfiles.edit'), exact: true }).click();
      await page.getByLabel(t('profile.surName')).waitFor();
    },
  },
  {
    name: 'admin-topup',
    async open({ page, t }) {
      await press(page, t('profile.cancel'));
      await press(page, t('memberProfiles.topUp'));
      await page.getByRole('dialog', { name: t('topup.title') }).waitFor();
    },
  },
  {
    name: 'admin-book-for',
    async open({ page, t }) {
      await page.goto('/marsa/users');
      await page.getByRole('searchbox').fill('1001');
      await page.getByRole('main').getByRole('button', { name: /1001/ }).click();
      await page.getByRole('link', { name: t('memberProfiles.book') }).click();
      await page.waitForURL(/sportservices/);
    },
  },
  at('admin-desk', '/marsa/desk'),
  at('admin-desk-applications', '/marsa/desk?part=applications'),
  at('admin-desk-mailbox', '/marsa/desk?part=mailbox'),
  {
    name: 'admin-desk-mail',
    open: ({ page, t }) => page.getByText(t('adminDesk.read'), { exact: true }).first().click(),
  },
  at('admin-desk-paymentEvents', '/marsa/desk?part=paymentEvents'),
  at('office-today', '/office/today'),
  at('office-today-day', '/office/today?view=day'),
  { name: 'office-today-booking', open: openBooking },
  at('office-closures', '/office/closures'),
  behind('office-closures-new', 'closures.newClosure'),
  at('office-series', '/office/series'),
  at('office-series-new', '/office/series?new=1'),
  at('office-cash', '/office/cash'),
  at('office-courts', '/office/courts'),
  at('office-prices', '/office/prices'),
  at('office-fair-play', '/office/fair-play'),
  at('office-tax', '/office/tax'),
];
