import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { openAs } from '../support/open-as.ts';

test('the desk makes a standing booking, the member confirms it with the PIN, skips a date and books another again', async ({
  page,
}) => {
  await openAs(page, '9003', '/office/series?new=1');
  const choose = async (button: string, code: string) => {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('searchbox', { name: 'Name or membership number' }).fill(code);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(code) })
      .click();
  };
  await choose('Choose a member', '1106');
  await choose('Add a player', '1107');
  await page.getByLabel('Sport', { exact: true }).selectOption('squash');
  await page.getByLabel('Weekday', { exact: true }).selectOption('7');
  await page.getByLabel('Court', { exact: true }).selectOption({ index: 1 });
  // The dates are looked at by themselves: every Sunday of half a year, which begins on any day of the week.
  const dates = page.getByRole('list', { name: 'All dates' }).getByRole('button');
  await expect(dates.first()).toHaveAccessibleName(/^Sun/);
  await expect(page.getByRole('heading', { name: /^2[56] dates/ })).toBeVisible();
  const make = page.getByRole('button', { name: /^Make \d+ bookings$/ });
  await expect(make).toBeEnabled();
  await expectAccessible(page);
  await make.click();
  await expect(page.getByText('has not confirmed it yet')).toBeVisible();
  const skip = page.getByRole('button', { name: /^Skip Sun/ });
  const count = await skip.count();
  await skip.nth(1).click();
  await expect(page.getByText('1 date becomes free. Nothing is refunded.')).toBeVisible();
  await expect(skip).toHaveCount(count - 1);
  await expectAccessible(page);

  await openAs(page, '1106', '/sports/mybookings', { knowsNote: true });
  await expect(page.getByRole('heading', { name: /^Every Sunday until/ })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm with PIN' }).click();
  await page.getByLabel('Your PIN').fill('2468');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Confirmed. Each date is charged a week before it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm with PIN' })).toHaveCount(0);
  await expectAccessible(page);
  // The same players a week later: that date is taken by the series itself, and the page offers other sessions.
  await page
    .getByRole('button', { name: /^Book again: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/booking$/);
  await expect(page.getByRole('dialog')).toBeVisible();
});
