import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { BRING_DEVICES } from '../../packages/server/src/testing/server/move-clock.ts';
import { expectAccessible } from '../support/courtside-test.ts';
import { memberApi, PIN } from '../support/member-api.ts';
import { type OwnDemoClub, SEEDING_MS, startOwnDemoClub } from '../support/own-demo-club.ts';

/** Tuesday evening, 17:42 at the club. */
const NOW = '2026-11-17T16:42:00Z';

let club: OwnDemoClub;
let house: Server;
let isLit = false;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(SEEDING_MS + 30_000);
  house = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { type, data } = JSON.parse(Buffer.concat(chunks).toString());
      const { device, wanted } = data;
      if (type === 'device.wanted' && device === 'light/1') isLit = wanted.on;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(device === 'light/1' ? { report: { on: isLit } } : {}));
    });
  }).listen(0, '127.0.0.1');
  club = await startOwnDemoClub(browser, NOW);
});
test.afterAll(async () => {
  house.close();
  await club.stop();
});

test('the desk sets a light on for half an hour, and a player reads the code of the door', async () => {
  const admin = await memberApi(club.request, '9001');
  await admin.switchFeatureOn('access');

  const page = await club.openAs('9001', '/office/doors');
  await page.getByRole('button', { name: 'Add a connection' }).click();
  const link = page.getByRole('dialog', { name: 'Add a connection' });
  await link.getByRole('radio', { name: /^Webhook/ }).check({ force: true });
  await link.getByLabel('Name', { exact: true }).fill('House control');
  await link.getByLabel('Address in your network').fill(`http://127.0.0.1:${(house.address() as AddressInfo).port}`);
  await link.getByLabel(/^Password or token/).fill('whsec_aGlkZGVuLXdvcmQtb2YtdGhlLWhvdXNl');
  await link.getByLabel('Your PIN').fill(PIN);
  await expectAccessible(page);
  await link.getByRole('button', { name: 'Save' }).click();
  await expect(link).toBeHidden();

  await page.getByRole('button', { name: 'Add a light or a door' }).click();
  const device = page.getByRole('dialog', { name: 'Add a light or a door' });
  await device.getByLabel('Address of the device').fill('light/1');
  await device.getByLabel('It lights').selectOption({ label: 'Tennis · Court 1' });
  await device.getByRole('button', { name: 'Blink' }).click();
  await expect(device.getByText('It answered. Did the right one blink?')).toBeVisible();
  await device.getByRole('button', { name: 'Save' }).click();
  await expect(device).toBeHidden();

  await page.getByRole('button', { name: 'Add a light or a door' }).click();
  await device.getByRole('button', { name: 'Door' }).click();
  await device.getByLabel('Address of the device').fill('door/1');
  await device.getByLabel('English').first().fill('Main gate');
  await device.getByRole('group', { name: 'Cricket nets' }).getByRole('button', { name: 'All courts' }).click();
  await expectAccessible(page);
  await device.getByRole('button', { name: 'Save' }).click();
  await expect(device).toBeHidden();

  const light = page.getByRole('row').filter({ hasText: 'Tennis · Court 1' });
  await light.getByRole('button', { name: 'Tennis · Court 1 by hand' }).click();
  const hand = page.getByRole('dialog', { name: 'Tennis · Court 1 by hand' });
  await hand.getByRole('button', { name: 'On for 30 min' }).click();
  await expect(hand).toBeHidden();
  await expect(light.getByText('on by hand until 18:12')).toBeVisible();
  await club.request.post(BRING_DEVICES);
  expect(isLit).toBe(true);
  await expect(light.getByText('On', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await page.close();

  const booker = await memberApi(club.request, '1187');
  const [session = ''] = await booker.freeSessions('cricket', '2026-11-17');
  const key = await booker.book('cricket', session, 'practice', ['1187']);
  await club.request.post(BRING_DEVICES);
  const player = await club.openAs('1187', '/sports/mybookings');
  await player
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  const detail = player.getByRole('dialog');
  await expect(detail.getByText(key)).toBeVisible();
  await expect(detail.getByText(/^[1-9]{3} [1-9]{3}$/)).toBeVisible();
  await expect(detail.getByText('Main gate')).toBeVisible();
  await expectAccessible(player);
});
