import type { Page } from '@playwright/test';
import { expect, expectAccessible, logIn, test } from './support/courtside-test.ts';

const SUCCESS = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';

/** To the provider and back is two page loads and an answer of the provider. */
const ROUND_TRIP = { timeout: 20_000 };

test.describe.configure({ timeout: 90_000 });

const balance = (page: Page) => page.getByRole('banner').getByText(/^€[\d,]+\.\d\d$/);
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The dialog's three phases with a new card, up to the provider's page. */
async function askForTopup(page: Page, amount: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Topup' }).click();
  await dialog(page, 'Topup').getByText(amount, { exact: true }).click();
  await page.getByRole('button', { name: /New Card/ }).click();
  await expect(page.getByText('Are you sure you want to top up the amount')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
}

/** The provider's page speaks the member's own language, so its boxes are found by what they hold. */
async function payWith(page: Page, number: string): Promise<void> {
  await page.locator('[autocomplete="cc-number"]').fill(number);
  await page.locator('[autocomplete="cc-exp"]').fill('12/39');
  await page.locator('[autocomplete="cc-csc"]').fill('123');
  await page.locator('[autocomplete="cc-name"]').fill('Test Member');
  await page.locator('button[type="submit"]').click();
}

test('a top-up comes back to the page it left, with the new balance; then the card is known', async ({ page }) => {
  await logIn(page, '1120');
  await expect(page).toHaveURL(/\/sportservices$/);
  await page.goto('/sports/mybookings?scope=past');
  const before = Number((await balance(page).textContent())?.replaceAll(/[€,]/g, ''));
  await askForTopup(page, '€40');
  await payWith(page, SUCCESS);

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
  await logIn(page, '1121');
  await expect(page).toHaveURL(/\/sportservices$/);
  await expect(page).toHaveURL(/\/sportservices$/);
  const before = await balance(page).textContent();
  await askForTopup(page, '€20');
  await payWith(page, DECLINED);
  const result = dialog(page, 'Payment Rejected');
  await expect(result.getByText('Your top-up request has been rejected. Please try again.')).toBeVisible(ROUND_TRIP);
  await expect(page).toHaveURL(/\/sportservices\?pay=0$/);
  await expect(balance(page)).toHaveText(before ?? '');
});
