import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { clubDay, memberApi, PIN } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

interface Gap {
  readonly service: string;
  readonly daysAhead: number;
}

/** The counter with the card of a gap in the middle of the day; each journey has its own sport and day. */
async function openGap(page: Page, { service, daysAhead }: Gap): Promise<Locator> {
  const day = clubDay(daysAhead);
  const free = await (await memberApi(page.request, '9003')).freeSessions(service, day);
  const session = free[Math.floor(free.length / 3)];
  await openAs(page, '9003', `/office/today?date=${day}&view=day`);
  await page.locator(`[data-session="${session}"]`).click();
  return page.getByRole('dialog');
}

async function addVisitor(card: Locator, name: string, surname: string): Promise<void> {
  await card.getByRole('button', { name: 'Guest of the club' }).click();
  await card.getByLabel('First name').fill(name);
  await card.getByLabel('Surname').fill(surname);
  await card.getByRole('button', { name: 'To the counter' }).click();
  await expect(card.getByText(`${name} ${surname}`)).toBeVisible();
}

/** Books with the PIN of the desk. Returns the number of the booking, from the message. */
async function book(page: Page, card: Locator, button: RegExp): Promise<string> {
  await card.getByLabel('Your PIN').fill(PIN);
  await card.getByRole('button', { name: button }).click();
  await expect(card).toHaveCount(0);
  const text = (await page.getByText(/^Booked: [A-Z]{3}-\d+/).textContent()) ?? '';
  return text.match(/[A-Z]{3}-\d+/)?.[0] ?? '';
}

test('a guest of the club is booked by name and pays at the card terminal', async ({ page }) => {
  const card = await openGap(page, { service: 'squash', daysAhead: 4 });
  await card.getByRole('button', { name: 'Guest of the club' }).click();
  await expect(card.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
  // Pressed by mistake: back to the search of members.
  await card.getByRole('button', { name: 'Back' }).click();
  await expect(card.getByRole('combobox')).toBeFocused();
  await addVisitor(card, 'Rosa', 'Camilleri');

  // There is no balance to pay from, and a slip has a number.
  const ways = card.getByRole('group', { name: 'Payment' }).getByRole('button');
  await expect(ways).toHaveText(['Cash', 'Card', 'Transfer', 'Later']);
  await ways.filter({ hasText: 'Card' }).click();
  const pay = card.getByRole('button', { name: /^Book, €.* by card$/ });
  await expect(pay).toBeDisabled();
  await card.getByLabel('Number of the slip').fill('004711');
  await expect(pay).toBeEnabled();
  await expectAccessible(page);
  const key = await book(page, card, /^Book, €.* by card$/);
  await expect(page.getByText(new RegExp(`^Booked: ${key}\\. .*Rosa Camilleri.* €[\\d.]+ received\\.$`))).toBeVisible();

  const block = page.locator(`[data-booking="${key}"]`);
  await expect(block).toContainText('Camilleri');
  await expect(block).toContainText('Paid');
  await block.click();
  await expect(page.getByRole('main').getByRole('complementary', { name: key })).toContainText('Rosa Camilleri');
  await expectAccessible(page);
});

test('a member plays with a guest, who is named at the counter', async ({ page }) => {
  const card = await openGap(page, { service: 'squash', daysAhead: 5 });
  await card.getByRole('combobox').fill('1082');
  await page.getByRole('option', { name: /1082/ }).click();
  await card.getByRole('button', { name: 'Player', exact: true }).click();
  await card.getByRole('button', { name: /^Guest of (?!the club)/ }).click();
  await card.getByLabel('Name of the guest').fill('Nina Portelli');
  await expectAccessible(page);
  await card.getByLabel('Name of the guest').press('Enter');
  await expect(card.getByText('Nina Portelli')).toBeVisible();
  // The membership of this member has no guests: staff may book beyond a rule, with a reason.
  await card.getByLabel('Reason for booking beyond the rule').fill('Open day');
  const key = await book(page, card, /^Book · €/);
  await page.locator(`[data-booking="${key}"]`).click();
  await expect(page.getByRole('main').getByRole('complementary', { name: key })).toContainText('Nina Portelli');
});

test('the cash of a guest of the club leaves the drawer when the booking is cancelled', async ({ page }) => {
  const card = await openGap(page, { service: 'squash', daysAhead: 6 });
  await addVisitor(card, 'Paul', 'Zerafa');
  const key = await book(page, card, /^Take €.* and book$/);
  await page.locator(`[data-booking="${key}"]`).click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel and refund' });
  await expect(dialog.getByText(/^A guest of the club gets it back as it was paid/)).toBeVisible();
  await expect(dialog.getByText(/goes to the balance|is told/)).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Cancel, refund/ }).click();
  await expect(page.locator(`[data-booking="${key}"]`)).toHaveCount(0);

  await page.goto('/office/cash');
  const movements = page.getByRole('row').filter({ hasText: 'Zerafa' });
  await expect(movements).toHaveCount(2);
  await expect(movements.first()).toContainText('-€');
  await expect(movements.last()).toContainText('+€');
});

test('the office books for a member who pays by bank transfer, and the treasurer ticks it off', async ({ page }) => {
  const reference = `INV E2E ${test.info().repeatEachIndex}`;
  const day = clubDay(5);
  const desk = await memberApi(page.request, '9003');
  const free = await desk.freeSessions('cricket', day);
  await openAs(page, '9003', '/marsa/users', { knowsNote: true });
  await page.getByLabel('Number or name').fill('1083');
  await page.getByRole('button', { name: /1083/ }).click();
  await page.getByRole('main').getByRole('complementary').getByRole('link', { name: 'Book for this member' }).click();
  await expect(page.getByRole('region', { name: 'Booking for' })).toBeVisible();
  await page.goto(`/marsa/booking/cricket?date=${day}&session=${free[Math.floor(free.length / 2)]}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('#booking-type').selectOption({ index: 1 });
  const ways = page.getByRole('group', { name: 'Payment' }).getByRole('button');
  await expect(ways).toHaveText(['Balance', 'Cash', 'Card', 'Transfer', 'Later']);
  await ways.filter({ hasText: 'Transfer' }).click();
  const pay = page.getByRole('button', { name: /^Book · / });
  await expect(pay).toBeDisabled();
  await page.getByLabel('Reference on the bank statement').fill(reference);
  await expectAccessible(page);
  await pay.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Booking' });
  await expect(dialog.getByRole('list', { name: 'Who pays what' })).toContainText('Transfer');
  await dialog.getByLabel('Your PIN', { exact: true }).fill(PIN);
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page).toHaveURL(/\/invoice\?section=cricket&key=CRI-\d+/);

  await openAs(page, '9004', `/office/month-close?month=${clubDay(0).slice(0, 7)}`);
  const bank = page.getByRole('region', { name: 'Bank' });
  const row = bank.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText('€');
  const tick = row.getByRole('checkbox', { name: `On the statement: ${reference}` });
  await tick.click();
  await expect(tick).toBeChecked();
  await expect(tick).toBeEnabled();
  await expectAccessible(page);
  await page.reload();
  await expect(tick).toBeChecked();
});
