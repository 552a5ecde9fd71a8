import { randomUUID } from 'node:crypto';
import { statement } from '@courtside/contract/money/account';
import { memberMoney, payOut, takePayment } from '@courtside/contract/money/office-money';
import { listPayments } from '@courtside/contract/money/payments';
import { receiptInfo } from '@courtside/contract/money/subscriptions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import type { Login } from '#testing/server/test-app.ts';
import { tableFingerprints } from '#testing/tables/table-fingerprints.ts';

const PinCode = '2468';
/** What a refused call may leave. */
const TRACES = ['login_session', 'office_unlock', 'idempotency_record'];
let club: BookingClub;
let desk: Login;
let treasurer: Login;
beforeAll(async () => {
  club = await createBookingClub();
  [desk, treasurer] = await Promise.all([club.login('9003'), club.login('9004')]);
});
afterAll(async () => {
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  await club.close();
});

const take = (code: string, given: object, { as = desk, key = randomUUID() as string, pin = PinCode } = {}) =>
  club.call(takePayment, {
    as,
    params: { code },
    body: { amount: 25, PinCode: pin, ...given } as never,
    headers: { 'idempotency-key': key },
  });

/** Euros on an account of the club. */
async function held(kind: string): Promise<number> {
  const { rows } = await sql<{ euros: number }>`
    select coalesce(-sum(posting.amount_cents), 0)::float8 / 100 as euros from ledger_posting posting
    join ledger_account account on account.id = posting.account_id where account.kind = ${kind}`.execute(
    club.context.db,
  );
  return rows[0]?.euros ?? 0;
}

test.each([
  ['bank', 'ROUTE 66', 'Bank transfer, ROUTE 66'],
  ['terminal', '004711', 'Card terminal, 004711'],
] as const)(
  'money by %s is on the balance, with its reference, a receipt and its own account',
  async (method, reference, title) => {
    const me = await club.member();
    const before = await held(method);
    const { data } = await take(me.code, { method, reference }, { as: method === 'bank' ? treasurer : desk });
    expect(data).toMatchObject({ payment: expect.stringMatching(/^PAY-/), balanceAmount: 125 });
    expect(await held(method)).toBe(before + 25);
    const receipt = (await club.call(receiptInfo, { as: me.as, params: { id: data.receipt } })).data;
    expect(receipt).toMatchObject({ amount: 25, paidWith: method, memberCode: me.code });
    const { items } = (await club.call(statement, { as: me.as, query: {} })).data;
    expect(items[0]).toMatchObject({ kind: method, amount: 25, balance: 125, description: title });
    const money = (await club.call(memberMoney, { as: desk, params: { code: me.code } })).data;
    expect(money).toMatchObject({ balance: 125, entries: [{ kind: method, receipt: data.receipt }, {}] });
    const admin = await club.login('9001');
    const found = (await club.call(listPayments, { as: admin, query: { search: reference.toLowerCase() } })).data;
    expect(found.items).toContainEqual(expect.objectContaining({ payment: data.payment, method, reference }));
  },
);

test('money by bank or terminal needs a reference, a way of its own, a member and a PIN', async () => {
  const me = await club.member();
  const before = await tableFingerprints(club.context.db, TRACES);
  const refused = [
    { method: 'bank' },
    { method: 'terminal', reference: '  ' },
    { method: 'cash' },
    { method: 'card', reference: '1' },
    { method: 'bank', reference: 'x'.repeat(61) },
    { method: 'bank', reference: 'A', amount: 0 },
    { method: 'bank', reference: 'A', amount: 5000.01 },
    { method: 'bank', reference: 'A', amount: 1.005 },
  ];
  for (const given of refused) expect((await take(me.code, given)).status, JSON.stringify(given)).toBe(400);
  // Staff have no balance.
  for (const code of ['9003', 'NOBODY'])
    expect((await take(code, { method: 'bank', reference: 'A' })).status).toBe(404);
  expect((await take(me.code, { method: 'bank', reference: 'A' }, { as: me.as })).status).toBe(403);
  expect(await tableFingerprints(club.context.db, TRACES)).toEqual(before);
  expect((await take(me.code, { method: 'bank', reference: 'A' }, { pin: '0000' })).code).toBe('pin.wrong');
  expect(await club.balance(me)).toBe(10_000);
});

test('a payment that is sent twice at once with one key is taken once', async () => {
  const me = await club.member();
  const key = randomUUID();
  const sent = { method: 'terminal', reference: '77' };
  const replies = await Promise.all([1, 2, 3].map(() => take(me.code, sent, { key })));
  expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(await club.balance(me)).toBe(12_500);
});

test('a pay-out by bank may have no reference yet; one in cash never has one', async () => {
  const me = await club.member();
  const pay = (given: object) =>
    club.call(payOut, {
      as: treasurer,
      params: { code: me.code },
      body: { amount: 10, reason: 'Moves away', PinCode, ...given } as never,
    });
  expect((await pay({ method: 'bank' })).data).toEqual({ balanceAmount: 90 });
  expect((await pay({ method: 'bank', reference: 'E2E 9' })).data).toEqual({ balanceAmount: 80 });
  expect((await pay({ method: 'cash', reference: 'E2E 9' })).status).toBe(400);
  const { items } = (await club.call(statement, { as: me.as, query: {} })).data;
  expect(items.slice(0, 2).map(({ description }) => description)).toEqual([
    'Paid out by bank transfer, E2E 9: Moves away',
    'Paid out by bank transfer: Moves away',
  ]);
});
