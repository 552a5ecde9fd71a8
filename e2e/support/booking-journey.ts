import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { clubDay, memberApi, PIN } from './member-api.ts';
import { openAs } from './open-as.ts';

interface SessionRequest {
  readonly as: string;
  readonly service: 'tennis' | 'padel' | 'squash' | 'cricket';
  readonly daysAhead: number;
}

/** Members with a balance and no booking that only the booking journeys use; a repeated run has others. */
export const member = (index: number) => String(1020 + index + 30 * test.info().repeatEachIndex);

/** A free session. Each journey has its own sport and day, each repeated run its own part of that day. */
export async function freeSession(
  request: APIRequestContext,
  { as, service, daysAhead }: SessionRequest,
): Promise<string> {
  const day = await (await memberApi(request, as)).sessions(service, clubDay(daysAhead));
  day.sort((a, b) => a.from.localeCompare(b.from));
  const part = test.info().repeatEachIndex % 3;
  const free = day
    .slice((part * day.length) / 3, ((part + 1) * day.length) / 3)
    .findLast(({ state }) => state === 'free');
  if (!free) throw new Error(`${service} has no free session in ${daysAhead} days`);
  return free.key;
}

/** Not at the start or end of the day, where most journeys choose their sessions. */
export const middle = (keys: readonly string[]): string => keys[Math.floor(keys.length / 2)] ?? '';

/** A session in the schedule. */
export const sessionCell = (page: Page, key: string): Locator => page.locator(`[data-session="${key}"]`);

/** Opens a free session in the schedule and continues to the booking page. */
export async function openBooking(
  page: Page,
  wanted: SessionRequest,
  device: Parameters<typeof openAs>[3] = { knowsNote: true },
): Promise<string> {
  const key = await freeSession(page.request, wanted);
  await openAs(
    page,
    wanted.as,
    `/marsa/booking/${wanted.service}?date=${clubDay(wanted.daysAhead)}&session=${key}`,
    device,
  );
  await page.getByRole('button', { name: /^(Continue|متابعة)$/ }).click();
  await expect(page).toHaveURL(/\/booking$/);
  await expect(page.getByRole('timer').first()).toBeVisible();
  return key;
}

/** The tab in all languages. */
const ALL_MEMBERS = /^(All Members|Tüm üyeler|كل الأعضاء)/;

/** Ticks members in All Members, found by number. */
export async function addPlayers(page: Page, ...codes: readonly string[]): Promise<void> {
  await page.getByRole('tab', { name: ALL_MEMBERS }).click();
  for (const code of codes) {
    await page.getByRole('searchbox').fill(code);
    const card = page.getByRole('tabpanel').getByRole('button', { name: new RegExp(code) });
    await card.click();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
  }
}

export const payTicks = (page: Page): Locator => page.getByRole('checkbox', { name: / pays$/ });

export const chooseType = (page: Page, type: string) => page.locator('#booking-type').selectOption(type);

export const openPinDialog = (page: Page) => page.getByRole('button', { name: /^Book · / }).click();

export async function payWithPin(page: Page, pin = PIN): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm Booking' });
  await dialog.getByLabel('Your PIN', { exact: true }).fill(pin);
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
}
