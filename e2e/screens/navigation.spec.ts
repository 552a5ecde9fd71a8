import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { PASSWORD } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

test('a guest who logs in from Notifications returns there', async ({ page }) => {
  for (const way of ['page', 'menu'] as const) {
    await page.goto('/sport/member/notifications');
    if (way === 'page') await page.getByRole('link', { name: 'Login' }).click();
    else {
      await page.getByRole('button', { name: 'Guest menu' }).click();
      await page.getByRole('menuitem', { name: 'Login' }).click();
    }
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Membership number').fill('1190');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/\/sport\/member\/notifications$/);
    await expect(page.getByRole('button', { name: /user menu/ })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
  }
});

test('the navigation entries Marsa, Example and Services open the sports', async ({ page }) => {
  await openAs(page, '1190', '/sports/mybookings');
  const links = page.getByRole('navigation', { name: 'Main' }).locator('section', { hasText: 'Links' });
  for (const name of ['Marsa', 'Example', 'Services']) {
    await page.goto('/sports/mybookings');
    await links.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/sportservices$/);
  }
});

test('a link that an admin adds in the office is in the menu of a member', async ({ page }) => {
  const save = async () => {
    await page.getByRole('button', { name: 'Review and save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The club is saved.')).toBeVisible();
  };
  const menu = page.getByRole('navigation', { name: 'Main' });
  const shop = menu.getByRole('link', { name: 'Racket shop (opens in a new tab)' });
  await openAs(page, '9001', '/office/club');
  await page.getByRole('button', { name: 'Add a link' }).click();
  const title = page.getByRole('group', { name: 'Title of link 4' });
  await title.getByRole('textbox', { name: 'English' }).fill('Racket shop');
  await title.getByRole('textbox', { name: 'العربية' }).fill('متجر المضارب');
  const address = page.getByRole('textbox', { name: 'Address of link 4' });
  await address.fill('//shop.example');
  await page.getByRole('button', { name: 'Review and save' }).click();
  await expect(address).toHaveAccessibleDescription(/Begin with https/);
  await expectAccessible(page);
  await address.fill('https://shop.example/rackets');
  await save();
  await expect(shop).toBeVisible();

  await openAs(page, '1190', '/sports/mybookings');
  await expect(shop).toHaveAttribute('href', 'https://shop.example/rackets');
  await expect(shop).toHaveAttribute('rel', 'noopener noreferrer');
  await page.context().route('https://shop.example/**', (route) => route.fulfill({ body: 'Rackets' }));
  const [opened] = await Promise.all([page.waitForEvent('popup'), shop.click()]);
  await expect(opened).toHaveURL('https://shop.example/rackets');
  await opened.close();

  await openAs(page, '9001', '/office/club');
  await page.getByRole('button', { name: 'Usual links' }).click();
  await save();
  await expect(shop).toHaveCount(0);
});

test('a member loads no words of the office', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => request.url().endsWith('.js') && scripts.add(request.url()));
  for (const path of ['/sportservices', '/marsa/booking/Tennis', '/sports/mybookings', '/sports/myaccount']) {
    await openAs(page, '1190', path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
  const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()));
  const loaded = texts.join('\n');
  expect(loaded).toContain('My Bookings');
  expect(loaded).not.toContain('Kept in this tab, not published');
});

test('the footer credit opens the page about the product, for guests too', async ({ page }) => {
  await openAs(page, '1190', '/sports/mybookings');
  await page.getByRole('link', { name: 'Courtside', exact: true }).click();
  await expect(page).toHaveURL(/\/courtside$/);
  await expect(page.getByRole('heading', { name: 'About Courtside' })).toBeVisible();
  await expectAccessible(page);
});

test('a payment result typed into the address shows no success', async ({ page }) => {
  await openAs(page, '1190', '/sports/myaccount?pay=1');
  await expect(page).toHaveURL(/\/sports\/myaccount$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Payment Successful')).toHaveCount(0);
});

test('validation problems send the side ping: a short number and an amount below the minimum', async ({ page }) => {
  const pinged = () => page.waitForRequest((request) => new URL(request.url()).pathname === '/sport/alert');
  await page.goto('/login');
  await page.getByLabel('Membership number').fill('12');
  await Promise.all([pinged(), page.getByLabel('Password', { exact: true }).focus()]);

  await openAs(page, '1190', '/sports/myaccount');
  await page.getByRole('button', { name: 'Topup' }).first().click();
  await page.getByText('Others').click();
  await page.getByRole('textbox').fill('5');
  await Promise.all([pinged(), page.getByRole('button', { name: /New Card/ }).click()]);
  await expect(page.getByText('Minimum amount to topUp is €20.')).toBeVisible();
});

test('Back closes the topmost dialog alone, and a dialog closed by its button leaves nothing in the history @phone', async ({
  page,
}) => {
  await openAs(page, '1190', '/sports/mybookings');
  await page.getByRole('link', { name: 'Courtside', exact: true }).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/sports\/mybookings$/);
  const openProfile = async () => {
    await page.getByRole('button', { name: /user menu/ }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
  };
  const profile = page.getByRole('dialog', { name: 'Profile' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await openProfile();
  await profile.getByRole('textbox').and(profile.locator(':enabled:not([readonly])')).first().fill('Another text');
  for (const _time of [1, 2]) {
    await page.goBack();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(profile).toBeVisible();
  }
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(profile).toHaveCount(0);

  await openProfile();
  await profile.getByRole('button', { name: 'Close' }).click();
  await expect(profile).toHaveCount(0);
  await expect(page.getByRole('button', { name: /user menu/ })).toBeFocused();
  await page.goForward();
  await expect(profile).toHaveCount(0);
  await expect(page).toHaveURL(/\/sports\/mybookings$/);
  await page.getByRole('link', { name: 'Courtside', exact: true }).click();
  await expect(page).toHaveURL(/\/courtside$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/sports\/mybookings$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/courtside$/);
});
