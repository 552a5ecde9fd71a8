import { expect, test } from '../support/courtside-test.ts';
import { clubDay, memberApi, PIN } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

const MEMBER = '1201';

test('the desk moves a booking by mouse and by keyboard, cancels it and takes the cancellation back', async ({
  page,
}) => {
  const day = clubDay(5);
  const member = await memberApi(page.request, MEMBER);
  const [first = '', target = ''] = (await member.freeSessions('squash', day)).slice(-6);
  const key = await member.book('squash', first, 'match', [MEMBER]);
  const before = await member.balanceCents();
  await openAs(page, '9003', `/office/today?date=${day}&sport=squash&view=day`);
  const booking = page.locator(`[data-timeline] [data-booking="${key}"]`);
  const gap = page.locator(`[data-timeline] [data-session="${target}"]`);
  const placeOf = async () => (await member.upcoming()).find((each) => each.key === key);

  // 1. By mouse: nothing is saved on drop.
  await booking.scrollIntoViewIfNeeded();
  await booking.hover();
  await page.mouse.down();
  const box = (await gap.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await expect(gap).toHaveAttribute('data-move-over', '');
  await page.mouse.up();
  const sheet = page.getByRole('region', { name: `Move ${key}` });
  await expect(sheet.getByText('The price stays the same.').or(sheet.getByText(/payer/)).first()).toBeVisible();
  const stored = await placeOf();
  await sheet.getByLabel('Your PIN').fill(PIN);
  await sheet.getByRole('button', { name: 'Move and tell 1 player' }).click();
  await expect(page.getByText(new RegExp(`${key}.* moved to`))).toBeVisible();
  await expect(gap).toHaveCount(0);
  expect(await placeOf()).not.toEqual(stored);

  // 2. By keyboard, back to the place where it was.
  await booking.click();
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  const keys = page.getByRole('application');
  await expect(keys).toBeFocused();
  await keys.press('ArrowLeft');
  await expect(keys).toContainText('–');
  await keys.press('Enter');
  // The counter is unlocked since the first PIN.
  const save = sheet.getByRole('button', { name: 'Move and tell 1 player' });
  await expect(save).toBeEnabled();
  await expect(sheet.getByLabel('Your PIN')).toHaveCount(0);
  await save.press('Enter');
  await expect(page.getByText(new RegExp(`${key}.* moved to`)).first()).toBeVisible();
  await expect(sheet).toHaveCount(0);

  // 3. Cancelled with a reason, then undone: the money is as before.
  await booking.click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel and refund' });
  await dialog.getByText('Weather').click();
  await dialog.getByRole('button', { name: /^Cancel, refund/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/is as it was before/)).toBeVisible();
  await expect(booking).toBeVisible();
  expect(Math.abs((await member.balanceCents()) - before)).toBeLessThan(500);
  await member.cancel('squash', key);
});
