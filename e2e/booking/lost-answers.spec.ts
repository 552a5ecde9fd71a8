import type { Page, Route } from '@playwright/test';
import { addPlayers, chooseType, openBooking, openPinDialog, payWithPin } from '../support/booking-journey.ts';
import { expect, test } from '../support/courtside-test.ts';
import { clubDay, memberApi, PIN } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

// Answers that get lost on their way: the club has done what was asked, and the browser does not know.

test.use({ expectedErrors: [/Failed to load resource: net::ERR_/] });

const TIMED_OUT = 'Your session is timed out. Please login again with your credentials.';
const ASKING = 'We keep asking the club for its answer. Nothing is done twice.';
const CONFIRMATION = '**/v1/Booking/sport/booking/confirmation';
const CANCEL = '**/v1/Booking/sport/booking/Cancel';

interface Request {
  readonly key: string | undefined;
  readonly body: string | null;
}

/** Lets requests reach the server and loses the answers of the first ones. Returns what was sent. */
async function loseAnswers(page: Page, path: string, times = 1): Promise<Request[]> {
  const sent: Request[] = [];
  await page.route(path, async (route) => {
    const request = route.request();
    sent.push({ key: request.headers()['idempotency-key'], body: request.postData() });
    if (sent.length > times) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  return sent;
}

const refuseConnection = (route: Route) => route.abort('connectionrefused');

/** Members with a balance and few bookings; each journey has its own. */
const member = (index: number) => String(1050 + index);

/** From the schedule to the PIN, with a friend, on a wide page or on the phone. */
async function openPin(page: Page, as: string, friend: string, daysAhead: number): Promise<void> {
  await openBooking(page, { as, service: 'tennis', daysAhead });
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  if (isPhone) await page.getByRole('button', { name: /^Add Players/ }).click();
  await addPlayers(page, friend);
  if (isPhone) {
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await chooseType(page, 'singles');
  await expect(page.getByText('Ready to Pay')).toHaveCount(2);
  await openPinDialog(page);
}

for (const { width, daysAhead, places } of [
  { width: 1440, daysAhead: 5, places: [0, 1] },
  { width: 390, daysAhead: 6, places: [2, 3] },
] as const) {
  test(`a booking whose answer got lost continues with its invoice and is paid once, ${width} pixels wide`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const [me, friend] = [member(places[0]), member(places[1])];
    const api = await memberApi(request, me);
    const [before, known] = [await api.balanceCents(), await api.upcoming()];
    await openPin(page, me, friend, daysAhead);
    const sent = await loseAnswers(page, CONFIRMATION, 2);
    await payWithPin(page);
    await expect(page.getByText(TIMED_OUT)).toBeVisible();
    await expect(page.getByText(ASKING)).toBeVisible();
    await expect(page).toHaveURL(/\/invoice\?section=tennis&key=TEN-\d{6}/);
    await expect(page.getByRole('heading', { name: 'Court booked' })).toBeVisible();
    await expect(page.getByText(ASKING)).toBeHidden();
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(JSON.parse(sent[0]?.body ?? '{}')).toMatchObject({ ExpectedTotal: expect.any(Number) });
    expect(await api.upcoming()).toHaveLength(known.length + 1);
    const share = before - (await api.balanceCents());
    expect(share).toBeGreaterThan(0);
    expect(JSON.parse(sent[0]?.body ?? '{}').ExpectedTotal * 100).toBe(share * 2);
  });
}

test('a booking that never reached the club is made once the network is back', async ({ page, request, context }) => {
  const [me, friend] = [member(4), member(5)];
  const api = await memberApi(request, me);
  const known = await api.upcoming();
  await openPin(page, me, friend, 3);
  await context.setOffline(true);
  await payWithPin(page);
  await expect(page.getByText(ASKING)).toBeVisible();
  expect(await api.upcoming()).toHaveLength(known.length);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Court booked' })).toBeVisible();
  expect(await api.upcoming()).toHaveLength(known.length + 1);
});

test('after a reload the page finds the booking whose answer got lost', async ({ page, request }) => {
  const [me, friend] = [member(6), member(7)];
  const api = await memberApi(request, me);
  const known = await api.upcoming();
  await openPin(page, me, friend, 4);
  await loseAnswers(page, CONFIRMATION, 100);
  await payWithPin(page);
  await expect(page.getByText(ASKING)).toBeVisible();
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage })))).not.toContain(PIN);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Court booked' })).toBeVisible();
  expect(await api.upcoming()).toHaveLength(known.length + 1);
  await expect(page.getByText('Just taken')).toHaveCount(0);
});

test('after a reload a booking that never reached the club is withdrawn, and can be made again', async ({
  page,
  request,
}) => {
  const [me, friend] = [member(8), member(9)];
  const api = await memberApi(request, me);
  const known = await api.upcoming();
  await openPin(page, me, friend, 2);
  await page.route(CONFIRMATION, refuseConnection);
  await payWithPin(page);
  await expect(page.getByText(ASKING)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/did not reach the club, and nothing was done/)).toBeVisible();
  expect(await api.upcoming()).toHaveLength(known.length);
  await page.unroute(CONFIRMATION);
  await openPinDialog(page);
  await payWithPin(page);
  await expect(page.getByRole('heading', { name: 'Court booked' })).toBeVisible();
  expect(await api.upcoming()).toHaveLength(known.length + 1);
});

test('the booking page of a session that the member has booked in another tab leads to that booking', async ({
  page,
  request,
}) => {
  const me = member(10);
  const key = await openBooking(page, { as: me, service: 'cricket', daysAhead: 5 });
  const booking = await (await memberApi(request, me)).book('cricket', key, 'practice', [me]);
  await chooseType(page, 'practice');
  await expect(page).toHaveURL(new RegExp(`/invoice\\?section=cricket&key=${booking}`));
  const alerts = page.getByRole('region', { name: 'Alerts' });
  await expect(alerts.getByText(/^You have booked .* already\.$/)).toBeVisible();
});

test('a cancellation whose answer got lost ends in Success, and is refunded once', async ({ page, request }) => {
  const me = member(11);
  const api = await memberApi(request, me);
  const before = await api.balanceCents();
  const [session = ''] = (await api.freeSessions('cricket', clubDay(3))).slice(-1);
  const key = await api.book('cricket', session, 'practice', [me]);
  await openAs(page, me, `/sports/mybookings?section=cricket&key=${key}`);
  await page.getByRole('dialog', { name: 'Details' }).getByRole('button', { name: 'Cancel Booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Booking' });
  const sent = await loseAnswers(page, CANCEL);
  await dialog.getByLabel('Your PIN', { exact: true }).fill(PIN);
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByText(TIMED_OUT)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Success' }).getByText('Session Cancelled')).toBeVisible();
  expect(sent.map(({ key: each }) => each)).toEqual([sent[0]?.key, sent[0]?.key]);
  expect(await api.balanceCents()).toBe(before);
});
