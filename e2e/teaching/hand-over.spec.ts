import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/courtside-test.ts';
import { memberApi, PIN, userOf } from '../support/member-api.ts';
import { type OwnDemoClub, SEEDING_MS, startOwnDemoClub } from '../support/own-demo-club.ts';

const [PUPIL, COACH, OTHER] = ['1213', 'C801', 'C804'];

let club: OwnDemoClub;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(SEEDING_MS + 30_000);
  club = await startOwnDemoClub(browser, '2026-11-16T09:00:00Z', { viewport: { width: 360, height: 740 } });
});
test.afterAll(() => club.stop());

/** Calls of one person, for what the page objects of others do not know. */
async function callsOf(memberCode: string) {
  const { token } = await userOf(club.request, memberCode);
  const headers = { authorization: `Bearer ${token}`, name: memberCode };
  return {
    post: async (path: string, data: object) =>
      expect(await (await club.request.post(path, { headers, data })).json()).toMatchObject({ msgCode: '200' }),
  };
}

test('a coach who cannot teach hands a lesson over on the phone, and the other one has it', async () => {
  const { title: name } = await userOf(club.request, PUPIL);
  // 1. A pupil books the first coach for tomorrow; the other one teaches tennis too.
  await (await memberApi(club.request, '9004')).adjust(PUPIL, 100);
  const pupil = await callsOf(PUPIL);
  const lesson = { coach: COACH, service: 'tennis', from: '2026-11-17T11:00', minutes: 60 };
  await pupil.post('/v1/Lessons/confirmation', { ...lesson, PupilCodes: PUPIL, PayerCode: PUPIL, PinCode: PIN });

  // 2. The coach hands it over.
  let page = await club.openAs(COACH, '/coach/day?date=2026-11-17');
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  await page.getByRole('button', { name: 'I cannot teach' }).click();
  const sheet = page.getByRole('dialog', { name: 'I cannot teach' });
  await sheet.getByText('Tomorrow', { exact: true }).click();
  await sheet.getByText('Hand over', { exact: true }).click();
  await expect(sheet.getByRole('checkbox', { name: new RegExp(name) })).toBeChecked();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('hand-over.png') });
  await sheet.getByLabel('Your PIN').fill(PIN);
  await sheet.getByRole('button', { name: 'Hand over 1' }).click();
  await expect(page.getByText(/^Handed over\./)).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 3, name })).toBeHidden();

  // 3. The other coach has it, and the pupil was told whose it is.
  await club.closePages();
  page = await club.openAs(OTHER, '/coach/day?date=2026-11-17');
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  const news = await (await memberApi(club.request, PUPIL)).notifications();
  expect(JSON.stringify(news)).toContain('Luke Borg');
});
