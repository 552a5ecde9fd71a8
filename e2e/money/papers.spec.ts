import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { balance, dispute, ROUND_TRIP, spend, TREASURER, topUp } from '../support/card-money.ts';
import { expectAccessible } from '../support/courtside-test.ts';
import { type DemoServer, startDemoServer } from '../support/demo-server.ts';
import { clubDay, memberApi, PIN, userOf } from '../support/member-api.ts';
import { openAs } from '../support/open-as.ts';
import { SEEDING_MS } from '../support/own-demo-club.ts';
import { askForTopup, GOOD_CARD, payWith } from '../support/topup-journey.ts';

const DISPUTED_CARD = '4000 0000 0000 0259';

// One club that is registered for VAT, so that every paper says it.
test.describe.configure({ mode: 'default', timeout: 90_000 });

let club: DemoServer;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(SEEDING_MS + 30_000);
  club = await startDemoServer(browser);
  await registerForVat();
});
test.afterAll(() => club.stop());

/** In Malta, from today on, with one code for everything. */
async function registerForVat(): Promise<void> {
  const { token } = await userOf(club.request, '9001');
  const headers = { authorization: `Bearer ${token}`, name: '9001' };
  const { prices, version } = (await (await club.request.get('/v1/Office/tax', { headers })).json()).data;
  const from = clubDay(0);
  const data = {
    ...{ country: 'MT', isRegistered: true, from, number: 'MT 2041 7736', balanceIs: 'multi', version },
    papers: { exemptionNumber: '' },
    codes: [{ code: 'M7', title: 'Use of sports facilities', percent: 7, validFrom: from }],
    prices: prices.map(({ kind, service, option, plan }: Record<string, string>) => ({
      ...{ kind, service, option, plan, code: 'M7' },
    })),
  };
  expect(await (await club.request.put('/v1/Office/tax', { headers, data })).json()).toMatchObject({ msgCode: '200' });
}

async function openDisputes(): Promise<number> {
  const { token } = await userOf(club.request, TREASURER);
  const headers = { authorization: `Bearer ${token}`, name: TREASURER };
  const { data } = await (await club.request.get('/v1/Office/payments/tasks', { headers })).json();
  // That of the member's journey is open too.
  return data.disputes.filter(({ memberCode }: { memberCode: string }) => memberCode === '1209').length;
}

/** A member who has booked the last free session of tomorrow. */
async function booked(memberCode: string): Promise<{ cancel: () => Promise<unknown> }> {
  const member = await memberApi(club.request, memberCode);
  const [session = ''] = (await member.freeSessions('squash', clubDay(1))).slice(-1);
  const key = await member.book('squash', session, 'match', [memberCode]);
  return { cancel: () => member.cancel('squash', key) };
}

async function saved(page: Page, button: Locator): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test('a member asks for a full invoice once, sees a claim, and pays it with the next top-up, on the phone', async () => {
  const page = await club.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  // 1. The invoice of a receipt is made once.
  await booked('1208');
  await openAs(page, '1208', '/sports/myaccount');
  await page.getByRole('button', { name: 'Receipts' }).click();
  await page
    .getByRole('button', { name: /^Show receipt R-/ })
    .first()
    .click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await receipt.getByRole('button', { name: 'Make an invoice' }).click();
  await receipt.getByLabel('Address').fill('12 Quay Street\nValletta');
  await receipt.getByLabel('Name or company').fill('Grand Harbour Shipping Ltd');
  await expectAccessible(page);
  await receipt.getByRole('button', { name: 'Make the invoice' }).click();
  await expect(page.getByText(/^Invoice I-\d{4}-000001 was made\.$/)).toBeVisible();
  await expect(receipt.getByText(/^Invoice I-\d{4}-000001$/)).toBeVisible();
  await expect(receipt.getByRole('button', { name: 'Make an invoice' })).toHaveCount(0);
  const invoice = await saved(page, receipt.getByRole('button', { name: /I-\d{4}-000001/ }));
  expect(invoice.content.subarray(0, 5).toString()).toBe('%PDF-');
  // 2. A top-up is played away and taken back by the bank.
  const before = await topUp(page, '1208', '€40', GOOD_CARD);
  await spend(club.request, '1208', before - 5);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dispute(page, '1208');
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, '1208', '/sports/myaccount');
  const claim = page.getByRole('region', { name: /€35\.00/ });
  await expect(claim).toBeVisible(ROUND_TRIP);
  await expect(balance(page)).toHaveText('€0.00');
  await expectAccessible(page);
  // 3. The next top-up pays it first.
  await askForTopup(page, claim, '€40', { opener: 'Top up and pay' });
  await payWith(page, GOOD_CARD);
  await page.getByRole('dialog', { name: 'Payment Successful' }).getByRole('button', { name: 'OK' }).click(ROUND_TRIP);
  await expect(balance(page)).toHaveText('€5.00');
  await openAs(page, '1208', '/sports/myaccount');
  await expect(page.getByRole('row', { name: /Open claim paid/ })).toBeVisible();
  await expect(claim).toHaveCount(0);
  await page.close();
});

test('the treasurer answers a chargeback, takes a claim, and stores the number of the till on a credit note', async () => {
  const page = await club.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  // 1. The card of the sandbox is disputed right after it was paid; the balance gives all of it.
  await topUp(page, '1209', '€20', DISPUTED_CARD);
  await expect.poll(openDisputes, ROUND_TRIP).toBe(1);
  await openAs(page, TREASURER, '/office/payments');
  const tasks = page.getByRole('region', { name: /^Needs you/ });
  const chargedBack = tasks.getByRole('listitem').filter({ hasText: '€20.00, all of it taken from the balance.' });
  await chargedBack.getByRole('button', { name: 'Look and answer' }).click();
  const chargeback = page.getByRole('complementary', { name: 'Chargeback of €20.00' });
  await expect(chargeback.getByText('taken from the balance')).toBeVisible();
  await expectAccessible(page);
  // 2. What another member had played away is paid at the desk.
  const before = await topUp(page, '1210', '€20', GOOD_CARD);
  await spend(club.request, '1210', before);
  await dispute(page, '1210');
  await openAs(page, TREASURER, '/office/payments?search=1210');
  const open = page.getByRole('listitem').filter({ hasText: 'Claim open: €20.00' });
  await open.getByRole('button', { name: 'Open the claim' }).click(ROUND_TRIP);
  const sheet = page.getByRole('complementary', { name: 'Claim of €20.00' });
  await sheet.getByLabel(/^Reason/).fill('Paid in cash today');
  await sheet.getByLabel('Your PIN').fill(PIN);
  await sheet.getByRole('button', { name: 'Take €20.00' }).click();
  await expect(page.getByText(/owes nothing any more: €20\.00 settled\.$/)).toBeVisible();
  // 3. A payment leads to its receipt.
  await page.getByRole('link', { name: 'See the papers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Papers' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  // 4. A refund is a credit note, which carries the number of the till.
  await spend(club.request, '1211', -50);
  await (await booked('1211')).cancel();
  await openAs(page, TREASURER, '/office/tax');
  await page.getByRole('link', { name: 'See the papers' }).click();
  await page.getByRole('tab', { name: 'Credit notes' }).click();
  await page
    .getByRole('button', { name: /^Open C-/ })
    .first()
    .click();
  const note = page.getByRole('complementary', { name: /^C-\d{4}-\d{6}$/ });
  await note.getByLabel('Number on the register’s receipt').fill('0431-0017-2251');
  await expectAccessible(page);
  await note.getByRole('button', { name: 'Store the number' }).click();
  await expect(page.getByText(/^The register number is stored and printed on /)).toBeVisible();
  await expect(note.getByText('0431-0017-2251')).toBeVisible();
  const pdf = await saved(page, note.getByRole('button', { name: 'Download PDF' }));
  expect(pdf.name).toMatch(/^C-\d{4}-\d{6}\.pdf$/);
  // 5. It leads to the receipt that it takes back.
  await note.getByRole('link', { name: /^R-/ }).click();
  await expect(page.getByRole('tab', { name: 'Receipts', selected: true })).toBeVisible();
  await expectAccessible(page);
  await page.close();
});

test('the desk finds the papers in its menu and lists those without the number of the till, on the phone', async () => {
  const page = await club.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, '9003', '/office/papers');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Without a register number' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show the list' }).click();
  await page
    .getByRole('button', { name: /^Open R-/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel('Number on the register’s receipt')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.close();
});
