import { randomUUID } from 'node:crypto';
import { saveClub } from '@courtside/contract/club/office-club';
import { readMoneyReport } from '@courtside/contract/club/office-reports';
import { statement } from '@courtside/contract/money/account';
import { readCashDay } from '@courtside/contract/money/office-cash';
import { memberMoney } from '@courtside/contract/money/office-money';
import { readMonth } from '@courtside/contract/money/office-month';
import {
  listVouchers,
  printVoucher,
  readVoucherTerms,
  returnVoucher,
  saveVoucherTerms,
  sellVoucher,
} from '@courtside/contract/money/prepaid/office-vouchers';
import { redeemVoucher } from '@courtside/contract/money/prepaid/vouchers';
import { receiptInfo } from '@courtside/contract/money/subscriptions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { readPdf } from '#testing/read-pdf.ts';
import type { Login } from '#testing/server/test-app.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { expireVouchers } from './expire-vouchers.ts';

const PinCode = '2468';
const clock = createTestClock();
let club: BookingClub;
let desk: Login;
let admin: Login;
beforeAll(async () => {
  club = await createBookingClub({ clock });
  [desk, admin] = await Promise.all([club.login('9003'), club.login('9001')]);
});
afterAll(async () => {
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  await club.close();
});

const sell = (body: object = {}, { as = desk, key = randomUUID() as string } = {}) =>
  club.call(sellVoucher, {
    as,
    body: { amount: 50, method: 'cash', PinCode, ...body } as never,
    headers: { 'idempotency-key': key },
  });
const redeem = (as: Login, code: string, key = randomUUID() as string) =>
  club.call(redeemVoucher, { as, body: { code }, headers: { 'idempotency-key': key } });
const list = async (query: object = {}) => (await club.call(listVouchers, { as: desk, query: query as never })).data;

/** Euros on an account of the club; what the club owes is positive. */
async function owed(kind: string): Promise<number> {
  const { rows } = await sql<{ euros: number }>`
    select coalesce(sum(posting.amount_cents), 0)::float8 / 100 as euros from ledger_posting posting
    join ledger_account account on account.id = posting.account_id
    where coalesce(account.income_of, account.kind) = ${kind}`.execute(club.context.db);
  return rows[0]?.euros ?? 0;
}

test('a voucher is sold for cash, and its whole amount is on the balance of whoever redeems it', async () => {
  const me = await club.member();
  const before = { voucher: await owed('voucher'), cash: await owed('cash') };
  const sold = (await sell({ from: 'Marco Vella', note: 'Play well' })).data;
  expect(sold).toMatchObject({ key: expect.stringMatching(/^VOU-\d{6}$/), amount: 50, expiresOn: null, receipt: null });
  expect(sold.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  expect(await owed('voucher')).toBe(before.voucher + 50);
  expect(await owed('cash')).toBe(before.cash - 50);
  expect((await list({ search: sold.key })).items).toMatchObject([{ state: 'sold', from: 'Marco Vella', buyer: null }]);

  const typed = sold.code.toLowerCase().replaceAll(/(.{4})/g, '$1-');
  const { data } = await redeem(me.as, typed);
  expect(data).toEqual({ amount: 50, balanceAmount: 150, from: 'Marco Vella', note: 'Play well' });
  expect(await owed('voucher')).toBe(before.voucher);
  const { items } = (await club.call(statement, { as: me.as, query: {} })).data;
  expect(items[0]).toMatchObject({ kind: 'voucher', amount: 50, description: `Voucher redeemed, ${sold.key}` });
  expect((await list({ search: me.code })).items).toMatchObject([
    { key: sold.key, state: 'redeemed', redeemedBy: { code: me.code } },
  ]);
});

test('the code is stored nowhere: neither in a row, nor in the stored answer of the request', async () => {
  const key = randomUUID();
  const sold = (await sell({}, { key })).data;
  const { rows } = await sql<{ found: string }>`
    select 'voucher' as found from voucher where voucher::text like ${`%${sold.code}%`}
    union all select 'answer' from idempotency_record where answer::text like ${`%${sold.code}%`}
    union all select 'log' from audit_log where audit_log::text like ${`%${sold.code}%`}
    union all select 'entry' from ledger_entry where ledger_entry::text like ${`%${sold.code}%`}`.execute(
    club.context.db,
  );
  expect(rows).toEqual([]);
  expect((await sell({}, { key })).data).toEqual(sold);
  expect((await list({ search: sold.key })).total).toBe(1);
  expect((await sell()).data.code).not.toBe(sold.code);
});

test('a buyer who is named gets a receipt that says how it was paid', async () => {
  const buyer = await club.member();
  const { data } = await sell({ memberCode: buyer.code, method: 'terminal', reference: '004711' });
  const receipt = (await club.call(receiptInfo, { as: buyer.as, params: { id: data.receipt ?? '' } })).data;
  expect(receipt).toMatchObject({ amount: 50, paidWith: 'terminal', title: `Voucher, ${data.key}` });
  expect((await club.call(memberMoney, { as: desk, params: { code: buyer.code } })).data.balance).toBe(100);
  const found = await list({ search: '004711' });
  expect(found.items).toMatchObject([{ key: data.key, reference: '004711', buyer: { code: buyer.code } }]);
});

test('unknown, used, ended and malformed codes have one answer, and the fifth wrong one pauses for 15 minutes', async () => {
  const [me, other] = [await club.member(), await club.member()];
  const { code } = (await sell()).data;
  await redeem(other.as, code);
  const wrong = [code, 'H7K2MQ9XD41TF8WB', 'H7K2', 'Ünlü'];
  const answers = [];
  for (const tried of wrong) answers.push(await redeem(me.as, tried));
  expect(
    answers.map(({ code: refusal, data }) => [refusal, String(data).replace(/\d+ tr(?:ies|y) left\.$/, '')]),
  ).toEqual(wrong.map(() => ['voucher.unknown', 'This code is unknown or already used. ']));
  expect((await redeem(me.as, 'H7K2MQ9XD41TF8WB')).code).toBe('voucher.paused');
  const fresh = (await sell()).data;
  expect((await redeem(me.as, fresh.code)).code).toBe('voucher.paused');
  clock.advance({ minutes: 15 });
  expect((await redeem(me.as, fresh.code)).data).toMatchObject({ amount: 50 });
});

test('a right code makes the count begin again, and staff have no balance', async () => {
  const me = await club.member();
  for (let tries = 0; tries < 4; tries += 1) await redeem(me.as, '0000000000000000');
  await redeem(me.as, (await sell()).data.code);
  expect((await redeem(me.as, '0000000000000000')).data).toContain('4 tries left.');
  expect((await redeem(desk, (await sell()).data.code)).code).toBe('voucher.no_balance');
});

test('a voucher ends on the day that is printed on it, and is income from the next day on', async () => {
  const { version } = (await club.call(readVoucherTerms, { as: desk })).data;
  expect((await club.call(saveVoucherTerms, { as: admin, body: { months: 24, version } })).data.months).toBe(24);
  expect((await club.call(saveVoucherTerms, { as: admin, body: { months: 36, version } })).code).toBe(
    'office.changed_meanwhile',
  );
  const sold = (await sell()).data;
  expect(sold.expiresOn).toBe('2028-11-16');
  await sql`update voucher set expires_on = '2026-11-15' where key = ${sold.key}`.execute(club.context.db);
  const me = await club.member();
  expect((await redeem(me.as, sold.code)).code).toBe('voucher.unknown');
  const before = await owed('expired');
  await expireVouchers(club.context);
  await expireVouchers(club.context);
  expect(await owed('expired')).toBe(before + 50);
  expect((await list({ search: sold.key })).items).toMatchObject([{ state: 'expired' }]);
  const found = await list({ state: 'expired' });
  expect(found.items.every(({ state }) => state === 'expired')).toBe(true);
  await club.call(saveVoucherTerms, { as: admin, body: { months: null, version: version + 1 } });
});

test('an unused voucher is taken back the way it was paid, once, and its code is worth nothing', async () => {
  const sold = (await sell()).data;
  const before = await owed('cash');
  const back = () =>
    club.call(returnVoucher, { as: desk, params: { key: sold.key }, body: { reason: 'Bought by mistake', PinCode } });
  expect((await back()).data).toMatchObject({ state: 'returned' });
  expect(await owed('cash')).toBe(before + 50);
  expect((await back()).code).toBe('voucher.ended');
  expect((await redeem((await club.member()).as, sold.code)).code).toBe('voucher.unknown');
});

test('the page to give away needs the code, which the club does not know', async () => {
  const sold = (await sell({ from: 'Marco Vella' })).data;
  const print = (code: string, language: 'en' | 'ar') =>
    club.app.inject({
      method: 'POST',
      url: `/v1/Office/vouchers/${sold.key}/paper`,
      headers: { authorization: `Bearer ${desk.token}`, name: desk.name },
      payload: { code, language },
    });
  expect(printVoucher.mediaType).toBe('application/pdf');
  expect((await print('0000000000000000', 'en')).json().code).toBe('voucher.other_code');
  const { text, pages } = await readPdf((await print(sold.code, 'en')).rawPayload);
  expect(pages).toBe(1);
  const groups = sold.code.match(/.{4}/g) ?? [];
  for (const word of [...groups, 'Marco Vella', 'Harbour Sports Club']) expect(text).toContain(word);
  expect((await readPdf((await print(sold.code, 'ar')).rawPayload)).pages).toBe(1);
});

test('the cash book, the month and the report know what was sold', async () => {
  const date = '2026-11-16';
  const kinds = (await club.call(readCashDay, { as: admin, query: { date } })).data.movements.map(({ kind }) => kind);
  expect(kinds).toContain('voucher');
  const month = (await club.call(readMonth, { as: admin, params: { month: '2026-11' } })).data;
  expect(month.lines.find(({ kind }) => kind === 'voucher')?.amount).toBeGreaterThan(0);
  expect(month.exceptions.filter(({ kind }) => kind === 'balancesDiffer')).toEqual([]);
  const report = (
    await club.call(readMoneyReport, { as: admin, query: { from: '2026-11-01', to: '2026-11-30' } as never })
  ).data;
  const lines = report.months.flatMap(({ lines: all }) => all);
  expect(lines.find(({ kind }) => kind === 'prepaidSales')?.amount).toBeGreaterThan(0);
  expect(lines.find(({ kind }) => kind === 'expired')).toMatchObject({ amount: 50, service: null });
  // What is owed is what no voucher has become, and in the month before nothing was.
  const { rows } = await sql<{ left: number }>`select coalesce(sum(amount_cents), 0)::float8 / 100 as left from voucher
    where state = 'sold'`.execute(club.context.db);
  expect(report.prepaid).toEqual({ passes: 0, vouchers: rows[0]?.left });
  const before = await club.call(readMoneyReport, {
    as: admin,
    query: { from: '2026-10-01', to: '2026-10-31' } as never,
  });
  expect(before.data.prepaid).toEqual({ passes: 0, vouchers: 0 });
});

test('sales need a PIN, an amount within limits, a slip for the terminal and a member who is known', async () => {
  for (const body of [
    { amount: 4 },
    { amount: 501 },
    { method: 'bank' },
    { method: 'terminal' },
    { from: 'x'.repeat(61) },
  ])
    expect((await sell(body)).msgCode, JSON.stringify(body)).toBe('400');
  expect((await sell({ PinCode: '0000' })).code).toBe('pin.wrong');
  expect((await sell({ memberCode: '0815' })).code).toBe('record.not_found');
});

test('a club that does not sell vouchers has none of their calls', async () => {
  const { version } = (
    await club.app
      .inject({ url: '/v1/Office/club', headers: { authorization: `Bearer ${admin.token}`, name: admin.name } })
      .then((answer) => answer.json())
  ).data;
  await club.call(saveClub, { as: admin, body: { version, features: { vouchers: false } } });
  expect((await sell()).code).toBe('feature.off');
  expect((await redeem((await club.member()).as, '0000000000000000')).code).toBe('feature.off');
});
