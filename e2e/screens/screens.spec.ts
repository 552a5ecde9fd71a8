import type { Page } from '@playwright/test';
import { addPlayers, middle, openBooking, sessionCell } from '../support/booking-journey.ts';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { clubDay, memberApi, userOf } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';
import { expectReadableText } from '../support/readable-text.ts';
import { steadyPage } from '../support/steady-page.ts';

const choice = (page: Page) => page.getByRole('region', { name: 'Your choice' });

test('long words of a name are shortened on the screen and read in full by screen readers', async ({
  page,
  request,
}) => {
  const [firstName, surname] = ['Maximiliana-Theodora', 'Wolfeschlegelstein'];
  const [whole, cut] = [`${firstName} ${surname}`, 'Maximilian. Wolfeschle.'];
  const { token } = await userOf(request, '9001');
  const { email } = await userOf(request, '1142');
  const renamed = await request.post('/v1/Admin/member/1142', {
    headers: { authorization: `Bearer ${token}`, name: '9001' },
    data: { firstName, surname, gender: 'F', email },
  });
  expect(await renamed.json()).toMatchObject({ msgCode: '200' });
  const shown = page.getByText(cut, { exact: true });

  await openAs(page, '1142', '/sportservices');
  await expect(page.getByRole('button', { name: `${whole} Member 1142` })).toBeVisible();
  await expect(page.getByRole('banner').getByText(cut, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: firstName })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maximilian.');

  await openBooking(page, { as: '1143', service: 'padel', daysAhead: 5 });
  await addPlayers(page, '1142');
  await expect(page.getByRole('status').filter({ hasText: `${cut} has been selected.` })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`${whole} 1142`) })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `${whole} pays` })).toBeVisible();

  await openAs(page, '9001', '/marsa/users');
  await page.getByRole('searchbox').fill('1142');
  await page.getByRole('button', { name: new RegExp(whole) }).click();
  const profile = page.getByRole('main').getByRole('complementary', { name: whole });
  await expect(profile.getByRole('heading').getByText(cut, { exact: true })).toBeVisible();
  await expect(shown.first()).toHaveAttribute('aria-hidden', 'true');
});

test.describe('a subadmin', () => {
  test('a subadmin can read the schedule, and no session can be booked', async ({ page }) => {
    const [key = ''] = (await (await memberApi(page.request, '1144')).freeSessions('tennis', clubDay(1))).slice(-1);
    await openAs(page, '9002', `/marsa/booking/tennis?date=${clubDay(1)}&session=${key}`);
    await expect(sessionCell(page, key)).toHaveAccessibleName(/: €[\d.]+, Open to members$/);
    await expect(sessionCell(page, key)).toHaveAttribute('aria-disabled', 'true');
    await expect(sessionCell(page, key)).not.toHaveAttribute('aria-selected');
    const [cursor, icons] = await sessionCell(page, key).evaluate((element) => [
      getComputedStyle(element).cursor,
      element.querySelectorAll('svg').length,
    ]);
    expect(cursor).not.toBe('pointer');
    expect(icons).toBe(0);
    // A click must not select it.
    await sessionCell(page, key).click({ force: true });
    await expect(choice(page)).toHaveCount(0);
    await expect(page.getByText('You read the schedule; members and admins book.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Any court' }).click();
    await expect(sessionCell(page, key)).toBeVisible();
    await expect(page.getByRole('button', { name: /Available/ })).toHaveCount(0);
    await page
      .getByRole('gridcell')
      .or(page.getByRole('button', { name: /Booked$/ }))
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Details' })).toBeVisible();
  });

  test('a subadmin finds no link towards a booking and no text about own bookings', async ({ page }) => {
    await openAs(page, '9002', '/sportservices');
    await expect(page.getByRole('heading', { name: 'Sports', exact: true })).toBeVisible();
    await expect(page.getByText(/Book a court|Which court today|Remind me/)).toHaveCount(0);
    for (const link of await page.getByRole('link', { name: / at \d\d:\d\d/ }).all()) {
      expect(await link.getAttribute('href')).not.toContain('session=');
    }
    for (const [path, words] of [
      ['/booking', 'Only members and admins book'],
      ['/sports/mybookings', 'Staff have no bookings of their own'],
      ['/sports/mysubscription', 'Staff have no subscription'],
      ['/sports/myaccount', 'Staff have no account of their own'],
      ['/invoice', 'No booking to show'],
      ['/bookingDetail', 'No booking chosen'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(
        /Book a court|Choose a session|one of your sessions|balance of a member/,
      );
    }
  });
});

test('two consecutive sessions are announced as one selection', async ({ page }) => {
  const sessions = await (await memberApi(page.request, '1145')).sessions('padel', clubDay(6));
  const [first, second] = inARow(sessions);
  await openAs(page, '1145', `/marsa/booking/padel?date=${clubDay(6)}`);
  await sessionCell(page, first.key).click();
  await expect(page.getByRole('status').filter({ hasText: /^Chosen:/ })).toHaveText(
    new RegExp(`${first.from} to ${first.to}, [\\d.]+ euro\\.$`),
  );
  await sessionCell(page, second.key).click();
  await expect(page.getByRole('status').filter({ hasText: /^Chosen:/ })).toHaveText(
    new RegExp(
      `${first.from} to ${second.to}, two sessions: ${first.from} to ${first.to} and ${second.from} to ${second.to}, [\\d.]+ euro\\.$`,
    ),
  );
  await expect(sessionCell(page, first.key)).toHaveAccessibleName(/Your choice, first of two$/);
  await expect(sessionCell(page, second.key)).toHaveAccessibleName(/Your choice, second of two$/);
});

interface Played {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly court: string;
  readonly state: string;
}

function inARow(sessions: readonly unknown[]): [Played, Played] {
  const free = (sessions as readonly Played[]).filter(({ state }) => state === 'free').toReversed();
  for (const second of free) {
    const first = free.find(({ court, to }) => court === second.court && to === second.from);
    if (first) return [first, second];
  }
  throw new Error('no two free sessions in a row');
}

test('Remind me shows that a calendar file was saved and what the file does', async ({ page }) => {
  // There is no reminder in the last five minutes before a release.
  await page.clock.setFixedTime(Date.now() - 3_600_000);
  await openAs(page, '1146', '/sportservices');
  const remind = page.getByRole('button', { name: /^Remind me at/ });
  await expect(remind).toBeVisible();
  const time = (await remind.textContent())?.match(/\d\d:\d\d/)?.[0] ?? '';
  const [file] = await Promise.all([page.waitForEvent('download'), remind.click()]);
  expect(file.suggestedFilename()).toMatch(/^release-.*\.ics$/);
  await expect(
    page.getByText(
      `Your browser saves the calendar file ${file.suggestedFilename()}. Open it, and your calendar reminds you at ${time}.`,
    ),
  ).toBeVisible();
});

test('a session that another member holds shows a countdown', async ({ page }) => {
  const other = await memberApi(page.request, '1147');
  const [key = ''] = (await other.freeSessions('squash', clubDay(3))).slice(-4);
  await openAs(page, '1146', `/marsa/booking/squash?date=${clubDay(3)}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await other.hold(key);
  const left = sessionCell(page, key).locator('[data-time]');
  await expect(left).toHaveAttribute('data-time', /^0[45]:\d\d$/);
  const [minutes = 0, seconds = 0] = ((await left.getAttribute('data-time')) ?? '').split(':').map(Number);
  const secondsLeft = async () => {
    const [m = 0, s = 0] = ((await left.getAttribute('data-time')) ?? '').split(':').map(Number);
    return m * 60 + s;
  };
  await expect.poll(secondsLeft).toBeLessThan(minutes * 60 + seconds);
  await expect(sessionCell(page, key)).toHaveAccessibleName(/: Held now, until \d\d:\d\d$/);
  await other.release(key);
  await expect(sessionCell(page, key)).toHaveAccessibleName(/Available/);
});

test('the names of booked sessions are not cut at 1280 pixels', async ({ page }) => {
  const { token } = await userOf(page.request, '9001');
  const { email } = await userOf(page.request, '1144');
  const renamed = await page.request.post('/v1/Admin/member/1144', {
    headers: { authorization: `Bearer ${token}`, name: '9001' },
    data: { firstName: 'Alexandrina', surname: 'Constantinou', gender: 'F', email },
  });
  expect(await renamed.json()).toMatchObject({ msgCode: '200' });
  const api = await memberApi(page.request, '1144');
  await api.book('tennis', middle(await api.freeSessions('tennis', clubDay(2))), 'singles', ['1144', '1148']);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, '9001', `/marsa/booking/tennis?date=${clubDay(2)}`);
  const names = page.locator('[role="gridcell"] bdi');
  await expect(page.getByText('Alexandrina Constantinou', { exact: true })).toBeVisible();
  const cutOff = await names.evaluateAll((all) =>
    all.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent),
  );
  expect(cutOff).toEqual([]);
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the first-visit note on the phone explains the buttons', async ({ page }) => {
    await openBooking(page, { as: '1149', service: 'tennis', daysAhead: 6 }, { knowsNote: false });
    const note = page.getByRole('dialog', { name: 'NOTE' });
    await expect(note).toContainText('Add Players is for player selection and favourites.');
    await expect(note).toContainText('Booking Payment is for selected-player details and booking.');
    await expect(note).not.toContainText(/left|right/i);
    await expectAccessible(page);
  });

  test('the schedule by time opens a booked session like the grid and shows an unreleased day as one message', async ({
    page,
  }) => {
    const api = await memberApi(page.request, '1149');
    const session = middle(await api.freeSessions('padel', clubDay(1)));
    const booking = await api.book('padel', session, 'singles', ['1149', '1148']);
    await openAs(page, '1149', `/marsa/booking/padel?date=${clubDay(1)}`);
    await sessionCell(page, session).tap();
    await expect(page.getByRole('dialog', { name: 'Details' }).getByText(booking)).toBeVisible();

    await openAs(page, '9001', `/marsa/booking/padel?date=${clubDay(1)}&view=time`);
    await sessionCell(page, session).tap();
    await expect(page.getByRole('dialog', { name: 'Details' }).getByText(booking)).toBeVisible();

    await openAs(page, '1149', `/marsa/booking/padel?date=${clubDay(30)}&view=time`);
    await expect(page.getByText(/^This day opens .* 08:00\.$/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
  });
});

test.describe('at a browser font size of 200 %', () => {
  // Each has its own member and day: they run in parallel, and a member has one hold per sport.
  for (const [device, viewport, as, daysAhead] of [
    ['the desk', { width: 1440, height: 900 }, '1196', 5],
    ['the phone', { width: 390, height: 844 }, '1197', 3],
  ] as const) {
    test(`no word is cut or covered at ${device}`, async ({ playwright, baseURL }) => {
      const { executablePath, args } = test.info().project.use.launchOptions ?? {};
      const browser = await playwright.chromium.launch({
        executablePath,
        args: [...(args ?? []), '--blink-settings=defaultFontSize=32,minimumFontSize=0'],
      });
      try {
        const context = await browser.newContext({ baseURL, viewport });
        const page = steadyPage(await context.newPage());
        await page.goto('/login');
        await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
        await expectReadableText(page);
        await openAs(page, as, '/sportservices');
        await expect(page.getByRole('heading', { name: 'Book a court' })).toBeVisible();
        await expectReadableText(page);
        await page.goto(`/marsa/booking/tennis?date=${clubDay(4)}`);
        await expect(page.locator('[data-session]').first()).toBeVisible();
        await expectReadableText(page);
        await page.goto('/sports/myaccount');
        await expect(page.getByRole('heading', { name: 'Last 12 months' })).toBeVisible();
        await expectReadableText(page);
        await openBooking(page, { as, service: 'squash', daysAhead });
        await expectReadableText(page);
      } finally {
        await browser.close();
      }
    });
  }
});
