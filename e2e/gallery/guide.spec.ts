import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { STORAGE_KEYS } from '../../packages/web/src/shared/storage/storage-keys.ts';
import { fillDate } from '../support/date-field.ts';
import { startEmptyClub } from '../support/empty-club.ts';
import { memberApi } from '../support/member-api.ts';
import { type OwnDemoClub, SEEDING_MS, startOwnDemoClub } from '../support/own-demo-club.ts';
import { labelsOf } from './labels.ts';
import { BOOKING_SCREENS } from './screens/booking-screens.ts';
import { PEOPLE_SCREENS } from './screens/people-screens.ts';
import { TOPUP_SCREENS } from './screens/topup-screens.ts';
import { openDetail, type Screen } from './screens.ts';
import { settle } from './take-picture.ts';

/** The pictures of docs/guide and README.md: `npm run gallery -- --guide`. The club and its time are the same in every run. */
test.describe.configure({ mode: 'serial' });

const FOLDER = fileURLToPath(new URL('../../docs/guide/pictures/', import.meta.url));
const README_FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const TOMORROW = '2026-11-17';
const t = labelsOf('en');

let club: OwnDemoClub;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(SEEDING_MS + 30_000);
  // Monday, five past five in Malta.
  club = await startOwnDemoClub(browser, '2026-11-16T16:05:00Z', { historyMonths: 12 });
});
test.afterAll(() => club.stop());

const PHONE = { width: 390, height: 780, scale: 1.25 };
const DESKTOP = { width: 1280, height: 860, scale: 1 };

async function open(code: string, path: string, { width, height }: typeof PHONE): Promise<Page> {
  const page = await club.openAs(code, '/healthz');
  await page.setViewportSize({ width, height });
  await page.goto(path);
  return page;
}

/** The best of these that keeps a picture small: build/guide.test.ts refuses a larger one. */
const QUALITIES = [55, 50, 45, 40, 35, 30];
const MOST_BYTES = 60_000;

async function take(page: Page, name: string, size: typeof PHONE, folder = FOLDER): Promise<void> {
  await settle(page);
  await write(page, `${folder}${name}.webp`, size);
}

/** WebP, which only the protocol of the browser can take. */
async function write(page: Page, path: string, { width, height, scale }: typeof PHONE): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const [x, y] = await page.evaluate(() => [window.scrollX, window.scrollY] as const);
  const clip = { x, y, width, height, scale };
  for (const quality of QUALITIES) {
    const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality, clip });
    const picture = Buffer.from(data, 'base64');
    writeFileSync(path, picture);
    if (picture.length <= MOST_BYTES) break;
  }
  await browser.detach();
}

const named = (screens: readonly Screen[], name: string): Screen => {
  const screen = screens.find((each) => each.name === name);
  if (!screen) throw new Error(`There is no screen ${name}`);
  return screen;
};

test('pictures of the guide for members', async () => {
  const member = await memberApi(club.request, '1001');
  const [own = ''] = await member.freeSessions('padel', TOMORROW);
  await member.book('padel', own, 'doubles', ['1001', '1100', '1120', '1140']);
  const key = (await member.freeSessions('tennis', TOMORROW)).at(-6) ?? '';
  const page = await open('1001', '/sportservices', PHONE);
  const visit = { page, t, isPhone: true };
  const pictures: Record<string, string> = {
    'booking-choice': 'phone-schedule',
    'booking-four': 'phone-players',
    'booking-pin': 'phone-pin',
  };
  const screens = BOOKING_SCREENS({ service: 'tennis', key });
  // Each continues from the one before.
  for (const screen of screens.slice(0, screens.findIndex(({ name }) => name === 'booking-pin') + 1)) {
    await screen.open(visit);
    const picture = pictures[screen.name];
    if (picture) await take(page, picture, PHONE);
  }
  await openDetail(visit);
  await take(page, 'phone-booking', PHONE);
  await page.goto(`/marsa/booking/tennis?date=${TOMORROW}`);
  await page.locator('[data-session][aria-haspopup="dialog"]').first().click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'phone-waiting', PHONE);
  await named(TOPUP_SCREENS, 'topup').open(visit);
  await take(page, 'phone-topup', PHONE);
  await page.close();
});

test('pictures of the guide for the desk', async () => {
  const page = await open('9003', '/office/today', DESKTOP);
  await page.locator('[data-look="gap"]').first().waitFor();
  await take(page, 'desk-today', DESKTOP);
  await page.getByRole('main').getByRole('combobox').fill('1002');
  await page.getByRole('option', { name: /1002/ }).click();
  await page.locator('[data-look="gap"][data-session^="TEN"]').first().click();
  const card = page.getByRole('dialog').filter({ hasText: '1002' });
  await card.getByRole('button', { name: t('counter.pay.cash'), exact: true }).click();
  await expect(card.getByRole('button', { name: /^Take / })).toBeVisible();
  await take(page, 'desk-walk-in', DESKTOP);
  await card.getByLabel(t('booking.yourPin')).fill('2468');
  await card.getByRole('button', { name: /^Take / }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: t('closures.rainNow') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close and refund / })
    .waitFor();
  await take(page, 'desk-rain', DESKTOP);
  await page.goto('/office/cash');
  await page.getByRole('button', { name: t('cash.countIt') }).click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'desk-count', DESKTOP);
  await page.close();
});

test('pictures of the guide for the office', async () => {
  const page = await open('9001', '/office/members/import', DESKTOP);
  await named(PEOPLE_SCREENS, 'people-import-check').open({ page, t, isPhone: false });
  await take(page, 'office-import', DESKTOP);
  await page.goto('/office/closures');
  await page.getByRole('button', { name: t('closures.newClosure') }).click();
  const closure = page.getByRole('dialog', { name: t('closures.newClosure') });
  await closure.getByRole('button', { name: t('sports.closureKinds.tournament') }).click();
  await fillDate(closure, t('closures.from'), '2026-11-17');
  await fillDate(closure, t('closures.until'), '2026-11-18');
  await closure.getByLabel('English', { exact: true }).fill('Autumn cup');
  const affected = closure.getByRole('region', { name: /^Affected bookings: [1-9]/ });
  await expect(affected.getByRole('listitem').first()).toContainText('17 Nov');
  await affected
    .getByRole('listitem')
    .nth(1)
    .evaluate((row) => row.scrollIntoView({ block: 'end' }));
  await take(page, 'office-closure', DESKTOP);
  await page.goto('/office/series?new=1');
  await page.getByText(t('series.block'), { exact: true }).click();
  await page.getByLabel('English', { exact: true }).fill('Junior lessons');
  await page.getByRole('heading', { name: /dates/ }).first().waitFor();
  await take(page, 'office-series', DESKTOP);
  await page.goto('/office/prices');
  await take(page, 'office-prices', DESKTOP);
  await page.close();
});

test('pictures of the guide for the treasurer', async () => {
  const page = await open('9004', '/office/month-close', DESKTOP);
  await take(page, 'treasurer-month', DESKTOP);
  await page.goto('/office/reports?view=money');
  await take(page, 'treasurer-reports', DESKTOP);
  await page.close();
});

const WIDE = { width: 1440, height: 900, scale: 0.85 };
const SMALL = { width: 360, height: 760, scale: 1 };

test('pictures of the README', async ({ browser }) => {
  const page = await open('1001', '/sportservices', WIDE);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await take(page, 'home', WIDE, README_FOLDER);
  await page.goto(`/marsa/booking/tennis?date=${TOMORROW}`);
  await page.locator('[data-session]').first().waitFor();
  await take(page, 'schedule', WIDE, README_FOLDER);
  await page.goto('/sports/myaccount');
  await page.getByRole('main').getByText(/^−/).first().waitFor();
  await take(page, 'account', WIDE, README_FOLDER);
  await page.close();

  const desk = await open('9003', '/office/today', WIDE);
  await desk.locator('[data-look="gap"]').first().waitFor();
  await take(desk, 'desk', WIDE, README_FOLDER);
  await desk.close();
  const treasurer = await open('9004', '/office/reports', WIDE);
  await treasurer.getByRole('main').getByRole('table').first().waitFor();
  await take(treasurer, 'reports', WIDE, README_FOLDER);
  await treasurer.close();

  const phones: Buffer[] = [];
  const phone = await open('1001', '/sportservices', SMALL);
  await phone.evaluate(
    (key) => localStorage.setItem(key, JSON.stringify({ colorScheme: 'dark' })),
    STORAGE_KEYS.layout,
  );
  for (const path of [
    '/sportservices',
    `/marsa/booking/tennis?date=${TOMORROW}`,
    '/sports/mybookings',
    '/sports/myaccount',
  ]) {
    await phone.goto(path);
    await settle(phone);
    phones.push(await phone.screenshot());
  }
  await phone.close();
  const frame = await browser.newPage({ viewport: { width: 1540, height: 820 } });
  const pictures = phones.map((each) => `<img src="data:image/png;base64,${each.toString('base64')}">`);
  await frame.setContent(`<style>
    body { margin: 0; height: 820px; display: flex; justify-content: center; align-items: center; gap: 20px; background: #0b111d }
    img { width: 355px; border-radius: 24px; border: 1px solid #33425d }
  </style>${pictures.join('')}`);
  await write(frame, `${README_FOLDER}phone.webp`, { width: 1540, height: 820, scale: 1 });
  await frame.close();
});

test('the picture of the set-up in the README', async ({ browser }) => {
  test.setTimeout(SEEDING_MS);
  const empty = await startEmptyClub(async (answer) => {
    await expect.poll(answer, { timeout: 60_000 }).toBeDefined();
    return String(answer());
  });
  const page = await browser.newPage({ viewport: { width: WIDE.width, height: WIDE.height }, reducedMotion: 'reduce' });
  await page.goto(empty.setupUrl);
  await page.getByRole('textbox').first().waitFor();
  await take(page, 'set-up', WIDE, README_FOLDER);
  await page.close();
  await empty.stop();
});
