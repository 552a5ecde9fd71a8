import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { clubDay, memberApi, PIN, userOf } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

test('a member asks for erasure, and the office pays out and erases in one step', async ({ page, request }) => {
  const { title: name } = await userOf(request, '1221');
  const booker = await memberApi(request, '1221');
  const friend = await memberApi(request, '1222');
  const [session = ''] = (await booker.freeSessions('squash', clubDay(2))).slice(-1);
  await booker.book('squash', session, 'match', ['1221', '1222']);

  await openAs(page, '1221', '/sportservices');
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'My Profile' });
  await profile.getByText('Privacy', { exact: true }).click();
  await profile.getByRole('button', { name: 'Ask for erasure' }).click();
  const question = page.getByRole('dialog', { name: 'Ask the club to erase your data?' });
  await question.getByRole('button', { name: 'Ask for erasure' }).click();
  await expect(profile.getByText(/You asked for erasure on/)).toBeVisible();
  await profile.getByRole('button', { name: 'Withdraw the request' }).click();
  await profile.getByRole('button', { name: 'Ask for erasure' }).click();
  await question.getByRole('button', { name: 'Ask for erasure' }).click();
  await expect(profile.getByRole('button', { name: 'Withdraw the request' })).toBeVisible();
  await expectAccessible(page);

  await openAs(page, '9001', '/marsa/desk');
  await page.getByText('Erasure requests', { exact: true }).click();
  const item = page.getByRole('listitem').filter({ hasText: '1221' });
  await expect(item.getByText(/^Due /)).toBeVisible();
  await expectAccessible(page);
  await item.getByRole('link', { name: `Open ${name}` }).click();
  await page.getByRole('button', { name: /1221/ }).click();
  const beside = page.getByRole('main').getByRole('complementary');
  await beside.getByRole('button', { name: 'Erase', exact: true }).click();
  const erase = page.getByRole('dialog', { name: 'Erase', exact: true });
  await expect(erase.getByText('Bookings ahead')).toBeVisible();
  await expectAccessible(page);
  await erase.getByText('By bank transfer').click();
  await erase.getByLabel('Reference on the bank statement').fill('Closing of account 1221');
  await erase.getByLabel('Your PIN').fill(PIN);
  await erase.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText(/The member is erased and .* is paid out\./)).toBeVisible();

  expect(await userOf(request, '1221')).toBe('Invalid UserName/Password');
  const items = await friend.notifications();
  expect(items.slice(0, 2)).toMatchObject([{ kind: 'bookingCancelled' }, { kind: 'bookingConfirmed' }]);
  expect(JSON.stringify(items)).not.toContain(name);
});
