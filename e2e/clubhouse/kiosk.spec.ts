import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/courtside-test.ts';
import { PIN, userOf } from '../support/member-api.ts';
import { type OwnDemoClub, SEEDING_MS, startOwnDemoClub } from '../support/own-demo-club.ts';

/** Tuesday evening, 17:42 at the club. */
const NOW = '2026-11-17T16:42:00Z';

let club: OwnDemoClub;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(SEEDING_MS + 30_000);
  club = await startOwnDemoClub(browser, NOW);
});
test.afterAll(() => club.stop());

/** The address of a tablet. */
async function makeKiosk(): Promise<string> {
  const { token } = await userOf(club.request, '9001');
  const headers = { authorization: `Bearer ${token}`, name: '9001' };
  const data = { title: 'Terrace', scopes: ['kiosk'], endsOn: '2027-06-30', PinCode: PIN };
  const made = await (await club.request.post('/v1/Office/keys', { headers, data })).json();
  return made.data.kiosk.address;
}

test('an admin makes a kiosk; a member books at the tablet, is forgotten after 20 seconds, and the office ends it', async ({
  browser,
}) => {
  const page = await club.openAs('9001', '/office/boards');
  await page.getByRole('button', { name: 'New kiosk' }).click();
  const form = page.getByRole('dialog', { name: 'New kiosk' });
  await form.getByLabel('Name', { exact: true }).fill('Entrance');
  await form.getByLabel('Your PIN', { exact: true }).fill(PIN);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'New kiosk' }).click();
  const made = page.getByRole('dialog', { name: 'The kiosk is ready' });
  const address = (await made.getByText(/\/kiosk#cs_/).textContent()) ?? '';
  await expectAccessible(page);
  await made.getByRole('button', { name: 'It is open there' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Entrance' }).getByText('Not opened yet')).toBeVisible();

  const hall = await browser.newContext({ viewport: { width: 820, height: 1180 }, reducedMotion: 'reduce' });
  await hall.clock.install({ time: NOW });
  const tablet = await hall.newPage();
  await tablet.goto(address);
  await expect(tablet.getByRole('heading', { name: 'Check in, or book the next court' })).toBeVisible();
  await expect(tablet.getByText('Free next')).toBeVisible();
  // The key is not in sight, and it is not forgotten.
  await expect(tablet).toHaveURL(/\/kiosk$/);
  await tablet.reload();
  await expectAccessible(tablet);

  const press = async (figures: string) => {
    for (const figure of figures) await tablet.getByRole('button', { name: figure, exact: true }).click();
  };
  await press('1001');
  await expect(tablet.getByRole('heading', { name: 'Now your PIN' })).toBeVisible();
  await press('1357');
  await tablet.getByRole('button', { name: 'Go on' }).click();
  await expect(tablet.getByRole('alert').filter({ hasText: 'Incorrect PIN. 4 tries left.' })).toBeVisible();
  await press(PIN);
  await expectAccessible(tablet);
  await tablet.getByRole('button', { name: 'Go on' }).click();
  await expect(tablet.getByRole('heading', { name: /^Hello / })).toBeVisible();
  await expectAccessible(tablet);

  const offer = tablet.getByRole('main').getByRole('listitem').getByRole('button').first();
  const time = ((await offer.textContent()) ?? '').slice(0, 5);
  await offer.click();
  await expect(tablet.getByRole('heading', { name: /^It is yours, / })).toBeVisible();
  await expect(tablet.getByText(new RegExp(` at ${time}$`))).toBeVisible();
  await expectAccessible(tablet);

  await tablet.clock.fastForward(21_000);
  await expect(tablet.getByRole('heading', { name: 'Check in, or book the next court' })).toBeVisible();
  await expect(tablet.getByText(/^Hello/)).toBeHidden();

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Entrance' });
  await expect(row.getByText('Shown now')).toBeVisible();
  await row.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(row).toBeHidden();
  await tablet.clock.fastForward(31_000);
  await expect(tablet.getByText('This kiosk was switched off in the office')).toBeVisible();
  await hall.close();
});

test('without a line the tablet says so, and what was pressed is booked once when its answer is lost', async ({
  browser,
}) => {
  const hall = await browser.newContext({ viewport: { width: 820, height: 1180 }, reducedMotion: 'reduce' });
  const tablet = await hall.newPage();
  await tablet.goto(await makeKiosk());
  const enter = async () => {
    await expect(tablet.getByRole('heading', { name: 'Check in, or book the next court' })).toBeVisible();
    await expect(tablet.getByText('Free next')).toBeVisible();
    await tablet.keyboard.type('1001');
    await expect(tablet.getByRole('heading', { name: 'Now your PIN' })).toBeVisible();
    await tablet.keyboard.type(PIN);
    await expect(tablet.getByRole('button', { name: 'Go on' })).toBeVisible();
    await tablet.keyboard.press('Enter');
  };
  await enter();
  await expect(tablet.getByRole('heading', { name: /^Hello / })).toBeVisible();
  let lost = 0;
  await tablet.route('**/v1/Kiosk/book', async (route) => {
    // The server has booked it, and its answer is lost.
    const answer = await route.fetch();
    lost += 1;
    if (lost === 1) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await tablet.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await expect(tablet.getByRole('heading', { name: /^It is yours, / })).toBeVisible();
  expect(lost).toBe(2);
  await hall.setOffline(true);
  await tablet.getByRole('button', { name: 'I am done' }).click();
  await enter();
  await expect(tablet.getByText('No connection. The desk can check you in.').first()).toBeVisible();
  await hall.close();
});
