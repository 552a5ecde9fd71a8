import { downloadInvoice, listReceipts, receiptInfo } from '@courtside/contract/money/subscriptions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { parseReceipt, reversalWrites, verifyLedger } from '#modules/money/ledger/index.ts';
import { createPaymentClub, type PaymentClub } from '#testing/clubs/money/payment-club.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { addressOf, authorization, type Login } from '#testing/server/test-app.ts';

let club: PaymentClub;
let member: Login;
beforeAll(async () => {
  club = await createPaymentClub();
  member = await club.login('1001');
  await club.pay(await club.topUp(member));
});
afterAll(() => club.close());

const list = async (as: Login, query = {}) => (await club.call(listReceipts, { as, query })).data;
const download = (as: Login, query: Record<string, string>) =>
  club.app.inject({ url: addressOf(downloadInvoice, { query }), headers: authorization(as) });

async function receiptOf(kind: string): Promise<string> {
  for (let page = 1; page < 9; page += 1) {
    const found = (await list(member, { page })).items.find((receipt) => receipt.kind === kind);
    if (found) return found.id;
  }
  throw new Error(`1001 has no receipt of a ${kind}`);
}

test('receipts are newest first, in pages, numbered without gaps', async () => {
  const first = await list(member);
  expect(first.items[0]).toMatchObject({
    kind: 'topup',
    title: 'Top-up, card ending 4242',
    amount: 40,
    isRefunded: false,
  });
  expect(first.items).toHaveLength(20);
  const second = await list(member, { page: 2 });
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.map((id) => parseReceipt(id)?.year).every((year) => year === 2025 || year === 2026)).toBe(true);
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
});

test('a receipt names the club and the payer', async () => {
  const id = await receiptOf('subscription');
  const { data } = await club.call(receiptInfo, { as: member, params: { id } });
  expect(data).toMatchObject({
    id,
    kind: 'subscription',
    paidWith: 'balance',
    memberCode: '1001',
    memberName: 'Elif Aydın',
    club: { name: 'Harbour Sports Club', address: 'North Quay, Valletta' },
    details: { plan: 'Full membership, monthly' },
  });
});

test.each([
  ['another member', '1020', 404],
  ['a subadmin', '9002', 404],
  ['an admin', '9001', 200],
  ['its member', '1001', 200],
])('the receipt of %s: %s gets %i', async (_who, code, status) => {
  const id = await receiptOf('booking');
  const as = await club.login(code);
  expect((await club.call(receiptInfo, { as, params: { id } })).status).toBe(status);
  expect((await download(as, { id })).statusCode).toBe(status);
  const all = await club.call(listReceipts, { as, query: { memberCode: '1001' } });
  expect(all.status).toBe(code === '1001' || code === '9001' ? 200 : 403);
});

test.each(['R-2026-999999', 'R-1900-000001', '1', "R-2026-000001'--"])('the receipt %s is not found', async (id) => {
  expect((await club.call(receiptInfo, { as: member, params: { id } })).status).toBe(404);
  expect((await download(member, { id })).statusCode).toBe(404);
});

describe('on paper', () => {
  test.each([
    [
      'en',
      'subscription',
      'Invoice',
      ['Full membership, monthly, until', 'Paid in full', 'Account balance', 'Total', '€42.00'],
    ],
    ['tr', 'subscription', 'Fatura', ['tarihine kadar', 'Tamamı ödendi', 'Hesap bakiyesi', 'Toplam', '€42.00']],
    ['ar', 'subscription', 'فاتورة', ['مدفوع بالكامل', 'رصيد الحساب', 'المجموع', 'حتى', '€42.00']],
    ['en', 'topup', 'Top-up receipt', ['Top-up, card ending 4242', 'Card', '€40.00']],
    ['ar', 'topup', 'إيصال شحن', ['شحن بالبطاقة المنتهية', '4242', 'بطاقة']],
    ['tr', 'booking', 'Makbuz', ['Hesap bakiyesi', 'Teşekkür ederiz']],
  ])('the PDF of a receipt in %s: %s', async (language, kind, title, parts) => {
    const id = await receiptOf(kind);
    const answer = await download(member, { id, language });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${id}.pdf"`,
    });
    const { pages, text } = await readPdf(answer.rawPayload);
    expect(pages).toBe(1);
    for (const part of [title, id, 'Elif Aydın', '1001', 'Harbour Sports Club', 'North Quay, Valletta', ...parts]) {
      expect(text).toContain(part);
    }
  });

  test('the receipt of a cancelled booking says that it was refunded', async () => {
    const id = await receiptOf('booking');
    const { year = 0, number = 0 } = parseReceipt(id) ?? {};
    await inTransaction(club.context.db, async (tx) => {
      const { entry_id } = await tx
        .selectFrom('receipt')
        .select('entry_id')
        .where('year', '=', year)
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
      await runWrites(
        tx,
        reversalWrites(entry_id, { source: 'cancel:test', actorId: null, at: club.context.clock.now() }),
      );
    });
    const { data } = await club.call(receiptInfo, { as: member, params: { id } });
    expect(data.isRefunded).toBe(true);
    const { text } = await readPdf((await download(member, { id, language: 'en' })).rawPayload);
    expect(text).toContain('the amount is back on the account balance');
    expect(text).toMatch(/[A-Z][a-z]+day, \d{1,2}(st|nd|rd|th) [A-Z][a-z]+ 2026/);
  });
});
