import { holdSession } from '@courtside/contract/booking/schedule';
import { clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { closeCourts } from '#modules/booking/schedule/index.ts';
import { loadService } from '#modules/club/sports/index.ts';
import type { BookingRef } from '#testing/clubs/booking-club.ts';
import { createDeskClub, type DeskClub } from '#testing/clubs/desk-club.ts';
import { auditOf } from '#testing/tables/audit-entries.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

const FRIDAY = clubDate('2026-11-20');

let club: DeskClub;
beforeAll(async () => {
  club = await createDeskClub();
});
afterEach(() => club.context.clock.set(TEST_NOW));
afterAll(() => club.close());

test('shows each difference, writes nothing before it is saved, and then refunds, charges or leaves it to the club', async () => {
  const [me, partner] = await club.members(2);
  const ref = await club.book(me, { session: await club.evening(), players: [me, partner] });
  const cheap = await club.morning();
  // 1. The preview.
  const preview = (await club.move(ref, cheap, { dryRun: 1, PinCode: '' })).data;
  expect(preview).toMatchObject({
    old: { from: '20:00', to: '21:00' },
    new: { from: '09:00', court: `Court ${cheap.slice(3, 4)}` },
    playerCount: 2,
    payers: [
      { memberCode: me.code, name: me.name, paid: 8, price: 6, difference: -2, isShort: false },
      { memberCode: partner.code, difference: -2 },
    ],
    difference: -4,
    isDue: false,
    problems: [],
    refusals: [],
    isMoved: false,
  });
  expect(await club.balances(me, partner)).toEqual([9_200, 9_200]);
  // 2. Another price than was shown: nothing moves.
  expect(await club.move(ref, cheap, { expectedDifference: 0 })).toMatchObject({
    code: 'booking.price_changed',
    body: { difference: -4 },
  });
  // 3. Cheaper is refunded, and the same request again changes nothing.
  const key = crypto.randomUUID();
  const moved = await club.move(ref, cheap, { expectedDifference: -4 }, { key });
  expect(moved.data).toEqual({ ...preview, isMoved: true });
  expect((await club.move(ref, cheap, { expectedDifference: -4 }, { key })).data).toEqual(moved.data);
  expect(await club.balances(me, partner)).toEqual([9_400, 9_400]);
  expect((await club.newest(partner))?.message).toContain('€2.00 is back on your balance.');
  expect(await club.detail(partner, ref)).toMatchObject({
    bookingSessionTimeFrom: '09:00',
    total: 12,
    paymentPlayers: [
      { bookingRate: 6, bookingReceipt: expect.stringMatching(/\d/) },
      { bookingRate: 6, bookingReceipt: expect.stringMatching(/\d/) },
    ],
    movedFrom: { from: '20:00' },
  });
  // 4. Dearer: carried by the club, then charged.
  expect((await club.move(ref, await club.evening(), { difference: 'club', expectedDifference: 4 })).data.isMoved).toBe(
    true,
  );
  expect(await club.balances(me, partner)).toEqual([9_400, 9_400]);
  expect((await club.move(ref, await club.evening(), { expectedDifference: 4 })).data.isMoved).toBe(true);
  expect(await club.balances(me, partner)).toEqual([9_200, 9_200]);
  expect((await club.newest(me))?.message).toContain('€2.00 was taken from your balance.');
  // 5. A cancellation gives back exactly what was paid in the end.
  await club.cancel(me, ref);
  expect(await club.balances(me, partner)).toEqual([10_000, 10_000]);
  expect(await auditOf(club, me.code)).toContain('booking_moved');
  expect(await club.faults()).toEqual([]);
});

test('a due booking moves with its due time and amounts, and no money moves', async () => {
  const me = await club.member();
  const ref = await club.book(me, { session: await club.morning(), players: [me] });
  await club.makeDue(ref);
  const to = await club.evening();
  expect((await club.move(ref, to, { dryRun: 1 })).data).toMatchObject({ isDue: true, difference: 4 });
  expect((await club.move(ref, to)).data.isMoved).toBe(true);
  const stored = await club.context.db
    .selectFrom('court_booking')
    .select(['total_cents', 'entry_id', 'due_at', sql<Date>`lower(during)`.as('starts')])
    .where('key', '=', ref.key)
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ total_cents: 1_600, entry_id: null, due_at: stored.starts });
  expect(await club.balance(me)).toBe(8_800);
});

test('a target that does not fit is explained in the preview and refused by the save', async () => {
  const [me, busy, other] = await club.members(3);
  const place = await club.morning();
  const ref = await club.book(me, { session: place, players: [me, busy] });
  const takenKey = await club.session('tennis', { date: FRIDAY, at: '13:00' });
  const takenRef = await club.book(other, { session: takenKey, players: [other] });
  const heldKey = await club.session('tennis', { date: FRIDAY, at: '14:00' });
  await club.call(holdSession, { as: other.as, body: { BookingKey: heldKey } });
  const closedKey = await club.session('tennis', { date: FRIDAY, at: '15:00' });
  const tennis = await loadService(club.context, 'tennis');
  const court = tennis.courts.find(({ key }) => closedKey.startsWith(`${key}_`))!;
  const span = {
    startsAt: Temporal.Instant.from('2026-11-20T14:00Z'),
    endsAt: Temporal.Instant.from('2026-11-20T15:00Z'),
  };
  await inTransaction(club.context.db, (tx) =>
    closeCourts(tx, club.context, [{ serviceKey: 'tennis', courtId: court.id, reason: 'New net', ...span }]),
  );
  const elsewhere = await club.session('squash', { date: FRIDAY });
  await club.book(busy, { session: elsewhere, players: [busy] });
  const clash = await club.session('tennis', { date: FRIDAY, at: `${elsewhere.slice(-4, -2)}:00` });
  const refusals: Array<[string, string]> = [
    [takenKey, 'booking.slot_taken'],
    [heldKey, 'booking.slot_held'],
    [closedKey, 'schedule.session_closed'],
    [takenKey.replace('20261120', '20261116').replace('1300', '0700'), 'schedule.session_past'],
    [takenKey.replace('20261120', '20261130'), 'schedule.session_locked'],
    [clash, 'booking.plays_elsewhere'],
  ];
  for (const [to, code] of refusals) {
    const { problems } = (await club.move(ref, to, { dryRun: 1 })).data;
    expect(problems.map((problem) => problem.code)).toContain(code);
    expect(await club.move(ref, to)).toMatchObject({ code });
  }
  const { problems } = (await club.move(ref, clash, { dryRun: 1 })).data;
  expect(problems[0]?.message).toMatch(new RegExp(`^${busy.name} plays on .+ then\\.$`));
  // Not even a preview: these are no targets for this booking.
  const never: Array<[BookingRef, string, string]> = [
    [ref, await club.session('squash'), 'booking.move_other_sport'],
    [ref, await club.session('tennis', { date: FRIDAY, slots: 2 }), 'booking.move_length'],
    [ref, place, 'booking.move_same_place'],
    [ref, 'TEN1_20261120_1201', 'schedule.unknown_session'],
    [{ section: 'tennis', key: 'TEN-999999' }, clash, 'record.not_found'],
  ];
  for (const [booking, to, code] of never) {
    expect((await club.move(booking, to, { dryRun: 1 })).code).toBe(code);
    expect((await club.move(booking, to)).code).toBe(code);
  }
  // Too little money: the preview says who, and the club can pay.
  await club.setBalance(busy, 100);
  const dear = await club.evening();
  const { payers } = (await club.move(ref, dear, { dryRun: 1 })).data;
  expect(payers.map(({ isShort }) => isShort)).toEqual([false, true]);
  expect(await club.move(ref, dear)).toMatchObject({
    code: 'booking.low_balance',
    body: { params: { name: busy.name } },
  });
  expect((await club.move(ref, dear, { difference: 'club' })).data.isMoved).toBe(true);
  expect(await club.balance(busy)).toBe(100);
  // Wrong PIN, cancelled, over.
  expect((await club.move(ref, await club.morning(), { PinCode: '1111' })).code).toBe('pin.wrong');
  await club.cancel(other, takenRef);
  expect((await club.move(takenRef, await club.morning())).code).toBe('booking.already_cancelled');
  const over = await club.book(other, { session: await club.soon(), players: [other] });
  club.context.clock.set((await club.startOf(over)).add({ minutes: 60 }));
  expect((await club.move(over, await club.evening())).code).toBe('booking.session_over');
  expect(await club.faults()).toEqual([]);
});

test('two desks move two bookings to one slot, and against a cancellation: one of them happens', async () => {
  const [one, two, three] = await club.members(3);
  const [first, second, third] = await Promise.all(
    [one, two, three].map(async (who) => club.book(who, { session: await club.evening(), players: [who] })),
  );
  const slot = await club.morning();
  const moves = await Promise.all([club.move(first!, slot), club.move(second!, slot, {}, { as: club.otherDesk })]);
  expect(moves.map(({ code }) => code ?? 'ok').sort()).toEqual(['booking.slot_taken', 'ok']);
  expect(moves.find(({ code }) => code)?.body.alternatives).toHaveLength(3);
  expect((await club.balances(one, two)).sort()).toEqual([8_400, 8_800]);

  const race = await Promise.all([
    club.move(third!, await club.morning()),
    club.cancelAtDesk(third!, 'all', club.otherDesk),
  ]);
  expect(race[1]?.code).toBeUndefined();
  expect(['ok', 'booking.already_cancelled']).toContain(race[0]?.code ?? 'ok');
  expect(await club.balance(three)).toBe(10_000);
  expect((await club.detail(three, third!)).status).toBe('cancelled');
  expect(await club.faults()).toEqual([]);
});
