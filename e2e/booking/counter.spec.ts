import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { clubDay } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

test('a desk person finds a member, books with the keyboard alone, and takes the money of a due booking', async ({
  page,
}) => {
  await openAs(page, '9003', `/office/today?date=${clubDay(3)}&view=day&sport=cricket`);
  const gap = page.locator('[data-look="gap"][data-session^="CRI"]');
  await expect(gap.first()).toBeVisible();
  // `/`, a number, Enter: the member is at the counter.
  await page.keyboard.press('/');
  await page.keyboard.type('1081');
  const field = page.getByRole('main').getByRole('combobox');
  await expect(page.getByRole('option', { name: /1081/ })).toBeVisible();
  await field.press('Enter');
  await expect(page.getByText('At the counter', { exact: true })).toBeVisible();
  // The first free session has the focus: Enter, the PIN once, Enter, and the field waits for the next person.
  await expect(gap.first()).toBeFocused();
  const first = await gap.first().getAttribute('data-session');
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog').filter({ hasText: '1081' });
  await expect(card.getByRole('button', { name: /^Book · / })).toBeEnabled();
  await expect(card.getByLabel('Your PIN', { exact: true })).toBeFocused();
  await page.keyboard.type('2468');
  await page.keyboard.press('Enter');
  const firstToast = page.getByText(
    /^Booked: CRI-\d+\. .+, Cricket nets Net \d, .+–\d\d:\d\d\. €[\d.]+ from the balance\.$/,
  );
  await expect(firstToast).toBeVisible();
  await expect(page.locator(`[data-session="${first}"][data-look="gap"]`)).toHaveCount(0);
  await expect(field).toBeFocused();
  // Messages cover neither the toolbar nor the field.
  const bars = await page
    .locator('[data-bar]')
    .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().bottom));
  const { top } = await firstToast.evaluate((text) => text.closest('[role]')?.getBoundingClientRect() ?? { top: 0 });
  expect(top).toBeGreaterThanOrEqual(Math.max(...bars));

  // The chip of the member opens what the desk is asked; Back closes it.
  await page.keyboard.type('1081');
  await expect(page.getByRole('option', { name: /1081/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^At the counter/ }).click();
  const cockpit = page.getByRole('dialog').filter({ hasText: 'Balance' });
  await expect(
    cockpit.getByRole('region', { name: 'Upcoming bookings' }).getByRole('link', { name: /Cricket/ }),
  ).toBeVisible();
  for (const name of ['Past bookings', 'Family', 'Strikes'])
    await expect(cockpit.getByRole('region', { name })).toBeVisible();
  await expect(cockpit.getByRole('button', { name: 'Add a note about the member' })).toBeVisible();
  await cockpit.getByRole('button', { name: 'Take cash' }).click();
  await expect(page.getByRole('dialog', { name: 'Take cash' })).toBeVisible();
  await expectAccessible(page);
  for (const _layer of ['the form', 'the account', 'the cockpit']) await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The next one is paid when the players arrive: no PIN any more.
  await gap.last().click();
  await expect(card.getByLabel('Your PIN')).toHaveCount(0);
  await card.getByRole('button', { name: 'Later' }).click();
  await card.getByRole('button', { name: /^Book, .* due/ }).click();
  await expect(card).toHaveCount(0);
  const booked = page.getByText(/^Booked: CRI-\d+\. .* due\.$/);
  const [key = ''] = /CRI-\d+/.exec((await booked.textContent()) ?? '') ?? [];
  await page.locator(`[data-booking="${key}"]`).click();
  const sheet = page.getByRole('complementary', { name: key });
  await sheet.getByRole('button', { name: /^Take / }).click();
  const take = page.getByRole('dialog', { name: /^Take / });
  await expect(take.getByRole('button', { name: 'Cash' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await take.getByRole('button', { name: /^Take / }).click();
  await expect(take).toHaveCount(0);
  await expect(sheet.getByText('Paid', { exact: true })).toBeVisible();

  // A note for the colleagues; then the counter is locked.
  await sheet.getByRole('button', { name: 'Add a note' }).click();
  await sheet.getByLabel('Note').fill('New balls handed out');
  await sheet.getByRole('button', { name: 'Save the note' }).click();
  // The form shows the same words until the note is saved.
  await expect(sheet.getByLabel('Note')).toHaveCount(0);
  await expect(sheet.getByText('New balls handed out')).toBeVisible();
  await page.getByRole('button', { name: /^Lock, / }).click();
  await expect(page.getByRole('button', { name: /^Lock, / })).toHaveCount(0);
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a member is put at the counter by thumb: the free sessions are shown, and the chip opens the account', async ({
    page,
  }) => {
    await openAs(page, '9003', `/office/today?date=${clubDay(3)}`, { layout: { colorScheme: 'dark' } });
    const field = page.getByRole('main').getByRole('combobox');
    await field.tap();
    await field.fill('1082');
    await page.getByRole('option', { name: /1082/ }).tap();
    const book = page.getByRole('main').locator('[data-session]');
    await expect(book.first()).toBeFocused();
    await page.getByRole('button', { name: /^At the counter/ }).tap();
    const cockpit = page.getByRole('dialog');
    await expect(cockpit.getByRole('region')).toHaveCount(4);
    await expectAccessible(page);
    await page.goBack();
    await expect(cockpit).toHaveCount(0);
  });
});

test('the now line crosses neither a price nor a name', async ({ page }) => {
  // The middle of the day, whatever time it is.
  await page.route('**/v1/Office/today*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const starts: string[] = body.data.sports.flatMap(({ sessions }: { sessions: { startsAt: string }[] }) =>
      sessions.map(({ startsAt }) => startsAt),
    );
    const middle = starts.toSorted()[Math.floor(starts.length / 2)] ?? '';
    body.data.now = new Date(Date.parse(middle) + 25 * 60_000).toISOString();
    // Every court can be booked then, also when the hour is over by now: there is a price below the line.
    for (const { sessions } of body.data.sports)
      for (const session of sessions) Object.assign(session, { state: 'free', price: 16 });
    await route.fulfill({ response, json: body });
  });
  await openAs(page, '9003', '/office/today');
  await expect(page.getByRole('complementary', { name: 'Arrivals' })).toBeVisible();
  const found = await page.evaluate(() => {
    const line = document.querySelector<HTMLElement>('[data-now-line]');
    if (!line) return undefined;
    const { left } = line.getBoundingClientRect();
    // The line itself lets every press through.
    line.style.pointerEvents = 'auto';
    const texts = [...document.querySelectorAll('[data-cell] b')].map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return { text: text.textContent, box: range.getBoundingClientRect() };
    });
    const below = texts.filter(({ box }) => box.left < left && box.right > left && box.top > 200 && box.bottom < 880);
    const crossed = below.filter(({ box }) => document.elementFromPoint(left + 1, (box.top + box.bottom) / 2) === line);
    return { under: below.length, crossed: crossed.map(({ text }) => text) };
  });
  expect(found?.under).toBeGreaterThan(0);
  expect(found?.crossed).toEqual([]);
});
