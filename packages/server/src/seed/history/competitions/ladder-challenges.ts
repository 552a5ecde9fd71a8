import { sql } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { lockFixture } from '#modules/competing/competitions/index.ts';
import { storeDecided } from '#modules/competing/results/index.ts';
import { toDate } from '#platform/clock.ts';

const FIRST_MEMBER = '1001';

/** The first member is challenged from below; two others have agreed to play; one challenge was won. */
export async function addChallenges(tx: Tx, context: AppContext, id: number, byId: number): Promise<void> {
  const { rows } = await sql<{
    entry: number;
    code: string;
  }>`select rung.entry_id as entry, member.code from ladder_rung as rung
    join competition_player as player on player.entry_id = rung.entry_id and player.position = 1
    join member on member.id = player.member_id
    where rung.competition_id = ${id} order by rung.place`.execute(tx);
  const own = rows.findIndex(({ code }) => code === FIRST_MEMBER);
  const below = rows[own + 1] ?? rows[own - 1];
  const others = rows.filter((row, index) => index !== own && row !== below);
  const [one, two, three, four] = others.toReversed();
  const now = context.clock.now();
  const hours = (count: number) => now.add({ hours: count });
  if (three && four) {
    const won = await challenge(tx, {
      id,
      one: three.entry,
      two: four.entry,
      askedAt: hours(-9 * 24),
      playBy: hours(24),
    });
    const score = [[6, 4] as const, [7, 5] as const];
    const locked = await lockFixture(tx, won);
    const past: AppContext = { ...context, clock: { ...context.clock, now: () => hours(-4 * 24) } };
    await storeDecided(tx, past, locked, { score, ending: 'finished', winner: 1 }, byId);
  }
  if (one && two)
    await challenge(tx, { id, one: one.entry, two: two.entry, askedAt: hours(-50), playBy: hours(12 * 24) });
  if (below && rows[own])
    await challenge(tx, { id, one: below.entry, two: rows[own].entry, askedAt: hours(-20), playBy: null });
}

interface Challenge {
  readonly id: number;
  readonly one: number;
  readonly two: number;
  readonly askedAt: Temporal.Instant;
  /** Null: not answered yet. */
  readonly playBy: Temporal.Instant | null;
}

async function challenge(tx: Tx, { id, one, two, askedAt, playBy }: Challenge): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into competition_fixture (competition_id, period_id, part, box, round, position, one_entry_id, two_entry_id, state,
      answer_by, play_by, created_at)
    select ${id}, period.id, 'challenge', 1, 1, 0, ${one}, ${two}, ${playBy ? 'open' : 'asked'},
      ${toDate(askedAt.add({ hours: 5 * 24 }))}::timestamptz, ${playBy && toDate(playBy)}::timestamptz, ${toDate(askedAt)}
    from competition_period as period where period.competition_id = ${id} returning id`.execute(tx);
  const fixture = rows[0]?.id ?? 0;
  await tx.updateTable('ladder_rung').set({ fixture_id: fixture }).where('entry_id', 'in', [one, two]).execute();
  return fixture;
}
