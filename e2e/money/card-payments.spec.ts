import { balance, dispute, openPayment, ROUND_TRIP, spend, TREASURER, topUp } from '../support/card-money.ts';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { PIN } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';
import { GOOD_CARD } from '../support/topup-journey.ts';

test.describe.configure({ timeout: 120_000 });

test('the treasurer refunds a part of a payment to its card, by keyboard', async ({ page }) => {
  const before = await topUp(page, '1208', '€40', GOOD_CARD);
  const sheet = await openPayment(page, '1208');
  await expect(sheet.getByText(/ topped up €40\.00: Visa 4242\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('r');
  await sheet.getByLabel('Amount in euros').fill('41');
  await sheet.getByLabel('Your PIN').fill(PIN);
  await sheet.getByRole('button', { name: 'Refund €41.00 to the card' }).click();
  await expect(sheet.getByText('At most €40.00 can go back.')).toBeVisible();
  await expect(sheet.getByLabel('Amount in euros')).toBeFocused();
  await sheet.getByLabel('Amount in euros').fill('15');
  await sheet.getByLabel(/^Reason/).fill('Topped up by mistake');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Refund €15.00 to the card' }).click();
  await expect(page.getByText(/^€15\.00 goes back to the card of /)).toBeVisible();
  await expect(sheet.getByText(/^Refund of €15\.00 asked: /)).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await openAs(page, '1208', '/sports/myaccount');
  await expect(balance(page)).toHaveText(`€${(before - 15).toFixed(2)}`);
  await expect(page.getByRole('row', { name: /Refund to the card ending 4242: .*Topped up by mistake/ })).toBeVisible();
});

test('a disputed payment that was played away leaves a claim, which the member sees and the treasurer waives', async ({
  page,
}) => {
  const before = await topUp(page, '1209', '€20', GOOD_CARD);
  await spend(page.request, '1209', before - 5);
  await dispute(page, '1209');

  await openAs(page, '1209', '/sports/myaccount');
  const claim = page.getByRole('region', { name: /€15\.00/ });
  await expect(claim).toBeVisible(ROUND_TRIP);
  await expect(balance(page)).toHaveText('€0.00');
  await expectAccessible(page);

  // On the phone what needs somebody is above the list, and the sheet covers it.
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, TREASURER, '/office/payments');
  const tasks = page.getByRole('region', { name: /^Needs you/ });
  const ofClaim = tasks.getByRole('listitem').filter({ hasText: 'Claim open: €15.00' });
  await expect(ofClaim).toBeVisible();
  await expectAccessible(page);
  await ofClaim.getByRole('button', { name: 'Open the claim' }).click();
  const dialog = page.getByRole('dialog', { name: 'Claim of €15.00' });
  await dialog.getByText('The club waives it').click();
  await dialog.getByLabel(/^Reason/).fill('A good member for years');
  await dialog.getByLabel('Your PIN').fill(PIN);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Waive €15.00' }).click();
  await expect(page.getByText(/owes nothing any more: €15\.00 waived\.$/)).toBeVisible();
  const chargeback = page.getByRole('dialog', { name: 'Chargeback of €20.00' });
  await expect(chargeback.getByText('claim, waived')).toBeVisible();
  await expect(chargeback.getByText('Last day to answer. Without an answer the bank keeps the money.')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(chargeback).toHaveCount(0);
  await expect(ofClaim).toHaveCount(0);

  await openAs(page, '1209', '/sports/myaccount');
  await expect(balance(page)).toHaveText('€0.00');
  await expect(claim).toHaveCount(0);
});

test('the list of payments is saved as CSV, as it is filtered', async ({ page }) => {
  await openAs(page, TREASURER, '/office/payments?search=1001');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^payments-\d{4}-\d{2}-\d{2}\.csv$/);
});
