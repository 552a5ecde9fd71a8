import { randomUUID } from 'node:crypto';
import {
  checkPayouts,
  PAYOUT_COLUMNS,
  PAYOUT_CSV_COLUMNS,
  payoutLinesCsv,
  savePayouts,
} from '@courtside/contract/money/office-cards';
import { closeMonth, monthJournalCsv, monthPdf, readMonth } from '@courtside/contract/money/office-month';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { readCsv } from '#modules/people/member-records/file/csv.ts';
import { createPaymentClub, type PaymentClub } from '#testing/clubs/money/payment-club.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { authorization, type Login } from '#testing/server/test-app.ts';

const PinCode = '2468';
const HEAD = PAYOUT_COLUMNS.join(',');
let club: PaymentClub;
let treasurer: Login;
beforeAll(async () => {
  club = await createPaymentClub();
  await goTo('2026-11-10T09:00:00Z');
});
afterAll(() => club.close());

async function goTo(time: string): Promise<void> {
  club.context.clock.set(time);
  treasurer = await club.login('9004');
}

/** A top-up by card; answers its key and what the provider calls it. */
async function topUp(code: string, Amount: number) {
  const open = await club.topUp(await club.login(code), { Amount });
  await club.pay(open);
  const { reference } = await club.context.db
    .selectFrom('payment')
    .select('provider_reference as reference')
    .where('key', '=', open.key)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow();
  return { key: open.key, reference: reference ?? '' };
}

interface Line {
  readonly payout?: string;
  readonly on?: string;
  readonly category?: string;
  readonly currency?: string;
  readonly gross: number;
  readonly fee?: number;
  readonly reference?: string;
}

const fileOf = (...lines: Line[]) => {
  const cells = lines.map(
    ({ payout = 'po_1', on = '2026-11-09', category = 'charge', currency = 'eur', gross, fee = 0, reference = '' }) =>
      [
        payout,
        `${on} 00:00:00`,
        `txn_${randomUUID()}`,
        category,
        currency,
        gross.toFixed(2),
        fee.toFixed(2),
        (gross - fee).toFixed(2),
        reference,
      ].join(','),
  );
  return [HEAD, ...cells].join('\n');
};
const check = (file: string) => club.call(checkPayouts, { as: treasurer, body: { file } });
const save = (file: string, pin = PinCode) => club.call(savePayouts, { as: treasurer, body: { file, PinCode: pin } });
const read = async (month = '2026-11') => (await club.call(readMonth, { as: treasurer, params: { month } })).data;
const faults = async () => (await verifyLedger(club.context.db)).faults;
const lines = async () =>
  (
    await club.context.db
      .selectFrom('card_payout_line')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;
const sum = (...amounts: number[]) => amounts.reduce((total, each) => total + Math.round(each * 100), 0) / 100;

/** What the provider still has, from the payments instead of the ledger. */
async function unsettled(last: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(amount_cents), 0)::bigint as cents from payment
    where method = 'card' and status = 'paid' and paid_at < (${last}::date + 1)::timestamp at time zone 'Europe/Malta'
      and not exists (select from card_payout_line where payment_id = payment.id
        and state in ('matched', 'amountDiffers') and paid_on <= ${last}::date)`.execute(club.context.db);
  return (rows[0]?.cents ?? 0) / 100;
}

test('a dry run shows what the file has and writes nothing; saving posts it once, however often it is sent', async () => {
  const [one, two] = [await topUp('1020', 40), await topUp('1021', 30)];
  const file = fileOf(
    { gross: 40, fee: 0.85, reference: one.reference },
    { gross: 29, fee: 0.7, reference: two.reference },
    { gross: 12, fee: 0.5, reference: 'pi_foreign' },
    { gross: -0.1, category: 'fee' },
    { gross: 5, payout: '' },
  );
  const [before, held] = [await read(), await lines()];
  const dry = (await check(file)).data;
  expect(dry).toMatchObject({ lines: 4, gross: 81, fees: 2.15, net: 78.85, known: 0, ignored: 1 });
  expect(dry.states).toEqual({ matched: 1, amountDiffers: 1, unknown: 1, returnBooked: 0, returned: 0, fee: 1 });
  expect(dry.payouts).toEqual([
    { reference: 'po_1', date: '2026-11-09', lines: 4, gross: 81, fees: 2.15, net: 78.85, isClosed: false },
  ]);
  expect(dry.exceptions).toMatchObject([
    { line: 3, state: 'amountDiffers', payment: two.key, gross: 29, expected: 30 },
    { line: 4, state: 'unknown', payment: null, gross: 12, expected: null },
  ]);
  expect([await read(), await lines()]).toEqual([{ ...before, checkedAt: expect.any(String) }, held]);

  expect((await save(file, '')).code).toBe('pin.required');
  expect((await save(file, '1111')).code).toBe('pin.wrong');
  const codes = (await Promise.all([save(file), save(file), save(file)])).map(({ code }) => code ?? 'saved');
  expect(codes.sort()).toEqual(['cards.all_known', 'cards.all_known', 'saved']);
  expect((await save(file)).code).toBe('cards.all_known');
  expect((await check(file)).data).toMatchObject({ lines: 0, known: 4, payouts: [] });
  expect(await lines()).toBe(held + 4);

  const { cards, exceptions, opening, closing } = await read();
  expect(cards.paidOut).toBe(sum(before.cards.paidOut, 78.85));
  expect(cards.fees).toBe(sum(before.cards.fees, 2.15));
  expect(cards.differences).toBe(sum(before.cards.differences, 11));
  expect(sum(cards.opening, cards.charged, -cards.paidOut, -cards.fees, cards.differences)).toBe(cards.closing);
  expect(cards.closing).toBe(await unsettled('2026-11-30'));
  expect(cards.payouts[0]).toEqual({
    reference: 'po_1',
    date: '2026-11-09',
    lines: 4,
    gross: 81,
    fees: 2.15,
    net: 78.85,
  });
  const empty = { date: null };
  expect(exceptions).toContainEqual({ ...empty, kind: 'cardAmountDiffers', count: 1, amount: -1, reason: two.key });
  expect(exceptions).toContainEqual(
    expect.objectContaining({ kind: 'cardUnknown', count: 1, amount: 12, reason: expect.stringMatching(/^txn_/) }),
  );
  // The money of members is not touched.
  expect([opening, closing]).toEqual([before.opening, before.closing]);
  expect(await faults()).toEqual([]);
  const audited = await club.context.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'card_payouts_saved')
    .execute();
  expect(audited).toEqual([{ details: { payouts: 1, lines: 4, feesCents: 215, netCents: 7885 } }]);
});

test('a later file adds the rest of a pay-out, and a second charge of a payment is unknown', async () => {
  const { reference, key } = await topUp('1022', 25);
  const first = fileOf({ gross: 25, fee: 0.6, reference });
  expect((await save(first)).data).toMatchObject({ payouts: 1, lines: 1, known: 0 });
  const more = `${first}\n${fileOf({ gross: -25, category: 'refund', reference }, { gross: 25, reference }).split('\n').slice(1).join('\n')}`;
  expect((await check(more)).data).toMatchObject({ known: 1, states: { returned: 1, unknown: 1, matched: 0 } });
  expect((await save(more)).data).toMatchObject({ lines: 2, known: 1, net: 0 });
  expect((await read()).exceptions).toContainEqual(
    expect.objectContaining({ kind: 'cardReturned', count: 1, amount: -25, reason: key }),
  );
  expect((await read()).cards.closing).toBe(await unsettled('2026-11-30'));
  expect(await faults()).toEqual([]);
});

test('a wrong file is refused with its reason', async () => {
  const refusals = {
    'cards.columns_missing': 'number,name\n1,Ann',
    'cards.foreign_currency': fileOf({ gross: 5, currency: 'usd' }),
    'cards.bad_line': fileOf({ gross: 5 }).replace('5.00', 'x'),
    'cards.no_payouts': fileOf({ gross: 5, payout: '' }),
    'import.open_quote': `${HEAD}\n"po_1`,
    'import.empty': HEAD,
    'request.invalid': '',
  };
  for (const [code, file] of Object.entries(refusals)) {
    expect((await check(file)).code, code).toBe(code);
    expect((await save(file)).code, code).toBe(code);
  }
  const many = `${HEAD}\n${'a\n'.repeat(20_001)}`;
  expect((await check(many)).code).toBe('import.too_many_lines');
  expect((await check('x'.repeat(800_001))).code).toBe('request.invalid');
});

test('a payment is an exception from the eighth day on until it is paid out', async () => {
  const late = async () => (await read()).exceptions.find(({ kind }) => kind === 'cardNotPaidOut')?.count ?? 0;
  const before = await late();
  const { reference } = await topUp('1023', 20);
  await goTo('2026-11-17T08:00:00Z');
  expect(await late()).toBe(before);
  await goTo('2026-11-17T10:00:00Z');
  expect(await late()).toBe(before + 1);
  expect((await save(fileOf({ gross: 20, fee: 0.5, reference, on: '2026-11-17' }))).code).toBeUndefined();
  expect(await late()).toBe(before);
});

test('the lines, the journal and the PDF have the pay-outs, safe against formulas', async () => {
  const download = async ({ method, path }: { method: 'GET' | 'POST' | 'PUT'; path: string }) =>
    club.app.inject({ method, url: path.replace(':month', '2026-11'), headers: authorization(treasurer) });
  const { body, headers } = await download(payoutLinesCsv);
  expect(headers['content-disposition']).toContain('cards-2026-11.csv');
  const table = readCsv(body);
  expect(table.columns).toEqual([...PAYOUT_CSV_COLUMNS]);
  const cellsOf = (state: string) => table.lines.filter(({ cells }) => cells[4] === state).map(({ cells }) => cells);
  expect(cellsOf('amountDiffers')).toEqual([
    [
      'po_1',
      '2026-11-09',
      expect.stringMatching(/^txn_/),
      'charge',
      'amountDiffers',
      '29.00',
      '0.70',
      '28.30',
      expect.stringMatching(/^PAY-/),
      '1021',
      '30.00',
      '2026-11-10',
    ],
  ]);
  const { cards } = await read();
  expect(sum(...cellsOf('waiting').map((cells) => Number(cells[10])))).toBe(cards.closing);
  expect(cellsOf('waiting')).toHaveLength(cards.waiting);
  const journal = readCsv((await download(monthJournalCsv)).body);
  const posted = journal.lines.map(({ cells }) => cells).filter((cells) => cells[4]?.endsWith(': po_1'));
  expect(posted.map((cells) => cells[2])).toContain('provider_fees');
  expect(sum(...posted.map((cells) => Number(cells[5])))).toBe(0);
  const { text } = await readPdf((await download(monthPdf)).rawPayload);
  expect(text).toContain('Fees kept by the provider');
});

test('a pay-out of a closed month is refused with the whole file, and counted later when it is known already', async () => {
  await goTo('2026-12-03T09:00:00Z');
  const { closing, cards } = await read();
  const close = await club.call(closeMonth, {
    as: treasurer,
    params: { month: '2026-11' },
    body: { PinCode, closing },
  });
  expect(close.code).toBeUndefined();
  const { reference } = await topUp('1024', 50);
  const held = await lines();
  const file = fileOf(
    { gross: 7, on: '2026-11-20' },
    { gross: 50, fee: 1, reference, on: '2026-12-02', payout: 'po_2' },
  );
  expect((await check(file)).data.payouts.map(({ date, isClosed }) => [date, isClosed])).toEqual([
    ['2026-12-02', false],
    ['2026-11-20', true],
  ]);
  expect((await save(file)).code).toBe('month.is_closed');
  expect(await lines()).toBe(held);
  const open = fileOf({ gross: 50, fee: 1, reference, on: '2026-12-02', payout: 'po_2' });
  expect((await save(open)).code).toBeUndefined();
  expect((await read()).cards).toEqual(cards);
  const december = (await read('2026-12')).cards;
  expect(december).toMatchObject({ opening: cards.closing, charged: 50, paidOut: 49, fees: 1 });
  expect(december.closing).toBe(await unsettled('2026-12-31'));
});

test('stored lines can neither be changed nor counted twice', async () => {
  const { db } = club.context;
  await expect(sql`update card_payout_line set fee_cents = 0`.execute(db)).rejects.toMatchObject({ code: '23001' });
  const again = sql`insert into card_payout_line (transaction_reference, payout_reference, paid_on, category, state,
      gross_cents, fee_cents, net_cents)
    select transaction_reference, payout_reference, paid_on, category, 'unknown', gross_cents, fee_cents, net_cents
    from card_payout_line limit 1`;
  await expect(again.execute(db)).rejects.toMatchObject({ constraint: 'card_payout_line_once' });
});
