import { addDays } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingRef, type Player, TUESDAY } from '#testing/clubs/booking-club.ts';
import { createGameClub, type GameClub } from '#testing/clubs/game-club.ts';
import { decideGames } from '../decide-games.ts';

let club: GameClub;
beforeAll(async () => {
  club = await createGameClub();
});
afterAll(() => club.close());

const GAMES = 12;
const STEPS = 12;

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
  readonly kind: 'keep' | 'ifFull';
  readonly total: number;
  readonly joined: Set<Player>;
  state: 'live' | 'closed' | 'cancelled';
}

const PLACES = 4;

/** What everybody pays by the rules, in cents. */
function expectedOf({ kind, total, joined, state }: Model, place: number): { booker: number; each: number } {
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
    const { msgCode, code } = await club.join(player, ref);
    const isFree = model.state === 'live' && !model.joined.has(player) && model.joined.size < PLACES - 1;
    expect(msgCode === '200', code).toBe(isFree);
    if (isFree) model.joined.add(player);
  } else if (move < 8) {
    const { msgCode, code } = move === 7 ? await club.remove(booker, ref, player) : await club.leave(player, ref);
    const isIn = model.state === 'live' && model.joined.has(player);
    expect(msgCode === '200', code).toBe(isIn);
    if (isIn) model.joined.delete(player);
  } else if (move === 9 && random(4) === 0) {
    const { msgCode } = await club.end(booker, ref);
    expect(msgCode === '200').toBe(model.state === 'live');
    const isKept = model.kind === 'keep' || model.joined.size === PLACES - 1;
    if (model.state === 'live') model.state = isKept ? 'closed' : 'cancelled';
  }
}

test('after random games everybody has paid what the rules say, and each payment has its receipts once', async () => {
  const random = randomOf(20_261_119);
  for (let game = 0; game < GAMES; game += 1) {
    const [booker, ...players] = await club.members(6);
    const kind = random(2) === 0 ? ('keep' as const) : ('ifFull' as const);
    const session = await club.session('padel', { date: addDays(TUESDAY, 1 + random(3)) });
    const ref = await club.made(booker, { kind, places: PLACES }, { session });
    const paid = await club.paid(booker);
    const total = kind === 'keep' ? paid : paid * PLACES;
    const place = total / PLACES;
    const model: Model = { kind, total, joined: new Set(), state: 'live' };
    for (let count = 0; count < STEPS; count += 1) {
      await step(ref, model, booker, players, random);
      const { booker: ofBooker, each } = expectedOf(model, place);
      expect([game, count, await club.paid(booker)]).toEqual([game, count, ofBooker]);
      for (const player of players) expect(await club.paid(player)).toBe(model.joined.has(player) ? each : 0);
    }
    await finish(ref, model, [booker, ...players]);
  }
  expect(await club.ledgerFaults()).toEqual([]);
});

/** The decision and the start come; then there is one receipt for each who paid, or none. */
async function finish(ref: BookingRef, model: Model, players: Player[]): Promise<void> {
  const { startsAt, decideAt } = await club.read(players[0] as Player, ref);
  for (const moment of [decideAt, startsAt])
    if (moment) await club.at(Temporal.Instant.from(moment), [], () => decideGames(club.context));
  const isFull = model.joined.size === PLACES - 1;
  const isPlayed = model.state === 'closed' || (model.state === 'live' && (model.kind === 'keep' || isFull));
  const { rows } = await sql<{ status: string; receipts: number; entries: number }>`
    select booking.status, (select count(*)::int from receipt where entry_id = booking.entry_id) as receipts,
      (select count(*)::int from receipt join ledger_entry as entry on entry.id = receipt.entry_id
        where entry.details->>'key' = booking.key) as entries
    from court_booking as booking where booking.key = ${ref.key}`.execute(club.context.db);
  const receipts = isPlayed ? model.joined.size + 1 : 0;
  expect(rows[0]).toMatchObject({ status: isPlayed ? 'booked' : 'cancelled', entries: receipts });
}
