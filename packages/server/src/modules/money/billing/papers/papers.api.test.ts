import { readClub, saveClub } from '@courtside/contract/club/office-club';
import { readMonth } from '@courtside/contract/money/office-month';
import { storeRegisterNumber } from '@courtside/contract/money/office-papers';
import { downloadPaper, listPapers, requestInvoice } from '@courtside/contract/money/papers';
import { downloadInvoice, listReceipts, receiptInfo } from '@courtside/contract/money/subscriptions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { type BookingClub, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import { register } from '#testing/clubs/money/tax-club.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { addressOf, authorization } from '#testing/server/test-app.ts';

let club: BookingClub;
let before: { readonly owner: Player; readonly id: string; readonly json: unknown; readonly text: string };
beforeAll(async () => {
  club = await createBookingClub();
  const owner = await club.member();
  await book(owner);
  before = await readReceipt(owner);
  await register(club);
});
afterAll(() => club.close());

async function book(me: Player, options: readonly string[] = []) {
  return club.book(me, { session: await club.session('tennis', { at: '09:00' }), players: [me], options });
}
const receiptOf = async ({ as }: Player) => (await club.call(listReceipts, { as, query: {} })).data.items[0]?.id ?? '';
const infoOf = async ({ as }: Player, id: string) => (await club.call(receiptInfo, { as, params: { id } })).data;
const papersOf = async ({ as }: Player) => (await club.call(listPapers, { as, query: {} })).data.items;
const ask = ({ as }: Player, receipt: string, more = {}) =>
  club.call(requestInvoice, {
    as,
    body: { receipt, name: 'Grand Harbour Shipping Ltd', address: 'Valletta', ...more },
  });

async function textOf(url: string, { as }: Player): Promise<string> {
  const { rawPayload } = await club.app.inject({ url, headers: authorization(as) });
  return (await readPdf(rawPayload)).text;
}
async function readReceipt(owner: Player) {
  const id = await receiptOf(owner);
  const text = await textOf(addressOf(downloadInvoice, { query: { id, language: 'en' } }), owner);
  return { owner, id, json: await infoOf(owner, id), text };
}

test('a receipt from before the registration has the same JSON and the same PDF, and no invoice', async () => {
  expect(await readReceipt(before.owner)).toEqual(before);
  expect(JSON.stringify(before.json)).not.toContain('vat');
  expect(await ask(before.owner, before.id)).toMatchObject({ code: 'invoice.not_offered' });
});

test('a receipt says net, VAT and gross per line and per code, in three languages', async () => {
  const me = await club.member();
  await book(me, ['ball-machine']);
  const id = await receiptOf(me);
  expect((await infoOf(me, id)).tax).toMatchObject({
    ...{ net: 17.99, vat: 2.01, vatNumber: 'MT 2041 7736', papers: [] },
    perCode: [
      { code: 'M7', percent: 7, net: 11.21, vat: 0.79, gross: 12 },
      { code: 'S18', percent: 18, net: 6.78, vat: 1.22, gross: 8 },
    ],
  });
  for (const [language, words] of [
    ['en', ['Simplified invoice', 'VAT number', 'Not a fiscal receipt', '€11.21', '18 %', 'Ball machine']],
    ['tr', ['Basitleştirilmiş fatura', 'KDV', 'Mali fiş değildir', '€11.21']],
    ['ar', ['فاتورة مبسطة', 'الضريبة', 'ليس إيصالًا ضريبيًا', '€11.21']],
  ] as const) {
    const text = await textOf(addressOf(downloadInvoice, { query: { id, language } }), me);
    for (const word of [id, 'MT 2041 7736', ...words]) expect(text).toContain(word);
  }
});

describe('an invoice', () => {
  test('is made once, with its own number, and is a PDF', async () => {
    const me = await club.member();
    await book(me);
    const receipt = await receiptOf(me);
    const { data } = await ask(me, receipt, { vatNumber: 'MT 1877 2304' });
    expect(data).toMatchObject({
      ...{ kind: 'invoice', refersTo: receipt, amount: 12, net: 11.21, vat: 0.79 },
      ...{ name: 'Grand Harbour Shipping Ltd', vatNumber: 'MT 1877 2304' },
    });
    expect(data.id).toMatch(/^I-2026-\d{6}$/);
    const again = await ask(me, receipt);
    expect(again).toMatchObject({ code: 'invoice.exists' });
    expect(again.data).toContain(`Invoice ${data.id} was made on`);
    const text = await textOf(addressOf(downloadPaper, { query: { id: data.id, language: 'en' } }), me);
    for (const word of ['Invoice', data.id, receipt, 'Grand Harbour Shipping Ltd', '€0.79'])
      expect(text).toContain(word);
    expect((await infoOf(me, receipt)).tax?.papers).toEqual([data.id]);
  });

  test('asked for twice at once is made once', async () => {
    const me = await club.member();
    await book(me);
    const receipt = await receiptOf(me);
    const answers = await Promise.all([ask(me, receipt), ask(me, receipt), ask(me, receipt)]);
    expect(answers.map(({ code }) => code ?? 'made').sort()).toEqual(['invoice.exists', 'invoice.exists', 'made']);
    expect(await papersOf(me)).toHaveLength(1);
  });

  test('of a refunded receipt, of another member, and of a name that is blank or too long is refused', async () => {
    const [me, other] = await club.members(2);
    const booking = await book(me);
    const receipt = await receiptOf(me);
    expect((await ask(other, receipt)).status).toBe(404);
    for (const wrong of [{ name: 'x'.repeat(121) }, { name: ' ' }, { address: ' \n ' }, { vatNumber: '1'.repeat(31) }])
      expect((await ask(me, receipt, wrong)).status).toBe(400);
    await club.cancel(me, booking);
    const refused = await ask(me, receipt);
    expect(refused).toMatchObject({ code: 'invoice.refunded' });
    expect(refused.data).toContain('there is nothing left to invoice');
  });
});

test('a refund is a numbered credit note that names its receipt, with minus before the euro', async () => {
  const me = await club.member();
  const booking = await book(me, ['ball-machine']);
  const receipt = await receiptOf(me);
  await club.cancel(me, booking);
  const [note] = await papersOf(me);
  expect(note).toMatchObject({ kind: 'creditNote', refersTo: receipt, amount: -20, net: -17.99, vat: -2.01 });
  expect(note?.id).toMatch(/^C-2026-\d{6}$/);
  const text = await textOf(addressOf(downloadPaper, { query: { id: note?.id ?? '', language: 'en' } }), me);
  for (const word of ['Credit note', 'takes back the whole of receipt', receipt, '−€20.00'])
    expect(text).toContain(word);
});

test("the till's number is stored once and printed beside ours", async () => {
  const me = await club.member();
  await book(me);
  const id = await receiptOf(me);
  const store = async (number: string) =>
    club.call(storeRegisterNumber, { as: await club.login('9001'), params: { id }, body: { number } });
  expect((await store('0431-0017-2288')).data).toBe('ok');
  expect(await store('0431-0017-2289')).toMatchObject({ code: 'paper.has_register_number' });
  expect(await textOf(addressOf(downloadInvoice, { query: { id, language: 'en' } }), me)).toContain('0431-0017-2288');
});

test('a paper that is printed again names the club as it was on its day', async () => {
  const me = await club.member();
  await book(me);
  const id = await receiptOf(me);
  const { data: invoice } = await ask(me, id);
  const read = async () => ({
    receipt: await textOf(addressOf(downloadInvoice, { query: { id, language: 'en' } }), me),
    invoice: await textOf(addressOf(downloadPaper, { query: { id: invoice.id, language: 'en' } }), me),
  });
  const printed = await read();
  club.context.clock.advance({ hours: 1 });
  const as = await club.login('9001');
  const { version } = (await club.call(readClub, { as })).data;
  expect((await club.call(saveClub, { as, body: { version, address: 'Strait Street, Valletta' } })).status).toBe(200);
  expect((await register(club, { number: 'MT 9999 0001' })).status).toBe(200);
  expect(await read()).toEqual(printed);
  expect(await infoOf(me, id)).toMatchObject({ tax: { vatNumber: 'MT 2041 7736' } });

  const other = await club.member();
  await book(other, ['ball-machine']);
  const later = await receiptOf(other);
  const text = await textOf(addressOf(downloadInvoice, { query: { id: later, language: 'en' } }), other);
  for (const word of ['MT 9999 0001', 'Strait Street']) expect(text).toContain(word);
});

test('the month shows VAT per code, and the ledger agrees with the papers', async () => {
  const as = await club.login('9001');
  const { vat = [] } = (await club.call(readMonth, { as, params: { month: '2026-11' } })).data;
  expect(vat.map(({ code }) => code)).toEqual(['M7', 'S18']);
  for (const { net, vat: tax, gross } of vat) expect(Math.round((net + tax) * 100)).toBe(Math.round(gross * 100));
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
});

test('the database refuses lines that do not add up, a credit above its line, and a change of a used rate', async () => {
  const { db } = club.context;
  const line = await db.selectFrom('paper_line').selectAll().where('code', '=', 'M7').executeTakeFirstOrThrow();
  const refused = async (query: ReturnType<typeof sql>, constraint: string) =>
    expect(query.execute(db)).rejects.toMatchObject({ constraint });
  await refused(
    sql`insert into paper_line (receipt_id, position, kind, title, net_cents, vat_cents, gross_cents)
      values (${line.receipt_id}, 9, 'court', 'More', 1, 0, 1)`,
    'paper_lines_add_up',
  );
  await refused(
    sql`with note as (insert into paper (series, year, receipt_id, entry_id, member_id, amount_cents, issued_at)
        select 'C', 2026, id, entry_id, member_id, ${line.gross_cents + 1}, now() from receipt where id = ${line.receipt_id}
        returning id)
      insert into paper_line (paper_id, position, kind, title, net_cents, vat_cents, gross_cents, refers_to_id)
      select id, 1, 'court', 'Court', ${line.gross_cents + 1}, 0, ${line.gross_cents + 1}, ${line.id} from note`,
    'paper_credit_within_line',
  );
  await refused(sql`update tax_rate set basis_points = 800 where code = 'M7'`, 'tax_rate_used');
  await refused(sql`update tax_code set title = 'Sport' where code = 'M7'`, 'tax_code_used');
});
