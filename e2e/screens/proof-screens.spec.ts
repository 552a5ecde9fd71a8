import { statement } from '@courtside/contract/money/account';
import { paymentStatus } from '@courtside/contract/money/payments';
import type { Page } from '@playwright/test';
import { addPlayers, openBooking } from '../support/booking-journey.ts';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { PASSWORD } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a guest sees the public pages and is redirected to the login by all others', async ({ page }) => {
  for (const path of [
    '/sportservices',
    '/booking',
    '/invoice',
    '/sports/myaccount',
    '/sports/mysubscription',
    '/marsa/users',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toHaveCount(0);
  await expect(navbar(page)).toHaveCount(0);
  for (const [path, title] of [
    ['/privacyPolicy', 'Privacy Policy'],
    ['/termsAndConditions', 'Terms & Conditions'],
    ['/register', 'Join the club'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(navbar(page)).toHaveCount(0);
  }
  for (const path of ['/sport/member/notifications', '/pages/errors/error-404']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Guest menu' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('every address of the club has a screen for a member', async ({ page }) => {
  await openAs(page, '1180', '/sportservices');
  await expect(page.getByRole('link', { name: 'Tennis', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quick panel' })).toHaveCount(0);
  for (const [path, title] of [
    ['/marsa/booking/tennis', 'Tennis'],
    ['/marsa/booking/padel', 'Padel'],
    ['/marsa/booking/squash', 'Squash'],
    ['/bookingSchedule', 'Squash'],
    ['/reset/password', 'Choose a new password'],
    ['/sports/myaccount', 'My Accounts'],
    ['/sports/myaccounttable', 'Statement'],
    ['/sports/mybookings', 'My Bookings'],
    ['/sports/mysubscription', 'My Subscriptions'],
    ['/sport/member/notifications', 'Notifications'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Quick panel' })).toBeVisible();
  }
  await page.goto('/pages/errors/error-404');
  await expect(heading(page, /./)).toBeVisible();
  await expect(page).toHaveURL(/error-404$/);
  await page.goto('/register');
  await expect(page).toHaveURL(/\/sportservices$/);
  await page.goto('/marsa/booking/Tennis');
  await page.getByRole('button', { name: 'Help and contact' }).click();
  await expect(page.getByRole('tab')).toHaveText([
    'Contact Us',
    'Book a court',
    'Players and payers',
    'Change of plan',
  ]);
});

test('the payment result page has no chrome', async ({ page }) => {
  await openAs(page, '1180', '/sportservices');
  // The answer never comes.
  const answer = `**${paymentStatus.path.replace(':payment', '424242')}`;
  await page.route(answer, () => undefined);
  const held = page.waitForRequest(answer);
  await page.goto('/marsa/paymentstatus/success/424242');
  await held;
  await expect(page.getByRole('main')).toBeVisible();
  await expect(navbar(page)).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('the login screen has terms and recovery, allows one login at a time, and has no link to the sign-up', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByText(/^By logging in you accept/)).toBeVisible();
  await page.getByRole('button', { name: 'Terms & Conditions' }).click();
  await expect(page.getByRole('dialog', { name: 'Terms & Conditions' }).getByRole('heading', { level: 3 })).toHaveCount(
    6,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('dialog', { name: 'Privacy Policy' }).getByRole('heading', { level: 3 })).toHaveCount(6);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  const recovery = page.getByRole('dialog', { name: 'RECOVER YOUR PASSWORD' });
  await recovery.getByRole('button', { name: 'Go back to login' }).click();
  await expect(recovery).toBeHidden();
  const hrefs = await page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).not.toContain('/register');

  await page.getByLabel('Membership number').fill('1180');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v1/authentication', async (route) => {
    await answered;
    await route.continue();
  });
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await login.click();
  await expect(login).toBeDisabled();
  answer();
  await expect(page).toHaveURL(/\/sportservices$/);
});

test('the guest menu opens the sign-up form, and its Sign In returns to the login', async ({ page }) => {
  await page.goto('/sport/member/notifications');
  await page.getByRole('button', { name: 'Guest menu' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Login', 'Register']);
  await page.getByRole('menuitem', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/register$/);
  for (const label of ['First name', 'Last name', 'Email', 'Password']) {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('group', { name: 'Birthday' })).toBeVisible();
  expect(await page.getByLabel('Gender').getByRole('option').allTextContents()).toEqual(['Other', 'Male', 'Female']);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('the booking page has two panels, and Change returns to the schedule', async ({ page }) => {
  await openBooking(page, { as: '1184', service: 'padel', daysAhead: 1 }, { knowsNote: false });
  const note = page.getByRole('dialog', { name: 'NOTE' });
  await expect(note.getByRole('listitem')).toHaveText([/right panel/i, /left panel/i]);
  await note.getByRole('button', { name: 'Ok' }).click();

  const payment = page.getByRole('region', { name: 'Booking Payment' });
  const chip = payment.getByRole('region', { name: 'Session' });
  await expect(chip).toContainText(/\d{1,2} \w{3} · \d\d:\d\d–\d\d:\d\d/);
  await expect(payment.getByLabel('Booking type')).toContainText('Kindly Choose Booking Type');
  await expect(payment.getByRole('checkbox', { name: /Two rackets to borrow/ })).not.toBeChecked();
  await expect(payment.getByRole('button', { name: /^Book\b/ })).toBeVisible();

  const players = page.getByRole('region', { name: 'Add Players' });
  await expect(players.getByRole('tab')).toHaveText([/^Favourites/, /^All Members/, 'Leave open']);
  await expect(players.getByRole('searchbox')).toBeVisible();
  for (const name of ['Add Favourite', 'Remove Favourite']) {
    await expect(players.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await addPlayers(page, '1185', '1186', '1187');
  await expect(payment.getByRole('checkbox', { name: / pays$/ })).toHaveCount(4);
  // Four players with two alternating drawings of each gender.
  const figures = page
    .getByRole('group', { name: /^Court with the players/ })
    .locator('svg[viewBox="-30 0 300 400"] use');
  await expect(figures).toHaveCount(4);
  const drawn = await figures.evaluateAll((all) =>
    all.map((figure) => /player-(guy|gal)-\d/.exec(figure.getAttribute('href') ?? '')?.[0] ?? ''),
  );
  for (const kind of ['player-guy', 'player-gal']) {
    const variants = drawn.filter((name) => name.startsWith(kind));
    expect(new Set(variants).size).toBe(Math.min(2, variants.length));
  }
  expect(drawn).not.toContain('');
  const remove = payment.getByRole('group', { name: 'Remove Players' });
  await expect(remove.getByRole('button')).toHaveCount(3);
  await remove.getByRole('button').last().click();
  await expect(payment.getByRole('checkbox', { name: / pays$/ })).toHaveCount(3);
  await chip.getByRole('link', { name: 'Change' }).click();
  await expect(page).toHaveURL(/\/bookingSchedule/);
  await expect(heading(page, 'Padel')).toBeVisible();
});

test('the shell has logo, shortcuts, a navbar of 280 or 64 pixels on either side, panels and the loading bar', async ({
  page,
}) => {
  // The layout is stored with the member: a repeated run has another one.
  const { repeatEachIndex } = test.info();
  const code = repeatEachIndex === 0 ? '1189' : String(1200 + repeatEachIndex);
  await openAs(page, code, '/sports/mybookings');
  const width = async () => Math.round((await navbar(page).boundingBox())?.width ?? 0);
  await expect.poll(width).toBe(280);
  expect((await navbar(page).boundingBox())?.x).toBe(0);
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
  const names = await shortcuts.locator('a, button').evaluateAll((all) => all.map((one) => one.getAttribute('title')));
  expect(names).toEqual(['Home', 'My Profile', 'My Bookings', 'My Accounts', 'Notifications']);
  await page.getByRole('button', { name: 'Fold the navigation' }).click();
  await expect.poll(width).toBe(64);
  await page.getByRole('button', { name: 'Theme settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Theme settings' });
  await settings.getByText('Right', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await navbar(page).boundingBox())?.x).toBe(1440 - 64);

  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${statement.path}?*`, async (route) => {
    await answered;
    await route.continue();
  });
  await shortcuts.getByRole('link', { name: 'My Accounts' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  answer();
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  const password = page.getByRole('dialog', { name: 'Change Password' });
  await expect(password.getByLabel('Login')).toHaveValue(code);
  for (const label of ['Old Password', 'New Password', 'Verify Password']) {
    await expect(password.getByLabel(label)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(password).toBeHidden();
  await page.getByRole('link', { name: `Harbour Sports Club: home` }).click();
  await expect(page).toHaveURL(/\/sportservices$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(navbar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  await expect(page.getByRole('dialog', { name: 'Main' }).getByRole('link', { name: 'Tennis' })).toBeVisible();
});

test('the top-up dialog has Go Back and starts at 20 again, and a logout clears the stored data', async ({ page }) => {
  await openAs(page, '1187', '/marsa/booking/tennis');
  await expect(page.getByRole('grid')).toBeVisible();
  const open = page.getByRole('banner').getByRole('button', { name: 'Topup' });
  const dialog = page.getByRole('dialog');
  await open.click();
  await expect(dialog.getByRole('radio', { name: '€20' })).toBeChecked();
  await expect(dialog.getByRole('button', { name: /Existing Card/ })).toBeDisabled();
  await dialog.getByText('€45', { exact: true }).click();
  await dialog.getByRole('button', { name: /New Card/ }).click();
  await expect(dialog.getByText('€45.00').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Go Back' }).click();
  await expect(dialog.getByRole('radio', { name: '€45' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(dialog.getByRole('radio', { name: '€20' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const kept = () => page.evaluate(() => Object.keys(localStorage).sort());
  expect(await kept()).toEqual(expect.arrayContaining(['selectedSports', 'token', 'userData']));
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  for (const key of [
    'token',
    'name',
    'userData',
    'selectedSports',
    'sportDates',
    'BookingSelectedFilters',
    'payInfo',
  ]) {
    expect(await kept()).not.toContain(key);
  }
});

test('the toolbar of an admin has home and the member profiles only', async ({ page }) => {
  await openAs(page, '9001', '/sportservices');
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' }).locator('a, button');
  await expect(shortcuts).toHaveCount(2);
  expect(await shortcuts.evaluateAll((all) => all.map((one) => one.getAttribute('title')))).toEqual([
    'Home',
    'Member Profiles',
  ]);
});
