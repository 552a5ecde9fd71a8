import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/courtside-test.ts';
import { memberApi } from '../support/member-api.ts';
import { type OwnDemoClub, SEEDING_MS, startOwnDemoClub } from '../support/own-demo-club.ts';

/** Tuesday evening, 17:42 at the club. */
const TUESDAY = '2026-11-17T16:42:05Z';
const WALL = { width: 1920, height: 1080 };

let club: OwnDemoClub;
let hall: BrowserContext;
let screen: Page;
const errors: string[] = [];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(SEEDING_MS + 30_000);
  club = await startOwnDemoClub(browser, TUESDAY);
  const admin = await memberApi(club.request, '9001');
  const path = await admin.makeBoard({ title: 'Club house', names: 'full', languages: ['en'] });
  hall = await browser.newContext({ viewport: WALL, reducedMotion: 'reduce' });
  await hall.clock.install({ time: TUESDAY });
  screen = await hall.newPage();
  screen.on('pageerror', (error) => errors.push(String(error)));
  const home = (await club.request.get('/healthz')).url();
  await screen.goto(new URL(path, home).href);
  await expect(screen.getByText('Live', { exact: true })).toBeVisible();
});
test.afterAll(async () => {
  await hall.close();
  await club.stop();
  expect(errors).toEqual([]);
});

/** The club and its screen at this moment; the screen has not slept, but hours pass at once. */
async function moveTo(moment: string): Promise<void> {
  // While only one of the two has moved, the screen would correct its clock by the hours between them.
  await hall.setOffline(true);
  await club.moveClock(moment);
  await screen.clock.fastForward(Date.parse(moment) - (await screen.evaluate(() => Date.now())));
  await expect(screen.getByText('Not live', { exact: true })).toBeVisible();
  await hall.setOffline(false);
  await screen.clock.fastForward('00:20');
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Malta', hour: '2-digit', minute: '2-digit' });
  await expect(screen.locator('header').getByText(time.format(new Date(moment)), { exact: true })).toBeVisible();
  await expect(screen.getByText('Live', { exact: true })).toBeVisible();
}

const band = () => screen.getByRole('status');

test('a week passes at the wall: rain, a closed sport, nights and mornings, and the page stays as large as it was', async () => {
  test.setTimeout(240_000);
  // Rain, as the desk says it, and dry again.
  const desk = await club.openAs('9003', '/office/today');
  await desk.getByRole('button', { name: 'Rain now' }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Close and refund €/ })
    .click();
  await expect(band().filter({ hasText: 'Rain. The outdoor courts closed at 17:42.' })).toBeVisible();
  await expect(screen.getByRole('heading', { name: 'You can play indoors' })).toBeVisible();
  await expectAccessible(screen);
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Dry again' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Open the courts' }).click();
  await expect(band().filter({ hasText: 'The courts are open again.' })).toBeVisible();
  await expect(desk.getByRole('dialog')).toHaveCount(0);

  // The session that it rained in stays closed: after five minutes that is what is left to say.
  await moveTo('2026-11-17T16:49:05Z');
  await expect(band().filter({ hasText: 'Padel is closed until 18:00.' })).toBeVisible();

  // After the last session of the day.
  await moveTo('2026-11-17T22:50:05Z');
  await expect(band().filter({ hasText: 'Good night. We open at 07:00.' })).toBeVisible();
  const first = screen.getByRole('heading', { name: 'The first sessions' }).locator('..');
  await expect(first.getByRole('listitem')).toHaveCount(3);
  await expect(screen.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expectAccessible(screen);
  const tomorrow = await first.getByRole('listitem').allTextContents();

  // After midnight the same sessions are those of the day itself.
  await moveTo('2026-11-18T02:00:05Z');
  await expect(band().filter({ hasText: 'Good night. We open at 07:00.' })).toBeVisible();
  await expect(first.getByRole('listitem')).toHaveText(tomorrow);

  const nodes: number[] = [];
  for (let day = 18; day <= 24; day += 1) {
    // Half past six, noon and late in the evening, at the club.
    for (const time of ['05:30', '11:00', '22:55']) {
      await moveTo(`2026-11-${day}T${time}:05Z`);
      await expect(
        screen.getByText(new RegExp(`^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day.*${day} November`)),
      ).toBeVisible();
    }
    nodes.push(await screen.evaluate(() => document.querySelectorAll('*').length));
  }
  expect(Math.max(...nodes)).toBeLessThan(Math.min(...nodes) + 200);
  expect(await hall.cookies()).toEqual([]);
});
