import type { Page } from '@playwright/test';
import { middle, openBooking, payWithPin, sessionCell } from '../support/booking-journey.ts';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { enter, tabTo, typeInto } from '../support/keyboard.ts';
import { clubDay, memberApi, PIN } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Take a place' });
const takeButton = (page: Page) => page.getByRole('button', { name: /^Take this place/ });
const gamePath = (service: string, key: string) => `/sport/games/${service}/${key}`;

async function joinWithPin(page: Page): Promise<void> {
  await takeButton(page).click();
  await sheet(page).getByLabel('Your PIN').fill(PIN);
  await sheet(page)
    .getByRole('button', { name: /^Take this place/ })
    .click();
}

test('two places are left open while booking; another browser sees it, joins, and leaves again, to the cent', async ({
  page,
  browser,
}) => {
  const [booker, joiner] = ['1225', '1213'];
  const [mine, theirs] = [await memberApi(page.request, booker), await memberApi(page.request, joiner)];
  const before = [await mine.balanceCents(), await theirs.balanceCents()] as const;
  const expectPaid = async (bookerCents: number, joinerCents: number) => {
    expect(await mine.balanceCents()).toBe(before[0] - bookerCents);
    expect(await theirs.balanceCents()).toBe(before[1] - joinerCents);
  };
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await elsewhere.newPage();
  // 1. The booker leaves two of three places open.
  const key = await openBooking(page, { as: booker, service: 'padel', daysAhead: 4 });
  await openAs(other, joiner, `/marsa/booking/padel?date=${clubDay(4)}`, { knowsNote: true });
  await expect(sessionCell(other, key)).toHaveAccessibleName(/Held now/);
  await page.getByRole('tab', { name: 'Leave open' }).click();
  await page.getByRole('button', { name: 'Open 3 places' }).click();
  await page.getByRole('button', { name: 'One place fewer' }).click();
  await expect(page.getByText('Open place 2')).toBeVisible();
  await expect(page.getByText('Nobody comes: you pay').locator('..')).toContainText('€16.00');
  await expect(page.getByText('All places taken: you pay').locator('..')).toContainText('€5.34');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Book, 2 places open · €16.00' }).click();
  await payWithPin(page);
  await expect(page.getByRole('heading', { name: 'Court booked' })).toBeVisible();
  await expectPaid(1_600, 0);
  // 2. It appears in the other browser, and leads to the game.
  await expect(sessionCell(other, key)).toHaveAccessibleName(/Game, 1 of 3, €5\.33, Join$/);
  await sessionCell(other, key).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Padel with Anna' })).toBeVisible();
  await expectAccessible(other);
  // 3. The joiner pays a place, which comes back to the booker.
  await joinWithPin(other);
  await expect(other.getByText('You are in. Your place is paid.')).toBeVisible();
  await expectPaid(1_067, 533);
  await expect(page.getByRole('banner').getByText('€109.33')).toBeVisible();
  // 4. Leaving in time puts everything back.
  await other.getByRole('button', { name: 'Leave, €5.33 comes back' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Leave, €5.33 comes back' }).click();
  await expect(other.getByText('You have left. Your place is refunded.')).toBeVisible();
  await expectPaid(1_600, 0);
  await expect(takeButton(other)).toBeVisible();
  await elsewhere.close();
});

test('outside the level a member asks by keyboard, the booker lets them in, and the place is paid', async ({
  page,
  browser,
}) => {
  const [booker, asker] = ['1226', '1232'];
  const api = await memberApi(page.request, booker);
  const [session = ''] = (await api.freeSessions('cricket', clubDay(6))).slice(1);
  const booking = await api.book('cricket', session, 'practice', [booker], { kind: 'keep', places: 2, levelFrom: 6 });
  // 1. The list has the game, and asking costs nothing.
  await openAs(page, asker, '/sport/games?service=cricket');
  await enter(page, page.getByRole('link', { name: /^Ask to join: Cricket nets/ }));
  await expect(page).toHaveURL(new RegExp(gamePath('cricket', booking)));
  await typeInto(page, page.getByLabel('A sentence to Mateo, if you like'), 'I bowl a little.');
  await enter(page, page.getByRole('button', { name: 'Ask Mateo' }));
  await expect(page.getByRole('button', { name: 'Take the question back' })).toBeVisible();
  await expectAccessible(page);
  // 2. The booker answers.
  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await elsewhere.newPage();
  await openAs(other, booker, gamePath('cricket', booking));
  const request = other.getByRole('region', { name: 'Anna Ferrari asks to join' });
  await expect(request).toContainText('I bowl a little.');
  await expectAccessible(other);
  await request.getByRole('button', { name: 'Let them in' }).click();
  await expect(other.getByText(/^Anna Ferrari may join\./)).toBeVisible();
  // 3. The place is kept for the PIN.
  await page.reload();
  await expect(page.getByText(/^Your place is kept until /)).toBeVisible();
  await enter(page, takeButton(page));
  await expectAccessible(page);
  await typeInto(page, sheet(page).getByLabel('Your PIN'), PIN);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are in. Your place is paid.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /^Leave, / }));
  await other.reload();
  await expect(other.getByRole('button', { name: 'Remove Anna' })).toBeVisible();
  await elsewhere.close();
});

test.describe('a lost answer', () => {
  test.use({ expectedErrors: [/Failed to load resource: net::ERR_/] });

  test('joining whose answer got lost joins and pays once @phone', async ({ page, isMobile }) => {
    const [booker, joiner, daysAhead] = isMobile ? ['1230', '1234', 5] : ['1228', '1235', 3];
    const api = await memberApi(page.request, booker);
    const theirs = await memberApi(page.request, joiner);
    const session = middle(await api.freeSessions('padel', clubDay(daysAhead)));
    const booking = await api.book('padel', session, 'doubles', [booker], { kind: 'ifFull', places: 4 });
    const [before, known] = [await theirs.balanceCents(), await theirs.upcoming()];
    await openAs(page, joiner, '/sport/games?service=padel');
    await page.getByRole('article').filter({ hasText: 'Only if complete' }).first().waitFor();
    await expectAccessible(page);
    await page.goto(gamePath('padel', booking));
    const keys: (string | undefined)[] = [];
    await page.route('**/v1/Booking/sport/games/*/*/join', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await joinWithPin(page);
    await expect(page.getByText('You are in. Your place is paid.')).toBeVisible();
    await expect(page.getByText('2 of 4 places taken')).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await theirs.upcoming()).toHaveLength(known.length + 1);
    expect(before - (await theirs.balanceCents())).toBe(400);
  });
});
