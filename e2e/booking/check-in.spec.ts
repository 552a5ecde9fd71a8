import { expect, expectAccessible, logIn, test } from '../support/courtside-test.ts';
import { memberApi } from '../support/member-api.ts';

test('a member scans the sign of a court, logs in and comes back to it; a forged sign is refused @phone', async ({
  page,
}) => {
  const path = await (await memberApi(page.request, '9003')).signPath('CRI1');

  await page.goto(path);
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, '1219');
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { name: 'Net 1' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No booking of yours today' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`);
  await expect(page.getByRole('heading', { name: 'This sign is not known' })).toBeVisible();
  await expect(page.getByText('This code is not from a sign of this club.')).toBeVisible();
});
