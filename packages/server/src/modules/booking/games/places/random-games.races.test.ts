import { addDays } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type BookingRef, type Player, TUESDAY } from '#testing/clubs/booking-club.ts';
import { createGameClub, type GameClub } from '#testing/clubs/game-club.ts';
import { randomGames } from '#testing/clubs/soak-size.ts';
import { decideGames } from '../decide-games.ts';

let club: GameClub;
beforeAll(async () => {
  club = await createGameClub();
});
afterAll(() => club.close());

const STEPS = 10;

/** A small generator, so that a failure can be repeated. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What a game is by its rules: who has joined, in what order does not matter. */
interface Model {
  kind: 'keep' | 'ifFull';
  readonly total: number;
  /** What a place costs, in cents. */
  readonly place: number;
  readonly joined: Set<Player>;
  state: 'live' | 'closed' | 'cancelled';
}

const PLACES = 4;

/** What everybody pays by the rules, in cents. */
function expectedOf({ kind, total, place, joined, state }: Model): { booker: number; each: number } {
  if (state === 'cancelled') return { booker: 0, each: 0 };
  return { booker: kind === 'keep' ? total - place * joined.size : place, each: place };
}

async function step(
  ref: BookingRef,
  model: Model,
  booker: Player,
  players: Player[],
  random: (below: number) => number,
) {
  const player = players[random(players.length)] as Player;
  const move = random(10);
  if (move < 5) {
    const { msgCode, code } = await club.join(player, ref, model.place / 100);
    const isFree = model.state === 'live' && !model.joined.has(player) && model.joined.size < PLACES - 1;
    expect(msgCode === '200', code).toBe(isFree);
    if (isFree) model.joined.add(player);
  } else if (move < 8) {
    const { msgCode, code } = move === 7 ? await club.remove(booker, ref, player) : await club.leave(player, ref);
    const isIn = model.state === 'live' && model.joined.has(player);
    expect(msgCode === '200', code).toBe(isIn);
    if (isIn) model.joined.delete(player);
  } else if (move === 8) {
    const { msgCode, code } = await club.open(booker, ref, { kind: 'keep', places: PLACES, PinCode: DEMO_PIN });
    const isPossible = model.state === 'live' && model.kind === 'ifFull';
    expect(msgCode === '200', code).toBe(isPossible);
    if (isPossible) model.kind = 'keep';
  } else if (random(4) === 0) {
    const { msgCode } = await club.end(booker, ref);
    expect(msgCode === '200').toBe(model.state === 'live');
    const isKept = model.kind === 'keep' || model.joined.size === PLACES - 1;
    if (model.state === 'live') model.state = isKept ? 'closed' : 'cancelled';
  }
}

test(
  'after random games everybody has paid what the rules say, and each payment has its receipts once',
  async () => {
    const { games, seed } = randomGames();
    const random = randomOf(seed);
    const [booker, ...players] = await club.members(6);
    const everybody = [booker, ...players];
    // The court is free again after each game.
    const days = [1, 2, 3].map((day) => club.session('padel', { date: addDays(TUESDAY, day) }));
    const sessions = await Promise.all(days);
    for (let game = 0; game < games; game += 1) {
      const kind = random(2) === 0 ? ('keep' as const) : ('ifFull' as const);
      const session = sessions[random(sessions.length)] ?? '';
      const ref = await club.made(booker, { kind, places: PLACES }, { session });
      const [paid = 0] = await paidBy(everybody);
      const total = kind === 'keep' ? paid : paid * PLACES;
      const place = total / PLACES;
      const model: Model = { kind, total, place, joined: new Set(), state: 'live' };
      for (let count = 0; count < STEPS; count += 1) {
        await step(ref, model, booker, players, random);
        const { booker: ofBooker, each } = expectedOf(model);
        const expected = [ofBooker, ...players.map((player) => (model.joined.has(player) ? each : 0))];
        expect([seed, game, count, ...(await paidBy(everybody))]).toEqual([seed, game, count, ...expected]);
      }
      await finish(ref, model, everybody);
      // A game that was played on paper is cancelled, so that every cent is back for the next one.
      await club.cancel(booker, ref);
      expect([seed, game, ...(await paidBy(everybody))]).toEqual([seed, game, ...everybody.map(() => 0)]);
    }
    expect(await club.ledgerFaults()).toEqual([]);
  },
  6 * 60 * 60_000,
);

/** In one query: it is asked after every step. */
async function paidBy(players: readonly Player[]): Promise<number[]> {
  const ids = players.map(({ id }) => id);
  const { rows } = await sql<{ id: number; paid: number }>`select member_id as id, (10000 - balance_cents)::int as paid
    from ledger_account where member_id = any(${ids}::bigint[])`.execute(club.context.db);
  return ids.map((id) => rows.find((row) => row.id === id)?.paid ?? 0);
}

/** The decision and the start come; then there is one receipt for each who paid, or none. */
async function finish(ref: BookingRef, model: Model, players: readonly Player[]): Promise<void> {
  const { startsAt, decideAt } = await club.read(players[0] as Player, ref);
  for (const moment of [decideAt, startsAt])
    if (moment) await club.at(Temporal.Instant.from(moment), [], () => decideGames(club.context));
  const isFull = model.joined.size === PLACES - 1;
  const isPlayed = model.state === 'closed' || (model.state === 'live' && (model.kind === 'keep' || isFull));
  const { rows } = await sql<{ status: string; receipts: number; sum: number; total: number }>`
    select booking.status, count(receipt.id)::int as receipts, coalesce(sum(receipt.amount_cents), 0)::int as sum,
      booking.total_cents as total
    from court_booking as booking left join ledger_entry as entry on entry.details->>'key' = booking.key
    left join receipt on receipt.entry_id = entry.id
    where booking.key = ${ref.key} group by booking.id`.execute(club.context.db);
  const status = isPlayed ? 'booked' : 'cancelled';
  const [row] = rows;
  expect(row).toMatchObject({ status, receipts: isPlayed ? model.joined.size + 1 : 0, sum: isPlayed ? row?.total : 0 });
}
