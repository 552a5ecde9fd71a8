import { notificationStream } from '@courtside/contract/messages/notifications';
import { validateSession } from '@courtside/contract/people/auth';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, logIn, test } from '../support/courtside-test.ts';
import { memberApi, PASSWORD, userOf } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

const userMenu = (page: Page) => page.getByRole('button', { name: /user menu/ });

async function openUserMenu(page: Page): Promise<string[]> {
  await userMenu(page).click();
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  return items.allTextContents();
}

test('a guest returns to the requested page after the login', async ({ page }) => {
  await page.goto('/sports/mybookings');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Membership number').fill('1110');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/sports\/mybookings$/);
});

test('the login button is disabled until the form is valid, and the password can be shown', async ({ page }) => {
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Login', exact: true });
  await page.getByLabel('Membership number').fill('100');
  await page.getByLabel('Password', { exact: true }).fill('abc');
  await expect(page.getByText('Min character length is 4')).toBeVisible();
  await expect(button).toBeDisabled();
  await page.getByLabel('Membership number').fill('1001');
  await expect(button).toBeEnabled();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
});

test('a member whose password is due changes it before anything else', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  await logIn(page, '1003');
  await expect(page).toHaveURL(/\/reset\/password$/);
  await expect(page.getByText('Please reset your password for security reasons.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  // All requests of the page and the shell are answered before the check.
  const asked = [validateSession.path, notificationStream.path].map((path) =>
    page.waitForResponse((response) => response.url().toLowerCase().endsWith(path.toLowerCase())),
  );
  await page.reload();
  await Promise.all(asked);
  await expect(page.getByLabel('Old Password')).toBeVisible();
  expect(refused).toEqual([]);
  // The shell offers nothing that the server would refuse (decision 0026).
  const navigation = page.getByRole('navigation', { name: 'Main' });
  // The credit of the product is the only link.
  await expect(navigation.getByRole('link')).toHaveCount(1);
  await expect(navigation.getByRole('listitem').getByRole('link')).toHaveCount(0);
  await expect(navigation.getByRole('listitem').getByRole('button')).toHaveText(['Help and contact', 'Theme settings']);
  await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Topup' })).toHaveCount(0);
  expect(await openUserMenu(page)).toEqual(['Change Password', 'Logout']);
  await page.keyboard.press('Escape');
  await navigation.getByRole('button', { name: 'Help and contact' }).click();
  const help = page.getByRole('dialog', { name: 'Help and contact' });
  await expect(help.getByText('North Quay, Valletta')).toBeVisible();
  await expect(help.getByRole('button', { name: 'Send' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  expect(refused).toEqual([]);
  const warning = 'Please reset your password for security reasons.';
  await expect(page.getByRole('alert').filter({ hasNotText: warning })).toHaveCount(0);
  await page.goto('/sportservices');
  await expect(page).toHaveURL(/\/reset\/password$/);
  await page.getByLabel('Old Password').fill(PASSWORD);
  await page.getByLabel('New Password').fill('Harbour#2027');
  await page.getByLabel('Verify Password').fill('Harbour#2028');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Confirm password and New Password are not same')).toBeVisible();
  await page.getByLabel('Verify Password').fill('Harbour#2027');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/sportservices$/);
  await expect(page.getByText('Password change successfully.')).toBeVisible();
});

test('an admin needs the own PIN to reset that of a colleague, and changes nothing of the own account', async ({
  page,
}) => {
  await openAs(page, '9001', '/marsa/users?term=9003');
  await page.getByRole('main').getByRole('button', { name: /9003/ }).first().click();
  const member = page.getByRole('main').getByRole('complementary');
  await member.getByRole('button', { name: 'Reset PIN' }).click();
  const question = page.getByRole('dialog', { name: 'Reset PIN' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Reset PIN' }).click();
  await expect(question.getByRole('alert')).toBeVisible();
  await question.getByLabel('Your PIN').fill('1111');
  await question.getByRole('button', { name: 'Reset PIN' }).click();
  // Other tests use the PIN of this colleague, so it is not reset.
  await expect(question.getByRole('alert')).toContainText('Incorrect PIN');
  await openAs(page, '9001', '/marsa/users?term=9001');
  await page.getByRole('main').getByRole('button', { name: /9001/ }).first().click();
  const own = page.getByRole('main').getByRole('complementary');
  await own.getByRole('button', { name: 'Edit' }).click();
  await expect(own.getByLabel('Email')).toBeDisabled();
  await expectAccessible(page);
  await own.getByRole('button', { name: 'My Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'My Profile' })).toBeVisible();
});

test('a forgotten password is replaced by one from the mailbox', async ({ page, request }) => {
  const { email } = await userOf(request, '1111');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'RECOVER YOUR PASSWORD' });
  const send = dialog.getByRole('button', { name: 'SEND Email' });
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Membership number').fill('1111');
  await send.click();
  await expect(page.getByText(/temporary password is on its way/)).toBeVisible();
  const [mail = ''] = await (await memberApi(request, '9001')).mailsTo(email ?? '');
  const temporary = /[A-HJ-NP-Za-km-z2-9]{12}/.exec(mail)?.[0] ?? '';
  expect(temporary).toHaveLength(12);
  await logIn(page, '1111', temporary);
  await expect(page).toHaveURL(/\/reset\/password$/);
});

test('the menu of a page that is scrolled stays open, and the page where it is', async ({ page }) => {
  await openAs(page, '1112', '/sports/preferences');
  await page.getByRole('button', { name: 'Add a passkey' }).scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  // A click of the test runner may scroll; one of the mouse does not.
  const { x, y } = (await userMenu(page).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 20, y + 10);
  const first = page.getByRole('menuitem').first();
  await expect(first).toBeFocused();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(first).toBeVisible();
  expect(await scrolled()).toBe(before);
});

test('a logout in one tab ends the session in the other tab', async ({ page, context }) => {
  await openAs(page, '1112', '/sportservices');
  const other = await context.newPage();
  await other.goto('/sports/mybookings');
  await expect(userMenu(other)).toBeVisible();
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
});

test.describe('a session that ended on the server', () => {
  test.use({ expectedErrors: [/401/] });

  test('a password change in another browser ends this session', async ({ page, request }) => {
    // A page without pending requests, which would notice the end too early.
    const known = page.waitForResponse(/user\/validate$/);
    await openAs(page, '1113', '/privacyPolicy');
    await known;
    const { token } = await userOf(request, '1113');
    const changed = await request.post('/v1/Authentication/user/reset/password', {
      headers: { authorization: `Bearer ${token}`, name: '1113' },
      data: { OldPassword: PASSWORD, NewPassword: 'Harbour#2027' },
    });
    expect((await changed.json()).msgCode).toBe('200');
    await page.goto('/sportservices');
    await expect(page).toHaveURL(/\/login$/);
    await expect(
      page.getByText(/Please provide valid credentials to login\.|Failed to login with token\./),
    ).toBeVisible();
  });
});

test('an expired session shows a message', async ({ page }) => {
  await page.clock.install();
  await logIn(page, '1114');
  await expect(page).toHaveURL(/\/sportservices$/);
  await page.clock.fastForward('08:05:00');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session is timed out. Please login again with your credentials.')).toBeVisible();
});

const MENUS = {
  1115: [
    'My Profile',
    'Notifications',
    'My Bookings',
    'My Accounts',
    'My Subscriptions',
    'Change Password',
    'Change PIN',
    'Logout',
  ],
  9001: ['Member Profiles', 'Change Password', 'Change PIN', 'Logout'],
  9002: ['Member Profiles', 'Change Password', 'Logout'],
};

for (const [code, expected] of Object.entries(MENUS)) {
  test(`the menu of ${code} has what the role may do`, async ({ page }) => {
    await openAs(page, code, '/sportservices');
    const items = await openUserMenu(page);
    for (const entry of expected) expect(items).toContain(entry);
    const foreign = Object.values(MENUS)
      .flat()
      .filter((entry) => !expected.includes(entry));
    for (const entry of foreign) expect(items).not.toContain(entry);
    await expect(page.getByRole('button', { name: 'Topup' })).toHaveCount(code === '1115' ? 1 : 0);
  });
}

test('a member may not open the member profiles', async ({ page }) => {
  await openAs(page, '1116', '/marsa/users');
  await expect(page).toHaveURL(/\/sportservices$/);
});

test('Arabic mirrors the page and is kept after a reload, and English restores it @phone', async ({
  page,
  isMobile,
}) => {
  await openAs(page, isMobile ? '1117' : '1118', '/sportservices');
  const root = page.locator('html');
  if (isMobile) await page.getByRole('button', { name: 'Open the navigation' }).click();
  await page.getByRole('button', { name: 'Theme settings' }).click();
  await page.getByText('العربية', { exact: true }).click();
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('lang', 'ar');
  await page.reload();
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page);
  if (isMobile) await page.getByRole('button', { name: 'افتح قائمة التنقل' }).click();
  await page.getByRole('button', { name: 'إعدادات المظهر' }).click();
  await page.getByText('English', { exact: true }).click();
  await expect(root).toHaveAttribute('dir', 'ltr');
});

test('logging in, opening a dialog and closing it work with the keyboard only', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Membership number').focus();
  await page.keyboard.type('1119');
  await page.keyboard.press('Tab');
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sportservices$/);
  await userMenu(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  const changePin = page.getByRole('menuitem', { name: 'Change PIN' });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(changePin).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change PIN' });
  await expect(dialog.getByLabel('Old PIN')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Old PIN field is required')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(userMenu(page)).toBeFocused();
});

test('the desk begins on Today and the treasurer with the reports, after the login and at the root', async ({
  page,
}) => {
  for (const [code, landed] of [
    ['9003', /\/office\/today$/],
    ['9004', /\/office\/reports/],
  ] as const) {
    await page.goto('/');
    await page.getByLabel('Membership number').fill(code);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(landed);
    await page.goto('/');
    await expect(page).toHaveURL(landed);
    await page.evaluate(() => localStorage.clear());
  }
});

test('old and unusual addresses redirect to a page', async ({ page }) => {
  await openAs(page, '1120', '/sportservices');
  for (const [asked, landed] of [
    ['/', /\/sportservices$/],
    ['/index.html', /\/sportservices$/],
    ['/SPORTS/MyBookings', /mybookings$/i],
    ['/sport/mybookings', /mybookings$/i],
    ['/marsa/myaccount', /myaccount$/i],
    ['/marsa/pages/sportservices', /sportservices$/],
    ['/login', /\/sportservices$/],
  ] as const) {
    await page.goto(asked);
    await expect(page).toHaveURL(landed);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
