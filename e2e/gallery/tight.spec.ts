import { type Page, test } from '@playwright/test';
import { memberApi } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';
import { labelsOf } from './labels.ts';
import { ADMIN_SCREENS } from './screens/admin-screens.ts';
import { invoiceScreen, MEMBER_SCREENS } from './screens/member-screens.ts';
import { openDetail, type Screen } from './screens.ts';
import { nameOf, type Setting, TIGHT_SETTINGS } from './settings.ts';
import { takePaper } from './take-picture.ts';
import { bookForFour, keepLayout, layoutOf, openBrowser, walk } from './visit.ts';

const LONG_NAME = 'Maximiliana Wolfeschlegelsteinhausenbergerdorffsson';
const BIG_AMOUNT = 1234567.89;

const NAMES = /"(name|memberName|bookingMemberName|payerName|bookedBy|label)":"[^"]+"/g;
const AMOUNTS = /"(balance|balanceAmount|amount|topups|spent)":-?[\d.]+/g;

/** Replaces names and amounts in responses by long ones, except in the response of the login. */
async function stretch(page: Page): Promise<void> {
  await page.route(/\/v1\/(?!.*stream)/, async (route) => {
    const answer = await route.fetch();
    const isLogin = route.request().url().includes('uthentication');
    const text = (await answer.text()).replaceAll(AMOUNTS, `"$1":${BIG_AMOUNT}`);
    const body = isLogin
      ? text.replace(/"title":"[^"]+"/, `"title":"${LONG_NAME}"`)
      : text.replaceAll(NAMES, `"$1":"${LONG_NAME}"`);
    await route.fulfill({ response: answer, body });
  });
}

const named = (screens: readonly Screen[], ...names: string[]): readonly Screen[] =>
  screens.filter(({ name }) => names.includes(name)).map((screen) => ({ ...screen, name: `tight-${screen.name}` }));

for (const [index, setting] of TIGHT_SETTINGS.entries()) {
  test.describe(`tight ${nameOf(setting)}`, () => {
    test('member', async ({ browser, request }) => {
      const code = String(1201 + index);
      const key = await bookForFour(await memberApi(request, code), code, index + 22);
      const page = await openBrowser(browser, setting);
      await stretch(page);
      await openAs(page, code, '/sportservices', { layout: layoutOf(setting) });
      // Local storage has the usual name and balance.
      await page.getByText('1,234,567.89').first().waitFor();
      const seen = ['home', 'schedule-tennis', 'my-bookings', 'booking-detail', 'account', 'account-statement'];
      const invoice = [invoiceScreen('tennis', key)];
      await walk(page, setting, [...named(MEMBER_SCREENS, ...seen), ...named(invoice, 'invoice')]);
    });

    test('admin', async ({ browser }) => {
      const page = await openBrowser(browser, setting);
      await stretch(page);
      await keepLayout(page, setting);
      await openAs(page, '9001', '/sportservices', { layout: layoutOf(setting) });
      await walk(page, setting, named(ADMIN_SCREENS, 'admin-members', 'admin-member', 'admin-desk'));
    });
  });
}

const PAPER_SETTINGS: readonly Setting[] = [
  { language: 'en', scheme: 'dark', width: 1440 },
  { language: 'ar', scheme: 'light', width: 360 },
];

for (const [index, setting] of PAPER_SETTINGS.entries()) {
  test(`paper ${nameOf(setting)}`, async ({ browser, request }) => {
    const code = String(1206 + index);
    const t = labelsOf(setting.language);
    const key = await bookForFour(await memberApi(request, code), code, 26 + index);
    const page = await openBrowser(browser, setting);
    await openAs(page, code, '/sportservices', { layout: layoutOf(setting) });
    for (const { name, path } of [
      { name: 'invoice', path: `/invoice?section=tennis&key=${key}` },
      { name: 'account-statement', path: '/sports/myaccounttable' },
    ]) {
      await page.goto(path);
      await takePaper(page, name, setting);
    }
    await openDetail({ page });
    await page.getByRole('dialog').getByText(t('myBookings.players')).first().waitFor();
    await takePaper(page, 'booking-detail', setting);
    await page.context().close();
  });
}
