import { randomUUID } from 'node:crypto';
import { adjustBalance } from '@courtside/contract/money/office-money';
import { exportPayments, readPaymentTasks } from '@courtside/contract/money/office-payments';
import { listPayments, paymentStatus } from '@courtside/contract/money/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disputeEvent } from '#testing/clubs/money/bank-events.ts';
import { createPaymentClub, type OpenTopup, type PaymentClub, paidEvent } from '#testing/clubs/money/payment-club.ts';
import { addressOf, type Login } from '#testing/server/test-app.ts';

const CODE = '1050';

let club: PaymentClub;
let member: Login;
let treasurer: Login;
beforeAll(async () => {
  club = await createPaymentClub();
  [member, treasurer] = await Promise.all([club.login(CODE), club.login('9004')]);
});
afterAll(() => club.close());

const find = async (query: Parameters<typeof club.call<typeof listPayments>>[1]['query']) =>
  (await club.call(listPayments, { as: treasurer, query: query as never })).data.items.map(({ payment }) => payment);
const tasks = async () => (await club.call(readPaymentTasks, { as: treasurer })).data;

async function paid(): Promise<OpenTopup> {
  const open = await club.topUp(member);
  await club.pay(open);
  return open;
}

/** Takes everything from the balance, as if it was played away. */
async function spendAll(): Promise<void> {
  const amount = -(await club.balanceOf(CODE)) / 100;
  const body = { amount, reason: 'Played away', PinCode: '2468' };
  if (amount !== 0)
    await club.call(adjustBalance, {
      ...{ as: treasurer, params: { code: CODE }, body },
      headers: { 'idempotency-key': randomUUID() },
    });
}

async function exported(
  query: string,
): Promise<{ readonly status: number; readonly lines: string[]; readonly type: string }> {
  const { statusCode, body, headers } = await club.app.inject({
    method: 'GET',
    url: `${addressOf(exportPayments, {})}${query}`,
    headers: { authorization: `Bearer ${treasurer.token}`, name: '9004' },
  });
  return { status: statusCode, lines: body.trim().split('\r\n'), type: String(headers['content-type']) };
}

describe('the lists of the office', () => {
  test('declined cards, and what staff took at the desk, are lists of their own', async () => {
    const declined = await club.topUp(member);
    await club.pay(declined, { token: 'tok_insufficient_funds', last4: '9995' });
    const good = await paid();
    expect(await find({ show: 'declined' })).toContain(declined.key);
    expect(await find({ show: 'declined' })).not.toContain(good.key);
    expect(await find({ show: 'desk' })).not.toContain(good.key);
    const { data } = await club.call(paymentStatus, { as: treasurer, params: { payment: declined.key } });
    expect(data).toMatchObject({ status: 'failed', declineReason: 'insufficient_funds', memberCode: CODE });
  });

  test('a payment is found by the last digits of its card', async () => {
    const open = await club.topUp(member);
    await club.pay(open, { token: 'tok_mastercard', last4: '4444' });
    expect(await find({ show: 'card', search: '4444' })).toContain(open.key);
    const other = await paid();
    expect(await find({ show: 'card', search: '4444' })).not.toContain(other.key);
  });
});

describe('what waits for the treasurer', () => {
  test('disputes come by their last day, claims by their age, and each is counted', async () => {
    const [late, soon] = [await paid(), await paid()];
    await spendAll();
    const lastDay = (respondBy: string) => ({ respondBy });
    await club.sendEvent(disputeEvent(late, 'dispute.opened', lastDay('2026-12-24T10:00:00Z')));
    await club.sendEvent(disputeEvent(soon, 'dispute.opened', lastDay('2026-11-24T10:00:00Z')));
    const found = await tasks();
    expect(found.disputes.map(({ payment }) => payment)).toEqual([soon.key, late.key]);
    expect(found.claims.map(({ payment }) => payment)).toEqual([late.key, soon.key]);
    expect(found.counts).toEqual({ disputes: 2, claims: 2, reviews: 0 });
    expect(found.lastDisputeAt).toBe(club.context.clock.now().toString({ fractionalSecondDigits: 3 }));
    expect(found.claims[0]?.dispute?.claim).toMatchObject({ owed: 40, state: 'open', stopsBooking: true });
  });

  test('another amount than asked is to be looked at', async () => {
    const open = await club.topUp(member);
    await club.sendEvent(paidEvent(open, { amount: 4100 }));
    const found = await tasks();
    expect(found.reviews.map(({ payment }) => payment)).toEqual([open.key]);
    expect(found.counts.reviews).toBe(1);
  });
});

describe('the list as a file', () => {
  test('the CSV has the lines of the filter with card, refund and dispute, and the export is in the log', async () => {
    const open = await paid();
    const { status, lines, type } = await exported(`?show=card&search=${open.key}`);
    expect([status, type, lines.length]).toEqual([200, 'text/csv; charset=utf-8', 2]);
    expect(lines[0]?.replace('\ufeff', '')).toMatch(/^payment,time,memberCode,memberName,method,card/);
    expect(lines[1]).toContain(`${open.key},`);
    expect(lines[1]).toContain('Visa **** 4242');
    const { details } = await club.context.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'payments_exported')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ count: 1, filter: 'card' });
  });

  test('a name that a spreadsheet would compute is written as a text', async () => {
    await club.context.db.updateTable('member').set({ first_name: '=1+1' }).where('code', '=', CODE).execute();
    const open = await paid();
    const { lines } = await exported(`?search=${open.key}`);
    expect(lines[1]).not.toMatch(/,"?=1\+1/);
  });
});
