import type { APIResponse, Page } from '@playwright/test';
import { chooseType, openPinDialog, payWithPin, sessionCell } from '../support/booking-journey.ts';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { clubDay, memberApi } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

// Each journey has its own sport and day, because all of them share one club.

const live = (page: Page) => page.getByText('Live', { exact: true });

test('the home page links directly to a session @phone', async ({ page }) => {
  await openAs(page, '1150', '/sportservices');
  await expect(page.getByRole('heading', { name: 'Club notices' })).toBeVisible();
  const soonest = page.getByRole('link', { name: /^Cricket nets, .* at / }).first();
  await expect(soonest).toBeVisible();
  await expectAccessible(page);
  const key = new URL((await soonest.getAttribute('href')) ?? '', 'http://club').searchParams.get('session');
  await soonest.click();
  await expect(page).toHaveURL(/\/marsa\/booking\/cricket\?date=.*session=/);
  await expect(page.getByRole('region', { name: 'Your choice' })).toBeVisible();
  await expect(page.locator(`[data-session="${key}"]:is([aria-selected="true"], [aria-pressed="true"])`)).toBeVisible();
});

test('a session is chosen and held with the keyboard only', async ({ page }) => {
  await openAs(page, '1151', `/marsa/booking/squash?date=${clubDay(3)}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('link', { name: 'Squash' }).last().focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('role'));
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('gridcell');
  }).toPass({ intervals: [0] });
  await page.keyboard.press('Control+End');
  await expect(page.locator(':focus')).toHaveAttribute('data-session', /^SQU3_/);
  await page.keyboard.press('Home');
  await expect(page.locator(':focus')).toHaveAttribute('data-session', /^SQU1_/);
  while (!(await page.locator(':focus').getAttribute('aria-label'))?.includes('Available')) {
    await page.keyboard.press('ArrowUp');
  }
  const key = (await page.locator(':focus').getAttribute('data-session')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Your choice' })).toBeVisible();
  await expect(page.locator(':focus')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/booking$/);
  const stored = await page.evaluate(() => ({
    filters: JSON.parse(localStorage.getItem('BookingSelectedFilters') ?? '{}'),
    sport: JSON.parse(localStorage.getItem('selectedSports') ?? '{}').key,
  }));
  expect(stored.sport).toBe('squash');
  expect(stored.filters.session.sessionList).toMatchObject([{ key }]);
});

test('the hold of another member appears live, and so does its end', async ({ page, request }) => {
  const date = clubDay(4);
  const other = await memberApi(request, '1153');
  const [key = ''] = await other.freeSessions('padel', date);
  await openAs(page, '1152', `/marsa/booking/padel?date=${date}`);
  await expect(live(page)).toBeVisible();
  await expect(sessionCell(page, key)).toHaveAccessibleName(/Available/);
  await other.hold(key);
  await expect(sessionCell(page, key)).toHaveAccessibleName(/Held now/);
  await other.release(key);
  await expect(sessionCell(page, key)).toHaveAccessibleName(/Available/);
});

test('a hold and a booking in one browser appear live in another browser', async ({ page, browser }) => {
  const [date, elsewhere] = [clubDay(5), await browser.newContext()];
  const other = await elsewhere.newPage();
  await openAs(other, '1167', `/marsa/booking/cricket?date=${date}`, { knowsNote: true });
  const wanted = other.getByRole('gridcell', { name: /Available/ }).first();
  const key = (await wanted.getAttribute('data-session')) ?? '';
  await openAs(page, '1166', `/marsa/booking/cricket?date=${date}`);
  await expect(live(page)).toBeVisible();
  await expect(sessionCell(page, key)).toHaveAccessibleName(/Available/);
  await wanted.click();
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(sessionCell(page, key)).toHaveAccessibleName(/Held now/);
  await chooseType(other, 'practice');
  await openPinDialog(other);
  await payWithPin(other);
  await expect(sessionCell(page, key)).toHaveAccessibleName(/, Booked$/);
  await elsewhere.close();
});

test('a selection that another member takes is cleared with a message', async ({ page, request }) => {
  const date = clubDay(5);
  const other = await memberApi(request, '1155');
  const [key = ''] = await other.freeSessions('padel', date);
  await openAs(page, '1154', `/marsa/booking/padel?date=${date}&session=${key}`);
  await expect(live(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your choice' })).toBeVisible();
  await other.hold(key);
  await expect(page.getByText(/was just taken by another member/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your choice' })).toBeHidden();
  await expect(page).not.toHaveURL(/session=/);
});

test.describe('without news from the club', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a member who loses a session is offered the nearest sessions', async ({ page, request }) => {
    const date = clubDay(5);
    const other = await memberApi(request, '1157');
    const [key = ''] = await other.freeSessions('squash', date);
    await page.route('**/bookings/stream*', (route) => route.abort());
    // The page always receives the first state, so that it does not know about the hold.
    let first: Promise<APIResponse> | undefined;
    await page.route('**/bookings/calender?*', async (route) => {
      first ??= route.fetch();
      await route.fulfill({ response: await first });
    });
    await openAs(page, '1156', `/marsa/booking/squash?date=${date}&session=${key}`);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await other.hold(key);
    await page.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog', { name: /is being booked right now/ });
    await expect(dialog).toBeVisible();
    await page.unroute('**/bookings/calender?*');
    await dialog.getByRole('button', { name: /€/ }).first().click();
    await expect(page).toHaveURL(/\/booking$/);
  });

  test('a lost connection is shown in the schedule, and so is its return', async ({ page, context }) => {
    await openAs(page, '1158', `/marsa/booking/cricket?date=${clubDay(2)}`);
    await expect(live(page)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('Not live.')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(live(page)).toBeVisible();
    await expect(page.getByText('Not live.')).toBeHidden();
  });
});

test('a shared link opens its day, courts, view and session, also through the login', async ({ page, request }) => {
  const date = clubDay(6);
  const sharer = await memberApi(request, '1160');
  const key = (await sharer.freeSessions('tennis', date)).find((free) => free.startsWith('TEN3_')) ?? '';
  const link = `/marsa/booking/Tennis?date=${date}&type=hard&view=court&session=${key}`;
  await page.goto(link);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Membership number').fill('1159');
  await page.getByLabel('Password', { exact: true }).fill('Court#2026');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${key}$`));
  await expect(page.getByRole('columnheader')).toHaveText([/Time/, /Court 3/, /Court 4/]);
  await expect(sessionCell(page, key)).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);

  // Not today, because no session of today is open in the evening.
  await page.getByRole('navigation', { name: 'Day', exact: true }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(new RegExp(`date=${clubDay(1)}&type=hard`));
  await page.goBack();
  await expect(sessionCell(page, key)).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(sessionCell(page, key)).toHaveAttribute('aria-selected', 'true');
  await page.goto('/bookingSchedule');
  await expect(page).toHaveURL(new RegExp(`/bookingSchedule\\?date=${date}`));
  await expect(page.getByRole('heading', { name: 'Tennis', level: 1 })).toBeVisible();
});

test('a day that is not released yet is shown, and each session shows when it opens', async ({ page }) => {
  const date = clubDay(40);
  const strip = page.getByRole('navigation', { name: 'Day', exact: true });
  // Waits for the days: the strip shows a selected day after its release is loaded.
  await page.route(/\/calender\?/, async (route) => {
    await strip.getByRole('link').first().waitFor();
    await route.continue();
  });
  await openAs(page, '1150', `/marsa/booking/tennis?date=${date}`);
  await expect(strip.locator('[aria-current="date"]')).toBeInViewport({ ratio: 1 });
  const opening = page
    .getByRole('gridcell')
    .first()
    .getByText(/^Opens .* 08:00$/);
  await expect(opening).toBeVisible();
  expect(await opening.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
});

test('an unknown sport shows the not-found page', async ({ page }) => {
  await openAs(page, '1161', '/marsa/booking/golf');
  await expect(page).toHaveURL(/\/pages\/errors\/error-404$/);
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the schedule by time on the phone has free sessions of at least 44 pixels', async ({ page }) => {
    await openAs(page, '1162', `/marsa/booking/tennis?date=${clubDay(2)}`);
    const slot = page.getByRole('button', { name: /Available/ }).first();
    await expect(slot).toBeVisible();
    await expectAccessible(page);
    for (const target of [
      slot,
      page.getByRole('button', { name: 'All courts' }),
      page.getByRole('link', { name: 'Padel' }),
    ]) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await slot.tap();
    await expect(slot).toHaveAttribute('aria-pressed', 'true');
    const go = page.getByRole('button', { name: 'Continue' });
    await expect(go).toBeInViewport();
    expect((await go.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: 'All courts' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Clay' }).tap();
    await expect(page.getByRole('button', { name: /^Court 3/ })).toHaveCount(0);
  });

  test('the schedule by court on the phone snaps to a court and keeps its name visible', async ({ page }) => {
    await openAs(page, '1163', `/marsa/booking/tennis?date=${clubDay(2)}`);
    await page.getByRole('button', { name: 'By court' }).tap();
    await expect(page.getByRole('grid')).toBeVisible();
    await expectAccessible(page);
    const scroller = page.locator(':has(> [role="grid"])');
    await scroller.evaluate((element) => element.scrollBy({ left: 200, behavior: 'instant' }));
    const second = page.getByRole('gridcell', { name: /^Court 2/ }).last();
    const lefts = () => second.evaluate((element) => Math.round(element.getBoundingClientRect().left));
    await expect.poll(lefts).toBe(62);
    await second.scrollIntoViewIfNeeded();
    const name = page.locator('b', { hasText: 'Court 2' }).first();
    await expect(name).toBeInViewport();
    expect(Math.abs(((await name.boundingBox())?.x ?? 0) - 58)).toBeLessThan(80);
    // The page itself never scrolls sideways.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('the Arabic schedule mirrors the grid and its keys, not times and prices', async ({ page }) => {
  await openAs(page, '1164', `/marsa/booking/tennis?date=${clubDay(3)}`, { layout: { language: 'ar' } });
  await expect(page.getByRole('heading', { name: 'التنس', level: 1 })).toBeVisible();
  const [first, second] = [page.locator('[data-column="0"]').last(), page.locator('[data-column="1"]').last()];
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.x).toBeGreaterThan((await second.boundingBox())?.x ?? 0);
  await first.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(second).toBeFocused();
  await expect(first).toHaveAccessibleName(/ملعب 1، ترابي، من 21:00 إلى 22:00/);
  const price = page.locator('[role="gridcell"] .num').first();
  expect(await price.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  await expectAccessible(page);
});

test('the schedule is readable in the dark scheme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, '1165', `/marsa/booking/padel?date=${clubDay(1)}`);
  await page
    .getByRole('gridcell', { name: /Available/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Your choice' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/sportservices');
  await expect(page.getByRole('heading', { name: 'Club notices' })).toBeVisible();
  await expectAccessible(page);
});
