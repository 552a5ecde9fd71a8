import { expect, test } from '@playwright/test';
import { addPlayers, chooseType, openPinDialog } from '../support/booking-journey.ts';
import { expectAccessible } from '../support/courtside-test.ts';
import { type DemoServer, startDemoServer } from '../support/demo-server.ts';
import { clubDay, memberApi, PIN } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';
import { SEEDING_MS } from '../support/own-demo-club.ts';

test.describe.configure({ mode: 'default', timeout: 60_000 });

let club: DemoServer;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(SEEDING_MS + 30_000);
  club = await startDemoServer(browser);
});
test.afterAll(() => club.stop());

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 780 };
const [MEMBER, FRIEND] = ['1050', '1051'];

test('a member buys a pass on the phone, and pays the own share of a booking with it', async () => {
  // 1. The office offers it.
  const page = await club.newPage();
  await page.setViewportSize(WIDE);
  await openAs(page, '9001', '/office/vouchers?tab=kinds');
  await page.getByRole('button', { name: 'New kind of pass' }).click();
  const kind = page.getByRole('dialog', { name: 'New kind of pass' });
  await kind.getByLabel('English').fill('Ten of tennis');
  await kind.getByLabel('Price of all in euros').fill('40');
  await kind.getByLabel('Sport').selectOption('tennis');
  await expectAccessible(page);
  await kind.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Change Ten of tennis' })).toBeVisible();

  // 2. The member buys it.
  await page.setViewportSize(PHONE);
  await openAs(page, MEMBER, '/sports/passes');
  await page.getByRole('button', { name: /^Buy Ten of tennis/ }).click();
  await page.getByLabel('Your PIN').fill(PIN);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Buy for €40.00' }).click();
  await expect(page.getByText('10 sessions left')).toBeVisible();
  await expectAccessible(page);

  // 3. It pays the own share of a court for two.
  const [session = ''] = await (await memberApi(page.request, MEMBER)).freeSessions('tennis', clubDay(2));
  await openAs(page, MEMBER, `/marsa/booking/tennis?date=${clubDay(2)}&session=${session}`, { knowsNote: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/booking$/);
  await page.getByRole('button', { name: /^Add Players/ }).click();
  await addPlayers(page, FRIEND);
  await page.getByRole('button', { name: 'Continue' }).click();
  await chooseType(page, 'singles');
  await openPinDialog(page);
  const dialog = page.getByRole('dialog', { name: 'Confirm Booking' });
  await dialog.getByLabel('Pays with').selectOption({ index: 1 });
  await expect(dialog.getByText('1 session', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your PIN', { exact: true }).fill(PIN);
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page).toHaveURL(/\/invoice/);
  await openAs(page, MEMBER, '/sports/passes');
  await expect(page.getByText('9 sessions left')).toBeVisible();
});

test('the desk sells a pass for cash, and extends it', async () => {
  const page = await club.newPage();
  await page.setViewportSize(WIDE);
  await openAs(page, '9003', '/office/today');
  await page.getByRole('navigation').getByRole('link', { name: 'Passes and vouchers' }).click();
  await page.getByRole('button', { name: /^Ten of tennis/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ten of tennis' });
  await dialog.getByRole('combobox').fill(FRIEND);
  await dialog.getByRole('option').first().click();
  await dialog.getByText('In cash').click();
  await dialog.getByLabel('Your PIN').fill(PIN);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sell for €40.00' }).click();
  await expect(page.getByText(/^PAS-000002 is sold to/)).toBeVisible();
  await page.getByRole('button', { name: 'Open PAS-000002' }).click();
  await page.getByRole('button', { name: 'Extend', exact: true }).click();
  await page.getByLabel('Why').fill('Was ill');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Extend it' }).click();
  await expect(page.getByText('PAS-000002 is extended.')).toBeVisible();
});
