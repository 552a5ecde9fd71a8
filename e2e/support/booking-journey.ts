import type { APIRequestContext, Page } from '@playwright/test';
import { expect, logIn } from './courtside-test.ts';
import { clubDay } from './member-api.ts';

export const PIN = '2468';

interface Wish {
  readonly as: string;
  readonly service: 'tennis' | 'padel' | 'squash';
  readonly daysAhead: number;
}

export interface FreeSession {
  readonly key: string;
  readonly from: string;
  readonly court: string;
}

/** What a member does without a browser, about bookings. */
export async function bookingApi(request: APIRequestContext, memberCode: string) {
  const login = await request.post('/v1/authentication', {
    data: { LoginName: memberCode, UserPassword: 'Court#2026' },
  });
  const { data: user } = await login.json();
  const headers = { authorization: `Bearer ${user.token}`, name: memberCode };
  const post = async (path: string, data: object) => (await request.post(path, { headers, data })).json();
  const get = async (path: string) => (await request.get(path, { headers })).json();
  return {
    balance: async (): Promise<number> => (await get('/v1/Authentication/user/validate')).data.balanceAmount,
    sessions: async (service: string, date: string): Promise<(FreeSession & { state: string })[]> =>
      (await get(`/v1/Booking/sport/bookings/calender?service=${service}&date=${date}`)).data.sessions,
    upcoming: async (): Promise<{ key: string; amount: number }[]> =>
      (await get('/v1/Booking/sport/bookings/info?scope=upcoming')).data.items,
    release: (key: string) => post('/v1/Booking/sport/booking/release', { BookingKey: key }),
    book: (service: string, key: string, type: string, players: readonly string[]) =>
      post('/v1/Booking/sport/booking/confirmation', {
        Service: service,
        BookingKey: key,
        BookingType: type,
        PayerCode: players.join(','),
        PlayerCodes: players.join(','),
        PinCode: PIN,
        sportServiceOptions: [],
        IsHalfSession: 0,
        IsACOn: 0,
      }),
  };
}

/** A session that nobody has: each journey has a sport and a day of its own. */
export async function freeSession(request: APIRequestContext, { as, service, daysAhead }: Wish): Promise<FreeSession> {
  const sessions = await (await bookingApi(request, as)).sessions(service, clubDay(daysAhead));
  const free = sessions.filter(({ state }) => state === 'free').at(-1);
  if (!free) throw new Error(`${service} has no free session in ${daysAhead} days`);
  return free;
}

/** Logs in, chooses a free session in the schedule and goes on to the booking page. */
export async function openBooking(page: Page, request: APIRequestContext, wish: Wish): Promise<FreeSession> {
  const session = await freeSession(request, wish);
  await logIn(page, wish.as);
  await expect(page).toHaveURL(/\/sportservices$/);
  await page.goto(`/marsa/booking/${wish.service}?date=${clubDay(wish.daysAhead)}&session=${session.key}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/booking$/);
  const note = page.getByRole('dialog', { name: 'NOTE' });
  await note.getByRole('button', { name: 'Ok' }).click();
  await expect(note).toBeHidden();
  await expect(page.getByRole('timer').first()).toBeVisible();
  return session;
}

/** Ticks members in All Members, found by number. */
export async function addPlayers(page: Page, ...codes: readonly string[]): Promise<void> {
  await page.getByRole('tab', { name: /All Members/ }).click();
  for (const code of codes) {
    await page.getByRole('searchbox').fill(code);
    const card = page.getByRole('tabpanel').getByRole('button', { name: new RegExp(code) });
    await card.click();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByRole('searchbox').fill('');
}

export const chooseType = (page: Page, type: string) => page.locator('#booking-type').selectOption(type);

export async function payWithPin(page: Page, pin = PIN): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm Booking' });
  await dialog.getByLabel('Your PIN', { exact: true }).fill(pin);
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
}

export async function speakArabic(page: Page): Promise<void> {
  await page.evaluate(() => {
    const layout = JSON.parse(localStorage.getItem('courtside.layout') ?? '{}');
    localStorage.setItem('courtside.layout', JSON.stringify({ ...layout, language: 'ar' }));
  });
  await page.reload();
}
