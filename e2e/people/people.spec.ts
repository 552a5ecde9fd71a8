import type { Page } from '@playwright/test';
import { expect, expectAccessible, logIn, test } from '../support/courtside-test.ts';
import { clubDay, memberApi, userOf } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';
import { RED_PICTURE } from '../support/red-picture.ts';

async function openProfile(page: Page) {
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'My Profile' });
  await expect(dialog.getByLabel('Mailing name')).toBeVisible();
  return dialog;
}

test('a profile is refused, corrected and saved', async ({ page }) => {
  await openAs(page, '1121', '/sportservices');
  const dialog = await openProfile(page);
  await expect(dialog.getByLabel('Name', { exact: true })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('Mailing name').fill('x'.repeat(31));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Mailing name field allowed maximum 40 characters.')).toBeVisible();
  await dialog.getByLabel('Mailing name').fill('Family of 1121');
  await dialog.getByLabel('Country').selectOption('Malta');
  await dialog.getByLabel('Vehicle number').fill('JOY 112');
  await dialog.getByRole('group', { name: 'Cars' }).getByRole('button', { name: 'Add' }).click();
  await dialog.getByLabel('Vehicle number').fill('joy-112');
  await dialog.getByRole('group', { name: 'Cars' }).getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Vehicle Number Already Exist')).toBeVisible();
  await dialog.getByLabel('Vehicle number').fill('');
  const saved = page.waitForRequest((request) => request.method() === 'POST' && /profile\/info$/.test(request.url()));
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await saved).postDataJSON()).toMatchObject({ PIN: '', MailingName: 'Family of 1121', CarInfo: ['JOY 112'] });
  await expect(page.getByText('Profile Saved Successfully')).toBeVisible();
  await page.reload();
  await expect((await openProfile(page)).getByLabel('Mailing name')).toHaveValue('Family of 1121');
});

test('closing a changed profile asks for confirmation, with the close button and with Escape', async ({ page }) => {
  await openAs(page, '1128', '/sportservices');
  const dialog = await openProfile(page);
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByLabel('Town').fill('Mdina');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Town')).toHaveValue('Mdina');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  await expect((await openProfile(page)).getByLabel('Town')).toHaveValue('');
});

test('a picture is previewed before the upload and stored as previewed', async ({ page }) => {
  await openAs(page, '1135', '/sportservices');
  const dialog = await openProfile(page);
  await dialog.locator('input[type=file]').setInputFiles(RED_PICTURE);
  const middleOf = (shown: HTMLCanvasElement | HTMLImageElement) => {
    const pixel = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
    pixel?.drawImage(shown, 0, 0, 1, 1);
    const [red = 0, green = 0] = pixel?.getImageData(0, 0, 1, 1).data ?? [];
    return red > 200 && green < 50 ? 'red' : 'something else';
  };
  const preview = page.getByRole('img', { name: 'How the picture will look' });
  await expect.poll(() => preview.evaluate(middleOf)).toBe('red');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('Profile Picture uploaded successfully')).toBeVisible();
  await expect.poll(() => dialog.locator('img').first().evaluate(middleOf)).toBe('red');
});

test('a new email address is used after its code is confirmed', async ({ page, request }) => {
  await openAs(page, '1127', '/sportservices');
  const dialog = await openProfile(page);
  await dialog.getByRole('button', { name: 'Change email' }).click();
  await dialog.getByLabel('New email').fill('new1127@mail.example');
  await dialog.getByLabel('Your PIN').fill('1111');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('Incorrect PIN. 4 tries left.')).toBeVisible();
  await dialog.getByLabel('Your PIN').fill('2468');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Code', { exact: true })).toBeVisible();
  const office = await memberApi(request, '9001');
  let code: string | undefined;
  await expect(async () => {
    const [newest = ''] = await office.mailsTo('new1127@mail.example');
    code = /\b\d{6}\b/.exec(newest)?.[0];
    expect(code).toBeDefined();
  }).toPass();
  await dialog.getByLabel('Code', { exact: true }).fill(code ?? '');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('new1127@mail.example')).toBeVisible();
  await expect(dialog.getByText('Verified', { exact: true })).toBeVisible();
});

test('a notification arrives live, and following it marks it as read', async ({ page, request }) => {
  await openAs(page, '1123', '/sport/member/notifications');
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  const other = await memberApi(request, '1126');
  const [session = ''] = await other.freeSessions('squash', clubDay(1));
  await other.book('squash', session, 'match', ['1126', '1123']);
  const notification = page
    .getByRole('listitem')
    .filter({ hasText: 'Booked:' })
    .filter({ has: page.getByRole('button', { name: /Mark as read/ }) });
  await expect(notification.first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Notifications, \d+ unread/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('Everything is read.')).toBeVisible();
  await expect(notification).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Booked:/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // spec 2.4: the club's address is for the desk; the phone has a compact version.
  const clubAddress = page.getByRole('dialog').getByText('North Quay, Valletta');
  await expect(clubAddress).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(clubAddress).toBeHidden();
});

test.describe('sessions that end elsewhere', () => {
  test.use({ expectedErrors: [/401/] });

  test('a suspended member is logged out at once and can log in when restored', async ({ page, browser }) => {
    const elsewhere = await browser.newContext();
    const member = await elsewhere.newPage();
    await openAs(member, '1124', '/sportservices');
    await openAs(page, '9001', '/marsa/users');
    await page.getByLabel('Number or name').fill('1124');
    await page.getByRole('button', { name: /1124/ }).click();
    const profile = page.getByRole('main').getByRole('complementary');
    await expect(profile).toBeVisible();
    await expectAccessible(page);
    await profile.getByRole('button', { name: 'Suspend' }).click();
    const question = page.getByRole('dialog', { name: 'Suspend' });
    await question.getByRole('button', { name: 'Suspend' }).click();
    await expect(profile.getByText('Suspended')).toBeVisible();
    // Without any action of the member.
    await expect(member).toHaveURL(/\/login$/);
    await profile.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('dialog', { name: 'Restore' }).getByRole('button', { name: 'Restore' }).click();
    await expect(profile.getByText('Active', { exact: true })).toBeVisible();
    await logIn(member, '1124');
    await expect(member).not.toHaveURL(/\/login$/);
    await elsewhere.close();
  });
});

test('a name that is hidden in the schedule is hidden from others at once', async ({ page, request }) => {
  const day = clubDay(1);
  const booker = await memberApi(request, '1131');
  const [session = ''] = (await booker.freeSessions('squash', day)).slice(-1);
  await booker.book('squash', session, 'match', ['1131', '1132']);
  await openAs(page, '1129', `/marsa/booking/squash?date=${day}`);
  const hidden = page.getByRole('gridcell', { name: /A member, Booked/ });
  await expect(page.getByRole('gridcell', { name: /Booked/ }).first()).toBeVisible();
  await expect(hidden).toHaveCount(0);
  await booker.showName(false);
  await expect(hidden).toBeVisible();
});

test('an admin books for the member whose profile is open', async ({ page, request }) => {
  const { title: name } = await userOf(request, '1133');
  await openAs(page, '9001', '/marsa/users', { knowsNote: true });
  await page.getByLabel('Number or name').fill('1133');
  await page.getByRole('button', { name: /1133/ }).click();
  const profile = page.getByRole('main').getByRole('complementary');
  await profile.getByRole('link', { name: 'Book for this member' }).click();
  await expect(page.getByRole('region', { name: 'Booking for' })).toContainText(name);
  await page.goto(`/marsa/booking/cricket?date=${clubDay(4)}`);
  await page
    .getByRole('gridcell', { name: /Available/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('checkbox', { name: `${name} pays` })).toBeChecked();
});

test('the help drawer has the topics of the screen with their videos', async ({ page }) => {
  await openAs(page, '1134', '/sportservices');
  await page.getByRole('button', { name: 'Help and contact' }).click();
  const drawer = page.getByRole('dialog', { name: 'Help and contact' });
  await expect(drawer.getByRole('tab')).toHaveText([
    'Contact Us',
    'Book a court',
    'Change of plan',
    'Account and top-up',
  ]);
  await drawer.getByRole('tab', { name: 'Book a court' }).click();
  await drawer.getByText('Add players', { exact: true }).click();
  await expect
    .poll(() => drawer.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(4);
  await expectAccessible(page);
});

test('a message to the club is seen by the admin and marked as answered', async ({ page, browser }) => {
  await openAs(page, '1125', '/sportservices');
  await page.getByRole('button', { name: 'Help and contact' }).click();
  const drawer = page.getByRole('dialog', { name: 'Help and contact' });
  // spec 2.4: the drawer opens at the bottom.
  const bottom = page.viewportSize()?.height ?? 0;
  await expect(async () => {
    const box = await drawer.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(bottom, 0);
    expect(box?.y).toBeGreaterThan(0);
  }).toPass();
  await drawer.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Type and message is mandatory')).toBeVisible();
  await drawer.getByLabel('Type').selectOption('Suggestion');
  await drawer.getByLabel('Message').fill('More shade at court 2, please.');
  await drawer.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Response has been successfully submitted')).toBeVisible();
  const office = await browser.newContext();
  const admin = await office.newPage();
  await openAs(admin, '9001', '/marsa/desk');
  const message = admin.getByRole('listitem').filter({ hasText: 'More shade at court 2, please.' });
  await message.getByRole('button', { name: /Mark as answered/ }).click();
  await expect(message.getByText('Answered', { exact: true })).toBeVisible();
  await expectAccessible(admin);
  await office.close();
});
