import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { PIN } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';
import { askForTopup, DECLINED_CARD, GOOD_CARD, payWith } from '../support/topup-journey.ts';

/** Time for two page loads and an answer of the provider. */
const ROUND_TRIP = { timeout: 20_000 };

test.describe.configure({ timeout: 90_000 });

const balance = (page: Page) => page.getByRole('banner').getByText(/^€[\d,]+\.\d\d$/);
const eurosOf = async (place: Locator) => Number((await place.textContent())?.replaceAll(/[€,]/g, ''));
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a top-up returns to the previous page with the new balance and saves the card', async ({ page }) => {
  await openAs(page, '1128', '/sports/mybookings?scope=past');
  const before = await eurosOf(balance(page));
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
  await expect(page.getByRole('radio', { name: /4242/ })).not.toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please Select Payment Card')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('42424242');

  await page.goto('/sports/myaccount');
  await expect(page.getByRole('row', { name: /Top-up, card ending 4242/ })).toBeVisible();
  await expectAccessible(page);
});

test('a declined card shows a message, and nothing is credited', async ({ page }) => {
  await openAs(page, '1129', '/sportservices');
  const before = await balance(page).textContent();
  await askForTopup(page, page.getByRole('banner'), '€20');
  await payWith(page, DECLINED_CARD);
  const result = dialog(page, 'Payment Rejected');
  await expect(result.getByText('Your top-up request has been rejected. Please try again.')).toBeVisible(ROUND_TRIP);
  await expect(page).toHaveURL(/\/sportservices\?pay=0$/);
  await expect(balance(page)).toHaveText(before ?? '');
});

test('an embedded card page that is closed credits nothing, and a paid one credits the amount', async ({ page }) => {
  await openAs(page, '1091', '/sports/myaccount');
  const before = await eurosOf(balance(page));
  const view = dialog(page, 'Card payment');
  await askForTopup(page, page.getByRole('banner'), '€20', { stays: true });
  await expect(view.getByText('Please do not close this window until the payment is finished.')).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('textbox').first()).toBeVisible();
  await expectAccessible(page);
  await view.getByRole('button', { name: 'Close' }).click();
  await expect(view).toBeHidden();
  await expect(balance(page)).toHaveText(`€${before.toFixed(2)}`);

  await askForTopup(page, page.getByRole('banner'), '€25', { stays: true });
  await payWith(page.frameLocator('iframe'), GOOD_CARD);
  await expect(dialog(page, 'Payment Successful')).toBeVisible(ROUND_TRIP);
  await expect(page).toHaveURL(/\/sports\/myaccount\?pay=1$/);
  await expect(balance(page)).toHaveText(`€${(before + 25).toFixed(2)}`);
});

test('an admin tops up a member from the profile, with PIN and comment', async ({ page }) => {
  await openAs(page, '9001', '/marsa/users');
  await page.getByRole('searchbox', { name: 'Number or name' }).fill('1092');
  const row = page.getByRole('main').getByRole('button', { name: /\b1092\b/ });
  const before = await eurosOf(row.getByText(/^€/));
  await row.click();
  await page.getByRole('button', { name: 'Top up' }).click();
  const topup = dialog(page, 'Topup');
  await expect(topup.getByLabel('Membership number to top up')).toHaveValue('1092');
  await topup.getByLabel('Your PIN').fill(PIN);
  await topup.getByLabel('Comment').fill('At the desk');
  await expectAccessible(page);
  await topup.getByRole('button', { name: /^Cash/ }).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText('€20.00 credited to member 1092.')).toBeVisible();
  await expect(row.getByText(/^€/)).toHaveText(`€${(before + 20).toFixed(2)}`);
});

async function downloaded(page: Page, button: Locator): Promise<{ name: string; content: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') };
}

test('a statement is downloaded as CSV and PDF, and a receipt as PDF', async ({ page }) => {
  await openAs(page, '1093', '/sports/myaccount');
  await page.getByRole('button', { name: 'Last 3 months' }).click();
  const rows = page
    .getByRole('table')
    .filter({ has: page.getByRole('columnheader', { name: 'Balance' }) })
    .getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const csv = await downloaded(page, page.getByRole('button', { name: 'CSV' }));
  expect(csv.name).toMatch(/^statement-.*\.csv$/);
  expect(csv.content.trim().split('\r\n').length).toBeGreaterThanOrEqual(await rows.count());
  const pdf = await downloaded(page, page.getByRole('button', { name: 'PDF' }));
  expect([pdf.name.slice(-4), pdf.content.slice(0, 5)]).toEqual(['.pdf', '%PDF-']);

  await page.getByRole('button', { name: 'Receipts' }).click();
  await page
    .getByRole('button', { name: /^Show receipt R-/ })
    .first()
    .click();
  const receipt = dialog(page, 'Receipt');
  await expect(receipt.getByText('Harbour Sports Club')).toBeVisible();
  await expectAccessible(page);
  const paper = await downloaded(page, receipt.getByRole('button', { name: 'Download PDF' }));
  expect(paper.name).toMatch(/^R-\d{4}-\d{6}\.pdf$/);
  expect(paper.content.slice(0, 5)).toBe('%PDF-');
});

test('a subscription is paid from the balance with the PIN and has an invoice', async ({ page }) => {
  await openAs(page, '1098', '/sports/mysubscription');
  const before = await eurosOf(balance(page));
  const invoices = page.getByRole('button', { name: /^Invoice/ });
  await expect(invoices.first()).toBeVisible();
  const paid = await invoices.count();
  await page.getByRole('button', { name: 'Pay from the balance' }).click();
  const pay = dialog(page, 'Pay the subscription');
  await pay.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(pay.getByText('Pin is required')).toBeVisible();
  await pay.getByLabel('Your PIN').fill(PIN);
  await pay.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(/^Paid until .* Thank you\.$/)).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(invoices).toHaveCount(paid + 1);
  await expect(balance(page)).toHaveText(`€${(before - 28).toFixed(2)}`);
  expect((await downloaded(page, invoices.first())).content.slice(0, 5)).toBe('%PDF-');
});
