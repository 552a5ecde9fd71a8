import { takePayment } from '@courtside/contract/money/office-money';
import { listClubPapers, readClubPaper, storeRegisterNumber } from '@courtside/contract/money/office-papers';
import { requestInvoice } from '@courtside/contract/money/papers';
import { downloadInvoice } from '@courtside/contract/money/subscriptions';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookingClub, type BookingRef, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import { register } from '#testing/clubs/money/tax-club.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { addressOf, authorization, type Login } from '#testing/server/test-app.ts';

let club: BookingClub;
let desk: Login;
let treasurer: Login;
let payer: Player;
let booking: BookingRef;
beforeAll(async () => {
  club = await createBookingClub();
  [desk, treasurer] = await Promise.all([club.login('9003'), club.login('9004')]);
});
afterAll(() => club.close());

const list = async (query: RequestInput<typeof listClubPapers>['query'] = {}, as = treasurer) =>
  (await club.call(listClubPapers, { as, query })).data;
const read = (id: string, as = treasurer) => club.call(readClubPaper, { as, params: { id } });
const store = (id: string, number: string, as = desk) =>
  club.call(storeRegisterNumber, { as, params: { id }, body: { number } });
const idsOf = async (query: RequestInput<typeof listClubPapers>['query']) =>
  (await list(query)).items.map(({ id }) => id);

test('a club that is not registered has receipts that say nothing of VAT, and wants no number of a register', async () => {
  const before = await list();
  expect(before.wantsRegister).toBe(false);
  expect(before.items[0]).toMatchObject({ kind: 'receipt', net: null, vat: null, registerNumber: null, papers: [] });
  expect((await list({ kind: 'invoice' })).total).toBe(0);
});

describe('a registered club', () => {
  beforeAll(async () => {
    await register(club);
    payer = await club.member();
    booking = await club.book(payer, { session: await club.session('tennis', { at: '09:00' }), players: [payer] });
  });

  test('lists its receipts, invoices and credit notes, newest first, each with what belongs to it', async () => {
    const [receipt] = (await list({ search: payer.code })).items;
    expect(receipt).toMatchObject({
      memberCode: payer.code,
      memberName: payer.name,
      amount: 12,
      net: 11.21,
      vat: 0.79,
    });
    const id = receipt?.id ?? '';
    const body = { receipt: id, name: 'Grand Harbour Shipping Ltd', address: 'Valletta' };
    const { data: invoice } = await club.call(requestInvoice, { as: payer.as, body });
    await club.cancel(payer, booking);
    const [note, ...others] = (await list({ kind: 'creditNote', search: payer.code })).items;
    expect(others).toEqual([]);
    expect(note).toMatchObject({ kind: 'creditNote', amount: -12, net: -11.21, vat: -0.79, receipt: { id } });
    expect((await list({ kind: 'invoice' })).items[0]).toMatchObject({
      ...{ id: invoice.id, name: 'Grand Harbour Shipping Ltd', receipt: { id, isRefunded: true } },
    });
    const all = await list();
    expect(all.wantsRegister).toBe(true);
    expect(all.items.map(({ issuedAt }) => issuedAt)).toEqual(
      all.items.map(({ issuedAt }) => issuedAt).toSorted((one, other) => (one < other ? 1 : -1)),
    );
    // One of them by its number, with what was made from it.
    expect((await read(id)).data).toEqual({
      ...receipt,
      receipt: { ...receipt?.receipt, isRefunded: true },
      papers: [invoice.id, note?.id],
    });
    expect((await read(invoice.id)).data).toMatchObject({ kind: 'invoice', amount: 12 });
    expect((await read(note?.id.toLowerCase() ?? '')).data).toEqual(note);
  });

  test('finds a paper by its number, its booking, the name of the company and the day', async () => {
    const [receipt] = (await list({ search: payer.code })).items;
    const [invoice] = await idsOf({ kind: 'invoice' });
    const [note] = await idsOf({ kind: 'creditNote' });
    const id = receipt?.id ?? '';
    for (const search of [id, id.toLowerCase(), `${payer.code} ${id}`]) expect(await idsOf({ search })).toEqual([id]);
    expect(await idsOf({ search: `1001 ${id}` })).toEqual([]);
    expect(await idsOf({ kind: 'invoice', search: 'grand harbour' })).toEqual([invoice]);
    for (const search of [note ?? '', id]) expect(await idsOf({ kind: 'creditNote', search })).toEqual([note]);
    const date = receipt?.date;
    expect(await idsOf({ search: id, from: date, to: date })).toEqual([id]);
    expect(await idsOf({ search: id, to: '2026-11-01' })).toEqual([]);
    const other = await club.member();
    const { key } = await club.book(other, {
      session: await club.session('squash', { at: '09:00' }),
      players: [other],
    });
    expect((await list({ search: key })).items).toMatchObject([{ memberCode: other.code }]);
  });

  test('finds the receipt of a payment at the desk by the payment', async () => {
    const body = { amount: 30, method: 'terminal' as const, reference: 'SLIP 77', PinCode: '2468' };
    const { data } = await club.call(takePayment, { as: desk, params: { code: payer.code }, body });
    expect(await idsOf({ search: data.payment })).toEqual([data.receipt]);
  });

  test("the till's number is stored by the desk, once, also by two at once, and found again", async () => {
    const [id = ''] = await idsOf({ search: payer.code });
    const [note = ''] = await idsOf({ kind: 'creditNote' });
    expect(await idsOf({ search: id, register: 'missing' })).toEqual([id]);
    const answers = await Promise.all([store(id, '0431-0017-2288'), store(id, '0431-0017-2289')]);
    expect(answers.map(({ code }) => code ?? 'stored').sort()).toEqual(['paper.has_register_number', 'stored']);
    const stored = (await read(id)).data.registerNumber ?? '';
    const refused = answers.find(({ code }) => code !== undefined);
    expect(refused?.data).toBe(`This paper has the register number ${stored} already.`);
    expect(await store(id, 'another')).toMatchObject({ code: 'paper.has_register_number' });
    expect(await idsOf({ search: stored })).toEqual([id]);
    expect(await idsOf({ search: id, register: 'missing' })).toEqual([]);
    expect((await store(note.toLowerCase(), '0431-0017-2300')).data).toBe('ok');
    expect(await idsOf({ kind: 'creditNote', search: '0431-0017-2300' })).toEqual([note]);
    // A receipt without VAT prints it too.
    const url = addressOf(downloadInvoice, { query: { id, language: 'en' } });
    const { rawPayload } = await club.app.inject({ url, headers: authorization(treasurer) });
    expect((await readPdf(rawPayload)).text).toContain(stored);
  });
});

test.each(['R-2026-999999', 'I-2026-999999', 'C-2026-999999', 'X-1', 'R-2026-0'])('%s is not found', async (id) => {
  expect((await read(id)).status).toBe(404);
  expect((await store(id, '1')).status).toBe(404);
});

test('a number of the register that is empty or too long is refused', async () => {
  const [id = ''] = await idsOf({});
  for (const number of ['', ' ', '9'.repeat(41)]) expect((await store(id, number)).status).toBe(400);
});
