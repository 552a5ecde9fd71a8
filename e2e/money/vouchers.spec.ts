import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/courtside-test.ts';
import { type DemoServer, startDemoServer } from '../support/demo-server.ts';
import { PIN } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';
import { SEEDING_MS } from '../support/own-demo-club.ts';

test.describe.configure({ mode: 'default', timeout: 90_000 });

let club: DemoServer;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(SEEDING_MS + 30_000);
  club = await startDemoServer(browser);
});
test.afterAll(() => club.stop());

test('a voucher is sold at the counter, printed, and redeemed by its QR code on a phone', async () => {
  // 1. The desk sells it: its code is shown once.
  const page = await club.newPage();
  await openAs(page, '9003', '/office/today');
  await page.getByRole('navigation').getByRole('link', { name: 'Passes and vouchers' }).click();
  await page.getByRole('button', { name: /^Voucher/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('From', { exact: true }).fill('Marco Vella');
  await dialog.getByLabel('Your PIN').fill(PIN);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sell it' }).click();
  const code = (await dialog.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).textContent()) ?? '';
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Print it' }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /VOU-000001/ })).toContainText('Not redeemed');

  // 2. Whoever has it opens the address of the QR code.
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, '1050', `/sports/passes#${code.replaceAll('-', '')}`);
  await expect(page.getByLabel('The 16 characters of the voucher')).toHaveValue(code);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Marco Vella' })).toContainText('€50.00');

  // 3. A second time it is worth nothing, and the desk sees who has it.
  await page.getByLabel('The 16 characters of the voucher').fill(code);
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByText('This code is unknown or already used. 4 tries left.')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, '9003', '/office/vouchers?tab=vouchers');
  await expect(page.getByRole('row', { name: /VOU-000001/ })).toContainText('Redeemed');
});
