import { middle } from '../support/booking-journey.ts';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { clubDay, memberApi, PIN } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

test('a member takes another player and another session, sees every difference, and pays with one PIN', async ({
  page,
}) => {
  const api = await memberApi(page.request, '1142');
  const session = middle(await api.freeSessions('squash', clubDay(5)));
  const booking = await api.book('squash', session, 'match', ['1142', '1149']);
  await openAs(page, '1142', '/sports/mybookings');
  await page
    .getByRole('link', { name: /^Change / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change my booking' })).toBeVisible();
  await expect(page.getByText(booking)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the players' })).toBeDisabled();
  // 1. Other players.
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('button', { name: 'Choose a player' }).click();
  await page.getByRole('textbox', { name: 'Search members' }).fill('1143');
  await page.getByRole('dialog').getByRole('button', { name: /1143/ }).click();
  await expect(page.getByText('New in the team')).toBeVisible();
  await expect(page.getByText('Leaves the team')).toBeVisible();
  await expectAccessible(page);
  // 2. What was chosen outlasts a reload.
  await page.reload();
  await expect(page.getByText('New in the team')).toBeVisible();
  // 3. Another day, by keyboard.
  await page.getByRole('button', { name: 'Day and time' }).press('Enter');
  const times = page.getByRole('button', { name: /^\d\d:\d\d, / });
  await times.first().press('Enter');
  await expect(times.first()).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change players and time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change players and time' });
  await expectAccessible(page);
  await dialog.getByLabel('Your PIN').fill(PIN);
  await dialog.getByRole('button', { name: 'Change players and time' }).click();
  await expect(page.getByText('Changed. Everybody is told.')).toBeVisible();
  await expect(page).toHaveURL(/mybookings$/);
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the link of a mail is kept over the login, and both sides are below each other', async ({ page }) => {
    const api = await memberApi(page.request, '1144');
    const session = middle(await api.freeSessions('padel', clubDay(5)));
    const booking = await api.book('padel', session, 'singles', ['1144', '1147']);
    await openAs(page, '1144', `/sports/mybookings/change?section=padel&key=${booking}`);
    const now = await page.getByRole('heading', { name: 'Now' }).boundingBox();
    const after = await page.getByRole('heading', { name: 'After the change' }).boundingBox();
    expect(after!.y).toBeGreaterThan(now!.y + 100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page
      .getByRole('checkbox', { name: /pays a share/ })
      .last()
      .uncheck();
    await expect(page.getByText(/comes back/)).toBeVisible();
    await expectAccessible(page);
  });
});
