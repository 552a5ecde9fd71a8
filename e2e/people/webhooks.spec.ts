import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/courtside-test.ts';
import { memberApi, PIN } from '../support/member-api.ts';
import { type OwnDemoClub, SEEDING_MS, startOwnDemoClub } from '../support/own-demo-club.ts';

/** Tuesday evening, 17:42 at the club. */
const NOW = '2026-11-17T16:42:00Z';

let club: OwnDemoClub;
let receiver: Server;
const told: string[] = [];
test.beforeAll(async ({ browser }) => {
  test.setTimeout(SEEDING_MS + 30_000);
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      told.push(JSON.parse(Buffer.concat(chunks).toString()).type);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  club = await startOwnDemoClub(browser, NOW);
});
test.afterAll(async () => {
  receiver.close();
  await club.stop();
});

test('an admin adds a webhook and sends a test, which arrives', async () => {
  const admin = await memberApi(club.request, '9001');
  await admin.switchFeatureOn('connections');

  const page = await club.openAs('9001', '/office/connections/webhooks');
  await page.getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByLabel('Address').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`);
  await form.getByRole('checkbox', { name: /^closure\.\*/ }).check();
  await form.getByLabel('Your PIN').fill(PIN);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'I have put it somewhere safe' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText(/^Taken: 200/)).toBeVisible();
  await expectAccessible(page);
  expect(told).toEqual(['webhook.test']);
});
