import type { BookingItem } from '@courtside/contract/booking/booking-list';
import type { Page } from '@playwright/test';
import { freeSession } from '../support/booking-journey.ts';
import { countTaps } from '../support/count-taps.ts';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { clubDay, memberApi, PIN, userOf } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';
import { askForTopup } from '../support/topup-journey.ts';

// Check-in depends on the time of day: its tap is counted in running-the-day.spec.ts.

async function confirmWithPin(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm Booking' });
  await dialog.getByLabel('Your PIN', { exact: true }).fill(PIN);
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page).toHaveURL(/\/invoice/);
}

const FRIENDS = ['1172', '1173', '1174'];

test('a court with three friends is booked with at most 8 taps @phone', async ({ page, isMobile }) => {
  const [booker, daysAhead] = isMobile ? ['1171', 5] : ['1175', 6];
  const { token } = await userOf(page.request, booker);
  const answer = await page.request.post('/v1/Member/sport/members/setfavourites', {
    headers: { authorization: `Bearer ${token}`, name: booker },
    data: { MemberCodes: FRIENDS.join(','), IsFavourite: true, Service: 'padel' },
  });
  expect(await answer.json()).toMatchObject({ msgCode: '200' });
  // The soonest session is one that no other journey takes meanwhile.
  const key = await freeSession(page.request, { as: booker, service: 'padel', daysAhead });
  await page.route('**/sport/overview*', async (route) => {
    const envelope = await (await route.fetch()).json();
    const padel = envelope.data.services.find((service: { key: string }) => service.key === 'padel');
    const from = `${key.slice(-4, -2)}:${key.slice(-2)}`;
    padel.soonest = [{ key, court: key.split('_')[0], date: clubDay(daysAhead), from, price: 16 }];
    await route.fulfill({ json: envelope });
  });
  const taps = await countTaps(page);
  await openAs(page, booker, '/sportservices', { knowsNote: true });
  await page.getByRole('link', { name: /^Padel, .* at \d\d:\d\d/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/booking$/);
  if (isMobile) await page.getByRole('button', { name: /^Add Players/ }).click();
  for (const code of FRIENDS) {
    const card = page.getByRole('tabpanel').getByRole('button', { name: new RegExp(code) });
    await card.click();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
  }
  // Doubles alone fits four, so nobody chooses the type.
  await page.getByRole('button', { name: isMobile ? 'Continue' : /^Book · / }).click();
  await confirmWithPin(page);
  expect(await taps()).toBeLessThanOrEqual(8);
});

test('the home page proposes the last team, which is booked again with two taps', async ({ page }) => {
  const taps = await countTaps(page);
  const proposal = page.getByRole('region', { name: /^Same (two|three|four) / });
  for (const code of await recentPlayers(page)) {
    await openAs(page, code, '/sportservices');
    await expect(page.getByRole('heading', { name: 'Book a court' })).toBeVisible();
    const isShown = await proposal.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (isShown) break;
  }
  await expectAccessible(page);
  const before = await taps();
  await proposal.getByRole('button', { name: 'Book it' }).click();
  await confirmWithPin(page);
  expect((await taps()) - before).toBe(2);
});

test('a booking is cancelled from the home page with three taps', async ({ page }) => {
  const api = await memberApi(page.request, '1087');
  const key = await freeSession(page.request, { as: '1087', service: 'squash', daysAhead: 4 });
  await api.book('squash', key, 'match', ['1087', '1088']);
  const taps = await countTaps(page);
  await openAs(page, '1087', '/sportservices');
  await page.getByRole('main').getByRole('button', { name: 'Details' }).click();
  await page.getByRole('dialog', { name: 'Details' }).getByRole('button', { name: 'Cancel Booking' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel Booking' });
  await cancel.getByLabel('Your PIN', { exact: true }).fill(PIN);
  await cancel.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
  expect(await taps()).toBe(3);
});

/** Members of the demo club who have played with others lately, and have the money for another game. */
async function recentPlayers(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (let code = 1020; code < 1140 && found.length < 3; code += 1) {
    const api = await memberApi(page.request, String(code));
    const items = (await api.past()) as BookingItem[];
    const [game] = items.filter(({ status, guests }) => status === 'booked' && guests.length === 0);
    const hasTeam = game && game.players.length > 1 && game.date >= clubDay(-21);
    if (hasTeam && (await api.balanceCents()) > 8_000) found.push(String(code));
  }
  return found;
}

test('a top-up reaches the card page with four taps', async ({ page }) => {
  const taps = await countTaps(page);
  await openAs(page, '1176', '/sportservices');
  await askForTopup(page, page.getByRole('banner'), '€50');
  await expect(page.locator('[autocomplete="cc-number"]')).toBeVisible();
  await page.goBack();
  await expect.poll(taps).toBe(4);
});
