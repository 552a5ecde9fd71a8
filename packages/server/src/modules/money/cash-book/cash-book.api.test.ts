import { randomUUID } from 'node:crypto';
import { cashDayCsv, countCash, readCashDay, transferCash } from '@courtside/contract/money/office-cash';
import { payOut, takeCash } from '@courtside/contract/money/office-money';
import { eraseMember } from '@courtside/contract/people/erasure';
import { addDays, type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { authorization, type Login } from '#testing/server/test-app.ts';

let club: BookingClub;
let desk: Login;
let treasurer: Login;
let day = clubDate('2026-11-16');

beforeAll(async () => {
  club = await createBookingClub();
  [desk, treasurer] = await Promise.all([club.login('9003'), club.login('9004')]);
});
afterAll(() => club.close());
/** Every test has a day of its own, later than those before; sessions of the logins end sooner than the tests. */
beforeEach(async () => {
  day = addDays(day, 1);
  club.context.clock.set(`${day}T09:00:00Z`);
  [desk, treasurer] = await Promise.all([club.login('9003'), club.login('9004')]);
});

const PinCode = '2468';
const read = async (date: ClubDate = day) => (await club.call(readCashDay, { as: desk, query: { date } })).data;
const take = async (code: string, amount: number) =>
  (await club.call(takeCash, { as: desk, params: { code }, body: { amount, PinCode } })).data;
const pay = (code: string, amount: number) =>
  club.call(payOut, {
    as: treasurer,
    params: { code },
    body: { amount, method: 'cash', reason: 'Moves away', PinCode },
  });
const transfer = (direction: 'toBank' | 'fromBank', amount: number, reason?: string) =>
  club.call(transferCash, { as: treasurer, body: { direction, amount, PinCode, ...(reason && { reason }) } });
const count = (counted: number, more: object = {}, as = desk) =>
  club.call(countCash, { as, body: { date: day, counted, PinCode, ...more } });
const faults = async () => (await verifyLedger(club.context.db)).faults;
/** The drawer as the ledger has it, in euros. */
const drawer = async () => {
  const { rows } = await sql<{ sum: number }>`select coalesce(-sum(p.amount_cents), 0)::bigint as sum
    from ledger_posting p join ledger_account a on a.id = p.account_id where a.kind = 'cash'`.execute(club.context.db);
  return (rows[0]?.sum ?? 0) / 100;
};

test('a day lists every movement of the drawer with who, for whom and the receipt, and adds up', async () => {
  const me = await club.member();
  const { opening } = await read();
  const { receipt, payment } = await take(me.code, 30);
  await pay(me.code, 12.5);
  await transfer('fromBank', 100, 'Change for the weekend');
  await transfer('toBank', 40);
  const book = await read();
  expect(book.movements).toMatchObject([
    { kind: 'transfer', amount: -40, member: null, receipt: null, reason: null },
    { kind: 'transfer', amount: 100, takenBy: { code: '9004' }, reason: 'Change for the weekend' },
    {
      kind: 'payout',
      amount: -12.5,
      takenBy: { code: '9004' },
      member: { code: me.code, name: me.name },
      reason: 'Moves away',
    },
    { kind: 'topup', amount: 30, takenBy: { code: '9003' }, member: { code: me.code }, receipt, reference: payment },
  ]);
  expect(book).toMatchObject({ paidIn: 30, paidOut: 12.5, transferred: 60, differences: 0, total: 4, isToday: true });
  expect(book.expected).toBeCloseTo(opening + 77.5, 2);
  expect(book.expected).toBe(await drawer());
  expect(await faults()).toEqual([]);
});

test('a count without a difference needs no reason and posts nothing', async () => {
  const { expected } = await read();
  const denominations = [
    { value: 0.01 as const, count: Math.round(expected * 100) },
    { value: 50 as const, count: 0 },
  ];
  const { data } = await count(expected, { denominations });
  expect(data).toMatchObject({ expected, counted: expected, difference: 0, reason: null, corrects: null });
  expect(data.denominations).toEqual([{ value: 0.01, count: Math.round(expected * 100) }]);
  expect((await read()).movements).toEqual([]);
});

test('a difference is posted with its reason, and the next day begins with what was counted', async () => {
  const me = await club.member();
  await take(me.code, 20);
  const { expected } = await read();
  const refused = await count(expected - 3);
  expect(refused).toMatchObject({ code: 'cash.reason_required', body: { expected, difference: -3 } });
  const { data } = await count(expected - 3, { reason: 'A coin roll was short' });
  expect(data).toMatchObject({ expected, counted: expected - 3, difference: -3, countedBy: { code: '9003' } });
  const book = await read();
  expect(book).toMatchObject({ differences: -3, expected: expected - 3, counts: [{ difference: -3 }] });
  expect(book.movements[0]).toMatchObject({
    kind: 'difference',
    amount: -3,
    reason: 'A coin roll was short',
    isAfterCount: false,
  });
  club.context.clock.advance({ hours: 24 });
  const [tomorrow] = [addDays(day, 1)];
  desk = await club.login('9003');
  expect(await read(tomorrow)).toMatchObject({ opening: expected - 3, countedBefore: day, counts: [] });
  day = tomorrow;
  const audited = await club.context.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'cash_counted')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(audited?.details).toMatchObject({ reason: 'A coin roll was short' });
  expect(await faults()).toEqual([]);
});

test('a counted day is counted again only to correct the latest count, which stays in the book', async () => {
  const { expected } = await read();
  const first = (await count(expected + 10, { reason: 'Found a note' })).data;
  expect((await count(expected + 10)).code).toBe('cash.counted_already');
  expect((await count(expected, { corrects: '999999999', reason: 'Wrong' })).code).toBe('cash.counted_already');
  const second = (await count(expected, { corrects: first.id, reason: 'The note was mine' }, treasurer)).data;
  expect(second).toMatchObject({ expected: expected + 10, difference: -10, corrects: first.id });
  expect((await count(expected, { corrects: first.id, reason: 'Late' })).code).toBe('cash.counted_already');
  const book = await read();
  expect(book.counts.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(book).toMatchObject({ differences: 0, expected });
});

test('a movement that the counting person did not know of is shown as after the count', async () => {
  const me = await club.member();
  await take(me.code, 5);
  const before = await read();
  await take(me.code, 7);
  const { data } = await count(before.expected, { lastMovement: before.movements[0]?.id });
  expect(data).toMatchObject({ expected: before.expected, difference: 0 });
  const book = await read();
  expect(book.movements.map(({ amount, isAfterCount }) => [amount, isAfterCount])).toEqual([
    [7, true],
    [5, false],
  ]);
  expect(book.expected).toBeCloseTo(before.expected + 7, 2);
  const again = await count(book.expected, { corrects: data.id, lastMovement: book.movements[0]?.id });
  expect(again.data).toMatchObject({ expected: book.expected, difference: 0 });
  expect((await read()).movements.some(({ isAfterCount }) => isAfterCount)).toBe(false);
});

test('a day in the past is counted until a later one was, and a day to come is not', async () => {
  const me = await club.member();
  await take(me.code, 9);
  const { expected } = await read();
  const past = day;
  day = addDays(day, 1);
  club.context.clock.set(`${day}T08:00:00Z`);
  desk = await club.login('9003');
  await take(me.code, 1);
  const { data } = await count(expected + 2, { date: past, reason: 'Tip in the drawer' });
  expect(data).toMatchObject({ expected, difference: 2 });
  expect((await read(past)).movements[0]).toMatchObject({ kind: 'difference', amount: 2 });
  expect(await read()).toMatchObject({ opening: expected + 2, expected: expected + 3, differences: 0 });
  await count(expected + 3);
  expect((await count(1, { date: addDays(past, -40), reason: 'Late' })).code).toBe('cash.later_day_counted');
  expect((await count(1, { date: past, corrects: data.id, reason: 'Late' })).code).toBe('cash.later_day_counted');
  expect((await count(1, { date: addDays(day, 1), reason: 'Early' })).code).toBe('cash.day_not_begun');
  expect((await club.call(readCashDay, { as: desk, query: { date: addDays(day, 1) } })).code).toBe(
    'cash.day_not_begun',
  );
});

test.each([
  ['a negative count', { counted: -1 }, 'request.invalid'],
  ['a fraction of a cent', { counted: 1.005 }, 'request.invalid'],
  ['denominations that do not add up', { counted: 5, denominations: [{ value: 2, count: 2 }] }, 'request.invalid'],
  ['a coin that does not exist', { counted: 3, denominations: [{ value: 3, count: 1 }] }, 'request.invalid'],
  [
    'a value named twice',
    { counted: 2, denominations: [1, 1].map((count) => ({ value: 1, count })) },
    'request.invalid',
  ],
  ['a reason with markup', { reason: '<b>gone</b>' }, 'request.invalid'],
  ['an impossible date', { date: '2026-02-30' }, 'request.invalid'],
  ['a wrong PIN', { PinCode: '1111' }, 'pin.wrong'],
  ['the correction of nothing', { corrects: '1' }, 'record.not_found'],
])('%s is refused and nothing is counted', async (_, wrong, code) => {
  expect((await count(1, wrong)).code).toBe(code);
  expect((await read()).counts).toEqual([]);
});

test('more than there is cannot be brought to the bank, and a repeated request moves money once', async () => {
  const { expected } = await read();
  expect((await transfer('toBank', expected + 0.01)).code).toBe('cash.drawer_too_low');
  const body = { direction: 'fromBank' as const, amount: 50, PinCode };
  const headers = { 'idempotency-key': randomUUID() };
  const both = await Promise.all([1, 2].map(() => club.call(transferCash, { as: desk, body, headers })));
  expect(both.map(({ data }) => data)).toEqual([{ expected: expected + 50 }, { expected: expected + 50 }]);
  expect(await drawer()).toBe(expected + 50);
});

test('counts at once are counted once, also while cash is taken, and the books are right afterwards', async () => {
  const people = await club.members(4);
  const { expected } = await read();
  const counts = Array.from({ length: 5 }, () => count(expected + 1, { reason: 'Found a coin', lastMovement: '0' }));
  const [replies] = await Promise.all([Promise.all(counts), Promise.all(people.map(({ code }) => take(code, 3)))]);
  expect(replies.map(({ code }) => code ?? 'counted').sort()).toEqual([
    ...Array.from({ length: 4 }, () => 'cash.counted_already'),
    'counted',
  ]);
  const book = await read();
  expect(book.counts).toMatchObject([{ expected, difference: 1 }]);
  expect(book.movements.filter(({ isAfterCount }) => isAfterCount)).toHaveLength(4);
  expect(book.expected).toBe(await drawer());
  expect(await faults()).toEqual([]);
});

test('the CSV of a day is in the asked language and safe against formulas', async () => {
  await transfer('fromBank', 10, '=1+1');
  await count((await read()).expected);
  const { method, path } = cashDayCsv;
  const query = { date: day, language: 'tr' };
  const { body: csv } = await club.app.inject({ method, url: path, query, headers: authorization(treasurer) });
  expect(csv).toContain('Saat,İşlem,Üye');
  expect(csv).toContain(`,'=1+1,10.00,`);
  expect(csv.split('\r\n').at(-2)).toContain(',Sayılan,');
});

test('cash that is not in the drawer is not paid out, not even by two at once', async () => {
  const me = await club.member();
  await club.setBalance(me, 200_000);
  const inside = await drawer();
  expect(await pay(me.code, inside + 0.01)).toMatchObject({ code: 'cash.drawer_too_low' });
  expect(await drawer()).toBe(inside);
  const most = Math.floor(inside * 60) / 100;
  const replies = await Promise.all([pay(me.code, most), pay(me.code, most)]);
  expect(replies.map(({ code }) => code ?? '200').toSorted()).toEqual(['200', 'cash.drawer_too_low']);
  expect(await drawer()).toBeCloseTo(inside - most, 2);
  // What an erasure pays out in cash is taken from the same drawer.
  const boss = await club.login('9001');
  const leaving = await club.member();
  await club.setBalance(leaving, 150_000);
  const body = { PinCode, payout: { method: 'cash' as const, amount: 1500 } };
  const erase = () => club.call(eraseMember, { as: boss, params: { memberCode: leaving.code }, body });
  expect((await erase()).code).toBe('cash.drawer_too_low');
  await transfer('fromBank', 1500);
  expect((await erase()).msgCode).toBe('200');
  expect(await faults()).toEqual([]);
});

test('no day before the first entry of the books is counted', async () => {
  const { created_at: first } = await club.context.db
    .selectFrom('ledger_entry')
    .select('created_at')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const begins = first.toISOString().slice(0, 10);
  const on = (date: string) => count(5, { date, reason: 'Found an old note' });
  expect((await on('1900-01-01')).body).toMatchObject({ code: 'cash.before_books', params: { date: begins } });
  expect((await on(addDays(clubDate(begins), -1))).code).toBe('cash.before_books');
  // Other rules decide about the first day itself.
  expect((await on(begins)).code).toBe('cash.later_day_counted');
});
