import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import type { BookingRef, Player } from '#testing/clubs/booking-club.ts';
import { type ChangeClub, createChangeClub } from '#testing/clubs/change-club.ts';
import { openTestDatabase } from '#testing/postgres/test-database.ts';
import { statementsOf } from '#testing/tables/counted-database.ts';

let club: ChangeClub;
beforeAll(async () => {
  club = await createChangeClub({ database: await openTestDatabase() });
}, 60_000);
afterAll(() => club.close());

const codes = (players: readonly Player[]) => players.map(({ code }) => code).join(',');
const hours = ['09:00', '10:00', '11:00', '12:00'];

test('changing players and session of four sends at most one and a half times the statements of a confirmation', async () => {
  const [a, b, c, d, e] = await club.members(5);
  const team = [a, b, c, d];
  const wish = { session: await club.session('tennis', { at: '09:00' }), players: team };
  const warm = await club.book(a, wish);
  await club.change(a, warm, [a, b, c, e]);
  await club.cancel(a, warm);
  let ref: BookingRef | undefined;
  const confirm = await statementsOf(async () => {
    const reply = await club.confirm(a, wish, { key: crypto.randomUUID() });
    ref = reply.body.booking as BookingRef;
  });
  const to = await club.session('tennis', { at: '20:00' });
  const planned = await club.plan(a, ref!, [a, b, c, e], { to });
  const once = crypto.randomUUID();
  const change = await statementsOf(() =>
    club.send(a, ref!, [a, b, c, e], { to, ExpectedTotal: planned.data.total, pin: DEMO_PIN, once }),
  );
  expect((await club.detail(e, ref!)).version).toBe(1);
  expect(change.length).toBeLessThanOrEqual(confirm.length * 1.5);
});

test('a change and a cancellation in the same moment: whichever is first, the books agree', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 6; round += 1) {
    const [me, other] = await club.members(2);
    const ref = await club.book(me, { session: await club.session('tennis', {}), players: [me] });
    const [changed, cancelled] = await Promise.all([club.change(me, ref, [me, other]), club.cancel(me, ref)]);
    expect(cancelled.code).toBeUndefined();
    expect([undefined, 'booking.already_cancelled']).toContain(changed.code);
    outcomes.add(changed.code ?? 'changed');
    expect(await club.balances(me, other)).toEqual([10_000, 10_000]);
  }
  expect(outcomes.size).toBeGreaterThan(0);
  expect(await club.contradictions()).toEqual([]);
});

test('two changes of one booking at once: one is made, the other is told who was first', async () => {
  const [me, one, two] = await club.members(3);
  const ref = await club.book(me, { session: await club.session('tennis', {}), players: [me] });
  const answers = await Promise.all([one, two].map((other) => club.change(me, ref, [me, other], { version: 0 })));
  expect(answers.map(({ code }) => code ?? 'changed').toSorted()).toEqual(['booking.changed_meanwhile', 'changed']);
  expect(await club.contradictions()).toEqual([]);
});

test('a change and a move by the desk at once: one is made, and the other is told, or made after it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [me, leaving, joining] = await club.members(3);
    const ref = await club.book(me, { session: await club.morning(), players: [me, leaving] });
    const [to, movedTo] = [await club.morning(), await club.evening()];
    const { total } = (await club.plan(me, ref, [me, joining], { to })).data;
    const [changed, moved] = await Promise.all([
      club.send(me, ref, [me, joining], { to, ExpectedTotal: total, version: 0, pin: DEMO_PIN }),
      club.move(ref, movedTo),
    ]);
    // The desk moves whatever it finds; the booker never overwrites what the desk has done.
    expect(moved.code).toBeUndefined();
    expect([undefined, 'booking.changed_meanwhile']).toContain(changed.code);
    const detail = await club.detail(me, ref);
    expect(detail.bookingSessionTimeFrom).toBe(`${movedTo.slice(-4, -2)}:00`);
    const others = detail.players.map(({ bookingMemberCode }) => bookingMemberCode).slice(1);
    expect(others).toEqual([changed.code ? leaving.code : joining.code]);
    await club.cancel(me, ref);
    expect(await club.balances(me, leaving, joining)).toEqual([10_000, 10_000, 10_000]);
  }
  expect(await club.contradictions()).toEqual([]);
});

test('a session that is booked in the same moment goes to one of both, and the old booking stands', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [me, other] = await club.members(2);
    const own = await club.session('tennis', {});
    const ref = await club.book(me, { session: own, players: [me] });
    const wanted = await club.session('tennis', {});
    const total = (await club.plan(me, ref, [me], { to: wanted })).data.total;
    const [changed, booked] = await Promise.all([
      club.send(me, ref, [me], { to: wanted, ExpectedTotal: total, pin: DEMO_PIN }),
      club.confirm(other, { session: wanted, players: [other] }),
    ]);
    expect([changed.code, booked.code].filter(Boolean)).toEqual(['booking.slot_taken']);
    expect(await club.detail(me, ref)).toMatchObject({ status: 'booked', version: changed.code ? 0 : 1 });
    await club.cancel(me, ref);
  }
  expect(await club.contradictions()).toEqual([]);
});

test('a player who is booked elsewhere, suspended or refuses to pay in the meantime stops the change', async () => {
  const [me, busy, gone, refusing] = await club.members(4);
  const at = '13:00';
  const ref = await club.book(me, { session: await club.session('tennis', { at }), players: [me] });
  const [changed, booked] = await Promise.all([
    club.change(me, ref, [me, busy]),
    club.confirm(busy, { session: await club.session('tennis', { at }), players: [busy] }),
  ]);
  expect([changed.code, booked.code].filter(Boolean)).toEqual(['booking.already_playing']);
  const { db } = club.context;
  await db.updateTable('member').set({ status: 'suspended' }).where('id', '=', gone.id).execute();
  expect((await club.change(me, ref, [me, gone])).code).toBe('booking.unknown_player');
  await db.updateTable('member').set({ charge_consent: 'nobody' }).where('id', '=', refusing.id).execute();
  expect((await club.change(me, ref, [me, refusing])).code).toBe('booking.payer_refused');
  expect((await club.change(me, ref, [me, refusing], { PayerCode: me.code })).data.isChanged).toBe(true);
});

test('after random changes and cancellations, ledger, receipts and bookings agree', async () => {
  const sessions = await Promise.all(hours.map((at) => club.session('cricket', { at })));
  const step = fc.record({
    by: fc.nat(1),
    team: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 3 }),
    paying: fc.nat(2),
    to: fc.option(fc.nat(3), { nil: undefined }),
    cancels: fc.integer({ min: 0, max: 9 }),
  });
  let changes = 0;
  const property = fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps) => {
    const people = await club.members(5);
    await club.setBalance(people[4], 700);
    const open: Array<BookingRef | undefined> = [undefined, undefined];
    for (const { by, team, paying, to, cancels } of steps) {
      const booker = people[by]!;
      const others = team.map((index) => people[index]!).filter((each) => each !== booker && each !== people[1 - by]);
      const players = [booker, ...others];
      const PayerCode = codes(players.slice(0, 1 + paying));
      let ref = open[by];
      if (!ref) {
        const reply = await club.confirm(booker, { session: sessions[by]!, players: [booker] });
        ref = reply.code ? undefined : (reply.body.booking as BookingRef);
        open[by] = ref;
      } else if (cancels === 0) {
        await club.cancel(booker, ref);
        open[by] = undefined;
      } else {
        const target = to === undefined ? {} : { to: sessions[to]! };
        const reply = await club.change(booker, ref, players, { PayerCode, ...target });
        if (!reply.code) changes += 1;
      }
    }
    for (const [by, ref] of open.entries()) if (ref) await club.cancel(people[by]!, ref);
    expect(await club.balances(...people)).toEqual([10_000, 10_000, 10_000, 10_000, 700]);
    expect(await club.contradictions()).toEqual([]);
  });
  await fc.assert(property, { numRuns: 8, interruptAfterTimeLimit: 60_000, endOnFailure: true });
  expect(changes).toBeGreaterThan(20);
}, 120_000);
