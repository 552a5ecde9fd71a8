import { randomUUID } from 'node:crypto';
import { checkBankMovement, payOutTerminal } from '@courtside/contract/money/office-bank';
import { payOut, takePayment } from '@courtside/contract/money/office-money';
import { closeMonth, readMonth } from '@courtside/contract/money/office-month';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { type BookingClub, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import type { Login } from '#testing/server/test-app.ts';
import { tableFingerprints } from '#testing/tables/table-fingerprints.ts';

const PinCode = '2468';
/** What a refused call may leave. */
const TRACES = ['login_session', 'office_unlock', 'idempotency_record'];
let club: BookingClub;
let desk: Login;
let treasurer: Login;
let me: Player;
beforeAll(async () => {
  club = await createBookingClub();
  await meet();
  me = await club.member();
});
afterAll(async () => {
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  await club.close();
});

async function meet(): Promise<void> {
  [desk, treasurer] = await Promise.all([club.login('9003'), club.login('9004')]);
}

const month = async () => (await club.call(readMonth, { as: treasurer, params: { month: '2026-11' } })).data;
const take = (method: 'bank' | 'terminal', amount: number, reference: string) =>
  club.call(takePayment, {
    as: treasurer,
    params: { code: me.code },
    body: { amount, method, reference, PinCode },
  });
const check = (id: string, isChecked = true, as = treasurer) =>
  club.call(checkBankMovement, { as, params: { id }, body: { isChecked } });
const settle = (given: object = {}, { as = treasurer, key = randomUUID() as string } = {}) =>
  club.call(payOutTerminal, {
    as,
    body: { date: '2026-11-16', amount: 10, reference: 'Settlement 1', PinCode, ...given } as never,
    headers: { 'idempotency-key': key },
  });

test('movements of the bank are listed with their references, and ticked when they are on the statement', async () => {
  await take('bank', 40, 'ROUTE 66');
  await club.call(payOut, {
    as: treasurer,
    params: { code: me.code },
    body: { amount: 15, method: 'bank', reason: 'Moves away', PinCode },
  });
  const before = await month();
  const [paid, received] = before.bank.movements;
  const member = { code: me.code, name: me.name };
  expect(received).toMatchObject({ kind: 'transfer', reference: 'ROUTE 66', amount: 40, member, checked: null });
  // A pay-out whose reference was not known is seen as such.
  expect(paid).toMatchObject({ kind: 'payout', reference: null, amount: -15, member, checked: null });
  const open = before.exceptions.find(({ kind }) => kind === 'bankNotChecked');
  expect(open?.count).toBe(before.bank.movements.length);
  const id = received?.id ?? '';
  expect((await check(id)).data).toEqual({ isChecked: true });
  const by = { code: '9004' };
  const after = await month();
  expect(after.bank.movements[1]).toMatchObject({ id, checked: { by } });
  expect(after.exceptions.find(({ kind }) => kind === 'bankNotChecked')?.count ?? 0).toBe((open?.count ?? 0) - 1);
  expect((await check(id, false)).data).toEqual({ isChecked: false });
  expect((await month()).bank.movements[1]).toMatchObject({ id, checked: null });
});

test('a movement is ticked by those who keep the books, once by whoever came first, and only of the bank', async () => {
  await take('bank', 5, 'TWICE');
  await take('terminal', 5, '0815');
  const { bank, terminal } = await month();
  const [id = '', slip = ''] = [bank.movements[0]?.id, terminal.movements[0]?.id];
  const before = await tableFingerprints(club.context.db, TRACES);
  for (const as of [desk, me.as]) expect((await check(id, true, as)).status).toBe(403);
  for (const unknown of [slip, '999999999']) expect((await check(unknown)).status).toBe(404);
  for (const wrong of ['x', '1'.repeat(19)]) expect((await check(wrong)).status).toBe(400);
  expect(await tableFingerprints(club.context.db, TRACES)).toEqual(before);
  const admin = await club.login('9001');
  await Promise.all([check(id), check(id, true, admin), check(id)]);
  const notes = () =>
    club.context.db.selectFrom('audit_log').select('id').where('action', '=', 'bank_checked').execute();
  const written = (await notes()).length;
  await check(id);
  expect(await notes()).toHaveLength(written);
  expect((await month()).bank.movements[0]?.checked).not.toBeNull();
});

test('a pay-out of the terminal moves what arrived to the bank and what was kept to the fees', async () => {
  const before = await month();
  await take('terminal', 20, 'SLIP 1');
  const { data } = await settle({ amount: 19.4, fees: 0.6, reference: 'Settlement 12' });
  expect(data.closing).toBeCloseTo(before.terminal.closing, 2);
  const after = await month();
  expect(after.terminal.taken - before.terminal.taken).toBeCloseTo(20, 2);
  expect(after.terminal.paidOut - before.terminal.paidOut).toBeCloseTo(19.4, 2);
  expect(after.terminal.fees - before.terminal.fees).toBeCloseTo(0.6, 2);
  expect(after.bank.closing - before.bank.closing).toBeCloseTo(19.4, 2);
  const arrived = { kind: 'terminalPayout', reference: 'Settlement 12', amount: 19.4, member: null };
  expect(after.bank.movements).toContainEqual(expect.objectContaining(arrived));
  expect(after.terminal.movements).toContainEqual(expect.objectContaining({ ...arrived, amount: -20 }));
});

test('a pay-out of the terminal is never more than it took, never ahead, and has a reference and a PIN', async () => {
  await take('terminal', 10, 'SLIP 2');
  const { closing } = (await month()).terminal;
  const before = await tableFingerprints(club.context.db, TRACES);
  expect((await settle({ amount: closing, fees: 0.01 })).code).toBe('terminal.too_low');
  expect((await settle({ date: '2026-11-17' })).code).toBe('terminal.day_ahead');
  for (const given of [{ reference: '' }, { reference: undefined }, { amount: 0 }, { fees: -1 }, { amount: 1.001 }])
    expect((await settle(given)).status, JSON.stringify(given)).toBe(400);
  for (const as of [desk, me.as]) expect((await settle({}, { as })).status).toBe(403);
  expect(await tableFingerprints(club.context.db, TRACES)).toEqual(before);
  expect((await settle({ PinCode: '0000' })).code).toBe('pin.wrong');
  expect((await month()).terminal.closing).toBe(closing);
});

test('a pay-out of the terminal that is sent twice at once is posted once, and two of them never overdraw it', async () => {
  await take('terminal', 30, 'SLIP 3');
  const { closing } = (await month()).terminal;
  const key = randomUUID();
  const same = await Promise.all([1, 2].map(() => settle({ amount: 10 }, { key })));
  expect(same.map(({ data }) => data)).toEqual([{ closing: closing - 10 }, { closing: closing - 10 }]);
  const both = await Promise.all([1, 2].map(() => settle({ amount: closing - 10 })));
  expect(both.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['ok', 'terminal.too_low']);
  expect((await month()).terminal.closing).toBe(0);
});

test('a closed month takes neither a pay-out of the terminal nor a tick of the bank', async () => {
  club.context.clock.set('2026-12-02T09:00:00Z');
  await meet();
  await take('terminal', 10, 'SLIP 4');
  const body = { PinCode };
  expect((await club.call(closeMonth, { as: treasurer, params: { month: '2026-10' }, body })).msgCode).toBe('200');
  expect((await club.call(closeMonth, { as: treasurer, params: { month: '2026-11' }, body })).msgCode).toBe('200');
  expect((await settle({ date: '2026-11-28' })).code).toBe('month.is_closed');
  expect((await settle({ date: '2026-12-01' })).data).toEqual({ closing: 0 });
  const { movements } = (await month()).bank;
  const [open, ticked] = [null, 'ticked'].map((state) =>
    movements.find(({ checked }) => (checked === null) === (state === null)),
  );
  expect((await check(open?.id ?? '')).code).toBe('month.is_closed');
  expect((await check(ticked?.id ?? '', false)).code).toBe('month.is_closed');
  expect((await month()).bank.movements).toEqual(movements);
});
