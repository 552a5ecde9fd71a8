import { randomUUID } from 'node:crypto';
import { PAYOUT_COLUMNS, payoutLinesCsv, savePayouts } from '@courtside/contract/money/office-cards';
import { closeMonth, readMonth } from '@courtside/contract/money/office-month';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { readCsv } from '#modules/people/member-records/file/csv.ts';
import { createPaymentClub, type PaymentClub } from '#testing/clubs/money/payment-club.ts';
import { authorization, type Login } from '#testing/server/test-app.ts';
import { settleLateCharges } from './settle-late-charges.ts';

const PinCode = '2468';
let club: PaymentClub;
let treasurer: Login;
beforeAll(async () => {
  club = await createPaymentClub();
  await goTo('2026-11-10T09:00:00Z');
});
afterAll(async () => {
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  await club.close();
});

async function goTo(time: string): Promise<void> {
  club.context.clock.set(time);
  treasurer = await club.login('9004');
}

/** A card page whose payment the club has not heard of yet. */
async function openPage(code: string, Amount: number) {
  const open = await club.topUp(await club.login(code), { Amount });
  const { reference } = await club.context.db
    .selectFrom('payment')
    .select('provider_reference as reference')
    .where('key', '=', open.key)
    .executeTakeFirstOrThrow();
  return { ...open, reference: reference ?? '' };
}

interface Charge {
  readonly gross: number;
  readonly reference?: string;
  readonly key?: string;
}

/** Uploads charges of one pay-out, and answers the provider's ids of them. */
async function upload(on: string, ...charges: Charge[]): Promise<string[]> {
  const ids = charges.map(() => `txn_${randomUUID()}`);
  const lines = charges.map(({ gross, reference = '', key = '' }, index) =>
    ['po_late', on, ids[index], 'charge', 'eur', gross, 0.5, (gross - 0.5).toFixed(2), reference, key].join(','),
  );
  const file = [`${PAYOUT_COLUMNS.join(',')},payment_metadata[payment]`, ...lines].join('\n');
  const saved = await club.call(savePayouts, { as: treasurer, body: { file, PinCode } });
  expect(saved.data).toMatchObject({ lines: charges.length });
  return ids;
}

const read = async (month: string) => (await club.call(readMonth, { as: treasurer, params: { month } })).data;
const settle = () => settleLateCharges(club.context);
const sum = (...amounts: number[]) => amounts.reduce((total, each) => total + Math.round(each * 100), 0) / 100;

/** The books of a month: the clearing adds up, and is what the listed payments add up to. */
async function booksOf(month: string) {
  const report = await read(month);
  const { cards, exceptions } = report;
  expect(sum(cards.opening, cards.charged, -cards.paidOut, -cards.fees, cards.differences)).toBe(cards.closing);
  const url = payoutLinesCsv.path.replace(':month', month);
  const { body } = await club.app.inject({ method: 'GET', url, headers: authorization(treasurer) });
  const rows = readCsv(body).lines.map(({ cells }) => cells);
  const waiting = rows.filter((cells) => cells[4] === 'waiting');
  expect(sum(...waiting.map((cells) => Number(cells[10])))).toBe(cards.closing);
  expect(waiting).toHaveLength(cards.waiting);
  const ofCards = exceptions.filter(({ kind }) => kind.startsWith('card') && kind !== 'cardNotPaidOut');
  expect(sum(...ofCards.map(({ amount }) => amount ?? 0))).toBe(cards.differences);
  const stateOf = (transaction: string) => rows.find((cells) => cells[2] === transaction)?.[4];
  const amountOf = (kind: string) => exceptions.find((each) => each.kind === kind)?.amount ?? 0;
  return { report, cards, stateOf, amountOf };
}

const figuresOf = ({ cards, report }: Awaited<ReturnType<typeof booksOf>>) => {
  const exceptions = report.exceptions.filter(({ kind }) => kind.startsWith('card'));
  return { cards, exceptions, opening: report.opening, closing: report.closing };
};

test('a charge that was uploaded before its payment was known settles it when it is', async () => {
  const before = await booksOf('2026-11');
  const [one, two, three] = [await openPage('1020', 40), await openPage('1021', 30), await openPage('1022', 20)];
  const ids = await upload(
    '2026-11-09',
    { gross: 40, reference: one.reference },
    // Another amount, found by our own key; and a second charge of the first payment, which stays unknown.
    { gross: 29, key: two.key },
    { gross: 40, reference: one.reference },
    { gross: 20, reference: three.reference },
  );
  await settle();
  const unknown = await booksOf('2026-11');
  expect(ids.map(unknown.stateOf)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
  expect(unknown.cards.differences).toBe(sum(before.cards.differences, 129));

  await club.pay(one);
  await club.pay(two);
  // Known, but not settled yet: the books are right at any moment.
  expect((await booksOf('2026-11')).cards.closing).toBe(sum(before.cards.closing, 70));
  await Promise.all([settle(), settle()]);
  await settle();
  const known = await booksOf('2026-11');
  expect(ids.map(known.stateOf)).toEqual(['matched', 'amountDiffers', 'unknown', 'unknown']);
  expect(known.cards).toMatchObject({ closing: before.cards.closing, waiting: before.cards.waiting });
  expect(known.cards.differences).toBe(sum(before.cards.differences, -1, 40, 20));
  expect(known.amountOf('cardAmountDiffers')).toBe(sum(before.amountOf('cardAmountDiffers'), -1));
  expect(known.report.closing).toBe(sum(before.report.closing, 70));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log where action = 'card_charge_settled'`.execute(club.context.db);
  expect(rows).toEqual([{ count: 2 }]);
});

test('a payment of a later month leaves a closed month as it is', async () => {
  // Ten to midnight at the club, and five past.
  await goTo('2026-11-30T22:50:00Z');
  const page = await openPage('1023', 25);
  const [id = ''] = await upload('2026-11-30', { gross: 25, reference: page.reference });
  await goTo('2026-11-30T23:05:00Z');
  const november = await booksOf('2026-11');
  const body = { PinCode, closing: november.report.closing };
  const close = await club.call(closeMonth, { as: treasurer, params: { month: '2026-11' }, body });
  expect(close.code).toBeUndefined();
  const { cards } = await booksOf('2026-12');
  await club.pay(page);
  await settle();
  const december = await booksOf('2026-12');
  expect(december.cards).toMatchObject({ closing: cards.closing, waiting: cards.waiting, paidOut: 0 });
  expect(december.amountOf('cardKnownLater')).toBe(-25);
  const later = await booksOf('2026-11');
  expect(later.stateOf(id)).toBe('matched');
  expect(figuresOf(later)).toEqual(figuresOf(november));
});

test('a line that is known cannot be changed, and an unknown one only by settling it', async () => {
  const { db } = club.context;
  const refused = { code: '23001' };
  await expect(sql`delete from card_payout_line`.execute(db)).rejects.toMatchObject(refused);
  for (const change of [
    sql`set gross_cents = gross_cents + 1, net_cents = net_cents + 1`,
    sql`set payment_id = (select min(id) from payment), state = 'matched'`,
    sql`set fee_cents = 0, net_cents = gross_cents, settled_entry_id = (select min(id) from ledger_entry)`,
  ]) {
    const update = sql`update card_payout_line ${change} where state = 'unknown'`;
    await expect(update.execute(db)).rejects.toMatchObject(refused);
  }
  const again = sql`update card_payout_line set state = 'unknown' where settled_entry_id is not null`;
  await expect(again.execute(db)).rejects.toMatchObject(refused);
});
