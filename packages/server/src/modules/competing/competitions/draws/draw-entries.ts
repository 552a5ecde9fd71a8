import { createHash } from 'node:crypto';
import type { CompetitionRules } from '@courtside/contract/competing/competition-fields';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { Db, Tx } from '#database/database.ts';
import { drawnOrder } from '#platform/drawn-order.ts';
import type { StoredCompetition } from '../competitions.repository.ts';
import { liveEntries, selectEntries } from '../entries/entries.repository.ts';
import { type DrawnEntry, LEAST_ENTRIES, type PlannedSeat, planSeats } from './draw.rules.ts';

/** What is drawn: the entries of a locked competition, with the levels that others see. */
export async function entriesToDraw(tx: Tx, competition: StoredCompetition): Promise<DrawnEntry[]> {
  if (competition.state !== 'open') throw new AppError('draw.not_now');
  const entries = await selectEntries(tx, liveEntries(competition.id));
  const waiting = entries.filter(({ state }) => state === 'waiting').length;
  if (waiting > 0) throw new AppError('draw.waiting', { params: { waiting } });
  const least = LEAST_ENTRIES[competition.kind];
  if (entries.length < least) throw new AppError('draw.too_few', { params: { least } });
  const levels = await findLevels(tx, competition);
  return entries.map(({ id }) => ({ entry: id, level: levels.get(id) ?? null }));
}

/** A pair has the average of its two players, if both are known. */
async function findLevels(db: Db | Tx, { id, service }: StoredCompetition): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ entry: number; level: number | null }>`
    select player.entry_id as entry,
      case when bool_and(level.value is not null) then round(avg(level.value), 1)::float8 end as level
    from competition_player as player
    left join member_level as level on level.member_id = player.member_id and level.service_key = ${service}
    where player.competition_id = ${id} and player.is_live
    group by player.entry_id`.execute(db);
  return new Map(rows.map(({ entry, level }) => [entry, level]));
}

/** The same for the same seed, entries and levels, whoever draws. */
export const drawSeats = (rules: CompetitionRules, entries: readonly DrawnEntry[], seed: string): PlannedSeat[] =>
  planSeats(
    rules,
    drawnOrder(seed, entries, ({ entry }) => entry),
  );

/** Changes with everything that a draw depends on. */
export const fingerprintOf = (rules: CompetitionRules, entries: readonly DrawnEntry[]): string =>
  createHash('sha256')
    .update(JSON.stringify([rules, entries.toSorted((one, two) => one.entry - two.entry)]))
    .digest('hex');
