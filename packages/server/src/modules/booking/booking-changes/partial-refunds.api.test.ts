import { closeForRain, endClosure } from '@courtside/contract/club/sports/office-closures';
import { accountMonths, statement } from '@courtside/contract/money/account';
import { readMonth } from '@courtside/contract/money/office-month';
import { listReceipts } from '@courtside/contract/money/subscriptions';
import { clubDate } from '@courtside/contract/values/dates';
import { cents } from '@courtside/contract/values/money';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { incomeAccountId, lockMemberAccounts, refundWrites } from '#modules/money/ledger/index.ts';
import type { BookingRef, Player } from '#testing/clubs/booking-club.ts';
import { createDeskClub, type DeskClub } from '#testing/clubs/desk-club.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

let club: DeskClub;
beforeAll(async () => {
  club = await createDeskClub();
});
afterEach(async () => {
  club.context.clock.set(TEST_NOW);
  expect(await findBookingFaults(club.context.db)).toEqual([]);
});
afterAll(() => club.close());

/** Amounts of the member's statement without the opening balance, newest first. */
const linesOf = async ({ as }: Player) =>
  (await club.call(statement, { as, query: {} })).data.items.slice(0, -1).map(({ kind, amount }) => ({ kind, amount }));

const receiptsOf = async ({ as }: Player) =>
  (await club.call(listReceipts, { as, query: {} })).data.items.map(({ amount, isRefunded, refundedAmount }) => ({
    amount,
    isRefunded,
    refundedAmount,
  }));

const thisMonth = async ({ as }: Player) => (await club.call(accountMonths, { as, query: {} })).data.months.at(-1);

const entriesOf = (ref: BookingRef) =>
  club.context.db
    .selectFrom('ledger_entry')
    .select(['id', 'kind', 'reverses_id', 'refunds_id'])
    .where('details', '@>', JSON.stringify({ key: ref.key }) as never)
    .orderBy('id')
    .execute();

describe('a part of a payment that is paid back', () => {
  test('is one line of its amount when it rains, and a later cancellation refunds the rest', async () => {
    const me = await club.member();
    const session = await club.session('tennis', { date: clubDate('2026-11-16'), at: '15:00' });
    const ref = await club.book(me, { session, players: [me] });
    const paid = (await club.detail(me, ref)).total;
    const before = await monthLines();
    // A quarter of the hour is played.
    club.context.clock.set('2026-11-16T14:15:00Z');
    const desk = await club.login('9003');
    const rain = (body: object) => club.call(closeForRain, { as: desk, body: body as never });
    const { affected } = (await rain({ dryRun: 1 })).data;
    const resolutions = affected.map(({ section, key }) => ({
      section,
      key,
      action: key === ref.key ? 'refund' : 'keep',
    }));
    const closed = await rain({ resolutions });
    const refunded = paid * 0.75;
    expect(await linesOf(me)).toEqual([
      { kind: 'refund', amount: refunded },
      { kind: 'booking', amount: -paid },
    ]);
    expect(await receiptsOf(me)).toEqual([{ amount: paid, isRefunded: false, refundedAmount: refunded }]);
    expect(await thisMonth(me)).toMatchObject({ spent: paid - refunded, refunds: refunded, bookings: 1 });
    const [payment, refund, ...others] = await entriesOf(ref);
    expect(others).toEqual([]);
    expect(refund).toMatchObject({ kind: 'refund', refunds_id: payment?.id, reverses_id: null });
    const after = await monthLines();
    expect(after.refund).toEqual({ count: before.refund.count + 1, cents: before.refund.cents + refunded * 100 });
    expect(after.booking).toEqual(before.booking);
    // The rest.
    expect((await club.cancelAtDesk(ref, 'all', desk)).data.refunded).toBe(paid - refunded);
    expect(await club.balance(me)).toBe(10_000);
    expect((await linesOf(me))[0]).toEqual({ kind: 'refund', amount: paid - refunded });
    expect(await receiptsOf(me)).toEqual([{ amount: paid, isRefunded: true, refundedAmount: undefined }]);
    expect(await thisMonth(me)).toMatchObject({ spent: 0, refunds: paid, bookings: 0 });
    await club.call(endClosure, { as: desk, params: { id: String(closed.data.id) }, body: {} });
  });

  test('goes to payers of odd cents twice, then everything else goes back to the cent', async () => {
    const players = await club.members(4);
    const [ann, bea, cem] = players;
    const ref = await club.book(ann, { session: await club.evening(), players, payers: [ann, bea, cem] });
    const shares = (await club.balances(ann, bea, cem)).map((left) => 10_000 - left);
    expect(new Set(shares).size, 'odd cents').toBe(2);
    await club.refund(ref, [
      [ann, 1.11],
      [bea, (shares[1] ?? 0) / 100],
    ]);
    await club.refund(ref, [
      [ann, 0.01],
      [cem, 0.02],
    ]);
    expect(await linesOf(ann)).toEqual([
      { kind: 'refund', amount: 0.01 },
      { kind: 'refund', amount: 1.11 },
      { kind: 'booking', amount: -(shares[0] ?? 0) / 100 },
    ]);
    expect(await linesOf(bea)).toHaveLength(2);
    expect(await linesOf(cem)).toHaveLength(2);
    expect(await receiptsOf(bea)).toMatchObject([{ isRefunded: false, refundedAmount: (shares[1] ?? 0) / 100 }]);
    expect(await thisMonth(bea)).toMatchObject({ spent: 0, bookings: 0 });
    expect(await findBookingFaults(club.context.db)).toEqual([]);
    await club.cancelAtDesk(ref);
    expect(await club.balances(ann, bea, cem)).toEqual([10_000, 10_000, 10_000]);
    expect((await entriesOf(ref)).map(({ kind, reverses_id }) => `${kind}${reverses_id ? ' reversal' : ''}`)).toEqual([
      'booking',
      'refund',
      'refund',
      'refund reversal',
    ]);
    // A cancellation that is undone charges what was paid last.
    await club.restore(ref);
    expect(await club.balances(ann, bea, cem)).toEqual(
      [(shares[0] ?? 0) - 112, 0, (shares[2] ?? 0) - 2].map((share) => 10_000 - share),
    );
  });

  test('is the difference of a cheaper session; a dearer one replaces what is left of the payment', async () => {
    const me = await club.member();
    const ref = await club.book(me, { session: await club.evening(), players: [me] });
    await club.refund(ref, [[me, 1]]);
    expect((await club.move(ref, await club.morning())).msgCode).toBe('200');
    expect((await linesOf(me)).map(({ amount }) => amount)).toEqual([4, 1, -16]);
    expect((await club.move(ref, await club.evening(), { difference: 'charge', ExpectedTotal: 15 })).msgCode).toBe(
      '200',
    );
    expect((await linesOf(me)).map(({ amount }) => amount)).toEqual([-15, 11, 4, 1, -16]);
  });

  test('is never more than was paid, whoever asks: the database refuses it', async () => {
    const [me, other] = await club.members(2);
    const ref = await club.book(me, { session: await club.morning(), players: [me] });
    const [payment] = await entriesOf(ref);
    const pay = (to: Player, amount: number) =>
      inTransaction(club.context.db, async (tx) => {
        const account = (await lockMemberAccounts(tx, [to.id])).get(to.id);
        const postings = [
          { accountId: account?.accountId ?? 0, amount: cents(amount) },
          { accountId: await incomeAccountId(tx, 'tennis'), amount: cents(-amount) },
        ];
        const refund = { source: `test:${ref.key}`, actorId: null, at: club.context.clock.now(), postings };
        await runWrites(tx, refundWrites(payment?.id ?? 0, refund));
      });
    await expect(pay(me, 1_201)).rejects.toThrow(/does not pay back what was paid/);
    await expect(pay(other, 1)).rejects.toThrow(/does not pay back what was paid/);
    expect(await club.balances(me, other)).toEqual([8_800, 10_000]);
  });

  test('random refunds, cancellations and restorations leave each payer with what was not refunded', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('refund' as const), payer: fc.nat(2), amount: fc.integer({ min: 1, max: 500 }) }),
        fc.record({ kind: fc.constantFrom('cancel' as const, 'restore' as const) }),
      ),
      { minLength: 3, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        const players = await club.members(4);
        const payers = players.slice(0, 3);
        const ref = await club.book(players[0], { session: await club.evening(), players, payers });
        const paid = (await club.balances(...payers)).map((left) => 10_000 - left);
        let isLive = true;
        for (const step of plan) {
          if (step.kind === 'refund') {
            const payer = payers[step.payer];
            const { code } = await club.refund(ref, payer ? [[payer, step.amount / 100]] : []);
            const isOwed = isLive && (paid[step.payer] ?? 0) >= step.amount;
            expect(code === undefined).toBe(isOwed);
            if (isOwed) paid[step.payer] = (paid[step.payer] ?? 0) - step.amount;
          }
          if (step.kind === 'cancel') {
            await club.cancelAtDesk(ref);
            isLive = false;
          }
          if (step.kind === 'restore' && !isLive) isLive = (await club.restore(ref)).code === undefined;
          expect(await club.balances(...payers)).toEqual(paid.map((share) => 10_000 - (isLive ? share : 0)));
        }
        await club.cancelAtDesk(ref);
        expect(await club.balances(...payers)).toEqual([10_000, 10_000, 10_000]);
      }),
      { numRuns: 6 },
    );
  }, 120_000);
});

async function monthLines() {
  const as = await club.login('9004');
  const { lines } = (await club.call(readMonth, { as, params: { month: '2026-11' } })).data;
  const line = (kind: string) => {
    const found = lines.find((each) => each.kind === kind);
    return { count: found?.count ?? 0, cents: Math.round((found?.amount ?? 0) * 100) };
  };
  return { refund: line('refund'), booking: line('booking') };
}
