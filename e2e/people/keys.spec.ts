import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/courtside-test.ts';
import { memberApi, PIN } from '../support/member-api.ts';
import { type OwnDemoClub, SEEDING_MS, startOwnDemoClub } from '../support/own-demo-club.ts';

/** Tuesday evening, 17:42 at the club. */
const NOW = '2026-11-17T16:42:00Z';

let club: OwnDemoClub;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(SEEDING_MS + 30_000);
  club = await startOwnDemoClub(browser, NOW);
});
test.afterAll(() => club.stop());

test('an admin makes a key, a program uses it, and it stops when the key is ended', async () => {
  await (await memberApi(club.request, '9001')).switchFeatureOn('connections');
  const page = await club.openAs('9001', '/office/connections');
  await expect(page.getByText('courts, hours, what is free')).toBeVisible();
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Club website');
  await page.getByRole('checkbox', { name: /schedule\.read/ }).check();
  await page.getByLabel('Your PIN').fill(PIN);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the key' }).click();
  await expect(page.getByRole('heading', { name: 'This is the secret. It is shown once.' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.getByText(/^cs_\d+_[\w-]{43}$/).textContent()) ?? '';

  const read = async (path: string) => {
    const answer = await club.request.get(path, { headers: { authorization: `Bearer ${secret}` } });
    return [answer.status(), (await answer.json()).code];
  };
  expect(await read('/v1/SportServices/sport/services')).toEqual([200, undefined]);
  expect(await read('/v1/Program/members')).toEqual([403, 'key.scope']);

  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I have put it somewhere safe' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(secret)).toBeHidden();

  await page.getByRole('button', { name: 'End this key: Club website' }).click();
  const question = page.getByRole('dialog', { name: 'End the key Club website?' });
  await question.getByRole('button', { name: 'End this key' }).click();
  await expect(question).toBeHidden();
  expect(await read('/v1/SportServices/sport/services')).toEqual([401, 'key.ended']);
});
