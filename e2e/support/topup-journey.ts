import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

export const GOOD_CARD = '4242 4242 4242 4242';
export const DECLINED_CARD = '4000 0000 0000 0002';

/** The three phases of the dialog with a new card, up to the provider's page or its frame. */
export async function askForTopup(
  page: Page,
  door: Locator,
  amount: string,
  { stays = false, opener = 'Topup' } = {},
): Promise<void> {
  await door.getByRole('button', { name: opener }).click();
  await page.getByRole('dialog', { name: 'Topup' }).getByText(amount, { exact: true }).click();
  await page.getByRole('button', { name: /New Card/ }).click();
  await expect(page.getByText('Are you sure you want to top up the amount')).toBeVisible();
  if (stays) await page.getByRole('checkbox', { name: 'Pay here, without leaving this page' }).check();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
}

/** The provider's page is in the member's language, so its fields are found by their type. */
export async function payWith(page: Page | FrameLocator, cardNumber: string): Promise<void> {
  await page.locator('[autocomplete="cc-number"]').fill(cardNumber);
  await page.locator('[autocomplete="cc-exp"]').fill('12/39');
  await page.locator('[autocomplete="cc-csc"]').fill('123');
  await page.locator('[autocomplete="cc-name"]').fill('Test Member');
  await page.locator('button[type="submit"]').click();
}
