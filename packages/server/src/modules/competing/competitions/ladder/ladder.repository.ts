import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toInstant } from '#platform/clock.ts';

export interface StoredRung {
  readonly entry: number;
  readonly place: number;
  readonly pausedUntil: Temporal.Instant | null;
  /** The open challenge, on either side. */
  readonly fixtureId: number | null;
}

/** From the top. */
export async function insertRungs(tx: Tx, competitionId: number, entries: readonly number[]): Promise<void> {
  await tx
    .insertInto('ladder_rung')
    .values(entries.map((entry, index) => ({ entry_id: entry, competition_id: competitionId, place: index + 1 })))
    .execute();
}

/** From the top. */
export async function selectRungs(db: Db | Tx, competitionId: number): Promise<StoredRung[]> {
  const { rows } = await sql<Omit<StoredRung, 'pausedUntil'> & { pausedUntil: Date | null }>`
    select entry_id as entry, place, paused_until as "pausedUntil", fixture_id as "fixtureId"
    from ladder_rung where competition_id = ${competitionId} order by place`.execute(db);
  return rows.map(({ pausedUntil, ...row }) => ({ ...row, pausedUntil: pausedUntil && toInstant(pausedUntil) }));
}
