import { expect, expectAccessible, test } from './support/courtside-test.ts';
import { clubDay } from './support/member-api.ts';
import { openAs } from './support/open-as.ts';

test('a desk person finds a member, books with two keys, and takes the money of a due booking', async ({ page }) => {
  await openAs(page, '9003', `/office/today?date=${clubDay(3)}&view=day`);
  const gap = page.locator('[data-look="gap"][data-session^="CRI"]');
  await expect(gap.first()).toBeVisible();
  // `/`, a number, Enter: the member is at the counter.
  await page.keyboard.press('/');
  await page.keyboard.type('1081');
  const field = page.getByRole('main').getByRole('combobox');
  await expect(page.getByRole('option', { name: /1081/ })).toBeVisible();
  await field.press('Enter');
  await expect(page.getByText('At the counter', { exact: true })).toBeVisible();
  // Pinned, the member stays for the second booking.
  await page.getByRole('button', { name: 'Keep at the counter' }).click();

  // One click on a gap, the PIN once, Enter.
  const first = await gap.first().getAttribute('data-session');
  await page.locator(`[data-session="${first}"]`).click();
  const card = page.getByRole('dialog').filter({ hasText: '1081' });
  await expect(card.getByRole('button', { name: /^Book · / })).toBeEnabled();
  await card.getByLabel('Your PIN').fill('2468');
  await card.getByLabel('Your PIN').press('Enter');
  const firstToast = (await page.getByText(/^Booked: CRI-/).textContent()) ?? '';
  await expect(page.locator(`[data-session="${first}"][data-look="gap"]`)).toHaveCount(0);

  // The next one is paid when the players arrive: no PIN any more.
  await gap.last().click();
  await expect(card.getByLabel('Your PIN')).toHaveCount(0);
  await card.getByRole('button', { name: 'Later' }).click();
  await card.getByRole('button', { name: /^Book, .* due/ }).click();
  await expect(card).toHaveCount(0);
  // The first message may still be there: the pointer can rest on it.
  const booked = page.getByText(/^Booked: CRI-/).filter({ hasNotText: firstToast });
  const key = ((await booked.textContent()) ?? '').slice('Booked: '.length, -1);
  await page.locator(`[data-booking="${key}"]`).click();
  const sheet = page.getByRole('complementary', { name: key });
  await sheet.getByRole('button', { name: /^Take / }).click();
  const take = page.getByRole('dialog', { name: /^Take / });
  await expect(take.getByRole('button', { name: 'Cash' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await take.getByRole('button', { name: /^Take / }).click();
  await expect(take).toHaveCount(0);
  await expect(sheet.getByText('Paid', { exact: true })).toBeVisible();

  // A note for the colleagues; then the counter is locked.
  await sheet.getByRole('button', { name: 'Add a note' }).click();
  await sheet.getByLabel('Note').fill('New balls handed out');
  await sheet.getByRole('button', { name: 'Save the note' }).click();
  await expect(sheet.getByText('New balls handed out')).toBeVisible();
  await page.getByRole('button', { name: /^Lock, / }).click();
  await expect(page.getByRole('button', { name: /^Lock, / })).toHaveCount(0);
});
