import type { Page } from '@playwright/test';
import { middle, sessionCell } from '../support/booking-journey.ts';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { clubDay, memberApi, PIN, userOf } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

/** The button names the deed, and its sheet asks for the PIN. */
async function changePlayers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change the players' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the players' });
  await dialog.getByLabel('Your PIN').fill(PIN);
  await dialog.getByRole('button', { name: 'Change the players' }).click();
  await expect(page.getByText('Changed. Everybody is told.')).toBeVisible();
}

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

test('from the schedule another one pays, old and new beside each other, and each account says what came of it', async ({
  page,
}) => {
  const [mine, theirs] = [await memberApi(page.request, '1145'), await memberApi(page.request, '1146')];
  const date = clubDay(6);
  const session = middle(await mine.freeSessions('tennis', date));
  const key = await mine.book('tennis', session, 'singles', ['1145', '1146']);
  const [before, paidByTheOther] = [await mine.balanceCents(), await theirs.balanceCents()];
  await openAs(page, '1145', `/marsa/booking/tennis?date=${date}`);
  await sessionCell(page, session).click();
  const detail = page.getByRole('dialog');
  await expect(detail.getByText(key)).toBeVisible();
  await detail.getByRole('link', { name: 'Change', exact: true }).click();
  const now = await page.getByRole('heading', { name: 'Now' }).boundingBox();
  const after = await page.getByRole('heading', { name: 'After the change' }).boundingBox();
  expect(after!.x).toBeGreaterThan(now!.x + 200);
  expect(Math.abs(after!.y - now!.y)).toBeLessThan(4);
  await page
    .getByRole('checkbox', { name: /pays a share/ })
    .last()
    .uncheck();
  await expect(page.getByText(/comes back/)).toBeVisible();
  await expectAccessible(page);
  await changePlayers(page);
  const came = (await theirs.balanceCents()) - paidByTheOther;
  expect(came).toBeGreaterThan(0);
  expect(await mine.balanceCents()).toBe(before - came);
  expect(JSON.stringify((await theirs.notifications())[0])).toContain(`€${(came / 100).toFixed(2)}`);
});

test('the link in the mail of a booking leads to its change, where another player takes the free place', async ({
  page,
}) => {
  const member = '1153';
  const { email } = await userOf(page.request, member);
  const api = await memberApi(page.request, member);
  const key = await api.book('padel', middle(await api.freeSessions('padel', clubDay(6))), 'singles', [member]);
  const admin = await memberApi(page.request, '9001');
  const mail = (await admin.mailsTo(email ?? '')).find((body) => body.includes(key)) ?? '';
  const link = new URL(/\S+mybookings\/change\S+/.exec(mail)?.[0] ?? '');
  await openAs(page, member, link.pathname + link.search);
  await expect(page.getByText(key)).toBeVisible();
  await page.getByRole('button', { name: 'Choose a player' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a player' });
  await picker.getByRole('textbox', { name: 'Search members' }).fill('1155');
  const found = picker.getByRole('button', { name: /1155/ });
  await expect(found).toBeVisible();
  await expectAccessible(page);
  await found.click();
  await expect(page.getByText('New in the team')).toBeVisible();
  await changePlayers(page);
  const joined = await memberApi(page.request, '1155');
  expect((await joined.upcoming()).map((booking) => booking.key)).toContain(key);
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
