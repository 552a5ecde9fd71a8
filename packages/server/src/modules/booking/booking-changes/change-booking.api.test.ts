import { giveBackBooking } from '@courtside/contract/booking/waiting-list';
import { clubDate } from '@courtside/contract/values/dates';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type ChangeClub, createChangeClub } from '#testing/clubs/change-club.ts';
import { auditOf } from '#testing/tables/audit-entries.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

const FRIDAY = clubDate('2026-11-20');

let club: ChangeClub;
beforeAll(async () => {
  club = await createChangeClub();
});
afterEach(() => club.context.clock.set(TEST_NOW));
afterAll(() => club.close());

test('another player takes over the share, each is told once, and nothing was locked or written by the preview', async () => {
  const [me, jonas, deniz] = await club.members(3);
  const ref = await club.book(me, { session: await club.evening(), players: [me, jonas] });
  const { data: planned } = await club.plan(me, ref, [me, deniz]);
  expect(planned).toMatchObject({
    isMoved: false,
    isChanged: false,
    oldTotal: 16,
    total: 16,
    balanceAfter: 92,
    problems: [],
    players: [
      { memberCode: me.code, part: 'stays', paid: 8, price: 8, difference: 0 },
      { memberCode: deniz.code, part: 'joins', paid: 0, price: 8, difference: 8, isShort: false },
      { memberCode: jonas.code, part: 'leaves', paid: 8, price: 0, difference: -8 },
    ],
  });
  expect(await club.balances(me, jonas, deniz)).toEqual([9_200, 9_200, 10_000]);
  const once = crypto.randomUUID();
  const changed = await club.change(me, ref, [me, deniz], { once });
  expect(changed.data).toMatchObject({ isChanged: true, version: 1 });
  // The same request again is answered the same, and does nothing.
  expect((await club.change(me, ref, [me, deniz], { once })).data).toEqual(changed.data);
  expect(await club.balances(me, jonas, deniz)).toEqual([9_200, 10_000, 9_200]);
  expect(await club.newest(jonas)).toMatchObject({
    kind: 'bookingLeft',
    message: expect.stringContaining('€8.00 is back'),
  });
  expect(await club.newest(deniz)).toMatchObject({
    kind: 'bookingJoined',
    message: expect.stringContaining('€8.00 was taken'),
  });
  expect(await club.newest(me)).toMatchObject({
    kind: 'bookingChanged',
    message: expect.stringMatching(new RegExp(`New: ${deniz.name}. No longer: ${jonas.name}.$`)),
  });
  expect(await auditOf(club, me.code)).toContain('booking_changed');
  expect((await club.detail(deniz, ref)).version).toBe(1);
  await club.cancel(me, ref);
  expect(await club.balances(me, jonas, deniz)).toEqual([10_000, 10_000, 10_000]);
});

test('players, payers, guests and the session change together, in one transaction', async () => {
  const [me, partner, other] = await club.members(3);
  const ref = await club.book(me, { session: await club.evening(), players: [me, partner] });
  const to = await club.morning();
  const changed = await club.change(me, ref, [me, other], { to, PayerCode: me.code });
  expect(changed.data).toMatchObject({ isChanged: true, isMoved: true, total: 12, new: { from: '09:00' } });
  expect(await club.balances(me, partner, other)).toEqual([8_800, 10_000, 10_000]);
  const detail = await club.detail(me, ref);
  expect(detail).toMatchObject({ bookingSessionTimeFrom: '09:00', movedFrom: null, canChange: true });
  // Two more players need another type.
  const [third, fourth] = await club.members(2);
  const doubles = await club.change(me, ref, [me, other, third, fourth]);
  expect(doubles.data).toMatchObject({ isChanged: true, players: [{}, {}, { part: 'joins' }, { part: 'joins' }] });
  expect((await club.detail(me, ref)).bookingType).toMatch(/doubles/i);
  // A guest is judged by the membership, as in a new booking.
  const guests = await club.change(me, ref, [me, other, third], { Guests: [{ slot: 4, name: 'Uncle Toni' }] });
  expect(guests.code).toMatch(/guests/);
  expect(await club.contradictions()).toEqual([]);
});

test('a guest joins for the fee of the membership, counts in its month, and leaves with what was paid', async () => {
  // The parent of the demo club may bring two guests a month, for six euros each.
  const [parent, friend] = [await club.player('1109'), await club.member()];
  await club.setBalance(parent, 10_000);
  const ref = await club.book(parent, { session: await club.morning(), players: [parent, friend], payers: [parent] });
  const [before = 0] = await club.balances(parent);
  const PayerCode = parent.code;
  const Guests = ['Uncle Toni', 'Aunt Rita', 'Omar'].map((name, index) => ({ slot: index + 3, name }));
  const planned = await club.plan(parent, ref, [parent, friend], { PayerCode, Guests: Guests.slice(0, 1) });
  expect(planned.data).toMatchObject({ guests: [{ slot: 3, name: 'Uncle Toni', fee: 6 }], problems: [] });
  const joined = await club.change(parent, ref, [parent, friend], { PayerCode, Guests: Guests.slice(0, 1) });
  expect(joined.data).toMatchObject({ isChanged: true, total: planned.data.total });
  const paid = planned.data.total - planned.data.oldTotal;
  expect(paid).toBeGreaterThanOrEqual(6);
  expect(await club.balances(parent)).toEqual([before - paid * 100]);
  expect((await club.detail(parent, ref)).guests).toMatchObject([{ name: 'Uncle Toni' }]);
  // The guest of this booking does not count against itself, a third one is too many.
  const third = await club.change(parent, ref, [parent], {
    PayerCode,
    Guests: Guests.map((guest, index) => ({ ...guest, slot: index + 2 })),
  });
  expect(third.code).toMatch(/guests/);
  expect((await club.change(parent, ref, [parent, friend], { PayerCode })).data.isChanged).toBe(true);
  expect(await club.balances(parent)).toEqual([before]);
  expect((await club.detail(parent, ref)).guests).toEqual([]);
  expect(await club.contradictions()).toEqual([]);
});

test('the freed session can be booked by others, and the booking never loses its court when the new one is taken', async () => {
  const [me, other] = await club.members(2);
  const own = await club.morning();
  const ref = await club.book(me, { session: own, players: [me] });
  const wanted = await club.evening();
  await club.book(other, { session: wanted, players: [other] });
  const refused = await club.change(me, ref, [me], { to: wanted });
  expect(refused.code).toBe('booking.slot_taken');
  expect(refused.body.alternatives).toBeDefined();
  expect((await club.detail(me, ref)).bookingSessionTimeFrom).toBe('09:00');
  const free = await club.evening();
  expect((await club.change(me, ref, [me], { to: free })).data.isChanged).toBe(true);
  expect(await club.book(other, { session: own, players: [other] })).toMatchObject({ section: 'tennis' });
});

test('every rule that would refuse is in the preview, with favourites who are free', async () => {
  const [me, busy, poor] = await club.members(3);
  const ref = await club.book(me, {
    session: await club.session('tennis', { date: FRIDAY, at: '18:00' }),
    players: [me],
  });
  await club.book(busy, { session: await club.session('tennis', { date: FRIDAY, at: '18:00' }), players: [busy] });
  await club.setBalance(poor, 10);
  const { data } = await club.plan(me, ref, [me, busy, poor]);
  expect(data.problems.map(({ code }) => code)).toEqual(['booking.already_playing', 'booking.low_balance']);
  expect(data.problems[0]).toMatchObject({ params: { code: busy.code }, free: [] });
  expect((await club.change(me, ref, [me, busy])).code).toBe('booking.already_playing');
  expect((await club.change(me, ref, [me, poor])).code).toBe('booking.low_balance');
  expect((await club.change(me, ref, [busy, me])).code).toBe('booking.self_first');
  expect((await club.change(me, ref, [me])).code).toBe('booking.change_nothing');
  expect(await club.balances(me)).toEqual([(await club.detail(me, ref)).total * -100 + 10_000]);
});

test('a stale total, a stale version, a wrong PIN, a stranger and a fellow player are refused', async () => {
  const [me, partner, stranger] = await club.members(3);
  const ref = await club.book(me, { session: await club.morning(), players: [me, partner] });
  expect(await club.change(me, ref, [me], { ExpectedTotal: 1 })).toMatchObject({
    code: 'booking.price_changed',
    body: { total: 12 },
  });
  expect((await club.change(me, ref, [me], { pin: '0000' })).code).toBe('pin.wrong');
  expect((await club.change(stranger, ref, [stranger])).code).toBe('record.not_found');
  const fellow = await club.change(partner, ref, [partner, me]);
  expect(fellow).toMatchObject({ code: 'booking.change_not_yours' });
  expect(fellow.body.params).toMatchObject({ name: me.name });
  expect((await club.change(me, ref, [me], { version: 0 })).data.isChanged).toBe(true);
  const late = await club.change(me, ref, [me, partner], { version: 0 });
  expect(late).toMatchObject({ code: 'booking.changed_meanwhile' });
  expect(late.body.params).toMatchObject({ name: expect.any(String), time: expect.stringMatching(/\d:\d\d/) });
  expect((await club.send(me, ref, [me], { pin: DEMO_PIN })).status).toBe(400);
});

test('it is possible until the cancellation limit, and for the desk until the start', async () => {
  const [me, other] = await club.members(2);
  const ref = await club.book(me, { session: await club.soon(), players: [me] });
  const refused = await club.change(me, ref, [me, other]);
  expect(refused).toMatchObject({ code: 'booking.change_too_late' });
  expect(refused.body.changeUntil).toEqual(expect.any(String));
  expect((await club.detail(me, ref)).canChange).toBe(false);
  expect((await club.change({ as: club.desk }, ref, [me, other])).data.isChanged).toBe(true);
  // Given back, it is changed by nobody.
  await club.call(giveBackBooking, { as: me.as, body: { ...ref, pin: DEMO_PIN } });
  expect((await club.change({ as: club.desk }, ref, [me])).code).toBe('booking.change_given_back');
  expect(await club.contradictions()).toEqual([]);
});

test('a due booking stays due with its new amounts, and no money moves', async () => {
  const [me, other] = await club.members(2);
  const ref = await club.book(me, { session: await club.morning(), players: [me] });
  await club.makeDue(ref);
  const changed = await club.change(me, ref, [me, other], { to: await club.evening() });
  expect(changed.data).toMatchObject({ isChanged: true, isDue: true, total: 16, balanceAfter: null });
  expect(await club.balances(me, other)).toEqual([8_800, 10_000]);
});

test('what the desk refunded is not charged again to those who stay', async () => {
  const [me, partner, other] = await club.members(3);
  const ref = await club.book(me, { session: await club.evening(), players: [me, partner] });
  await club.refund(ref, [[me, 3]]);
  expect(await club.balances(me, partner)).toEqual([9_500, 9_200]);
  expect((await club.change(me, ref, [me, other])).data).toMatchObject({ total: 13 });
  expect(await club.balances(me, partner, other)).toEqual([9_500, 10_000, 9_200]);
  await club.cancel(me, ref);
  expect(await club.balances(me, partner, other)).toEqual([10_000, 10_000, 10_000]);
});
