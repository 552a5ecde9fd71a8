import { randomUUID } from 'node:crypto';
import { listNotifications } from '@courtside/contract/messages/notifications';
import { statement } from '@courtside/contract/money/account';
import { adjustBalance, memberMoney, payOut, takeCash } from '@courtside/contract/money/office-money';
import { receiptInfo } from '@courtside/contract/money/subscriptions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { seededRandom } from '#seed/random.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import type { Login } from '#testing/server/test-app.ts';

let club: BookingClub;
let desk: Login;
let treasurer: Login;
beforeAll(async () => {
  club = await createBookingClub();
  [desk, treasurer] = await Promise.all([club.login('9003'), club.login('9004')]);
});
afterAll(() => club.close());

const PinCode = '2468';
const once = (key: string) => ({ headers: { 'idempotency-key': key } });
const adjust = (code: string, amount: number, reason = 'Charged twice', key: string = randomUUID()) =>
  club.call(adjustBalance, { as: treasurer, params: { code }, body: { amount, reason, PinCode }, ...once(key) });
const pay = (code: string, amount: number, method: 'cash' | 'bank' = 'cash', key: string = randomUUID()) =>
  club.call(payOut, {
    as: treasurer,
    params: { code },
    body: { amount, method, ...(method === 'bank' && { reference: 'E2E 1' }), reason: 'Moves away', PinCode },
    ...once(key),
  });
const take = (code: string, amount: number, key: string = randomUUID()) =>
  club.call(takeCash, { as: desk, params: { code }, body: { amount, PinCode }, ...once(key) });

test('cash at the counter has no minimum, and gives a receipt, an entry and news to the member', async () => {
  const me = await club.member();
  const { data } = await take(me.code, 0.5);
  expect(data).toMatchObject({ payment: expect.stringMatching(/^PAY-/), balanceAmount: 100.5 });
  const receipt = (await club.call(receiptInfo, { as: me.as, params: { id: data.receipt } })).data;
  expect(receipt).toMatchObject({ amount: 0.5, paidWith: 'cash', memberCode: me.code });
  const money = (await club.call(memberMoney, { as: desk, params: { code: me.code } })).data;
  expect(money).toMatchObject({ balance: 100.5, entries: [{ kind: 'cash', amount: 0.5, receipt: data.receipt }, {}] });
});

test('an adjustment and a pay-out show their reasons in the statement, the notifications and the audit log', async () => {
  const me = await club.member();
  expect((await adjust(me.code, 12.34, 'Kort ışığı çalışmadı')).data).toEqual({ balanceAmount: 112.34 });
  expect((await pay(me.code, 12.34, 'bank')).data).toEqual({ balanceAmount: 100 });
  const { items } = (await club.call(statement, { as: me.as, query: {} })).data;
  expect(items.slice(0, 2)).toMatchObject([
    { kind: 'payout', amount: -12.34, balance: 100, description: 'Paid out by bank transfer, E2E 1: Moves away' },
    { kind: 'adjustment', amount: 12.34, description: 'Adjustment: Kort ışığı çalışmadı', receipt: null },
  ]);
  const news = (await club.call(listNotifications, { as: me.as, query: {} })).data.items;
  expect(news).toMatchObject([
    { kind: 'paidOut', title: 'Paid out: €12.34', message: 'Moves away' },
    { kind: 'balanceAdjusted', message: '+€12.34: Kort ışığı çalışmadı' },
  ]);
  const audited = await club.context.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', me.id)
    .where('action', 'in', ['balance_adjusted', 'paid_out'])
    .orderBy('id')
    .execute();
  expect(audited).toMatchObject([
    { action: 'balance_adjusted', details: { amountCents: 1234, balanceCents: 11_234 } },
    { action: 'paid_out', details: { amountCents: -1234, method: 'bank', reason: 'Moves away', reference: 'E2E 1' } },
  ]);
});

describe('what is refused', () => {
  const calls = { adjust: adjustBalance, pay: payOut, take: takeCash } as const;
  const good = {
    adjust: { amount: 5, reason: 'Charged twice', PinCode },
    pay: { amount: 5, method: 'cash', reason: 'Moves away', PinCode },
    take: { amount: 5, PinCode },
  } as const;

  test.each<[string, keyof typeof calls, object, string]>([
    ['an adjustment of nothing', 'adjust', { amount: 0 }, 'request.invalid'],
    ['an adjustment that is a typing error', 'adjust', { amount: 12_000 }, 'request.invalid'],
    ['an adjustment of a fraction of a cent', 'adjust', { amount: 0.005 }, 'request.invalid'],
    ['an adjustment without a reason', 'adjust', { reason: '  ' }, 'request.invalid'],
    ['a reason with markup', 'adjust', { reason: '<b>why</b>' }, 'request.invalid'],
    ['an adjustment below zero', 'adjust', { amount: -100.01 }, 'account.too_low'],
    ['a pay-out of more than there is', 'pay', { amount: 100.01 }, 'account.too_low'],
    ['a negative pay-out', 'pay', { amount: -5 }, 'request.invalid'],
    ['a pay-out by another method', 'pay', { method: 'card' }, 'request.invalid'],
    ['a pay-out without a PIN', 'pay', { PinCode: '' }, 'pin.required'],
    ['cash that is negative', 'take', { amount: -5 }, 'request.invalid'],
    ['cash that is a typing error', 'take', { amount: 5_000.01 }, 'request.invalid'],
    ['cash with a wrong PIN', 'take', { PinCode: '9999' }, 'pin.wrong'],
  ])('%s is refused and moves nothing', async (_, name, wrong, code) => {
    const me = await club.member();
    const as = name === 'take' ? desk : treasurer;
    const body = { ...good[name], ...wrong } as never;
    expect((await club.call(calls[name], { as, params: { code: me.code }, body })).code).toBe(code);
    expect(await club.balance(me)).toBe(10_000);
  });

  test('nobody moves money on the own account, on one that does not exist or of staff', async () => {
    expect((await adjust('9002', 5)).code, 'a subadmin has no account').toBe('record.not_found');
    expect((await take('7777', 5)).code).toBe('record.not_found');
    const me = await club.member();
    await club.context.db.updateTable('member').set({ role: 'treasurer' }).where('id', '=', me.id).execute();
    const body = { ...good.pay };
    const own = await club.call(payOut, { as: await club.login(me.code), params: { code: me.code }, body });
    expect(own.code).toBe('admin.not_yourself');
  });
});

test('a repeated request moves money once, and its key counts for one member only', async () => {
  const [me, other] = await club.members(2);
  const key = randomUUID();
  const [first, second] = await Promise.all([take(me.code, 7, key), take(me.code, 7, key)]);
  expect(second?.data).toEqual(first?.data);
  expect(await club.balance(me)).toBe(10_700);
  expect(await take(other.code, 7, key)).toMatchObject({ status: 409, code: 'request.idempotency_conflict' });
  expect(await club.balance(other)).toBe(10_000);
});

test('ten pay-outs of a balance for three, at once, pay three out', async () => {
  const me = await club.member();
  await club.setBalance(me, 3_000);
  const replies = await Promise.all(Array.from({ length: 10 }, () => pay(me.code, 10)));
  expect(replies.map(({ code }) => code ?? 'paid').sort()).toEqual([
    ...Array.from({ length: 7 }, () => 'account.too_low'),
    ...Array.from({ length: 3 }, () => 'paid'),
  ]);
  expect(await club.balance(me)).toBe(0);
});

test('the ledger is right after random adjustments, pay-outs and cash, and every balance is as calculated', async () => {
  const random = seededRandom(32);
  const people = await club.members(3);
  const expected = new Map(people.map(({ code }) => [code, 10_000]));
  for (let turn = 0; turn < 60; turn += 1) {
    const { code } = random.pick(people);
    const before = expected.get(code) ?? 0;
    const centsMoved = random.between(1, 9_000);
    const [call, change] = random.pick([
      [() => take(code, centsMoved / 100), centsMoved],
      [() => adjust(code, centsMoved / 100), centsMoved],
      [() => adjust(code, -centsMoved / 100), -centsMoved],
      [() => pay(code, centsMoved / 100, random.pick(['cash', 'bank'])), -centsMoved],
    ] as const);
    const { code: refusal } = await call();
    expect(refusal).toBe(before + change < 0 ? 'account.too_low' : undefined);
    if (!refusal) expected.set(code, before + change);
  }
  for (const person of people) expect(await club.balance(person)).toBe(expected.get(person.code));
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
});
