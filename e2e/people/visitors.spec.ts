import type { Page } from '@playwright/test';
import { chooseType, middle, openPinDialog, payWithPin } from '../support/booking-journey.ts';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { fillDate } from '../support/date-field.ts';
import { clubDay, memberApi } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';
import { askForTopup, GOOD_CARD, payWith } from '../support/topup-journey.ts';

const ADMIN = '9001';
const PASSWORD = 'Winter#2027';
const PIN = '1357';
/** Plays with the visitor. */
const PARTNER = '1062';

// From the form to the office, with a card page on the way.
test.describe.configure({ timeout: 240_000 });
test.use({ expectedErrors: [/401/] });

/** From the login page to the form, the mail and the account; answers the link of the mail. */
async function becomeVisitor(page: Page, firstName: string): Promise<string> {
  const email = `${firstName}-${test.info().repeatEachIndex}@visitors.example`.toLowerCase();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Play as a visitor' }).click();
  await expect(page.getByRole('heading', { name: 'Play as a visitor' })).toBeVisible();
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Visitor');
  await fillDate(page, 'Birthday', '1990-02-01');
  await page.getByLabel('Telephone').fill('+356 2123 4567');
  await page.getByLabel('Email').fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
  await expectAccessible(page);

  const mail = await (await memberApi(page.request, ADMIN)).mailTo(email);
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(mail)?.[0] ?? '');
  await page.goto(pathname + search);
  await expect(page.getByText(`Hello ${firstName} Visitor`)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New Password').fill(PASSWORD);
  await page.getByLabel('Verify Password').fill(PASSWORD);
  await page.getByLabel('PIN', { exact: true }).fill(PIN);
  await page.getByLabel('Repeat the PIN').fill(PIN);
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expect(page).toHaveURL(/\/sportservices$/);
  await expect(page.getByText('Welcome! Top up your balance by card, then book a court.')).toBeVisible();
  return pathname + search;
}

async function topUp(page: Page): Promise<void> {
  await askForTopup(page, page.getByRole('banner'), '€40');
  await payWith(page, GOOD_CARD);
  const result = page.getByRole('dialog', { name: 'Payment Successful' });
  await expect(result).toBeVisible({ timeout: 20_000 });
  await result.getByRole('button', { name: 'OK' }).click();
  await expect(result).toBeHidden();
  await expect(page).toHaveURL(/\/sportservices$/);
}

test('a visitor registers, proves the address, tops up by card and books; the office sees the visitor and stops them', async ({
  page,
  request,
}) => {
  const link = await becomeVisitor(page, 'Vera');
  await topUp(page);
  await expect(page.getByRole('banner').getByText('€40.00')).toBeVisible();

  const session = middle(await (await memberApi(request, PARTNER)).freeSessions('tennis', clubDay(4)));
  await page.goto(`/marsa/booking/tennis?date=${clubDay(4)}&session=${session}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  const note = page.getByRole('dialog', { name: 'NOTE' });
  await note.getByRole('button', { name: 'Ok' }).click();
  const search = page.getByRole('searchbox', { name: 'Membership number of a player' });
  await expect(page.getByRole('tab', { name: /Favourites/ })).toHaveCount(0);
  await search.fill('106');
  await expect(page.getByRole('button', { name: new RegExp(PARTNER) })).toHaveCount(0);
  await search.fill(PARTNER);
  await page.getByRole('button', { name: new RegExp(PARTNER) }).click();
  await expectAccessible(page);
  await chooseType(page, 'singles');
  await openPinDialog(page);
  await payWithPin(page, PIN);
  await expect(page.getByRole('heading', { name: 'Court booked' })).toBeVisible();

  await openAs(page, ADMIN, '/marsa/users?filter=visitors&sort=memberSince&order=desc');
  const row = page
    .getByRole('main')
    .getByRole('button', { name: /Vera Visitor/ })
    .first();
  await expect(row).toContainText('Visitor');
  await row.click();
  const profile = page.getByRole('main').getByRole('complementary');
  await expectAccessible(page);
  await profile.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('dialog', { name: 'Suspend' }).getByRole('button', { name: 'Suspend' }).click();
  await expect(profile.getByText('Suspended')).toBeVisible();
  // The link of the mail is used.
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
});

test('a visitor does the same on a phone, from the form to the booked court', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await becomeVisitor(page, 'Paula');
  await topUp(page);
  const session = middle(await (await memberApi(request, PARTNER)).freeSessions('squash', clubDay(4)));
  await page.goto(`/marsa/booking/squash?date=${clubDay(4)}&session=${session}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog', { name: 'NOTE' }).getByRole('button', { name: 'Ok' }).click();
  await page.getByRole('button', { name: /^Add Players/ }).click();
  await page.getByRole('searchbox', { name: 'Membership number of a player' }).fill(PARTNER);
  await page.getByRole('button', { name: new RegExp(PARTNER) }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await payWithPin(page, PIN);
  await expect(page.getByRole('heading', { name: 'Court booked' })).toBeVisible();
  await expectAccessible(page);
});
