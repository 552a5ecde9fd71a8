import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { PIN } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';
import { askForTopup, GOOD_CARD, payWith } from '../support/topup-journey.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a member lets a plan renew with the PIN, from the balance, and ends the permission and brings it back', async ({
  page,
}) => {
  // 1. A card is saved with a top-up.
  await openAs(page, '1107', '/sports/mysubscription');
  await askForTopup(page, page.getByRole('banner'), '€40');
  await payWith(page, GOOD_CARD);
  const paid = page.getByRole('dialog', { name: 'Payment Successful' });
  await paid.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('The club takes nothing from your card by itself.')).toBeVisible();
  // 2. Nothing renews before it was allowed with the PIN.
  await page.getByRole('button', { name: /^Renew it every/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Allow charges' });
  await dialog.getByLabel('Charge').selectOption({ label: 'Visa 4242' });
  await dialog.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(dialog.getByText('Pin is required')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your PIN').fill(PIN);
  await dialog.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Renews on /)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^The balance first, else/ })).toBeChecked();
  // 3. From the balance alone; a reload shows that it was stored.
  await page.getByRole('radio', { name: 'Only the balance' }).click();
  await expect(page.getByRole('radio', { name: 'Only the balance' })).toBeChecked();
  await expect(page.locator('fieldset[aria-busy="true"]')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Only the balance' })).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  // 4. One press ends the permission, another one brings it back.
  const end = page.getByRole('button', { name: 'End this permission now' });
  await end.click();
  await expect(page.getByText('Ended. Nothing is charged by itself any more.')).toBeVisible();
  await expect(end).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(end).toBeVisible();
  await expect(page.getByText(/^Renews on /)).toBeVisible();
});
