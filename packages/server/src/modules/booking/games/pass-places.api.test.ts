import { joinGame } from '@courtside/contract/booking/games/games';
import { addDays } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type BookingRef, type Player, TUESDAY } from '#testing/clubs/booking-club.ts';
import { createGameClub, type GameClub } from '#testing/clubs/game-club.ts';
import { addKind, boughtPass } from '#testing/clubs/money/passes.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';
import { decideGames } from './decide-games.ts';

let club: GameClub;
let kind: { kind: string; price: number };
let familyKind: typeof kind;
beforeAll(async () => {
  club = await createGameClub();
  kind = await addKind(club, 'ten-padel', { covers: { service: 'padel' } });
  familyKind = await addKind(club, 'two-for-all', { units: 2, price: 15, covers: { isForFamily: true } });
});
afterAll(() => club.close());
afterEach(async () => expect(await findBookingFaults(club.context.db)).toEqual([]));

/** What happens later has a later time, by which it is told apart. */
const tick = () => club.context.clock.set(club.context.clock.now().add({ seconds: 1 }));
const unitsOf = async (pass: string): Promise<number | undefined> => {
  const { rows } = await sql<{ units: number }>`select units_left as units from pass where key = ${pass}`.execute(
    club.context.db,
  );
  return rows[0]?.units;
};
const joinBy = (
  { as }: Player,
  { section, key }: BookingRef,
  PassCode: string,
  { share = 9, MemberCode = '' }: { share?: number; MemberCode?: string } = {},
) =>
  club.call(joinGame, {
    as,
    params: { section, key },
    body: { PinCode: DEMO_PIN, ExpectedShare: share, PassCode, MemberCode },
  });

test('a pass pays the place: the balance keeps everything, and leaving gives the session back', async () => {
  const [booker, joiner, third] = await club.members(3);
  const pass = await boughtPass(club, joiner, kind);
  const ref = await club.made(booker, { kind: 'keep', places: 4 });
  const offered = (await club.read(joiner, ref)).passes;
  expect(offered).toMatchObject([{ memberCode: joiner.code, key: pass, unitsLeft: 10, units: 1, amount: 9 }]);
  const alone = await club.paid(booker);
  expect((await joinBy(joiner, ref, pass, { share: 8 })).code).toBe('booking.price_changed');
  const { data } = await joinBy(joiner, ref, pass);
  expect(data).toMatchObject({ taken: 2, myShare: 9 });
  expect([await unitsOf(pass), await club.paid(joiner)]).toEqual([9, 0]);
  // The others are charged and paid back as with every place.
  const withOne = await club.paid(booker);
  expect(withOne).toBeLessThan(alone);
  await club.join(third, ref);
  expect([await unitsOf(pass), await club.paid(joiner)]).toEqual([9, 0]);
  await club.leave(third, ref);
  await club.leave(joiner, ref);
  expect([await unitsOf(pass), await club.paid(joiner), await club.paid(booker)]).toEqual([10, 0, alone]);
  tick();
  await joinBy(joiner, ref, pass);
  // Nothing is left of it once the court is cancelled.
  await club.cancel(booker, ref);
  expect([await unitsOf(pass), await club.paid(joiner), await club.paid(booker)]).toEqual([10, 0, 0]);
});

test('a game that is not complete in time gives the session back, and so does a place that somebody takes over', async () => {
  const [booker, joiner, next] = await club.members(3);
  const pass = await boughtPass(club, joiner, kind);
  const session = await club.session('padel', { date: addDays(TUESDAY, 2) });
  const ref = await club.made(booker, { kind: 'ifFull', places: 4 }, { session });
  await joinBy(joiner, ref, pass);
  const decideAt = Temporal.Instant.from((await club.read(booker, ref)).decideAt ?? '');
  await club.at(decideAt, [], () => decideGames(club.context));
  expect(await club.state(ref)).toMatchObject({ status: 'cancelled' });
  expect([await unitsOf(pass), await club.paid(joiner), await club.paid(booker)]).toEqual([10, 0, 0]);

  const full = await club.made(booker, { kind: 'keep', places: 2 }, { type: 'singles' });
  tick();
  await joinBy(joiner, full, pass);
  const leaveUntil = Temporal.Instant.from((await club.read(joiner, full)).leaveUntil);
  await club.at(leaveUntil.add({ minutes: 1 }), [joiner, next], async () => {
    expect((await club.offer(joiner, full)).msgCode).toBe('200');
    expect((await club.join(next, full)).msgCode).toBe('200');
  });
  expect([await unitsOf(pass), await club.paid(joiner)]).toEqual([10, 0]);
  expect(await club.paid(next)).toBeGreaterThan(0);
});

test('a pass that cannot pay is refused, and the balance takes the same place', async () => {
  const [booker, joiner, stranger] = await club.members(3);
  const [pass, wrong] = [await boughtPass(club, stranger, kind), await boughtPass(club, joiner, familyKind)];
  const ref = await club.made(booker, { kind: 'keep', places: 4 });
  expect((await joinBy(joiner, ref, pass)).code).toBe('pass.not_for_this');
  expect((await joinBy(joiner, ref, 'PAS-999999')).code).toBe('pass.not_for_this');
  await sql`update pass set ends_on = '2026-11-16' where key = ${wrong}`.execute(club.context.db);
  expect((await joinBy(joiner, ref, wrong, { share: 7.5 })).code).toBe('pass.expired');
  await sql`update pass set ends_on = '2027-11-16' where key = ${wrong}`.execute(club.context.db);
  // Two children take what the family has.
  const children = [await club.child(joiner), await club.child(joiner)];
  for (const { code } of children)
    expect((await joinBy(joiner, ref, wrong, { share: 7.5, MemberCode: code })).msgCode).toBe('200');
  expect(await unitsOf(wrong)).toBe(0);
  expect((await club.read(joiner, ref)).passes).toBeUndefined();
  expect((await joinBy(joiner, ref, wrong, { share: 7.5 })).code).toBe('pass.empty');
  expect((await club.join(joiner, ref)).msgCode).toBe('200');
});

test('of two members of a family at two games with the last session of their pass one is in, in ten rounds', async () => {
  for (let round = 1; round <= 10; round += 1) {
    const [booker, parent] = await club.members(2);
    const child = await club.child(parent);
    const pass = await boughtPass(club, parent, await lastOne());
    const refs = [
      await club.made(booker, { kind: 'keep', places: 4 }),
      await club.made(await club.member(), { kind: 'keep', places: 4 }),
    ] as const;
    const answers = await Promise.all([
      joinBy(parent, refs[0], pass, { share: 5 }),
      joinBy(parent, refs[1], pass, { share: 5, MemberCode: child.code }),
    ]);
    expect(answers.map(({ code, msgCode }) => code ?? msgCode).toSorted()).toEqual(['200', 'pass.empty']);
    expect([await unitsOf(pass), await club.paid(parent)]).toEqual([0, 0]);
    await club.cancel(booker, refs[0]);
  }
});

let single: Promise<typeof kind> | undefined;
const lastOne = () => {
  single ??= addKind(club, 'one-session', { units: 1, price: 5, covers: { isForFamily: true } });
  return single;
};

test('receipts of a game name what balances paid; the place of a pass has none', async () => {
  const [booker, joiner] = await club.members(2);
  const pass = await boughtPass(club, joiner, kind);
  const ref = await club.made(booker, { kind: 'keep', places: 2 }, { type: 'singles' });
  await joinBy(joiner, ref, pass);
  await club.end(booker, ref);
  expect(await club.state(ref)).toMatchObject({ receipts: 1 });
});
