import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { clubDay, memberApi } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

/** Two days ahead: every session of the day is still to come. */
const DATE = clubDay(2);

test('two staff side by side see what the other and members do, in every sport and without a reload', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext({ reducedMotion: 'reduce' });
  const beside = await other.newPage();
  await openAs(page, '9003', `/office/today?date=${DATE}`);
  await openAs(beside, '9002', `/office/today?date=${DATE}`);
  for (const each of [page, beside]) await expect(each.getByText('Live', { exact: true })).toBeVisible();
  const member = await memberApi(page.request, '1173');
  const [session = ''] = (await member.freeSessions('squash', DATE)).slice(-1);
  const gap = page.locator(`[data-session="${session}"]`);
  await expect(gap).toBeVisible();
  const key = await member.book('squash', session, 'match', ['1173']);
  for (const each of [page, beside]) {
    await expect(each.locator(`[data-booking="${key}"]`)).toContainText('Paid');
    await expect(each.getByRole('region', { name: 'Just now' })).toContainText('Squash');
  }
  await expect(gap).toHaveCount(0);
  await expectAccessible(page);

  // The booking opens beside the timeline, by keyboard alone.
  await page.locator(`[data-booking="${key}"]`).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: key })).toBeVisible();
  await member.cancel('squash', key);
  for (const each of [page, beside]) await expect(each.locator(`[data-booking="${key}"]`)).toHaveCount(0);
  await expect(gap).toBeVisible();
  await other.close();
});
