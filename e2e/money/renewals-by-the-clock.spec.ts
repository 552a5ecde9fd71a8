import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/courtside-test.ts';
import { memberApi, PIN } from '../support/member-api.ts';
import { type OwnDemoClub, SEEDING_MS, startOwnDemoClub } from '../support/own-demo-club.ts';
import { askForTopup, GOOD_CARD, payWith } from '../support/topup-journey.ts';

// One club for all: its clock is moved, and only forward.
test.describe.configure({ mode: 'default' });

/** Pays when its holder confirms, and is declined while the holder is away. */
const ASKING_CARD = '4000 0025 0000 3155';
const PAGE = '/sports/mysubscription';

let club: OwnDemoClub;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(SEEDING_MS + 30_000);
  club = await startOwnDemoClub(browser, '2026-11-16T09:00:00Z', { viewport: { width: 360, height: 740 } });
});
test.afterEach(() => club.closePages());
test.afterAll(() => club.stop());

/** The plan of a member, through the API. */
async function planOf(code: string) {
  const [plan] = await (await memberApi(club.request, code)).subscriptions();
  if (!plan) throw new Error(`${code} has no plan`);
  return plan;
}

/** A member whose plan is paid until such a day. */
async function payer(fits: (periodTo: string) => boolean): Promise<string> {
  for (let code = 1020; code < 1200; code += 1) {
    const { status, periodTo } = await planOf(String(code));
    if (status === 'active' && fits(periodTo)) return String(code);
  }
  throw new Error('nobody has such a plan');
}

const noon = (date: string, days = 0) => {
  const day = new Date(`${date}T11:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString();
};

async function saveCard(page: Page, number: string): Promise<void> {
  await askForTopup(page, page.getByRole('banner'), '€40');
  await payWith(page, number);
  if (number === ASKING_CARD) await page.locator('#approve').click();
  await page.getByRole('dialog', { name: 'Payment Successful' }).getByRole('button', { name: 'OK' }).click();
}

async function allow(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Allow charges' });
  await dialog.getByLabel('What for').selectOption({ label: 'Renewals and top-ups' });
  await dialog.getByLabel('At once, at most').fill('500');
  await dialog.getByLabel('In a month, at most').fill('1000');
  await dialog.getByLabel('Your PIN').fill(PIN);
  await dialog.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a plan is renewed by the clock: a letter two weeks before, the card on its day, and what the office sees', async () => {
  const code = await payer((periodTo) => periodTo < '2026-12-20');
  const { periodTo } = await planOf(code);
  let page = await club.openAs(code, PAGE);
  await saveCard(page, GOOD_CARD);
  await page.getByRole('button', { name: /^Renew it every/ }).click();
  await allow(page);
  await page.getByRole('radio', { name: /^Always/ }).click();
  await expect(page.locator('fieldset[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/^We write to you on/)).toBeVisible();
  // 1. Two weeks before.
  await club.moveClock(noon(periodTo, -13));
  page = await club.openAs(code, PAGE);
  await expect(page.getByText(/^We have written to you on/)).toBeVisible();
  // 2. On the day.
  const balance = await (await memberApi(club.request, code)).balanceCents();
  await club.moveClock(noon(periodTo, 1));
  page = await club.openAs(code, PAGE);
  await expect(page.getByText(/^Renews on /)).toBeVisible();
  expect((await planOf(code)).periodTo > periodTo).toBe(true);
  expect(await (await memberApi(club.request, code)).balanceCents()).toBe(balance);
  await expectAccessible(page);
  // 3. The office sees that it goes on by itself.
  const office = await club.openAs('9001', `/marsa/users?term=${code}`);
  await expect(office.getByRole('button', { name: new RegExp(code) })).toContainText('Renews by itself');
});

test('a bank that asks for the cardholder brings the member back to a page; two declines end the automatic top-up', async () => {
  const code = await payer((periodTo) => periodTo > '2027-01-15' && periodTo < '2027-03-15');
  const { periodTo } = await planOf(code);
  let page = await club.openAs(code, PAGE);
  await saveCard(page, ASKING_CARD);
  await page.getByRole('button', { name: /^Renew it every/ }).click();
  await allow(page);
  await page.getByRole('radio', { name: /^Always/ }).click();
  await expect(page.locator('fieldset[aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Automatic top-up' }).click();
  await page.getByRole('combobox', { name: 'Limit' }).selectOption('100');
  await expect(page.getByRole('switch', { name: 'Automatic top-up' })).toBeChecked();
  const own = await memberApi(club.request, code);
  const treasurer = await memberApi(club.request, '9004');
  await treasurer.adjust(code, 50 - (await own.balanceCents()) / 100);
  // 1. A decline a day: the second one switches it off.
  await club.moveClock(noon('2026-12-22'));
  page = await club.openAs(code, PAGE);
  await expect(page.getByRole('switch', { name: 'Automatic top-up' })).toBeChecked();
  await club.moveClock(noon('2026-12-23'));
  page = await club.openAs(code, PAGE);
  await expect(page.getByText('Switched off after two declines. Your card may have expired.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Automatic top-up' })).not.toBeChecked();
  await expectAccessible(page);
  // 2. The plan could not be paid without the cardholder.
  await club.moveClock(noon(periodTo, -13));
  await club.moveClock(noon(periodTo, 1));
  page = await club.openAs(code, PAGE);
  await expect(page.getByText(/^Your bank wants you to confirm/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Tries' }).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  const office = await club.openAs('9001', '/marsa/users?filter=renewalFailed');
  await expect(office.getByRole('button', { name: new RegExp(code) })).toContainText('Renewal failed');
  await club.closePages();
  // 3. One press leads to the bank, and back to a plan that is paid.
  page = await club.openAs(code, PAGE);
  await page.getByRole('button', { name: 'Confirm at your bank' }).click();
  await page.locator('button[type="submit"]').click();
  await page.locator('#approve').click();
  await page.getByRole('dialog', { name: 'Payment Successful' }).getByRole('button', { name: 'OK' }).click();
  page = await club.openAs(code, PAGE);
  await expect(page.getByText(/^Renews on /)).toBeVisible();
  expect((await planOf(code)).periodTo > periodTo).toBe(true);
});

test('a direct debit is allowed at the bank, begins the plan with the PIN, and counts when the bank has sent it', async () => {
  const code = await payer((periodTo) => periodTo > '2027-05-01');
  const { periodTo } = await planOf(code);
  let page = await club.openAs(code, PAGE);
  await page.getByRole('button', { name: /^Renew it every/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Allow charges' });
  await dialog.getByLabel('Charge').selectOption({ label: 'Direct debit (SEPA)' });
  await expect(dialog.getByText(/^For plans only/)).toBeVisible();
  await dialog.getByLabel('At once, at most').fill('500');
  await dialog.getByLabel('In a month, at most').fill('1000');
  await dialog.getByLabel('Your PIN').fill(PIN);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.locator('[data-account="debit_settles"]').click();
  // 1. Back from the bank, the account is chosen with the PIN alone.
  await page.getByRole('button', { name: /^Renew it every/ }).click();
  const account = await dialog.locator('option', { hasText: 'SEPA 3000' }).getAttribute('value');
  await dialog.getByLabel('Charge').selectOption(account);
  await expect(dialog.getByLabel('At once, at most')).toHaveCount(0);
  await dialog.getByLabel('Your PIN').fill(PIN);
  await dialog.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByRole('radio', { name: /^Always/ }).click();
  await expect(page.locator('fieldset[aria-busy="true"]')).toHaveCount(0);
  // 2. Charged on its day, and paid days later.
  await club.moveClock(noon(periodTo, -13));
  await club.moveClock(noon(periodTo, 1));
  page = await club.openAs(code, PAGE);
  await expect(page.getByText(/^Being charged now/)).toBeVisible();
  expect((await planOf(code)).periodTo).toBe(periodTo);
  await club.moveClock(noon(periodTo, 7));
  page = await club.openAs(code, PAGE);
  await expect(page.getByText(/^Renews on /)).toBeVisible();
  expect((await planOf(code)).periodTo > periodTo).toBe(true);
});
