import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { fillDate } from '../support/date-field.ts';
import { clubDay, memberApi } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

const ADMIN = '9001';
const MEMBER = '1001';
const PLAYER = '1223';
/** Plays until 18:00, by the rules of the demo's juniors. */
const JUNIOR = '1198';
/** So far ahead that no other test sees the change. */
const LATER = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);

test('an admin changes hours and prices from a later day, and takes the prices back', async ({ page }) => {
  await openAs(page, ADMIN, '/office/courts?sport=cricket');
  const sunday = page.getByRole('group', { name: 'Sun' });
  await sunday.getByRole('slider', { name: 'Sun closes' }).press('PageDown');
  await fillDate(page, 'In force from', LATER);
  await expect(page.getByText('None is affected')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Review and save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Cricket nets: saved.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Prices' }).click();
  // Until the page is there, the tab is that of the page before it.
  await expect(page.getByRole('heading', { level: 1, name: 'Prices' })).toBeVisible();
  await page.getByRole('tab', { name: 'Cricket nets' }).click();
  // Until then the fields are those of the first sport.
  await expect(page.getByText(/^Cricket nets, for a session/)).toBeVisible();
  const figure = page.getByRole('textbox', { name: /: Everybody$/ }).first();
  await figure.fill('31,50');
  await figure.press('Enter');
  await fillDate(page, 'In force from', LATER);
  await expectAccessible(page);
  // The draft is kept while another page is open.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courts and hours' }).click();
  await page.goBack();
  await expect(figure).toHaveValue('31.50');
  await page.getByRole('button', { name: 'Review and save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Review and save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Take back' })).toBeHidden();
});

test('shorter hours appear at once on a member’s phone, where a booking that was kept is outside the hours', async ({
  page,
  browser,
  request,
}) => {
  // Its own sport and day, because all journeys share one club.
  const date = clubDay(3);
  const weekday = new Date(date).toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' });
  const member = await memberApi(request, PLAYER);
  const last = (await member.freeSessions('padel', date)).at(-1) ?? '';
  await member.book('padel', last, 'singles', [PLAYER]);
  const pocket = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await pocket.newPage();
  await openAs(phone, PLAYER, `/marsa/booking/padel?date=${date}`);
  const booking = phone.locator(`[data-session="${last}"]`);
  await expect(booking).toBeVisible();
  await expect(phone.getByText('Outside hours')).toHaveCount(0);

  await openAs(page, ADMIN, '/office/courts?sport=padel');
  await page.getByRole('slider', { name: `${weekday} closes` }).press('PageDown');
  await fillDate(page, 'In force from', date);
  await expect(page.getByText(/^\d+ affected$/)).toBeVisible();
  await page.getByRole('button', { name: 'Review and save' }).click();
  const review = page.getByRole('dialog');
  const keeps = review.getByRole('button', { name: 'Let them play' });
  await keeps.first().waitFor();
  for (const keep of await keeps.all()) await keep.click();
  await expectAccessible(page);
  await review.getByRole('button', { name: /^Save, let \d+ play$/ }).click();
  await expect(page.getByText('Padel: saved.')).toBeVisible();

  await expect(booking).toContainText('Outside hours');
  await pocket.close();
});

test('a member who opens the office is sent to the sports', async ({ page }) => {
  await openAs(page, MEMBER, '/office');
  await expect(page).toHaveURL(/\/sportservices$/);
  await expect(page.getByRole('link', { name: 'Courts and hours' })).toHaveCount(0);
});

test('a junior sees sessions at 18:00 as closed, by the rule that the admin set', async ({ page }) => {
  const date = clubDay(6);
  const sessions = await (await memberApi(page.request, JUNIOR)).sessions('cricket', date);
  const late = sessions.find(({ from, state }) => from === '18:00' && state === 'closed');
  await openAs(page, JUNIOR, `/marsa/booking/cricket?date=${date}&session=${late?.key}`, { knowsNote: true });
  await expect(page.getByText('0 of 4 this week')).toBeVisible();
  await expect(page.getByText('Outside your hours').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await expectAccessible(page);

  await openAs(page, ADMIN, '/office/fair-play', { layout: { colorScheme: 'dark' } });
  await page.getByRole('button', { name: 'Junior, Hours allowed: 07:00–18:00' }).click();
  await expect(page.getByRole('region', { name: 'Junior: Hours allowed' })).toBeVisible();
  await page.getByRole('button', { name: 'Junior, Peak sessions a week: 1' }).click();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByText(/^\d+ of \d+ refused$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Junior', exact: true }).click();
  await page.getByRole('button', { name: 'Junior, Hours allowed: 07:00–18:00' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
