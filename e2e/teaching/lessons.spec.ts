import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/courtside-test.ts';
import { memberApi, PIN, userOf } from '../support/member-api.ts';
import { type OwnDemoClub, SEEDING_MS, startOwnDemoClub } from '../support/own-demo-club.ts';

const [PUPIL, COACH, TREASURER] = ['1213', 'C801', '9004'];

// A club of its own, because a lesson is held only when its time has come.
let club: OwnDemoClub;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(SEEDING_MS + 30_000);
  club = await startOwnDemoClub(browser, '2026-11-16T09:00:00Z', { viewport: { width: 360, height: 740 } });
});
test.afterAll(() => club.stop());

test('a lesson is booked on the phone, marked by its coach in one tap, and paid out by the treasurer', async () => {
  const pupil = await memberApi(club.request, PUPIL);
  const before = await pupil.balanceCents();
  const { title: name } = await userOf(club.request, PUPIL);
  // 1. Whom, when, and the PIN.
  let page = await club.openAs(PUPIL, '/sport/lessons');
  await page.getByRole('link', { name: 'See times of Demet Aksoy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lesson with Demet' })).toBeVisible();
  await page
    .getByRole('region', { name: 'Times' })
    .getByRole('button', { name: /€42\.00/ })
    .first()
    .click();
  await expectAccessible(page);
  const from = new URL(page.url()).searchParams.get('at') ?? '';
  await page.getByRole('button', { name: 'Continue' }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm the lesson' });
  await sheet.getByLabel('Your PIN').fill(PIN);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Book/ }).click();
  await expect(page.getByRole('heading', { name: 'Court booked' })).toBeVisible();
  expect(await pupil.balanceCents()).toBe(before - 4_200);

  // 2. In the lesson the coach marks who is there. The club is one hour ahead of Greenwich.
  const startsAt = new Date(`${from}:00+01:00`).getTime();
  await club.moveClock(new Date(startsAt + 10 * 60_000).toISOString());
  page = await club.openAs(COACH, '/coach/day');
  const lesson = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(lesson).toContainText('Now');
  await expectAccessible(page);
  await lesson.getByRole('button', { name: /is here$/ }).click();
  await expect(lesson.getByRole('status')).toHaveText('1 of 1 here. Saved.');
  await expectAccessible(page);
  await club.closePages();

  // 3. The treasurer pays 80 % of what is left after the court, and the coach has the statement.
  page = await club.openAs(TREASURER, '/office/coaches?coach=C801');
  await page.getByRole('button', { name: 'Pay out €25.60' }).click();
  const payout = page.getByRole('dialog', { name: 'Pay-out of Demet Aksoy' });
  await payout.getByLabel('Text of the transfer').fill('Lessons in November');
  await payout.getByLabel('Your PIN').fill(PIN);
  await expectAccessible(page);
  await payout.getByRole('button', { name: 'Pay out €25.60' }).click();
  await expect(page.getByText('Paid: Demet Aksoy, €25.60')).toBeVisible();
  await club.closePages();
  page = await club.openAs(COACH, '/coach/earnings');
  await page.getByText('Bank transfer · Lessons in November').click();
  await expect(page.getByRole('list', { name: /^Statement of/ })).toContainText('80% after a court of €10.00');
  await expectAccessible(page);
});
