import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { openAs } from '../support/open-as.ts';

const TREASURER = '9004';

test('the treasurer drafts the registration for VAT beside a sample receipt, and discards it', async ({ page }) => {
  await openAs(page, TREASURER, '/office/tax');
  await expect(page.getByRole('heading', { level: 1, name: 'Tax and papers' })).toBeVisible();
  const slip = page.getByRole('region', { name: 'The receipt with this draft' });
  await expect(slip.getByText('Simplified invoice')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'The club is registered for VAT' }).click();
  await page.getByLabel('VAT number').fill('MT 2041 7736');
  await expect(slip.getByText('MT 2041 7736')).toBeVisible();
  await expect(slip.getByText('Not a fiscal receipt.')).toBeVisible();
  await expect(page.getByText('Tennis has no code.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review and save' })).toBeDisabled();
  await page.getByLabel('Code of Tennis', { exact: true }).selectOption('M7');
  await expect(slip.getByText('M7', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(slip.getByText('Simplified invoice')).toBeHidden();
});
