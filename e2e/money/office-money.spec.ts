import { keepLayout } from '../gallery/visit.ts';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { clubDay } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

test('the desk takes cash and counts the drawer, and the treasurer adjusts the same account', async ({ page }) => {
  const find = async () => {
    await page.getByRole('searchbox').fill('1171');
    await page.getByRole('main').getByRole('button', { name: /1171/ }).click();
    await page.getByRole('button', { name: 'Money', exact: true }).click();
  };
  await openAs(page, '9003', '/marsa/users');
  await expect(page.getByRole('link', { name: 'Courts and hours' })).toHaveCount(0);
  await find();
  await expect(page.getByRole('button', { name: 'Adjust' })).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Take cash' }).click();
  const cash = page.getByRole('dialog', { name: 'Take cash' });
  await cash.getByLabel('Amount in euros').fill('7.50');
  await cash.getByLabel('Your PIN').fill('2468');
  await expectAccessible(page);
  await cash.getByRole('button', { name: 'Take cash' }).click();
  await expect(page.getByText(/^€7\.50 taken\. Receipt R-/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Cash paid in' }).first()).toContainText('€7.50');

  // In the evening the drawer is a euro short.
  await page.goto('/office/cash');
  await expect(page.getByRole('row').filter({ hasText: 'R-' }).filter({ hasText: '+€7.50' })).toBeVisible();
  await page.getByRole('button', { name: 'Count the drawer' }).click();
  const count = page.getByRole('dialog', { name: 'Count the drawer' });
  const shown = await count.getByRole('definition').first().textContent();
  const expected = Number(shown?.replaceAll(/[€,]/g, ''));
  await count.getByLabel('Counted amount in euros').fill((expected - 1).toFixed(2));
  await count.getByLabel('Reason for the difference').fill('A coin fell behind the counter');
  await count.getByLabel('Your PIN').fill('2468');
  await expectAccessible(page);
  await count.getByRole('button', { name: 'Save the count' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'A coin fell behind the counter' })).toContainText('-€1.00');
  await expect(page.getByRole('button', { name: 'Correct the count' })).toBeVisible();
  await expectAccessible(page);

  await openAs(page, '9004', '/marsa/users');
  await find();
  await page.getByRole('dialog').getByRole('button', { name: 'Adjust' }).click();
  const adjust = page.getByRole('dialog', { name: 'Adjust the balance' });
  await adjust.getByText('Take from the balance').click();
  await adjust.getByLabel('Amount in euros').fill('7.50');
  await adjust.getByLabel('Reason').fill('Typed at the wrong member');
  await adjust.getByLabel('Your PIN').fill('2468');
  await adjust.getByRole('button', { name: 'Adjust' }).click();
  await expect(page.getByText(/^The balance is /)).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('Typed at the wrong member');
  await expectAccessible(page);
});

test('an admin finds staff and plans in the club setup; the treasurer only reads the plans', async ({ page }) => {
  await openAs(page, '9001', '/office/staff');
  await expect(page.getByText('Martina Cassar')).toBeVisible();
  await page.getByRole('button', { name: 'Give a role' }).click();
  await page.getByRole('searchbox', { name: 'Name or membership number' }).fill('1172');
  await page.getByRole('dialog').getByRole('button', { name: /1172/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans' }).click();
  await page.getByRole('button', { name: 'New plan' }).click();
  await expect(page.getByRole('dialog', { name: 'New plan' })).toBeVisible();
  await expectAccessible(page);
  await openAs(page, '9004', '/office/plans');
  await expect(page.getByText('Full membership, yearly')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New plan' })).toHaveCount(0);
});

test('the treasurer reads the reports in Arabic, takes a workbook along and saves a pay-out in the month close', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const expectNoOverflow = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // The other tests of the treasurer store the language of the same account.
  await keepLayout(page, { language: 'ar', scheme: 'light', width: 390 });
  await openAs(page, '9004', '/office/reports', { layout: { language: 'ar' } });
  const heat = page.getByRole('region', { name: 'متى تمتلئ الملاعب' }).first();
  await expect(heat.getByRole('table').getByRole('rowheader')).toHaveCount(7);
  await expectNoOverflow();
  await expectAccessible(page);
  // The lines of the months are for the eye; their figures are a button away.
  await page.getByRole('button', { name: 'جدول' }).click();
  await expect(page.getByRole('region', { name: 'اثنا عشر شهرًا' }).getByRole('rowheader')).toHaveCount(12);
  const views = page.getByRole('navigation', { name: 'التقارير' });
  await views.getByRole('link', { name: 'الأموال' }).click();
  const excel = page.getByRole('button', { name: 'Excel: حسب النوع' });
  const [file] = await Promise.all([page.waitForEvent('download'), excel.click()]);
  expect(file.suggestedFilename()).toMatch(/^money-.*\.xlsx$/);
  await expectNoOverflow();
  await views.getByRole('link', { name: 'إقفال الشهر' }).click();
  await expect(page.getByRole('button', { name: 'دفتر اليومية (Excel)' })).toBeVisible();
  await expectNoOverflow();
  await expectAccessible(page);
  // The provider's file of this month: looked at, saved, and known from then on.
  const cards = page.getByRole('region', { name: 'المدفوعات بالبطاقة' });
  const upload = async () => {
    await cards.getByRole('button', { name: 'رفع تحويلات المزوّد' }).click();
    const buffer = Buffer.from(payoutFile());
    await page.getByLabel('ملف المزوّد').setInputFiles({ name: 'payouts.csv', mimeType: 'text/csv', buffer });
  };
  const dialog = page.getByRole('dialog', { name: 'رفع تحويلات المزوّد' });
  await upload();
  await expect(dialog.getByRole('row', { name: /po_e2e/ })).toContainText('€12.55');
  await expectNoOverflow();
  await expectAccessible(page);
  await dialog.getByLabel('رقمك السري').fill('2468');
  await dialog.getByRole('button', { name: 'حفظ التحويلات' }).click();
  await expect(cards.getByRole('row', { name: /po_e2e/ })).toContainText('€12.55');
  await expect(page.getByRole('listitem').filter({ hasText: 'تحصيلات بلا شحن مقابل' })).toContainText('txn_e2e');
  await upload();
  await expect(dialog.getByText('كل سطور هذا الملف معروفة من قبل. لا شيء للحفظ.')).toBeVisible();
});

/** As Stripe writes it: a charge that belongs to no top-up. */
function payoutFile(): string {
  const cells = {
    automatic_payout_id: 'po_e2e',
    automatic_payout_effective_at: `${clubDay(0).slice(0, 8)}01 00:00:00`,
    balance_transaction_id: 'txn_e2e',
    reporting_category: 'charge',
    currency: 'eur',
    gross: '13.00',
    fee: '0.45',
    net: '12.55',
    payment_intent_id: 'pi_elsewhere',
  };
  return `${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`;
}
