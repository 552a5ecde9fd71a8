/** Card money as member, bank and treasurer move it. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { PIN, userOf } from './member-api.ts';
import { openAs } from './open-as.ts';
import { askForTopup, payWith } from './topup-journey.ts';

export const TREASURER = '9004';
/** Time for the provider’s event and the job that reads it. */
export const ROUND_TRIP = { timeout: 20_000 };

export const balance = (page: Page) => page.getByRole('banner').getByText(/^€[\d,]+\.\d\d$/);

/** Tops up by card; returns the balance after it. */
export async function topUp(page: Page, memberCode: string, amount: string, card: string): Promise<number> {
  await openAs(page, memberCode, '/sports/myaccount');
  await askForTopup(page, page.getByRole('banner'), amount);
  await payWith(page, card);
  await page.getByRole('dialog', { name: 'Payment Successful' }).getByRole('button', { name: 'OK' }).click(ROUND_TRIP);
  return Number((await balance(page).textContent())?.replaceAll(/[€,]/g, ''));
}

/** Takes money from a balance, as if the member had played for it; adds to it where the amount is negative. */
export async function spend(request: APIRequestContext, memberCode: string, amount: number): Promise<void> {
  const { token } = await userOf(request, TREASURER);
  const answer = await request.post(`/v1/Office/members/${memberCode}/adjustment`, {
    headers: { authorization: `Bearer ${token}`, name: TREASURER },
    data: { amount: -amount, reason: 'Played since', PinCode: PIN },
  });
  expect(await answer.json()).toMatchObject({ msgCode: '200' });
}

/** The newest payment of a member, opened with the keyboard alone. */
export async function openPayment(page: Page, memberCode: string) {
  await openAs(page, TREASURER, `/office/payments?search=${memberCode}`);
  const row = page.getByRole('row').filter({ hasText: memberCode }).first();
  await row.getByRole('button').focus();
  await page.keyboard.press('Enter');
  return page.getByRole('complementary').filter({ hasText: memberCode });
}

/** The cardholder disputes the newest payment of a member at the bank, whose page the office opens. */
export async function dispute(page: Page, memberCode: string): Promise<void> {
  const sheet = await openPayment(page, memberCode);
  const [bank] = await Promise.all([
    page.waitForEvent('popup'),
    sheet.getByRole('link', { name: 'Open at the payment provider' }).click(),
  ]);
  await bank.getByRole('button', { name: 'Dispute the payment' }).click();
  await expect(bank.getByRole('button', { name: 'Decide for the club' })).toBeVisible();
  await bank.close();
}
