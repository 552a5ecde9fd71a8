import { confirmBooking } from '@courtside/contract/booking/bookings';
import { countCash, readCashDay } from '@courtside/contract/money/office-cash';
import { adjustBalance, payOut, takeCash } from '@courtside/contract/money/office-money';
import {
  closeMonth,
  JOURNAL_COLUMNS,
  type MonthReport,
  monthJournalCsv,
  monthJournalXlsx,
  monthPdf,
  readMonth,
  reopenMonth,
} from '@courtside/contract/money/office-month';
import { sellVoucher } from '@courtside/contract/money/prepaid/office-vouchers';
import { cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runForId } from '#database/transaction/write-together.ts';
import { entryWrites, sharedAccountId, verifyLedger } from '#modules/money/ledger/index.ts';
import { readCsv } from '#modules/people/member-records/file/csv.ts';
import { readXlsx } from '#modules/people/member-records/file/xlsx.ts';
import { type BookingClub, bookingOf, createBookingClub, type Player, requestOf } from '#testing/clubs/booking-club.ts';
import { addKind, boughtPass } from '#testing/clubs/money/passes.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { authorization, type Login } from '#testing/server/test-app.ts';

const PinCode = '2468';
let club: BookingClub;
let desk: Login;
let treasurer: Login;
let me: Player;
let due: Awaited<ReturnType<typeof bookUnpaid>>;

/** November as it was: cash, a correction, a booking and its refund; and then it is December. */
beforeAll(async () => {
  club = await createBookingClub();
  await meet();
  me = await club.member();
  await club.call(takeCash, { as: desk, params: { code: me.code }, body: { amount: 30, PinCode } });
  const reason = '=Charged twice';
  await club.call(adjustBalance, { as: treasurer, params: { code: me.code }, body: { amount: -1.5, reason, PinCode } });
  await club.call(payOut, {
    as: treasurer,
    params: { code: me.code },
    body: { amount: 12.5, method: 'bank', reference: 'E2E 7', reason: 'Moves away', PinCode },
  });
  await boughtPass(club, await club.member(), await addKind(club, 'of-the-month', { units: 3, price: 10 }));
  const voucher = { amount: 25, method: 'cash', from: '', note: '', PinCode } as never;
  expect((await club.call(sellVoucher, { as: desk, body: voucher })).msgCode).toBe('200');
  const team = await club.members(2);
  const kept = { session: await club.session('tennis'), players: team };
  await club.book(team[0], kept);
  due = await bookUnpaid(team[1]);
  await goTo('2026-12-02T09:00:00Z');
});
afterAll(() => club.close());

async function bookUnpaid(player: Player): Promise<{ key: string; date: string }> {
  const session = await club.session('cricket');
  const body = { ...requestOf({ session, players: [player] }), PayAtCounter: 1 as const, PinCode };
  const { key } = bookingOf(await club.call(confirmBooking, { as: desk, body }));
  const [, date = ''] = session.split('_');
  return { key, date: date.replace(/(\d{4})(\d\d)/, '$1-$2-') };
}

async function meet(): Promise<void> {
  [desk, treasurer] = await Promise.all([club.login('9003'), club.login('9004')]);
}

async function goTo(time: string): Promise<void> {
  club.context.clock.set(time);
  await meet();
}

const read = async (month: string): Promise<MonthReport> =>
  (await club.call(readMonth, { as: treasurer, params: { month } })).data;
const close = (month: string, more: object = {}) =>
  club.call(closeMonth, { as: treasurer, params: { month }, body: { PinCode, ...more } });
const reopen = (month: string, reason = 'A receipt was forgotten') =>
  club.call(reopenMonth, { as: treasurer, params: { month }, body: { reason, PinCode } });
const download = async ({ method, path }: { method: 'GET' | 'POST' | 'PUT'; path: string }, language: string) =>
  club.app.inject({
    method,
    url: path.replace(':month', '2026-11'),
    query: { language },
    headers: authorization(treasurer),
  });

/** Posts an entry at a time, as any code could. */
const postAt = (at: string) =>
  inTransaction(club.context.db, async (tx) =>
    runForId(
      tx,
      'entry',
      entryWrites({
        kind: 'cash_transfer',
        source: `test:${at}:${Math.random()}`,
        actorId: null,
        at: Temporal.Instant.from(at),
        postings: [
          { accountId: await sharedAccountId(tx, 'cash'), amount: cents(-100) },
          { accountId: await sharedAccountId(tx, 'bank'), amount: cents(100) },
        ],
      }),
    ),
  );

const sum = (amounts: readonly number[]) => amounts.reduce((cents, each) => cents + Math.round(each * 100), 0) / 100;

test('a month goes from its opening to its closing balance, equal to the ledger to the cent', async () => {
  const [october, november, december] = [await read('2026-10'), await read('2026-11'), await read('2026-12')];
  for (const month of [october, november, december]) {
    expect(sum([month.opening, ...month.lines.map(({ amount }) => amount)]), month.month).toBe(month.closing);
    expect(month.accounts.balance, month.month).toBe(month.closing);
    const { cash, cards } = month;
    expect(sum([cash.opening, cash.paidIn, -cash.paidOut, cash.transferred, cash.differences])).toBe(cash.closing);
    expect(sum([cards.opening, cards.charged, -cards.paidOut, -cards.fees, cards.differences])).toBe(cards.closing);
    expect(month.receipts.missing).toBe(0);
  }
  expect(november.opening).toBe(october.closing);
  expect(december).toMatchObject({ opening: november.closing, isEnded: false, isClosed: false });
  expect(december.closing).toBe((await verifyLedger(club.context.db)).balanceCents / 100);
  const lines = new Map(november.lines.map(({ kind, amount }) => [kind, amount]));
  expect(lines.get('payoutBank')).toBe(-12.5);
  expect(november.lines.find(({ kind }) => kind === 'booking')?.count).toBeGreaterThan(0);
  expect(november.exceptions).toContainEqual({
    kind: 'cashNotCounted',
    date: '2026-11-16',
    count: null,
    amount: null,
    reason: null,
  });
});

test('what is owed for passes and vouchers is a line each, as it was at the end of the month', async () => {
  expect((await read('2026-10')).prepaid).toEqual({ passes: 0, vouchers: 0 });
  expect((await read('2026-11')).prepaid).toEqual({ passes: 10, vouchers: 25 });
  const { text } = await readPdf((await download(monthPdf, 'tr')).rawPayload);
  expect(text).toContain('Ay sonunda bunlar için borçlu olunan');
  expect(text).toContain('35.00');
});

test('a booking that is not paid is named with its day', async () => {
  const { exceptions } = await read('2026-11');
  expect(exceptions.filter(({ kind }) => kind === 'bookingsDue')).toEqual([
    { kind: 'bookingsDue', date: due.date, count: null, amount: expect.any(Number), reason: due.key },
  ]);
});

test('the journal has a line for each posting, adds up to zero and is read back by a parser', async () => {
  const { body, headers } = await download(monthJournalCsv, 'en');
  expect(headers['content-disposition']).toContain('journal-2026-11.csv');
  const { columns, lines, separator } = readCsv(body);
  expect([separator, ...columns]).toEqual([',', ...JOURNAL_COLUMNS]);
  const rows = lines.map(({ cells }) => Object.fromEntries(JOURNAL_COLUMNS.map((name, at) => [name, cells[at] ?? ''])));
  expect(sum(rows.map(({ amount }) => Number(amount)))).toBe(0);
  const held = rows.filter(({ account }) => account === 'members').map(({ amount }) => Number(amount));
  const { opening, closing } = await read('2026-11');
  expect(sum([opening, ...held])).toBe(closing);
  // The line of the drawer is of the same event, though its sign is the other one.
  const drawer = rows.filter(({ account, counter_account }) => account === 'cash' && counter_account === 'members');
  const texts = new Set(drawer.map(({ text, amount }) => `${text} ${Math.sign(Number(amount))}`));
  expect(texts).toContain('Cash paid in -1');
  expect(texts).not.toContain('Cash paid out -1');
  const mine = rows.filter(({ member }) => member === me.code);
  expect(mine.slice(-3)).toEqual([
    expect.objectContaining({
      date: '2026-11-16',
      account: 'members',
      counter_account: 'cash',
      text: 'Cash paid in',
      amount: '30.00',
      receipt: expect.stringMatching(/^R-2026-\d{6}$/),
    }),
    expect.objectContaining({ counter_account: 'adjustment', text: 'Adjustment: =Charged twice', amount: '-1.50' }),
    expect.objectContaining({ counter_account: 'bank', text: expect.stringContaining('Moves away') }),
  ]);
  const income = rows.findLast(({ account }) => account === 'income:tennis');
  expect(income).toMatchObject({ counter_account: 'members', member: '' });

  const { rawPayload, headers: xlsx } = await download(monthJournalXlsx, 'en');
  expect(xlsx['content-disposition']).toContain('journal-2026-11.xlsx');
  const sheet = readXlsx(rawPayload);
  expect(sheet.columns).toEqual(columns);
  // Days and amounts are values there; everything else is the same text.
  const plain = ({ cells }: { cells: string[] }) => [
    cells[1],
    Number(cells[5]),
    ...[2, 3, 4, 6, 7].map((at) => cells[at] ?? ''),
  ];
  expect(sheet.lines.map(plain)).toEqual(lines.map(plain).map((cells) => cells.map(withoutApostrophe)));
});

/** CSV marks text that spreadsheets would execute; a workbook need not. */
const withoutApostrophe = (cell: string | number | undefined) =>
  typeof cell === 'string' ? cell.replace(/^'/, '') : cell;

test('the PDF has the figures of the month in the asked language', async () => {
  const { closing } = await read('2026-11');
  for (const [language, title] of [
    ['en', 'Month close'],
    ['tr', 'Ay kapanışı'],
  ] as const) {
    const { text } = await readPdf((await download(monthPdf, language)).rawPayload);
    expect(text).toContain(title);
    expect(text).toContain(closing.toLocaleString('en-GB', { minimumFractionDigits: 2 }));
  }
});

test('a close asks for the PIN, an ended month and the balance that was seen', async () => {
  expect((await close('2026-11', { PinCode: '' })).code).toBe('pin.required');
  expect((await close('2026-11', { PinCode: '1111' })).code).toBe('pin.wrong');
  expect((await close('2026-12')).code).toBe('month.not_ended');
  expect((await close('2026-13')).code).toBe('request.invalid');
  expect((await close('2026-11', { closing: 1 })).code).toBe('month.changed');
  expect((await reopen('2026-11')).code).toBe('month.not_closed');
  expect(await read('2026-11')).toMatchObject({ isClosed: false, closes: [], closedMonths: [] });
});

test('a closed month refuses what is dated into it or before, by every path, until it is reopened', async () => {
  const { closing } = await read('2026-11');
  expect((await close('2026-11', { closing })).data).toMatchObject({ month: '2026-11', closing, by: { code: '9004' } });
  expect((await close('2026-11')).code).toBe('month.closed_already');
  expect((await close('2026-10')).code).toBe('month.closed_already');
  // The code of any module, to the last moment of the month in the club's time.
  const refused = { constraint: 'month_is_open' };
  await expect(postAt('2026-11-30T22:59:59.999Z')).rejects.toMatchObject(refused);
  await expect(postAt('2025-01-01T00:00:00Z')).rejects.toMatchObject(refused);
  await postAt('2026-11-30T23:00:00Z');
  // Postings that are added to an entry of the month.
  const added = sql`insert into ledger_posting (entry_id, account_id, amount_cents)
    select (select max(id) from ledger_entry where created_at < '2026-11-30'), id, amount from ledger_account,
      unnest(array[1, -1]) as amount where kind = 'cash'`;
  await expect(added.execute(club.context.db)).rejects.toMatchObject(refused);
  // Counts of the drawer, with a difference and without.
  const { expected } = (await club.call(readCashDay, { as: desk, query: { date: '2026-11-30' } })).data;
  const count = (counted: number, date: string) =>
    club.call(countCash, { as: desk, body: { date, counted, reason: 'Counted late', PinCode } });
  expect((await count(expected, '2026-11-30')).code).toBe('month.is_closed');
  expect((await count(expected + 1, '2026-11-30')).code).toBe('month.is_closed');
  // The close itself.
  const change = sql`update month_close set closing_cents = 0`;
  await expect(change.execute(club.context.db)).rejects.toMatchObject({ code: '23001' });
  await expect(sql`delete from month_close`.execute(club.context.db)).rejects.toMatchObject({ code: '23001' });
  expect(await read('2026-11')).toMatchObject({ closing, isClosed: true, mayReopen: true });
  expect(await read('2026-10')).toMatchObject({ isClosed: true, mayReopen: false, closes: [] });
  // What happens today is not touched.
  const paid = await club.call(takeCash, { as: desk, params: { code: me.code }, body: { amount: 5, PinCode } });
  expect(paid.code).toBeUndefined();
  // Reopened with a trace.
  expect((await reopen('2026-10')).code).toBe('month.later_closed');
  expect((await reopen('2026-11', 'x')).code).toBe('request.invalid');
  expect((await reopen('2026-11')).code).toBeUndefined();
  expect(await read('2026-11')).toMatchObject({
    isClosed: false,
    closes: [{ by: { code: '9004' }, reopened: { by: { code: '9004' }, reason: 'A receipt was forgotten' } }],
  });
  expect((await count(expected + 1, '2026-11-30')).code).toBeUndefined();
  const audited = await club.context.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('action', 'in', ['month_closed', 'month_reopened'])
    .orderBy('id')
    .execute();
  expect(audited).toMatchObject([
    { action: 'month_closed', details: { month: '2026-11' } },
    { action: 'month_reopened', details: { month: '2026-11', reason: 'A receipt was forgotten' } },
  ]);
});

test('an entry that is on its way when the month is closed is in it or refused, and closes at once are one', async () => {
  const before = (await read('2026-11')).cash.closing;
  const answers = await Promise.all([close('2026-11'), close('2026-11'), ...Array.from({ length: 6 }, late)]);
  const codes = answers.slice(0, 2).map((answer) => (answer as { code?: string }).code ?? 'closed');
  expect(codes.sort()).toEqual(['closed', 'month.closed_already']);
  const taken = answers.filter((answer) => answer === 'taken').length;
  const { cash, isClosed } = await read('2026-11');
  expect(isClosed).toBe(true);
  expect(cash.closing).toBe(sum([before, taken]));
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
});

const late = () =>
  postAt('2026-11-30T12:00:00Z').then(
    () => 'taken',
    (error) => {
      expect(error).toMatchObject({ constraint: 'month_is_open' });
      return 'refused';
    },
  );

test('a month with entries is not skipped', async () => {
  await goTo('2027-02-03T09:00:00Z');
  expect((await close('2027-01')).code).toBe('month.previous_open');
  expect((await close('2026-12')).code).toBeUndefined();
  expect((await close('2027-01')).code).toBeUndefined();
  const { closedMonths } = await read('2027-01');
  expect(closedMonths.map(({ month }) => month)).toEqual(['2027-01', '2026-12', '2026-11']);
});
