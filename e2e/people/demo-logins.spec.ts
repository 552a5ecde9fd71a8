import { addPlayers, chooseType, member, openBooking, openPinDialog } from '../support/booking-journey.ts';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { startEmptyClub } from '../support/empty-club.ts';

const CARDS = [
  ['Be a member', '1001'],
  ['The desk this evening', '9003'],
  ['The treasurer on the 1st', '9004'],
  ['The owner', '9001'],
] as const;

test('the login page of the demo has a card for each role, with the PIN and three things to try @phone', async ({
  page,
}) => {
  await page.goto('/login');
  const demo = page.getByRole('region', { name: 'This is the demo club' });
  await expect(demo.getByText('Demo PIN 2468')).toBeVisible();
  for (const [name] of CARDS) {
    const card = demo.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });
    await expect(card.getByRole('listitem')).toHaveCount(3);
  }
  await expectAccessible(page);
  const [content = 0, screen = 0] = await page.evaluate(() => [document.body.scrollWidth, window.innerWidth]);
  expect(content).toBeLessThanOrEqual(screen);
});

for (const [name, code] of CARDS) {
  test(`one press on "${name}" logs ${code} in @phone`, async ({ page }) => {
    await page.goto('/login');
    const answer = page.waitForResponse((response) => response.url().endsWith('/v1/authentication'));
    await page.getByRole('button', { name, exact: true }).click();
    expect(await (await answer).json()).toMatchObject({ msgCode: '200', data: { name: code } });
    await expect(page).not.toHaveURL(/\/login$/);
  });
}

test('the cards of the demo are read from right to left in Arabic, on a narrow and dark phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.getByRole('button', { name: 'الاستقبال هذا المساء' })).toBeVisible();
  await expect(page.getByText('الرقم السري للتجربة')).toBeVisible();
  await expectAccessible(page);
  const [content = 0, screen = 0] = await page.evaluate(() => [document.body.scrollWidth, window.innerWidth]);
  expect(content).toBeLessThanOrEqual(screen);
});

test('the PIN sheet of the demo shows the PIN', async ({ page }) => {
  await openBooking(page, { as: member(28), service: 'tennis', daysAhead: 3 });
  await addPlayers(page, member(29));
  await chooseType(page, 'singles');
  await openPinDialog(page);
  await expect(page.getByRole('dialog').getByText('Demo PIN 2468')).toBeVisible();
  await expectAccessible(page);
});

test('a real club has nothing of the demo on its login page, in its answers or in what the page loads', async ({
  browser,
}) => {
  const club = await startEmptyClub(async (answer) => {
    await expect.poll(answer, { timeout: 60_000 }).toBeDefined();
    return String(answer());
  });
  const page = await browser.newPage();
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  try {
    const answer = await (await page.request.get(`${club.url}/v1/club`)).json();
    expect(answer.data).toMatchObject({ demo: false, demoLogins: [] });
    expect(answer.data).not.toHaveProperty('demoPin');
    await page.goto(`${club.url}/login`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/demo/i)).toHaveCount(0);
    expect(files.filter((file) => /demo/i.test(file))).toEqual([]);
  } finally {
    await page.close();
    await club.stop();
  }
});
