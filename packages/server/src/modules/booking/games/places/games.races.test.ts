import { addDays } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BookingRef, type Player, TUESDAY } from '#testing/clubs/booking-club.ts';
import { createGameClub, type GameClub } from '#testing/clubs/game-club.ts';
import { decideGames } from '../decide-games.ts';

let club: GameClub;
let members: Player[];
beforeAll(async () => {
  club = await createGameClub();
  members = await club.members(50);
});
afterAll(() => club.close());
afterEach(async () => expect(await club.ledgerFaults()).toEqual([]));

/** What all of them have paid, in one query. */
const paid = async (players: readonly Player[]) => {
  const { rows } = await sql<{ paid: number }>`select sum(10000 - balance_cents)::int as paid from ledger_account
    where member_id = any(${players.map(({ id }) => id)}::bigint[])`.execute(club.context.db);
  return rows[0]?.paid;
};
/** Far enough ahead for both kinds; each test has a day of its own. */
const on = async (day: 1 | 2 | 3) => ({ session: await club.session('padel', { date: addDays(TUESDAY, day) }) });
const totalOf = async ({ key }: BookingRef) => {
  const { rows } = await sql<{ total: number; players: number; status: string }>`
    select total_cents as total, status, (select count(*)::int from booking_player
      where booking_id = court_booking.id and is_live) as players from court_booking where key = ${key}`.execute(
    club.context.db,
  );
  return rows[0];
};

const ROUNDS = 20;

test('of 50 members at the last place one is in, and nothing is taken from the others, in 20 rounds', async () => {
  const place = await on(3);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [booker] = await club.members(1);
    const ref = await club.made(
      booker,
      { kind: round % 2 === 0 ? 'keep' : 'ifFull', places: 2 },
      { type: 'singles', ...place },
    );
    const before = await paid(members);
    const { myShare } = await club.read(members[0] as Player, ref);
    const answers = await Promise.all(members.map((member) => club.join(member, ref, myShare)));
    const codes = Map.groupBy(answers, ({ code, msgCode }) => code ?? msgCode);
    expect([round, codes.get('200')?.length, codes.get('game.full')?.length]).toEqual([round, 1, 49]);
    expect(await paid(members)).toBe((before ?? 0) + Math.round(myShare * 100));
    expect(await totalOf(ref)).toMatchObject({ players: 2 });
    await club.cancel(booker, ref);
    expect(await paid(members)).toBe(before);
  }
}, 240_000);

test('joining, leaving and the decision at the same moment end in one consistent game', async () => {
  const PLAYED = ['200', 'game.over', 'game.full', 'game.too_late_to_leave', 'game.not_joined'];
  for (let round = 1; round <= 12; round += 1) {
    const [booker, one, two, three] = await club.members(4);
    const ref = await club.made(booker, { kind: 'ifFull', places: 2 }, { type: 'singles', ...(await on(3)) });
    const { myShare, decideAt } = await club.read(one, ref);
    const wasFull = round % 2 === 0;
    if (wasFull) await club.join(one, ref, myShare);
    const decision = Temporal.Instant.from(decideAt ?? '');
    await club.at(decision.subtract({ milliseconds: 1 }), [booker, one, two, three], async () => {
      // Without a leave a full game must be played, whatever else happens in that moment.
      const isLeft = round % 4 !== 0;
      const working = [
        ...(isLeft ? [club.leave(one, ref)] : []),
        club.join(two, ref, myShare),
        club.join(three, ref, myShare),
      ];
      club.context.clock.set(decision);
      const answers = await Promise.all(working);
      await Promise.all([decideGames(club.context), decideGames(club.context)]);
      expect(answers.map(({ code, msgCode }) => PLAYED.includes(code ?? msgCode ?? ''))).not.toContain(false);
      if (!isLeft) expect((await totalOf(ref))?.status).toBe('booked');
    });
    const { status, total, players } = (await totalOf(ref)) ?? {};
    const isPlayed = status === 'booked';
    expect([round, status, players]).toEqual(isPlayed ? [round, 'booked', 2] : [round, 'cancelled', 0]);
    expect(await paid([booker, one, two, three])).toBe(isPlayed ? total : 0);
    // Once decided nothing changes it any more.
    await club.at(decision, [], () => decideGames(club.context));
    expect((await totalOf(ref))?.status).toBe(status);
  }
});

test('the job decides while players join and leave, and nobody pays for a game that does not take place', async () => {
  for (let round = 1; round <= 6; round += 1) {
    const [booker, one, two] = await club.members(3);
    const ref = await club.made(booker, { kind: 'ifFull', places: 2 }, { type: 'singles', ...(await on(2)) });
    const { myShare, decideAt } = await club.read(one, ref);
    const decision = Temporal.Instant.from(decideAt ?? '');
    await club.at(decision.subtract({ milliseconds: 1 }), [booker, one, two], async () => {
      const working = [club.join(one, ref, myShare), club.leave(one, ref), club.join(two, ref, myShare)];
      club.context.clock.set(decision);
      await Promise.all([...working, decideGames(club.context), decideGames(club.context)]);
      await decideGames(club.context);
    });
    const { status, total, players } = (await totalOf(ref)) ?? {};
    const isPlayed = status === 'booked';
    expect([status, players]).toEqual(isPlayed ? ['booked', 2] : ['cancelled', 0]);
    expect(await paid([booker, one, two])).toBe(isPlayed ? total : 0);
  }
});

test('whoever joins while the booker cancels is refused, or is told and refunded', async () => {
  for (let round = 1; round <= 8; round += 1) {
    const [booker, one, two] = await club.members(3);
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    const { myShare } = await club.read(one, ref);
    const [first, second] = await Promise.all([
      club.join(one, ref, myShare),
      club.join(two, ref, myShare),
      club.cancel(booker, ref),
    ]);
    expect(await paid([booker, one, two])).toBe(0);
    for (const [player, { msgCode }] of [
      [one, first],
      [two, second],
    ] as const) {
      const { rows } = await sql`select from notification where member_id = ${player.id}
        and kind = 'bookingCancelled' and params->>'key' = ${ref.key}`.execute(club.context.db);
      expect([round, rows.length]).toEqual([round, msgCode === '200' ? 1 : 0]);
    }
  }
});

test('a booking that is opened, cancelled and joined at once is a game or refunded, never both', async () => {
  const [booker, one] = await club.members(2);
  for (const _ of [1, 2, 3]) {
    const ref = await club.book(booker, { session: await club.session('cricket'), players: [booker] });
    await Promise.all([
      club.open(booker, ref, { kind: 'keep', places: 2 }),
      club.open(booker, ref, { kind: 'keep', places: 2 }),
      club.cancel(booker, ref),
      club.join(one, ref, 1),
    ]);
    const { status, total } = (await totalOf(ref)) ?? {};
    expect(await paid([booker, one])).toBe(status === 'booked' ? total : 0);
    if (status === 'booked') await club.cancel(booker, ref);
  }
});

test('a member who joins two games at one time plays in one of them', async () => {
  const [first, second, one] = await club.members(3);
  const session = await club.session('padel', { date: addDays(TUESDAY, 1), at: '12:00' });
  const other = await club.session('padel', { date: addDays(TUESDAY, 1), at: '12:00' });
  const refs = [
    await club.made(first, { kind: 'keep', places: 4 }, { session }),
    await club.made(second, { kind: 'keep', places: 4 }, { session: other }),
  ];
  const answers = await Promise.all(refs.map((ref) => club.join(one, ref)));
  expect(answers.map(({ code, msgCode }) => code ?? msgCode).toSorted()).toEqual(['200', 'booking.already_playing']);
});

test('a request that is repeated with its key joins once', async () => {
  const [booker, one] = await club.members(2);
  const ref = await club.made(booker, { kind: 'keep', places: 4 });
  const key = crypto.randomUUID();
  const { myShare } = await club.read(one, ref);
  const answers = await Promise.all([1, 2, 3].map(() => club.join(one, ref, myShare, key)));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(await club.paid(one)).toBe(Math.round(myShare * 100));
});
