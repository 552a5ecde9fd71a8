import type { APIRequestContext } from '@playwright/test';
import { chooseType, openPinDialog, payWithPin } from '../support/booking-journey.ts';
import { expect, expectAccessible, test } from '../support/courtside-test.ts';
import { clubDay, userOf } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';

// The schedule of a sport that was hidden meanwhile answers 404.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 404/] });

const ADMIN = '9001';
const MEMBER = '1190';
const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** The calls of the office, for what other pages set up. */
async function officeOf(request: APIRequestContext) {
  const { token, name } = await userOf(request, ADMIN);
  const headers = { authorization: `Bearer ${token}`, name };
  const call = async (method: 'post' | 'put', path: string, data: object) => {
    const body = await (await request[method](`/v1/Office${path}`, { headers, data })).json();
    expect(body.msgCode).toBe('200');
    return body.data;
  };
  return { post: call.bind(undefined, 'post'), put: call.bind(undefined, 'put') };
}

test('an admin adds a sport, a member books it, and hidden it is gone', async ({ page, request }) => {
  const office = await officeOf(request);
  const today = clubDay(0);
  const menu = page.getByRole('navigation', { name: 'Main' });
  // 1. The admin adds Pickleball from its template; it is hidden until it is set up.
  await openAs(page, ADMIN, '/office/sports');
  await page.getByRole('button', { name: 'Add a sport' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a sport' });
  await dialog.getByLabel('Start from').selectOption('pickleball');
  await expect(dialog.getByRole('radio', { name: 'Plain court' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add a sport' }).click();
  await expect(page).toHaveURL(/\/office\/courts\?sport=pickleball$/);
  await office.post('/sports/pickleball/courts', { title: { en: 'Court 1', tr: 'Kort 1' }, courtType: { en: 'Hard' } });
  await office.put('/sports/pickleball/timetables', {
    timetables: [
      {
        validFrom: today,
        sessionMinutes: 60,
        lightsOn: null,
        opening: [{ weekdays: WEEK, from: '10:00', to: '20:00' }],
      },
    ],
  });
  const price = (bookingType: string) => ({ bookingType, category: null, price: 9 });
  const always = { name: { en: 'Always' }, weekdays: WEEK, from: '00:00', to: '24:00', isPeak: false };
  const bands = [{ ...always, prices: ['singles', 'doubles'].map(price) }];
  await office.put('/sports/pickleball/prices', { prices: [{ validFrom: today, lights: 0, ac: 0, bands }] });
  await expect(menu.getByRole('link', { name: 'Pickleball' })).toHaveCount(0);
  // 2. The admin shows it.
  await menu.getByRole('link', { name: 'Sports' }).click();
  await page.getByRole('switch', { name: 'Show Pickleball to members' }).click();
  await expect(page.getByText('None is affected')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Review and save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Sports: saved.')).toBeVisible();
  // 3. A member finds it in the menu and on the home page, and books it.
  await openAs(page, MEMBER, '/sportservices', { knowsNote: true });
  await expect(menu.getByRole('link', { name: 'Pickleball' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Pickleball', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pickleball' })).toBeVisible();
  const session = `PIC1_${clubDay(2).replaceAll('-', '')}_1200`;
  await page.goto(`/marsa/booking/Pickleball?date=${clubDay(2)}&session=${session}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await chooseType(page, 'singles');
  await openPinDialog(page);
  await payWithPin(page);
  await expect(page).toHaveURL(/\/invoice\?section=pickleball&key=PIC-\d{6}/);
  await expect(page.getByText('Pickleball, hard')).toBeVisible();
  // 4. Hidden while the member looks at the schedule, it is gone; the booking is kept.
  await menu.getByRole('link', { name: 'Pickleball' }).click();
  await expect(page.getByRole('heading', { name: 'Pickleball' })).toBeVisible();
  const hide = { isActive: false, version: 2 };
  const { affected } = await office.put('/sports/pickleball', { ...hide, dryRun: 1 });
  expect(affected).toHaveLength(1);
  const resolutions = affected.map(({ section, key }: Record<string, string>) => ({ section, key, action: 'keep' }));
  await office.put('/sports/pickleball', { ...hide, resolutions });
  await expect(page).toHaveURL(/\/pages\/errors\/error-404$/);
  await expect(menu.getByRole('link', { name: 'Tennis' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Pickleball' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'My Bookings' }).click();
  await expect(page.getByText('Pickleball, Singles')).toBeVisible();
});
