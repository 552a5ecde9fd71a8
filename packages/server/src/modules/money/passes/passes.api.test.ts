import { randomUUID } from 'node:crypto';
import { statement } from '@courtside/contract/money/account';
import {
  extendPass,
  listPasses,
  listPassKinds,
  returnPass,
  savePassKind,
  sellPass,
} from '@courtside/contract/money/prepaid/office-passes';
import { buyPass, myPasses } from '@courtside/contract/money/prepaid/passes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBalance, verifyLedger } from '#modules/money/ledger/index.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { addKind, boughtPass, PASS_KIND } from '#testing/clubs/money/passes.ts';
import type { Login } from '#testing/server/test-app.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { expirePasses } from './ending/expire-passes.ts';

const PinCode = '2468';
const clock = createTestClock();
let club: BookingClub;
let desk: Login;
let admin: Login;
const logIn = async () => {
  [desk, admin] = await Promise.all([club.login('9003'), club.login('9001')]);
};
beforeAll(async () => {
  club = await createBookingClub({ clock });
  await logIn();
});
afterAll(async () => {
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  await club.close();
});

/** Euros on an account of the club; what the club owes is positive. */
async function on(kind: string): Promise<number> {
  const { rows } = await sql<{ euros: number }>`
    select coalesce(sum(posting.amount_cents), 0)::float8 / 100 as euros from ledger_posting posting
    join ledger_account account on account.id = posting.account_id
    where coalesce(account.income_of, account.kind) = ${kind}`.execute(club.context.db);
  return rows[0]?.euros ?? 0;
}
const buy = (
  as: Login,
  wanted: { kind: string; price: number },
  { pin = PinCode, key = randomUUID() as string } = {},
) => club.call(buyPass, { as, body: { ...wanted, PinCode: pin }, headers: { 'idempotency-key': key } });
const mine = async (as: Login) => (await club.call(myPasses, { as })).data;

test('a member buys ten sessions: the balance pays, and the account of the passes has it', async () => {
  const me = await club.member();
  const wanted = await addKind(club, 'ten-tennis', { covers: { service: 'tennis', isForFamily: true } });
  const before = await on('pass');
  expect((await mine(me.as)).offers).toContainEqual(
    expect.objectContaining({ key: 'ten-tennis', units: 10, price: 90, months: 12 }),
  );
  const { data } = await buy(me.as, wanted);
  expect(data).toMatchObject({
    pass: { units: 10, unitsLeft: 10, left: 90, state: 'left', endsOn: '2027-11-16', covers: { service: 'tennis' } },
    balanceAmount: 10,
    receipt: expect.stringMatching(/^R-2026-/),
  });
  expect(await on('pass')).toBe(before + 90);
  const { items } = (await club.call(statement, { as: me.as, query: {} })).data;
  expect(items[0]).toMatchObject({ kind: 'pass', amount: -90, description: `Pass, ${data.pass.key}` });
});

test('a repeated request buys once', async () => {
  const me = await club.member();
  const wanted = await addKind(club, 'ten-once', { price: 40 });
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => buy(me.as, wanted, { key })));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(await findBalance(club.context.db, me.id)).toBe(6_000);
});

test('nothing is bought with a wrong PIN, another price, too little, or of a kind that is not sold', async () => {
  const me = await club.member();
  const wanted = await addKind(club, 'dear', { price: 150 });
  expect((await buy(me.as, wanted, { pin: '1357' })).code).toBe('pin.wrong');
  expect((await buy(me.as, { ...wanted, price: 140 })).code).toBe('pass.price_changed');
  expect((await buy(me.as, wanted)).code).toBe('pass.low_balance');
  expect((await buy(me.as, { kind: 'nothing', price: 1 })).code).toBe('pass.not_sold');
  const off = { ...PASS_KIND, price: 150, isActive: false, version: wanted.version };
  await club.call(savePassKind, { as: admin, params: { key: 'dear' }, body: off as never });
  expect((await buy(me.as, wanted)).code).toBe('pass.not_sold');
  expect(await findBalance(club.context.db, me.id)).toBe(10_000);
});

test('the desk sells for cash, at the terminal and from the balance, and nobody sells to themselves', async () => {
  const me = await club.member();
  const { kind, price } = await addKind(club, 'desk-ten', { price: 30 });
  const cash = await on('cash');
  const sell = (body: object) =>
    club.call(sellPass, { as: desk, body: { kind, price, memberCode: me.code, PinCode, ...body } as never });
  expect((await sell({ method: 'cash' })).data).toMatchObject({
    balanceAmount: 100,
    pass: { owner: { code: me.code } },
  });
  expect(await on('cash')).toBe(cash - 30);
  expect((await sell({ method: 'terminal', reference: '0815' })).data.balanceAmount).toBe(100);
  expect((await sell({ method: 'balance' })).data.balanceAmount).toBe(70);
  const list = (await club.call(listPasses, { as: desk, query: { search: me.code } as never })).data;
  expect(list.items).toHaveLength(3);
  expect(list.open.amount).toBe(await on('pass'));
  expect((await sell({ method: 'cash', memberCode: '9003' })).code).toBe('record.not_found');
});

test('what is left expires after the last day, comes back by an extension, and can be paid back', async () => {
  const me = await club.member();
  const pass = await boughtPass(club, me, await addKind(club, 'one-month', { months: 1, price: 50 }));
  const [left, income] = [await on('pass'), await on('expired')];
  clock.advance({ hours: 24 * 30 });
  await expirePasses(club.context);
  expect(await on('pass')).toBe(left);
  clock.advance({ hours: 24 });
  await Promise.all([expirePasses(club.context), expirePasses(club.context)]);
  expect(await on('pass')).toBe(left - 50);
  expect(await on('expired')).toBe(income + 50);
  await logIn();
  const again = await club.login(me.code);
  expect((await mine(again)).uses).toMatchObject([{ pass, reason: 'expired', units: 10 }]);
  const listed = async (state: string) =>
    (await club.call(listPasses, { as: desk, query: { search: pass, state } as never })).data.total;
  expect(await Promise.all(['left', 'used', 'ended', 'returned'].map(listed))).toEqual([0, 0, 1, 0]);

  const extend = (until: string) =>
    club.call(extendPass, { as: desk, params: { key: pass }, body: { until, reason: 'Was ill' } as never });
  expect((await extend('2026-12-01')).code).toBe('pass.not_later');
  expect((await extend('2027-03-01')).data).toMatchObject({
    unitsLeft: 10,
    left: 50,
    endsOn: '2027-03-01',
    state: 'left',
  });
  expect(await on('pass')).toBe(left);
  expect(await on('expired')).toBe(income);

  const back = () =>
    club.call(returnPass, { as: desk, params: { key: pass }, body: { reason: 'Moves away', PinCode } as never });
  expect((await back()).data).toMatchObject({ unitsLeft: 0, left: 0, state: 'returned' });
  expect((await back()).code).toBe('pass.nothing_left');
  expect(await Promise.all(['left', 'used', 'ended', 'returned'].map(listed))).toEqual([0, 0, 0, 1]);
  expect(await findBalance(club.context.db, me.id)).toBe(15_000);
  expect((await extend('2027-06-01')).code).toBe('pass.nothing_left');
});

test('what is sold stays when its kind changes', async () => {
  const me = await club.member();
  const wanted = await addKind(club, 'changing', { price: 20 });
  await boughtPass(club, me, wanted);
  const after = { ...PASS_KIND, units: 5, price: 60, isActive: true };
  const save = (version: number, covers: object = after.covers) =>
    club.call(savePassKind, { as: admin, params: { key: 'changing' }, body: { ...after, covers, version } as never });
  expect((await save(wanted.version, { ...after.covers, service: 'tennis' })).code).toBe('pass.kind_sold');
  expect((await save(wanted.version)).msgCode).toBe('200');
  expect((await save(wanted.version)).code).toBe('office.changed_meanwhile');
  expect((await mine(me.as)).items[0]).toMatchObject({ units: 10, price: 20 });
  const kinds = (await club.call(listPassKinds, { as: desk })).data.items;
  expect(kinds.find(({ key }) => key === 'changing')).toMatchObject({
    ...{ units: 5, price: 60, open: 1, isSold: true },
  });
});

test.each([
  ['a sport that is not there', { service: 'chess' }, 'covers.service'],
  ['a type that the sport has not', { service: 'tennis', type: 'rotation' }, 'covers.type'],
  ['a coach who is none', { kind: 'lesson', coachCode: '1001' }, 'covers.coachCode'],
])('a kind is refused for %s', async (_name, covers, path) => {
  const body = { ...PASS_KIND, covers: { ...PASS_KIND.covers, ...covers }, isActive: true, version: 0 };
  await addKind(club, 'faulty').catch(() => undefined);
  const answer = await club.call(savePassKind, { as: admin, params: { key: 'faulty' }, body: body as never });
  expect(answer).toMatchObject({ code: 'office.invalid', body: { errors: [{ path }] } });
});

test('the database moves what is left by uses alone', async () => {
  const me = await club.member();
  const key = await boughtPass(club, me);
  const { db } = club.context;
  const change = sql`update pass set units_left = 3, left_cents = 2700 where key = ${key}`.execute(db);
  await expect(change).rejects.toThrow('is moved by its uses');
  const all = sql`insert into pass_use (pass_id, reason, units, amount_cents, entry_id, made_at)
    select id, 'returned', 11, 9900, entry_id, now() from pass where key = ${key}`.execute(db);
  await expect(all).rejects.toThrow('pass_left_cents');
});
