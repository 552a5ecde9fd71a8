import { expect, test } from '@playwright/test';
import { countTaps } from '../support/count-taps.ts';
import { expectAccessible } from '../support/courtside-test.ts';
import { fillDate } from '../support/date-field.ts';
import { memberApi, PIN } from '../support/member-api.ts';
import { type OwnDemoClub, SEEDING_MS, startOwnDemoClub } from '../support/own-demo-club.ts';

// One club for all: closures for rain reach every court of a day, check-in is open around a start only, and giving
// back follows the cancellation time.
test.describe.configure({ mode: 'default' });

const TODAY = '2026-11-16';
const TOMORROW = '2026-11-17';
const DAY_AFTER = '2026-11-18';

let club: OwnDemoClub;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(SEEDING_MS + 30_000);
  // Monday, five past five in Malta.
  club = await startOwnDemoClub(browser, '2026-11-16T16:05:00Z');
});
test.afterEach(() => club.closePages());
test.afterAll(() => club.stop());

test('two wet days: forty bookings are refunded and told at once; rain now and dry again take two clicks each', async () => {
  const admin = await memberApi(club.request, '9001');
  const balances = async () =>
    (await admin.members()).reduce((sum, { balance }) => sum + Math.round((balance ?? 0) * 100), 0);
  const before = await balances();
  const page = await club.openAs('9003', '/office/closures');
  await page.getByRole('button', { name: 'New closure' }).click();
  const dialog = page.getByRole('dialog', { name: 'New closure' });
  await dialog.getByRole('button', { name: 'All sports' }).click();
  await fillDate(dialog, 'From', TOMORROW);
  await fillDate(dialog, 'Until', DAY_AFTER);
  const affected = dialog.getByRole('region', { name: /^Affected bookings: (3\d|[4-9]\d)$/ });
  await expect(affected).toBeVisible();
  for (const more of await affected.getByRole('button', { name: /^Show \d+ more$/ }).all()) await more.click();
  const rows = affected.getByRole('listitem');
  const count = await rows.count();
  for (const refund of await affected.getByRole('button', { name: 'Cancel and refund' }).all()) await refund.click();
  await expect(affected.getByRole('button', { name: 'Refund', exact: true, pressed: true })).toHaveCount(count);
  await expectAccessible(page);
  const row = (await rows.first().textContent()) ?? '';
  await dialog.getByRole('button', { name: `Close, refund ${count}` }).click();
  await expect(dialog).toBeHidden();
  const sums = page.getByText(`Refunded: ${count} (`);
  await expect(sums).toBeVisible();
  const [, euros = ''] = /€([\d.,]+)/.exec((await sums.textContent()) ?? '') ?? [];
  expect((await balances()) - before).toBe(Math.round(Number(euros.replace(',', '')) * 100));
  const told = (await admin.members()).find((member) => row.includes(`${member.name} ${member.surName}`));
  const member = await memberApi(club.request, told?.code ?? '');
  expect(JSON.stringify(await member.notifications())).toContain(TOMORROW);

  // From Today: one click opens what it would do, one does it, and the same button takes it back.
  await page.goto('/office/today');
  await page.getByRole('button', { name: 'Rain now' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close and refund €/ })
    .click();
  const dry = page.getByRole('button', { name: 'Dry again' });
  await expect(dry).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const free = page.getByRole('button', { name: /^Court \d, 21:00 to 22:00: available/ });
  await expect(free).toHaveCount(0);
  await dry.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open the courts' }).click();
  await expect(page.getByRole('button', { name: 'Rain now' })).toBeVisible();
  await expect(free.first()).toBeVisible();
});

test('a player scans the sign of another court, is shown the way, checks in once and finds it done', async () => {
  const admin = await memberApi(club.request, '9001');
  await admin.switchCheckInOn('squash');
  const player = await memberApi(club.request, '1101');
  const session = (await player.freeSessions('squash', TODAY)).find((key) => /SQU[23]_\d+_1715/.test(key)) ?? '';
  await player.book('squash', session, 'match', ['1101']);
  const other = await memberApi(club.request, '1102');
  const [later = ''] = await other.freeSessions('squash', '2026-11-19');
  await other.book('squash', later, 'match', ['1102']);

  const path = await admin.signPath('SQU1');
  const page = await club.openAs('1101', path);
  const court = `Court ${session.slice(3, 4)}`;
  await expect(page.getByRole('heading', { name: `You play on ${court}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Check in, ${court}` }).click();
  const done = page.getByRole('status').getByRole('heading', { level: 2 });
  await expect(done).toHaveText('You are in');
  await page.reload();
  await expect(done).toHaveText('You are in');
  await expect(page.getByRole('button', { name: /^Check in/ })).toHaveCount(0);
  // A booking of another day is not one for the sign.
  await page.close();
  const elsewhere = await club.openAs('1102', path);
  await expect(elsewhere.getByRole('heading', { name: 'No booking of yours today' })).toBeVisible();
});

test('the desk checks in who stands at the counter with one tap', async () => {
  const admin = await memberApi(club.request, '9001');
  await admin.switchCheckInOn('squash');
  const player = await memberApi(club.request, '1105');
  const session = (await player.freeSessions('squash', TODAY)).find((key) => key.endsWith('_1715')) ?? '';
  await player.book('squash', session, 'match', ['1105', '1106']);
  const booker = (await admin.members()).find(({ code }) => code === '1105');
  const page = await club.openAs('9003', '/office/today');
  const taps = await countTaps(page);
  await page.reload();
  const checkIn = page.getByRole('button', { name: `Check in 2: ${booker?.name} ${booker?.surName}` });
  await checkIn.click();
  await expect(checkIn).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await taps()).toBe(1);
  await page.close();
});

test('a member gives a session back, another member books it, and the money returns', async () => {
  const giver = await memberApi(club.request, '1103');
  const before = await giver.balanceCents();
  const session = (await giver.freeSessions('padel', TODAY)).at(-1) ?? '';
  const key = await giver.book('padel', session, 'singles', ['1103']);
  const path = `/sports/mybookings?section=padel&key=${key}`;
  const page = await club.openAs('1103', path);
  await page.getByRole('button', { name: 'Give back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give the session back' });
  await dialog.getByLabel('Your PIN').fill(PIN);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(page.getByText('Given back. It is still yours until somebody books it.')).toBeVisible();
  expect(await giver.balanceCents()).toBeLessThan(before);
  await (await memberApi(club.request, '1104')).book('padel', session, 'singles', ['1104']);
  await page.goto(path);
  await expect(page.getByText(/^You gave it back, and another member booked it\./)).toBeVisible();
  expect(await giver.balanceCents()).toBe(before);
});
