import type { Page } from '@playwright/test';
import { expect, test } from '../support/courtside-test.ts';
import { clubDay, memberApi } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

const CONTROLS = 'button, [role="button"], a[class*="button"], [role="tab"], [role="menuitem"], [type="search"]';

/** What of the controls would be on paper. */
async function printedControls(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const controls = await page
    .locator(CONTROLS)
    .evaluateAll((all) =>
      all
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .map((control) => control.getAttribute('aria-label') ?? control.textContent),
    );
  await page.emulateMedia({ media: null });
  return controls;
}

const MEMBER_PAGES = [
  '/sports/mybookings?scope=past',
  '/sports/myaccount',
  '/sports/myaccounttable',
  '/sports/mysubscription',
  '/sports/mywaitinglist',
  '/termsAndConditions',
  '/privacyPolicy',
];
const OFFICE_PAGES = [
  '/office/cash',
  '/office/reports',
  '/office/month-close',
  '/office/closures',
  '/office/today',
  '/office/members/1096',
];

test('a booking, its invoice and a receipt are printed without a button', async ({ page, request }) => {
  const member = await memberApi(request, '1096');
  const [session = ''] = (await member.freeSessions('cricket', clubDay(5))).slice(-2);
  const key = await member.book('cricket', session, 'practice', ['1096']);
  await openAs(page, '1096', `/invoice?section=cricket&key=${key}`);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(await printedControls(page)).toEqual([]);

  await page.goto('/sports/mybookings');
  await page.getByRole('button', { name: /^Details of/ }).click();
  const detail = page.getByRole('dialog', { name: 'Details' });
  await expect(detail.getByText(key)).toBeVisible();
  expect(await printedControls(page)).toEqual([]);

  await page.goto('/sports/myaccount?view=receipts');
  await page
    .getByRole('button', { name: /^Show receipt/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('1096')).toBeVisible();
  expect(await printedControls(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog').getByText('1096')).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
});

for (const [code, pages] of [
  ['1096', MEMBER_PAGES],
  ['9001', OFFICE_PAGES],
] as const) {
  test(`the pages of ${code} are printed without a button`, async ({ page }) => {
    for (const path of pages) {
      await openAs(page, code, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await printedControls(page), path).toEqual([]);
    }
  });
}
