import { freeSession, middle, sessionCell } from '../support/booking-journey.ts';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { clubDay, memberApi } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

test("the booking detail page opens from the user's own session, and browser back opens the sports", async ({
  page,
}) => {
  const api = await memberApi(page.request, '1140');
  const session = middle(await api.freeSessions('cricket', clubDay(6)));
  const booking = await api.book('cricket', session, 'practice', ['1140']);
  await openAs(page, '1140', `/marsa/booking/cricket?date=${clubDay(6)}`);
  await sessionCell(page, session).click();
  const dialog = page.getByRole('dialog', { name: 'Details' });
  await expect(dialog.getByText(booking)).toBeVisible();
  const stored = await page.evaluate(() => ({
    sport: JSON.parse(localStorage.getItem('selectedSports') ?? '{}').key,
    opened: JSON.parse(localStorage.getItem('BookingSelectedFilters') ?? '{}').opened,
  }));
  expect(stored).toMatchObject({ sport: 'cricket', opened: { sessionList: [{ key: session }] } });

  await dialog.getByRole('link', { name: 'Open as a page' }).click();
  await expect(page).toHaveURL(/\/bookingDetail$/);
  await expect(page.getByRole('main').getByText(booking)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/sportservices$/);

  // By address, and after a reload.
  for (const reloads of [false, true]) {
    await page.goto('/sports/mybookings');
    await page.goto('/bookingDetail');
    await expect(page.getByRole('main').getByText(booking)).toBeVisible();
    if (reloads) {
      await page.reload();
      await expect(page.getByRole('main').getByText(booking)).toBeVisible();
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/sportservices$/);
    await expect(page.getByRole('heading', { name: 'Book a court' })).toBeVisible();
  }
  // The Back button of the page.
  await page.goto('/bookingDetail');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/bookingSchedule/);
});

test('the printed booking detail has the club’s address and the status of each player', async ({ page }) => {
  const api = await memberApi(page.request, '1141');
  const session = middle(await api.freeSessions('squash', clubDay(6)));
  await api.book('squash', session, 'match', ['1141', '1148']);
  await openAs(page, '1141', '/sports/mybookings');
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Details' });
  await expect(dialog.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  // The width of A4 between the margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Booked and paid')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Receipt' })).toBeVisible();
  await expect(page.locator('address').getByText('Harbour Sports Club')).toBeVisible();
  await expect(page.locator('address > span').last()).toBeVisible();
  expect(await page.locator('address > span').last().textContent()).toMatch(/\w{3}/);
});

test('a booking detail from the schedule has Back and Print, and a past one has no Cancel Booking', async ({
  page,
}) => {
  const booker = await memberApi(page.request, '1188');
  const session = await freeSession(page.request, { as: '1188', service: 'squash', daysAhead: 2 });
  await booker.book('squash', session, 'match', ['1188', '1189']);
  await openAs(page, '1188', `/marsa/booking/squash?date=${clubDay(2)}`);
  await sessionCell(page, session).click();
  const detail = page.getByRole('dialog', { name: 'Details' });
  await expect(detail.getByRole('button', { name: 'Cancel Booking' })).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Print' })).toBeEnabled();
  await page.emulateMedia({ media: 'print' });
  await expect(detail.getByRole('heading', { name: 'Details' })).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Cancel Booking' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await detail.getByRole('button', { name: 'Back' }).click();
  await expect(detail).toBeHidden();
  await expect(page.getByRole('grid')).toBeVisible();

  await openAs(page, '1001', '/sports/mybookings?scope=past');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(?!Book again).*\d\d:\d\d/ })
    .first()
    .click();
  await expect(detail.getByRole('button', { name: 'Print' })).toBeEnabled();
  await expect(detail.getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0);
  await expect(detail.getByRole('button', { name: 'Back' })).toHaveCount(0);
});
