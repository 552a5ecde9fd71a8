import { addPlayers, chooseType, openBooking, openPinDialog, payWithPin } from '../support/booking-journey.ts';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { clubDay, memberApi, userOf } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

// Members that only these journeys use: 1122, 1130 and 1136 to 1139.

const euros = (amountCents: number) => `€${(amountCents / 100).toFixed(2)}`;

test('a booking by another member updates the balance in the toolbar and on the account page', async ({
  page,
  browser,
  request,
}) => {
  const before = await (await memberApi(request, '1122')).balanceCents();
  const other = await browser.newContext();
  const payer = await other.newPage();
  await openAs(payer, '1122', '/sports/myaccount');
  await expect(payer.getByRole('banner').getByText(euros(before))).toBeVisible();
  await openBooking(page, { as: '1130', service: 'cricket', daysAhead: 5 });
  await addPlayers(page, '1122');
  await chooseType(page, 'practice');
  await openPinDialog(page);
  await payWithPin(page);
  await expect(page.getByRole('heading', { name: 'Net booked' })).toBeVisible();
  await expect(page.getByText('Both players have been told. See you at the nets.')).toBeVisible();
  const after = await (await memberApi(request, '1122')).balanceCents();
  expect(after).toBeLessThan(before);
  await expect(payer.getByRole('banner').getByText(euros(after))).toBeVisible();
  await expect(payer.getByRole('main').getByText(euros(after)).first()).toBeVisible();
  await payer.getByRole('link', { name: /^Notifications, / }).click();
  await expect(payer.getByText(`${euros(before - after)} was taken from your balance.`)).toBeVisible();
  await other.close();
});

/** A free session within the next twelve hours, which can no longer be cancelled. */
async function soonSession(request: Parameters<typeof memberApi>[0], as: string) {
  const api = await memberApi(request, as);
  for (const day of [clubDay(0), clubDay(1)]) {
    const found = (await api.sessions('tennis', day)).find(({ state, startsAt }) => {
      const hours = (Date.parse(startsAt) - Date.now()) / 3_600_000;
      return state === 'free' && hours > 0.5 && hours < 11.5;
    });
    if (found) return { day, key: found.key };
  }
  throw new Error('no tennis session is free within twelve hours');
}

test('a session that can no longer be cancelled shows this at every step before the payment', async ({
  page,
  request,
}) => {
  const { day, key } = await soonSession(request, '1137');
  const words = 'Cannot be cancelled any more';
  await openAs(page, '1137', `/marsa/booking/tennis?date=${day}&session=${key}`, { knowsNote: true });
  await expect(page.getByRole('region', { name: 'Your choice' }).getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await chooseType(page, 'singles');
  await expect(page.getByText(words)).toBeVisible();
  await openPinDialog(page);
  await expect(page.getByRole('dialog', { name: 'Confirm Booking' }).getByText(words)).toBeVisible();
  await payWithPin(page);
  await expect(page).toHaveURL(/\/invoice/);
  await expect(page.getByRole('region', { name: 'Booking Payment' })).toHaveCount(0);
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
});

test('a booking rule that refuses is shown above Book before the PIN', async ({ page, request }) => {
  const busy = await memberApi(request, '1136');
  const free = await busy.freeSessions('cricket', clubDay(4));
  const oneAnHour = [...new Map(free.map((key) => [key.slice(-4), key])).values()];
  for (const session of oneAnHour.slice(0, 2)) await busy.book('cricket', session, 'practice', ['1136']);
  await openBooking(page, { as: '1136', service: 'cricket', daysAhead: 4 });
  await chooseType(page, 'practice');
  await expect(page.getByText(/already has 2 bookings of this sport on this day, the most allowed/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Book\b/ })).toBeDisabled();
  await expectAccessible(page);
});

test('refunds are not counted as spending, and the statement shows years', async ({ page, request }) => {
  const me = await memberApi(request, '1138');
  await openAs(page, '1138', '/sports/myaccount');
  const spent = page.locator('dt', { hasText: 'Spent' }).locator('xpath=following-sibling::dd');
  await expect(spent).toContainText('€');
  const before = await spent.textContent();
  const [session = ''] = await me.freeSessions('squash', clubDay(5));
  const key = await me.book('squash', session, 'match', ['1138']);
  await expect(spent).not.toHaveText(before ?? '');
  await me.cancel('squash', key);
  await expect(spent).toHaveText(before ?? '');
  const newest = page.getByRole('row').filter({ hasText: 'Refund: ' }).first();
  await expect(newest).toContainText(new RegExp(`\\d{1,2} \\w{3,4} ${clubDay(0).slice(0, 4)}`));
  await expectAccessible(page);
});

test('an admin sees the member of a top-up and why EUR 100,000 is refused', async ({ page, request }) => {
  const balance = await (await memberApi(request, '1139')).balanceCents();
  const { title } = await userOf(request, '1139');
  await openAs(page, '9001', '/marsa/users');
  await page.getByLabel('Number or name').fill('1139');
  await page.getByRole('button', { name: /1139/ }).first().click();
  await page.getByRole('button', { name: 'Top up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Topup' });
  await expect(dialog.getByText(title)).toBeVisible();
  await expect(dialog.getByText(euros(balance), { exact: true })).toBeVisible();
  await expect(dialog.getByText(/first payment/)).toHaveCount(0);
  await dialog.getByText('Others', { exact: true }).click();
  await dialog.getByLabel('Other amount in euros').fill('100000');
  await dialog.getByRole('button', { name: /Cash/ }).click();
  await expect(dialog.getByText('At most €99,999.99 can be topped up at once.')).toBeVisible();
  await expectAccessible(page);
});

test('a password forgotten on a Turkish page is mailed in Turkish', async ({ page, request }) => {
  const { email } = await userOf(request, '1139');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Türkçe' }).click();
  await page.getByRole('button', { name: 'Şifremi unuttum' }).click();
  const dialog = page.getByRole('dialog', { name: 'ŞİFRENİZİ KURTARIN' });
  await dialog.getByRole('textbox').fill('1139');
  await dialog.getByRole('button', { name: 'E-posta GÖNDER' }).click();
  await expect(dialog).toBeHidden();
  const office = await memberApi(request, '9001');
  await expect(async () => {
    const [mail = ''] = await office.mailsTo(email ?? '');
    expect(mail).toMatch(/^Merhaba /);
  }).toPass();
});
