import {
  addPlayers,
  bookingApi,
  chooseType,
  freeSession,
  openBooking,
  PIN,
  payWithPin,
  speakArabic,
} from './support/booking-journey.ts';
import { expect, expectAccessible, test } from './support/courtside-test.ts';
import { clubDay } from './support/member-api.ts';

const euros = (text: string) => Math.round(Number(text.replace(/[€,]/g, '')) * 100);

test('a member books with three others and splits the price', async ({ page, request }) => {
  const friend = await bookingApi(request, '1021');
  const before = await friend.balance();
  await openBooking(page, request, { as: '1020', service: 'tennis', daysAhead: 1 });
  await expectAccessible(page);
  await addPlayers(page, '1021', '1022', '1023');
  await chooseType(page, 'doubles');
  await page.getByRole('checkbox', { name: /New balls/ }).check();
  await page
    .getByRole('checkbox', { name: / pays$/ })
    .last()
    .uncheck();
  await expect(page.getByText('Not paying')).toBeVisible();
  await expect(page.getByText('Ready to Pay')).toHaveCount(3);
  await expect(page.locator('[data-ball="flying"]')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Book · / }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Booking' });
  await expect(dialog.getByLabel('Your PIN', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(dialog.getByText('Pin is required')).toBeVisible();
  await payWithPin(page, '1357');
  await expect(dialog.getByText('The PIN is not right. 4 tries left.')).toBeVisible();
  await payWithPin(page);

  await expect(page).toHaveURL(/\/invoice\?section=tennis&key=TEN-\d{6}/);
  await expect(page.getByRole('heading', { name: 'Court booked' })).toBeVisible();
  const amounts = await page.getByRole('table').getByRole('cell').filter({ hasText: '€' }).allTextContents();
  const total = await page.getByRole('complementary', { name: 'Paid' }).getByText('€').first().textContent();
  expect(amounts).toHaveLength(3);
  const shares = amounts.map(euros);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(euros(total ?? ''));
  expect(Math.round(before * 100) - Math.round((await friend.balance()) * 100)).toBe(shares[1]);
  expect(await friend.upcoming()).toHaveLength(1);
  await expectAccessible(page);
});

test('a low balance leads to the top-up, and nothing is lost', async ({ page, request }) => {
  await openBooking(page, request, { as: '1002', service: 'padel', daysAhead: 1 });
  await addPlayers(page, '1024');
  await chooseType(page, 'doubles');
  await expect(page.getByText('Balance is less, kindly Top Up')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Booking Payment' }).getByRole('button', { name: 'Topup' }).click();
  await expect(page.getByRole('dialog', { name: /Topup/i })).toBeVisible();
  // The payment page is another one: coming back is a fresh load.
  await page.reload();
  await expect(page.getByRole('checkbox', { name: / pays$/ })).toHaveCount(2);
  await expect(page.locator('#booking-type')).toHaveValue('doubles');
});

test('a lost race offers the nearest sessions, and one of them is booked', async ({ page, request }) => {
  const { key } = await openBooking(page, request, { as: '1025', service: 'padel', daysAhead: 2 });
  await addPlayers(page, '1026');
  await chooseType(page, 'doubles');
  await page.getByRole('button', { name: /^Book · / }).click();

  const [loser, winner] = [await bookingApi(request, '1025'), await bookingApi(request, '1027')];
  await loser.release(key);
  expect(await winner.book('padel', key, 'singles', ['1027'])).toMatchObject({ msgCode: '200' });

  await payWithPin(page);
  const dialog = page.getByRole('dialog', { name: 'Just taken' });
  await expect(dialog.getByText(/Nothing was charged/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button').first().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('checkbox', { name: / pays$/ })).toHaveCount(2);
  await expect(page.getByText('Ready to Pay')).toHaveCount(2);
  await page.getByRole('button', { name: /^Book · / }).click();
  await payWithPin(page);
  await expect(page.getByRole('heading', { name: 'Court booked' })).toBeVisible();
});

test('favourites are added and removed after a question', async ({ page, request }) => {
  await openBooking(page, request, { as: '1028', service: 'padel', daysAhead: 3 });
  await page.getByRole('button', { name: 'Add Favourite' }).click();
  await expect(page.getByText('Kindly Select Player for Favourite')).toBeVisible();
  await addPlayers(page, '1029', '1030');
  await page.getByRole('button', { name: 'Add Favourite' }).click();
  const question = page.getByRole('dialog', { name: 'Add Favourite' });
  await expect(question.getByText(/ to your favourites of Padel\?$/)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'No' }).click();
  await page.getByRole('button', { name: 'Add Favourite' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Successfully Added to Favourite')).toBeVisible();

  await page.getByRole('tab', { name: /Favourites/ }).click();
  const list = page.getByRole('tabpanel');
  await expect(list.getByRole('button')).toHaveCount(2);
  await page.getByRole('button', { name: /^Remove Favourite/ }).click();
  await page.getByRole('dialog', { name: 'Remove Favourite' }).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Successfully Removed from Favourite')).toBeVisible();
  await expect(list.getByText('No favourites yet')).toBeVisible();
});

test('an admin books for members', async ({ page, request }) => {
  await openBooking(page, request, { as: '9001', service: 'squash', daysAhead: 6 });
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText('Kindly Select Players')).toBeVisible();
  await addPlayers(page, '1031', '1032', '1033');
  await page
    .getByRole('button', { name: /^Remove (?!Favourite)/ })
    .first()
    .click();
  await expect(page.getByText(/has been removed from team\./)).toBeVisible();
  await chooseType(page, 'match');
  await page.getByRole('button', { name: /^Book · / }).click();
  await payWithPin(page);
  await expect(page.getByRole('heading', { name: 'Court booked' })).toBeVisible();
  await expect(page.getByText('Grace Zammit').first()).toBeVisible();
  expect(await (await bookingApi(request, '1032')).upcoming()).toHaveLength(1);
  expect(await (await bookingApi(request, '1031')).upcoming()).toHaveLength(0);
});

test('a booking is cancelled and every payer is refunded', async ({ page, request }) => {
  const [booker, friend] = [await bookingApi(request, '1034'), await bookingApi(request, '1035')];
  const balances = [await booker.balance(), await friend.balance()];
  const { key } = await freeSession(request, { as: '1034', service: 'padel', daysAhead: 5 });
  const { booking } = await booker.book('padel', key, 'doubles', ['1034', '1035']);
  expect(await friend.balance()).toBeLessThan(balances[1] ?? 0);

  await page.goto(`/sports/mybookings?section=padel&key=${booking.key}`);
  await page.getByLabel('Membership number').fill('1034');
  await page.getByLabel('Password', { exact: true }).fill('Court#2026');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const detail = page.getByRole('dialog', { name: 'Details' });
  await expect(detail.getByText(booking.key)).toBeVisible();
  await expectAccessible(page);
  await detail.getByRole('button', { name: 'Cancel Booking' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel Booking' });
  await cancel.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(cancel.getByText('Pin is required')).toBeVisible();
  await expectAccessible(page);
  await cancel.getByLabel('Your PIN', { exact: true }).fill('1357');
  await cancel.getByRole('button', { name: 'Cancel Booking' }).click();
  await page.getByRole('dialog', { name: 'Warning' }).getByRole('button', { name: 'OK' }).click();
  await cancel.getByLabel('Your PIN', { exact: true }).fill(PIN);
  await cancel.getByRole('button', { name: 'Cancel Booking' }).click();
  const success = page.getByRole('dialog', { name: 'Success' });
  await expect(success.getByText('Session Cancelled')).toBeVisible();
  await success.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Your sessions will wait for you here')).toBeVisible();
  expect([await booker.balance(), await friend.balance()]).toEqual(balances);
});

test('leaving the page gives the session back', async ({ page, request }) => {
  const { key } = await openBooking(page, request, { as: '1036', service: 'padel', daysAhead: 4 });
  const other = await bookingApi(request, '1037');
  const state = async () => (await other.sessions('padel', clubDay(4))).find((session) => session.key === key)?.state;
  expect(await state()).toBe('held');
  await page.getByRole('link', { name: 'My Bookings' }).first().click();
  await expect.poll(state).toBe('free');
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a booking is made with three buttons and two sheets', async ({ page, request }) => {
    await openBooking(page, request, { as: '1038', service: 'tennis', daysAhead: 4 });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Please select player')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Add Players/ }).click();
    await addPlayers(page, '1039');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: /^Add Players/ })).toBeFocused();
    await page.getByRole('button', { name: 'Continue' }).click();
    await chooseType(page, 'singles');
    await expect(page.getByText('Ready to Pay')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Book · / }).click();
    await payWithPin(page);
    await expect(page.getByRole('heading', { name: 'Court booked' })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'My Bookings' }).first().click();
    await expect(page.getByRole('button', { name: /Tennis, Singles/ })).toBeVisible();
    await expectAccessible(page);
  });
});

test('Arabic mirrors the panels and not the court', async ({ page, request }) => {
  await openBooking(page, request, { as: '1040', service: 'tennis', daysAhead: 5 });
  await addPlayers(page, '1041', '1042', '1043');
  await speakArabic(page);
  const payment = page.getByRole('region', { name: 'دفع الحجز' });
  const players = page.getByRole('region', { name: 'إضافة لاعبين' });
  await expect(payment).toBeVisible();
  const left = async (locator: typeof payment) => (await locator.boundingBox())?.x ?? Number.NaN;
  expect(await left(payment)).toBeGreaterThan(await left(players));
  const places = page.getByRole('group', { name: /الملعب/ }).locator('svg[viewBox="-30 0 300 400"]');
  await expect(places).toHaveCount(4);
  // Drawn back to front: places 3, 2, 1 and 4.
  expect(await left(places.nth(2))).toBeLessThan(await left(places.nth(3)));
  await page.locator('#booking-type').selectOption('doubles');
  await expect(page.getByText('جاهز للدفع')).toHaveCount(4);
  await expectAccessible(page);
});

test('an invoice prints on one page, without the frame', async ({ page, request }) => {
  await openBooking(page, request, { as: '1044', service: 'tennis', daysAhead: 6 });
  await addPlayers(page, '1045', '1046', '1047');
  await chooseType(page, 'doubles');
  await page.getByRole('button', { name: /^Book · / }).click();
  await payWithPin(page);
  await expect(page.getByRole('heading', { name: 'Receipts' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});
