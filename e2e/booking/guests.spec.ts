import { chooseType, openBooking, openPinDialog, payWithPin } from '../support/booking-journey.ts';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { memberApi } from '../support/member-api.ts';

/** The family of the demo club: this parent pays for the child and may bring two guests a month. */
const [PARENT, CHILD] = ['1109', '1195'];

test('a parent books for a child with two guests; a third guest is refused with its sentence before the PIN', async ({
  page,
}) => {
  const parent = await memberApi(page.request, PARENT);
  const before = await parent.balanceCents();
  await openBooking(page, { as: PARENT, service: 'padel', daysAhead: 4 });
  await chooseType(page, 'doubles');
  await page
    .getByRole('region', { name: 'Family' })
    .getByRole('button', { name: new RegExp(CHILD) })
    .click();
  await page.getByRole('button', { name: 'I am not playing' }).click();
  await expect(page.getByRole('button', { name: 'I am playing too' })).toBeVisible();
  for (const name of ['Nadia Grima', 'Omar Fenech', 'Lena Busuttil']) {
    await page.getByRole('button', { name: 'Add a guest' }).click();
    await page.getByLabel('Name of the guest').fill(name);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }
  await expect(page.getByText(/ has \d of 2 guests .*More are possible from/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Book · / })).toHaveCount(0);

  await page.getByRole('button', { name: /^Remove Lena Busuttil/ }).click();
  await expect(page.getByRole('button', { name: /^Book · / })).toBeEnabled();
  await expectAccessible(page);
  // What the button says is what is taken.
  const label = await page.getByRole('button', { name: /^Book · / }).textContent();
  const price = Math.round(Number(label?.match(/€([\d.]+)/)?.[1]) * 100);
  await openPinDialog(page);
  await payWithPin(page);
  await expect(page).toHaveURL(/\/invoice\?section=padel&key=PAD-\d{6}/);
  await expect(page.getByText('Nadia Grima').first()).toBeVisible();
  expect(price).toBeGreaterThan(0);
  await expect.poll(() => parent.balanceCents()).toBe(before - price);
  expect(await parent.upcoming()).toHaveLength(1);
});
