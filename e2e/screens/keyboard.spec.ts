import type { Page } from '@playwright/test';
import { payTicks } from '../support/booking-journey.ts';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { enter, tabTo, typeInto } from '../support/keyboard.ts';
import { clubDay, memberApi, PASSWORD, PIN } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';
import { RED_PICTURE } from '../support/red-picture.ts';

// No mouse: only keys and the page itself move the focus.

const main = (page: Page) => page.getByRole('main');

test('a booking with three friends is made with the keyboard only', async ({ page }) => {
  await page.goto('/login');
  await typeInto(page, page.getByLabel('Membership number'), '1170');
  await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sportservices$/);
  await expect(main(page)).toBeFocused();
  await enter(page, main(page).getByRole('link', { name: 'Tennis', exact: true }));
  await expect(main(page)).toBeFocused();

  await enter(page, page.locator(`nav a[href*="date=${clubDay(2)}"]`));
  await tabTo(page, page.locator('[role="gridcell"][tabindex="0"]'));
  await page.keyboard.press('Control+End');
  const focused = page.locator(':focus');
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    expect(await focused.getAttribute('aria-label')).toContain('Available');
  }).toPass({ intervals: [0] });
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('button', { name: 'Continue' }));

  const note = page.getByRole('dialog', { name: 'NOTE' });
  await expect(note.getByRole('button', { name: 'Ok' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();
  const [search, list] = [page.getByRole('searchbox'), page.getByRole('tabpanel')];
  await tabTo(page, search);
  for (const friend of ['1171', '1172', '1173']) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(friend);
    await expect(list.getByRole('button')).toHaveCount(1);
    await enter(page, list.getByRole('button', { name: new RegExp(friend) }));
    await tabTo(page, search, 'Shift+Tab');
  }
  await tabTo(page, page.locator('#booking-type'), 'Shift+Tab');
  await page.keyboard.type('Doub');
  await tabTo(page, page.getByRole('checkbox', { name: /New balls/ }));
  await page.keyboard.press('Space');
  await tabTo(page, payTicks(page).last());
  await page.keyboard.press('Space');
  await expect(page.getByText('Ready to Pay')).toHaveCount(3);

  const book = page.getByRole('button', { name: /^Book · / });
  await enter(page, book);
  const pin = page.getByLabel('Your PIN', { exact: true });
  await expect(pin).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(book).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pin).toBeFocused();
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Court booked' })).toBeVisible();
  await expect(main(page)).toBeFocused();
});

test('an admin answers messages and manages members with the keyboard only', async ({ page, request }) => {
  await (await memberApi(request, '1175')).contact('Inquiry', 'Is there a key for the ball machine?');
  const born = { gender: 'Female', birthday: '01/02/1990', email: 'key@mail.example', password: 'Apply#2026' };
  await request.post('/api/auth/register', { data: { firstName: 'Kay', lastName: 'Board', ...born } });
  await openAs(page, '9001', '/sportservices');
  await enter(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Member Profiles' }));
  await typeInto(page, page.getByLabel('Number or name'), '1176');
  const row = page.getByRole('button', { name: /1176/ });
  await enter(page, row);
  // The profile opens beside the list; Enter again goes into it, Escape back to the row.
  const profile = page.getByRole('main').getByRole('complementary');
  await expect(profile.getByRole('button', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('Enter');
  await enter(page, profile.getByRole('button', { name: 'Edit' }));
  await expect(profile.getByLabel('Name', { exact: true })).toBeFocused();
  await enter(page, profile.getByRole('button', { name: 'Cancel' }));
  await expect(profile.getByRole('button', { name: 'Edit' })).toBeFocused();
  await tabTo(page, profile.getByRole('button', { name: 'Suspend' }));
  for (const [action, next] of [
    ['Suspend', 'Restore'],
    ['Restore', 'Suspend'],
  ] as const) {
    await page.keyboard.press('Enter');
    await enter(page, page.getByRole('dialog', { name: action }).getByRole('button', { name: action }));
    await expect(profile.getByRole('button', { name: next })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(profile.getByRole('link', { name: 'Book for this member' })).toBeVisible();
  await page.keyboard.press('Enter');
  await enter(page, profile.getByRole('link', { name: 'Book for this member' }));
  await expect(page.getByRole('region', { name: 'Booking for' })).toBeVisible();
  await expect(main(page)).toBeFocused();

  await enter(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' }), 'Shift+Tab');
  const message = page.getByRole('listitem').filter({ hasText: 'Is there a key for the ball machine?' });
  await enter(page, message.getByRole('button', { name: /Mark as answered/ }));
  await expect(message.getByText('Answered', { exact: true })).toBeVisible();
  await expect(message).toBeFocused();

  await tabTo(page, page.getByRole('radio', { name: 'Messages' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  const application = page.getByRole('listitem').filter({ hasText: 'Kay Board' });
  const decline = application.getByRole('button', { name: 'Decline Kay Board' });
  await enter(page, decline);
  await expect(page.getByRole('heading', { name: 'Decline the application' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(decline).toBeFocused();
  await enter(page, application.getByRole('button', { name: 'Accept Kay Board' }));
  const accept = page.getByRole('dialog', { name: 'Accept the application' });
  await enter(page, accept.getByRole('button', { name: 'Accept' }));
  await expect(application.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(application).toBeFocused();
});

test('profile, picture, password and PIN are changed with the keyboard only', async ({ page }) => {
  await openAs(page, '1177', '/sportservices');
  const menu = page.getByRole('button', { name: /user menu/ });
  const choose = async (entry: string) => {
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: entry });
    await expect(item).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(item).toBeFocused({ timeout: 1 });
    }).toPass({ intervals: [0] });
    await page.keyboard.press('Enter');
  };
  await tabTo(page, menu);
  await choose('My Profile');
  const profile = page.getByRole('dialog', { name: 'My Profile' });
  await expect(profile.getByRole('heading', { name: 'My Profile' })).toBeFocused();

  const change = profile.getByRole('button', { name: 'Change picture' });
  const chooser = page.waitForEvent('filechooser');
  await enter(page, change);
  await (await chooser).setFiles(RED_PICTURE);
  await expect(page.getByRole('slider', { name: 'Zoom' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await enter(page, page.getByRole('button', { name: 'Use this picture' }));
  await expect(page.getByText('Profile Picture uploaded successfully')).toBeVisible();
  await expect(change).toBeFocused();

  const [day, , year] = await profile.getByRole('group', { name: 'Date of birth' }).getByRole('spinbutton').all();
  if (!day || !year) throw new Error('the date of birth has no parts');
  await tabTo(page, day);
  await page.keyboard.type('01022990');
  await typeInto(page, profile.getByLabel('Vehicle number'), 'KEY 177');
  await enter(page, profile.getByRole('button', { name: 'Save' }));
  await expect(day).toBeFocused();
  await page.keyboard.type('01021990');
  await expect(year).toBeFocused();
  await enter(page, profile.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Profile Saved Successfully')).toBeVisible();
  await enter(page, profile.getByRole('button', { name: 'Remove KEY 177' }));
  await expect(profile.getByRole('group', { name: 'Cars' })).toBeFocused();
  await enter(page, profile.getByRole('button', { name: 'Save' }));

  await tabTo(page, profile.getByRole('radio', { name: 'Details' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, profile.getByRole('radio', { name: 'Any member' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  await expect(profile.getByRole('radio', { name: 'My favourites' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  for (const [entry, old, fresh, done] of [
    ['Change Password', PASSWORD, 'Fresh#2026', 'Password change successfully.'],
    ['Change PIN', PIN, '1357', 'PIN changed successfully.'],
  ] as const) {
    await choose(entry);
    const dialog = page.getByRole('dialog', { name: entry });
    const word = entry.replace('Change ', '');
    await expect(dialog.getByLabel(`Old ${word}`)).toBeFocused();
    await page.keyboard.type(old);
    await typeInto(page, dialog.getByLabel(`New ${word}`), fresh);
    await typeInto(page, dialog.getByLabel(`Verify ${word}`), fresh);
    await page.keyboard.press('Enter');
    await expect(page.getByText(done)).toBeVisible();
    await expect(menu).toBeFocused();
  }
});

test('Ctrl K finds members, bookings, pages, courts and actions, and ? shows the keys of the page', async ({
  page,
}) => {
  await openAs(page, '9003', `/office/today?date=${clubDay(3)}`);
  await expect(page.getByRole('grid')).toBeVisible();
  const search = page.getByRole('dialog', { name: 'Search' });
  const option = (name: RegExp) => search.getByRole('option', { name });
  const find = async (typed: string, name: RegExp) => {
    await expect(search).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+K');
    await expect(search.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(typed);
    await expect(option(name).first()).toBeVisible();
  };
  await find('1085', /1085/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/office\/members\/1085$/);
  await find('today', /^Today$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/office\/today$/);
  await find('padel court 1', /^Padel Court 1$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/office\/today\?sport=padel$/);
  // What the role may not open is not found.
  await find('change', /^Change PIN$/);
  await search.getByRole('combobox').fill('reports');
  await expect(search.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys of this page' });
  for (const key of ['Ctrl K', '/', 'Ctrl Enter', '← ↑ → ↓', 'Esc', '?'])
    await expect(keys.getByText(key, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(keys).toHaveCount(0);
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a member opens the search by thumb and finds a page, and no other member', async ({ page }) => {
    await openAs(page, '1086', '/sports/mybookings');
    await page.getByRole('button', { name: 'Open the navigation' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Search' }).tap();
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('combobox').fill('1085');
    await expect(search.getByRole('option')).toHaveCount(0);
    await search.getByRole('combobox').fill('account');
    await search.getByRole('option', { name: 'My Account' }).tap();
    await expect(page).toHaveURL(/\/sports\/myaccount$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/sports\/mybookings$/);
  });
});
