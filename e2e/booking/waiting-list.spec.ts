import { openPinDialog, payWithPin } from '../support/booking-journey.ts';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { clubDay, memberApi } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

const [BOOKER, FIRST, NEXT, PARTNER] = ['1203', '1204', '1205', '1206'] as const;

test('a member waits for a taken session and passes the offer on, and the next in line books it', async ({
  page,
  request,
}) => {
  const date = clubDay(6);
  const booker = await memberApi(request, BOOKER);
  const key = (await booker.freeSessions('padel', date)).at(-1) ?? '';
  const booking = await booker.book('padel', key, 'singles', [BOOKER]);

  // 1. The first joins from the schedule, with a partner in mind.
  await openAs(page, FIRST, `/marsa/booking/padel?date=${date}`);
  const cell = page.locator(`[data-session="${key}"]`);
  await cell.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Find more players' }).fill(PARTNER);
  await dialog.locator('button[aria-pressed="false"]').first().click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Join waiting list' }).click();
  await expect(page.getByText('You are on the waiting list with place 1.')).toBeVisible();
  await expect(cell).toHaveAccessibleName(/, Booked, Place 1$/);
  await (await memberApi(request, NEXT)).wait(key);

  // 2. The booking is cancelled: the offer appears over the page by itself, and is passed on.
  await booker.cancel('padel', booking);
  const offer = page.getByRole('region', { name: 'Offer' });
  await expect(offer.getByRole('timer')).toBeVisible();
  await expect(cell).toHaveAccessibleName(/Held for you/);
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Pass on' }).click();
  await expect(page.getByText('Passed on. You keep your place if it becomes free again.')).toBeVisible();
  await expect(offer).toHaveCount(0);

  // 3. It is offered to the next, whose booking page opens filled.
  await openAs(page, NEXT, '/sports/mywaitinglist', { knowsNote: true });
  await page.getByRole('button', { name: /^Book now/ }).click();
  await expect(page).toHaveURL(/\/booking$/);
  await expect(page.getByRole('timer').first()).toBeVisible();
  await openPinDialog(page);
  await payWithPin(page);
  await expect(page).toHaveURL(/\/invoice/);
});
