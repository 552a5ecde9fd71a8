import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/courtside-test.ts';
import { openAs } from './support/open-as.ts';
import { askForTopup, DECLINED_CARD, GOOD_CARD, payWith } from './support/topup-journey.ts';

/** To the provider and back is two page loads and an answer of the provider. */
const ROUND_TRIP = { timeout: 20_000 };

test.describe.configure({ timeout: 90_000 });

const balance = (page: Page) => page.getByRole('banner').getByText(/^€[\d,]+\.\d\d$/);
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a top-up comes back to the page it left, with the new balance; then the card is known', async ({ page }) => {
  await openAs(page, '1128', '/sports/mybookings?scope=past');
  const before = Number((await balance(page).textContent())?.replaceAll(/[€,]/g, ''));
  await askForTopup(page, page.getByRole('banner'), '€40');
  await payWith(page, GOOD_CARD);

  const result = dialog(page, 'Payment Successful');
  await expect(result.getByText('Your payment has been successfully processed.')).toBeVisible(ROUND_TRIP);
  await expect(page).toHaveURL(/\/sports\/mybookings\?scope=past&pay=1$/);
  await expect(balance(page)).toHaveText(`€${(before + 40).toFixed(2)}`);
  await expectAccessible(page);
  await result.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/sports\/mybookings\?scope=past$/);

  await page.getByRole('banner').getByRole('button', { name: 'Topup' }).click();
  await page.getByRole('button', { name: /Existing Card/ }).click();
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('42424242');

  await page.goto('/sports/myaccount');
  await expect(page.getByRole('row', { name: /Top-up, card ending 4242/ })).toBeVisible();
  await expectAccessible(page);
});

test('a declined card is said, and nothing is credited', async ({ page }) => {
  await openAs(page, '1129', '/sportservices');
  const before = await balance(page).textContent();
  await askForTopup(page, page.getByRole('banner'), '€20');
  await payWith(page, DECLINED_CARD);
  const result = dialog(page, 'Payment Rejected');
  await expect(result.getByText('Your top-up request has been rejected. Please try again.')).toBeVisible(ROUND_TRIP);
  await expect(page).toHaveURL(/\/sportservices\?pay=0$/);
  await expect(balance(page)).toHaveText(before ?? '');
});
