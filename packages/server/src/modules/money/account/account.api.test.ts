import {
  accountBalance,
  accountMonths,
  statement,
  statementCsv,
  statementPdf,
} from '@courtside/contract/money/account';
import { topup } from '@courtside/contract/money/payments';
import { cents } from '@courtside/contract/values/money';
import type { Endpoint } from '@courtside/contract/wire/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runForId, runWrites } from '#database/transaction/write-together.ts';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import {
  entryWrites,
  incomeAccountId,
  lockMemberAccounts,
  openMemberAccounts,
  reversalWrites,
} from '#modules/money/ledger/index.ts';
import { createCredentials } from '#modules/people/auth/index.ts';
import { insertMembers } from '#modules/people/members/index.ts';
import { createPaymentClub, type PaymentClub } from '#testing/clubs/money/payment-club.ts';
import { readPdf } from '#testing/read-pdf.ts';
import { addressOf, authorization, type Login } from '#testing/server/test-app.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

let club: PaymentClub;
let admin: Login;
let member: Login;

/** Three days of a new member, in club time: the first line is in the last hour of October. */
const MOVES = [
  ['2026-10-31T22:30:00Z', 30],
  ['2026-11-10T12:00:00Z', 45.5],
  ['2026-11-15T23:30:00Z', 20],
] as const;

beforeAll(async () => {
  club = await createPaymentClub();
  await createMember('1900', '=SUM(A1)', 'Öztürk');
  admin = await club.login('9001');
  for (const [at, Amount] of MOVES) {
    club.context.clock.set(at);
    const as = await club.login('9001');
    await club.call(topup, {
      as,
      body: { PinCode: DEMO_PIN, Amount, Comment: '', MemberCode: '1900', Method: 'cash' },
    });
  }
  club.context.clock.set(TEST_NOW);
  admin = await club.login('9001');
  member = await club.login('1900');
  await club.pay(await club.topUp(member, { Amount: 25 }));
});
afterAll(() => club.close());

async function createMember(code: string, firstName: string, surname: string): Promise<void> {
  const { db, passwords, pins } = club.context;
  const passwordHash = await passwords.hash('Court#2026');
  await inTransaction(db, async (tx) => {
    const person = { code, firstName, surname, gender: 'F', role: 'member', email: null, language: 'tr' } as const;
    const [created] = await insertMembers(tx, [person]);
    const memberId = created?.id ?? 0;
    await openMemberAccounts(tx, [memberId]);
    await createCredentials(tx, [{ memberId, passwordHash, pinHash: pins.hash(DEMO_PIN) }]);
  });
}

async function file(endpoint: Endpoint, as: Login, query: Record<string, string> = {}) {
  return club.app.inject({ url: addressOf(endpoint, { query }), headers: authorization(as) });
}

test('the balance is answered as a bare number', async () => {
  expect((await club.call(accountBalance, { as: member })).body).toEqual({ msgCode: '200', data: 120.5 });
  expect((await club.call(accountBalance, { as: admin })).data).toBeNull();
});

describe('the statement', () => {
  test('the statement is newest first, with the balance after each line', async () => {
    const { data } = await club.call(statement, { as: member, query: {} });
    expect(data.items.map(({ date, amount, balance }) => [date, amount, balance])).toEqual([
      ['2026-11-16', 25, 120.5],
      ['2026-11-16', 20, 95.5],
      ['2026-11-10', 45.5, 75.5],
      ['2026-10-31', 30, 30],
    ]);
    expect(data.items[0]).toMatchObject({
      kind: 'topup',
      description: 'Top-up, card ending 4242',
      details: { card: '4242', key: expect.stringMatching(/^PAY-/) },
      receipt: expect.stringMatching(/^R-2026-/),
    });
    expect(data).toMatchObject({ total: 4, opening: 0, closing: 120.5, paidIn: 120.5, paidOut: 0 });
  });

  test.each([
    [{ from: '2026-11-01' }, 3, 30, 120.5],
    [{ to: '2026-10-31' }, 1, 0, 30],
    [{ from: '2026-11-10', to: '2026-11-15' }, 1, 30, 75.5],
    // 00:30 on the 16th in Malta is still the 15th in UTC.
    [{ from: '2026-11-16', to: '2026-11-16' }, 2, 75.5, 120.5],
    [{ from: '2026-12-01' }, 0, 120.5, 120.5],
    [{ to: '2026-01-01' }, 0, 0, 0],
  ])('the statement with %j has the lines of that range', async (query, total, opening, closing) => {
    const { data } = await club.call(statement, { as: member, query });
    expect(data).toMatchObject({ total, opening, closing });
  });

  test('the statement is paged', async () => {
    const first = (await club.call(statement, { as: await club.login('1001'), query: {} })).data;
    const pages = Math.ceil(first.total / first.pageSize);
    const ids = new Set(first.items.map(({ id }) => id));
    for (let page = 2; page <= pages; page += 1) {
      const { data } = await club.call(statement, { as: await club.login('1001'), query: { page } });
      for (const { id } of data.items) ids.add(id);
    }
    expect(ids.size).toBe(first.total);
    const beyond = await club.call(statement, { as: member, query: { page: 99 } });
    expect(beyond.data).toMatchObject({ items: [], total: 4 });
  });

  test.each([
    [{ from: '2026-11-31' }],
    [{ from: '16/11/2026' }],
    [{ page: '0' }],
    [{ from: '2026-11-16', to: '2026-11-15' }],
  ])('the statement refuses the query %j', async (query) => {
    const answer = await club.app.inject({
      url: addressOf(statement, { query: query as Record<string, string> }),
      headers: authorization(member),
    });
    expect(answer.json()).toMatchObject({ msgCode: '400', code: 'request.invalid' });
  });
});

describe('whose account', () => {
  test.each([
    ['another member', '1020', 403],
    ['a subadmin', '9002', 403],
    ['an admin', '9001', 200],
  ])('the statement requested by %s: %s, %i', async (_who, code, status) => {
    const as = await club.login(code);
    for (const endpoint of [statement, statementCsv, statementPdf, accountMonths]) {
      expect((await file(endpoint, as, { memberCode: '1900' })).statusCode, endpoint.name).toBe(status);
    }
  });

  test('staff have no statement, and an unknown member is not found', async () => {
    expect((await file(statement, admin)).statusCode).toBe(404);
    expect((await file(statementPdf, admin)).statusCode).toBe(404);
    expect((await file(statement, admin, { memberCode: '1999' })).statusCode).toBe(404);
  });
});

test('the months are in club time, empty ones included', async () => {
  const { data } = await club.call(accountMonths, { as: member, query: { months: 3 } });
  expect(data.months.map(({ month, topups }) => [month, topups])).toEqual([
    ['2026-09', 0],
    ['2026-10', 30],
    ['2026-11', 90.5],
  ]);
  expect(data).toMatchObject({ topups: 120.5, spent: 0 });
  const player = await club.call(accountMonths, { as: await club.login('1001'), query: {} });
  const november = player.data.months.at(-1);
  expect(player.data.months).toHaveLength(12);
  expect(november?.spent).toBeGreaterThan(0);
  expect(november?.bookings).toBeGreaterThan(0);
});

test('refunded amounts and their bookings do not count as spent', async () => {
  const as = await club.login('1001');
  const read = async () => (await club.call(accountMonths, { as, query: { months: 1 } })).data;
  const before = await read();
  const { db, clock } = club.context;
  const id = (await db.selectFrom('member').select('id').where('code', '=', '1001').executeTakeFirstOrThrow()).id;
  await inTransaction(db, async (tx) => {
    const account = (await lockMemberAccounts(tx, [id])).get(id);
    if (!account) throw new Error('no account');
    const postings = [
      { accountId: account.accountId, amount: cents(-900) },
      { accountId: await incomeAccountId(tx, 'tennis'), amount: cents(900) },
    ];
    const entry = { kind: 'booking' as const, source: 'test:refunded', actorId: id, at: clock.now(), postings };
    const entryId = await runForId(tx, 'entry', entryWrites(entry));
    await runWrites(tx, reversalWrites(entryId, { source: 'test:refund', actorId: id, at: clock.now() }));
  });
  const after = await read();
  expect(after.spent).toBe(before.spent);
  expect(after.months[0]?.bookings).toBe(before.months[0]?.bookings);
  expect(after.months[0]?.refunds).toBeCloseTo((before.months[0]?.refunds ?? 0) + 9);
});

test('the CSV is oldest first, in the requested language, with plain numbers', async () => {
  const answer = await file(statementCsv, member, { from: '2026-11-10', language: 'en' });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="statement-1900.csv"',
  });
  const [head, ...lines] = answer.body.split('\r\n');
  expect(head).toBe('\ufeffDate,Description,Reference,Receipt,Amount,Balance');
  expect(lines[0]).toMatch(/^2026-11-10,Cash paid in,PAY-\d+,R-2026-\d+,45\.50,75\.50$/);
  expect(lines).toHaveLength(4);
  expect((await file(statementCsv, member)).body).toContain('Tarih,Açıklama');
});

describe('PDF', () => {
  test.each([
    ['en', 'Account statement', 'Cash paid in'],
    ['tr', 'Hesap özeti', 'Nakit girişi'],
    ['ar', 'كشف الحساب', 'إيداع نقدي'],
  ])('the statement is available as PDF in %s', async (language, title, line) => {
    const answer = await file(statementPdf, member, { language });
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { pages, text } = await readPdf(answer.rawPayload);
    expect(pages).toBe(1);
    for (const part of [title, line, 'Harbour Sports Club', 'Öztürk', '1900', '€120.50', '31/10/2026', '+€45.50']) {
      expect(text).toContain(part);
    }
  });
});
