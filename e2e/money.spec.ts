import { addPlayers, chooseType, openBooking, openPinDialog, payWithPin } from './support/booking-journey.ts';
import { expect, test } from './support/courtside-test.ts';
import { memberApi } from './support/member-api.ts';
import { openAs } from './support/open-as.ts';

// Members of these journeys alone: 1122, 1130 and 1136 to 1139.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const euros = (amountCents: number) => `€${(amountCents / 100).toFixed(2)}`;

test('a booking by somebody else changes the balance in the toolbar and on the account page by itself', async ({
  page,
  browser,
  request,
}) => {
  const before = await (await memberApi(request, '1122')).balanceCents();
  const other = await browser.newContext();
  const payer = await other.newPage();
  await openAs(payer, '1122', '/sports/myaccount');
  await expect(payer.getByRole('banner').getByText(euros(before))).toBeVisible();
  await openBooking(page, { as: '1130', service: 'squash', daysAhead: 6 });
  await addPlayers(page, '1122');
  await chooseType(page, 'match');
  await openPinDialog(page);
  await payWithPin(page);
  await expect(page).toHaveURL(/\/invoice/);
  const after = await (await memberApi(request, '1122')).balanceCents();
  expect(after).toBeLessThan(before);
  await expect(payer.getByRole('banner').getByText(euros(after))).toBeVisible();
  await expect(payer.getByRole('main').getByText(euros(after)).first()).toBeVisible();
  await payer.getByRole('link', { name: /^Notifications, / }).click();
  await expect(payer.getByText(`${euros(before - after)} was taken from your balance.`)).toBeVisible();
  await other.close();
});
