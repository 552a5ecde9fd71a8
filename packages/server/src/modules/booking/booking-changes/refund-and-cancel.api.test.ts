import { holdSession } from '@courtside/contract/booking/schedule';
import { clubDate } from '@courtside/contract/values/dates';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDeskClub, type DeskClub } from '#testing/clubs/desk-club.ts';
import { auditOf } from '#testing/tables/audit-entries.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

let club: DeskClub;
beforeAll(async () => {
  club = await createDeskClub();
});
afterEach(() => club.context.clock.set(TEST_NOW));
afterAll(() => club.close());

describe('a refund by the desk', () => {
  test('pays back a part, also after the start and several times, never more than was paid, and says why', async () => {
    const [me, partner] = await club.members(2);
    const ref = await club.book(me, { session: await club.soon(), players: [me, partner] });
    club.context.clock.set((await club.startOf(ref)).add({ minutes: 5 }));
    expect((await club.refund(ref, [[me, 3]])).data).toEqual({ refunded: 3, total: 9 });
    expect(await club.balances(me, partner)).toEqual([9_700, 9_400]);
    expect((await club.newest(me))?.message).toBe(
      'The club refunded this session. Booking KEY. The club says: The lights failed €3.00 is back on your balance.'.replace(
        'KEY',
        ref.key,
      ),
    );
    expect(await club.detail(partner, ref)).toMatchObject({
      status: 'booked',
      total: 9,
      refunds: [{ name: me.name, amount: 3, reason: 'The lights failed' }],
    });
    // At once from two desks: together never more than was paid.
    const both = await Promise.all([club.refund(ref, [[me, 2]]), club.refund(ref, [[me, 2]], club.otherDesk)]);
    expect(both.map(({ code }) => code ?? 'ok').sort()).toEqual(['booking.refund_too_much', 'ok']);
    expect(
      (
        await club.refund(ref, [
          [me, 1],
          [partner, 6],
        ])
      ).data,
    ).toEqual({ refunded: 7, total: 0 });
    expect(await club.balances(me, partner)).toEqual([10_000, 10_000]);
    expect((await club.refund(ref, [[me, 0.01]])).code).toBe('booking.refund_too_much');
    expect((await club.detail(me, ref)).refunds).toHaveLength(4);
    expect(await auditOf(club, me.code)).toContain('booking_refunded');
    expect(await club.faults()).toEqual([]);
  });

  test('is refused for strangers, for a name twice, and where nothing is paid', async () => {
    const [me, stranger] = await club.members(2);
    const ref = await club.book(me, { session: await club.evening(), players: [me] });
    expect((await club.refund(ref, [[stranger, 1]])).code).toBe('booking.refund_not_payer');
    expect(
      (
        await club.refund(ref, [
          [me, 1],
          [me, 1],
        ])
      ).code,
    ).toBe('booking.player_twice');
    expect((await club.refund(ref, [[me, 16.01]])).code).toBe('booking.refund_too_much');
    expect((await club.refund(ref, [])).code).toBe('request.invalid');
    // What was kept at a cancellation can be refunded later; what went back cannot go back again.
    await club.cancelAtDesk(ref, 'none');
    expect(await club.balance(me)).toBe(8_400);
    expect((await club.refund(ref, [[me, 16]])).data).toEqual({ refunded: 16, total: 0 });
    const again = await club.book(me, { session: await club.evening(), players: [me] });
    await club.cancelAtDesk(again);
    expect((await club.refund(again, [[me, 1]])).code).toBe('booking.nothing_to_refund');
    const due = await club.book(me, { session: await club.morning(), players: [me] });
    await club.makeDue(due);
    expect((await club.refund(due, [[me, 1]])).code).toBe('booking.nothing_to_refund');
    expect(await club.balance(me)).toBe(8_800);
    expect(await club.faults()).toEqual([]);
  });
});

describe('a cancellation by the desk', () => {
  test('is possible after the start, tells the reason, and is undone as it was', async () => {
    const [me, partner] = await club.members(2);
    const ref = await club.book(me, { session: await club.soon(), players: [me, partner] });
    const before = await club.detail(me, ref);
    club.context.clock.set((await club.startOf(ref)).add({ minutes: 5 }));
    const now = club.context.clock.now();
    expect((await club.cancelAtDesk(ref)).data).toEqual({
      refunded: 12,
      payerCount: 2,
      undoUntil: now.add({ seconds: 10 }).toString(),
    });
    expect(await club.balances(me, partner)).toEqual([10_000, 10_000]);
    expect((await club.newest(partner))?.message).toContain(
      'The club says: Water on the court €6.00 is back on your balance.',
    );
    expect(await club.detail(partner, ref)).toMatchObject({
      status: 'cancelled',
      cancelledByClub: { reason: 'Water on the court', isRefunded: true },
    });
    expect((await club.cancelAtDesk(ref)).code).toBe('booking.already_cancelled');
    // Only whoever cancelled can undo it.
    expect((await club.restore(ref, club.otherDesk)).code).toBe('booking.undo_over');
    expect((await club.restore(ref)).data).toEqual({ charged: 12 });
    expect(await club.balances(me, partner)).toEqual([9_400, 9_400]);
    expect(await club.detail(me, ref)).toMatchObject({ status: 'booked', total: before.total, parts: before.parts });
    expect((await club.newest(partner))?.kind).toBe('bookingRestored');
    // Again, and this time the money stays.
    expect((await club.cancelAtDesk(ref, 'none')).data).toMatchObject({ refunded: 0, payerCount: 0 });
    expect((await club.newest(me))?.message).toContain('€6.00 is not refunded.');
    expect(await club.detail(me, ref)).toMatchObject({ cancelledByClub: { isRefunded: false } });
    expect((await club.restore(ref)).data).toEqual({ charged: 0 });
    expect((await club.cancelAtDesk(ref)).data.refunded).toBe(12);
    club.context.clock.set(now.add({ seconds: 16 }));
    expect((await club.restore(ref)).code).toBe('booking.undo_over');
    expect(await club.balances(me, partner)).toEqual([10_000, 10_000]);
    expect(await club.faults()).toEqual([]);
  });

  test('is not undone when the court, the player or the money is gone', async () => {
    const [me, quick] = await club.members(2);
    const session = await club.evening();
    const ref = await club.book(me, { session, players: [me] });
    await club.cancelAtDesk(ref);
    await club.call(holdSession, { as: quick.as, body: { BookingKey: session } });
    expect((await club.restore(ref)).code).toBe('booking.slot_held');
    await club.book(quick, { session, players: [quick] });
    expect((await club.restore(ref)).code).toBe('booking.slot_taken');
    const [spent, busy] = [await club.member(), await club.member()];
    const spentRef = await club.book(spent, { session: await club.evening(), players: [spent] });
    await club.cancelAtDesk(spentRef);
    await club.setBalance(spent, 100);
    expect((await club.restore(spentRef)).code).toBe('booking.low_balance');
    const squash = await club.session('squash');
    const date = clubDate(`${squash.slice(5, 9)}-${squash.slice(9, 11)}-${squash.slice(11, 13)}`);
    const sameTime = await club.session('tennis', { date, at: `${squash.slice(-4, -2)}:00` });
    const busyRef = await club.book(busy, { session: sameTime, players: [busy] });
    await club.cancelAtDesk(busyRef);
    await club.book(busy, { session: squash, players: [busy] });
    expect((await club.restore(busyRef)).code).toBe('booking.already_playing');
    // A member's own cancellation has no reason and is not undone by the desk.
    const ownRef = await club.book(me, { session: await club.session('squash'), players: [me] });
    await club.cancel(me, ownRef);
    expect((await club.restore(ownRef)).code).toBe('booking.undo_over');
    expect(await club.faults()).toEqual([]);
  });
});
