import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/courtside-test.ts';
import { fillDate } from '../support/date-field.ts';
import { memberApi, PIN } from '../support/member-api.ts';
import { type OwnDemoClub, SEEDING_MS, startOwnDemoClub } from '../support/own-demo-club.ts';

const [PARENT, ADMIN, DESK, TREASURER, COACH] = ['1109', '9001', '9003', '9004', 'C801'];

// The demo's own courses: one has a date today at 17:00, and one for children begins on Friday.
let club: OwnDemoClub;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(SEEDING_MS + 30_000);
  club = await startOwnDemoClub(browser, '2026-11-30T09:00:00Z', {
    historyMonths: 1,
    viewport: { width: 360, height: 740 },
  });
});
test.afterAll(() => club.stop());

test('a parent enrols a child on the phone, the office calls one date off, and its part comes back', async () => {
  await (await memberApi(club.request, TREASURER)).adjust(PARENT, 100);
  const parent = await memberApi(club.request, PARENT);
  const before = await parent.balanceCents();
  // 1. The course, the child whom it fits, and the PIN.
  let page = await club.openAs(PARENT, '/sport/courses');
  await page.getByRole('link', { name: 'Open Tennis for children, 8 to 10' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tennis for children, 8 to 10' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Enrol .*€96\.00/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Enrol / });
  await sheet.getByLabel('What the coach should know').fill('Wears glasses.');
  await sheet.getByLabel('Your PIN').fill(PIN);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Enrol/ }).click();
  await expect(page.getByRole('button', { name: 'Leave the course' })).toBeVisible();
  await expect(page.getByText('6 of 8 taken')).toBeVisible();
  expect(await parent.balanceCents()).toBe(before - 9_600);

  // 2. The office calls the second date off.
  await club.closePages();
  page = await club.openAs(ADMIN, '/office/courses');
  await page.getByRole('link', { name: 'Open Tennis for children, 8 to 10' }).click();
  await expect(page.getByText('Wears glasses.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Fri 11 Dec/ }).click();
  await page.getByRole('button', { name: 'Call it off' }).click();
  const off = page.getByRole('dialog', { name: 'Call off Fri 11 Dec' });
  await expect(off.getByText(/€72\.00/)).toBeVisible();
  await off.getByLabel('Reason').fill('Club day');
  await off.getByLabel('Your PIN').fill(PIN);
  await expectAccessible(page);
  await off.getByRole('button', { name: 'Call off' }).click();
  await expect(page.getByRole('button', { name: /^Fri 11 Dec/ })).toContainText('called off');
  expect(await parent.balanceCents()).toBe(before - 9_600 + 1_200);
  expect(JSON.stringify(await parent.notifications())).toContain('Club day');
});

test('a holiday of the club asks about a date of a course and calls it off', async () => {
  let page = await club.openAs(ADMIN, '/office/club');
  await page.getByRole('button', { name: 'Add a holiday' }).click();
  const holidays = page.getByRole('region', { name: 'Holidays' });
  await fillDate(holidays, 'Day', '2026-12-16');
  await holidays.getByLabel('English').fill('Founding day');
  await page.getByRole('button', { name: 'Review and save' }).click();
  const dialog = page.getByRole('dialog', { name: /course dates? (is|are) affected$/ });
  const row = dialog.getByRole('listitem').filter({ hasText: 'Squash for beginners' });
  await expect(row).toContainText(/\d take part, €\d+\.00 paid, Another day/);
  // Another day is proposed, and nobody is sent there unasked.
  await expect(row.getByRole('button', { name: 'Call off', pressed: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Court \d .* Dec/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
  await club.closePages();
  page = await club.openAs(ADMIN, '/office/courses');
  await page.getByRole('link', { name: 'Open Squash for beginners' }).click();
  await expect(page.getByRole('button', { name: /^Wed 16 Dec/ })).toContainText('called off');
});

test('the desk types whom to call for a pupil, and the coach reads it on the day on the phone', async () => {
  await club.moveClock('2026-11-30T16:05:00Z');
  let page = await club.openAs(DESK, '/office/courses');
  await page.getByRole('link', { name: 'Open Doubles tactics' }).click();
  const pupil = page.getByRole('rowheader', { name: /^Sami/ });
  const code = /\d{4}/.exec((await pupil.textContent()) ?? '')?.[0] ?? '';
  await club.closePages();
  page = await club.openAs(DESK, `/office/members/${code}`);
  await page.getByRole('button', { name: 'Add a contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Emergency contact' });
  await dialog.getByLabel('Name').fill('Leyla Mansour');
  await dialog.getByLabel('Telephone').fill('+356 9912 3456');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: '+356 9912 3456' })).toBeVisible();
  await club.closePages();
  page = await club.openAs(COACH, '/coach/day');
  const row = page.getByRole('listitem', { name: 'Doubles tactics' });
  await row.getByText('Emergency numbers').click();
  await expect(row.getByRole('link', { name: '+356 9912 3456' })).toHaveAttribute('href', 'tel:+35699123456');
  await expectAccessible(page);
});

test('a coach marks a group in two taps on the phone', async () => {
  await club.moveClock('2026-11-30T16:05:00Z');
  const page = await club.openAs(COACH, '/coach/day');
  const row = page.getByRole('listitem', { name: 'Doubles tactics' });
  await expect(row).toContainText('Left knee');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'All 8 are here' }).click();
  await expect(row.getByRole('status')).toHaveText('8 of 8 here. Saved.');
  await row.getByRole('button', { name: /^Sami/ }).click();
  await expect(row.getByRole('status')).toHaveText('7 of 8 here. Saved.');
  await expectAccessible(page);
});
