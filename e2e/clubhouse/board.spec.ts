import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/courtside-test.ts';
import { memberApi } from '../support/member-api.ts';
import { type OwnDemoClub, SEEDING_MS, startOwnDemoClub } from '../support/own-demo-club.ts';

/** Tuesday evening, 17:42 at the club. */
const NOW = '2026-11-17T16:42:00Z';

let club: OwnDemoClub;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(SEEDING_MS + 30_000);
  club = await startOwnDemoClub(browser, NOW);
});
test.afterAll(() => club.stop());

test('an admin makes a board; its screen follows the bookings, keeps the last state without a line, and ends with its address', async ({
  browser,
}) => {
  const page = await club.openAs('9001', '/office/boards');
  await page.getByRole('button', { name: 'New board' }).click();
  const form = page.getByRole('dialog', { name: 'New board' });
  await form.getByLabel('Name', { exact: true }).fill('Club house');
  await form.getByRole('radio', { name: /^In full/ }).check({ force: true });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Club house' });
  await expect(row.getByText('Not opened yet')).toBeVisible();
  await expectAccessible(page);

  const hall = await browser.newContext({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' });
  await hall.clock.install({ time: NOW });
  const screen = await hall.newPage();
  await screen.goto((await row.getByRole('link', { name: 'Open' }).getAttribute('href')) ?? '');
  await expect(screen.getByText('Live', { exact: true })).toBeVisible();
  await expect(screen.getByText('17:42')).toBeVisible();
  await expectAccessible(screen);
  expect(await hall.cookies()).toEqual([]);

  const booker = await memberApi(club.request, '1187');
  const [session = ''] = await booker.freeSessions('cricket', '2026-11-17');
  await booker.hold(session);
  await expect(screen.getByText('being booked')).toBeVisible();
  await booker.release(session);
  await expect(screen.getByText('being booked')).toBeHidden();

  await hall.setOffline(true);
  await screen.clock.fastForward('01:00');
  await expect(screen.getByText(/^This is how it was at 17:4\d, \d minutes? ago\.$/)).toBeVisible();
  await expect(screen.getByText('Not live')).toBeVisible();
  await expect(screen.getByText(/^The board cannot know now/)).toBeVisible();
  await expectAccessible(screen);
  await hall.setOffline(false);
  await screen.clock.fastForward('00:20');
  await expect(screen.getByText('Live', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Switch off' }).click();
  const question = page.getByRole('dialog', { name: 'Switch Club house off?' });
  await question.getByRole('button', { name: 'Switch off' }).click();
  await expect(row).toHaveCount(0);
  await expect(screen.getByText('This board was switched off in the office.')).toBeVisible();
  await hall.close();
});
