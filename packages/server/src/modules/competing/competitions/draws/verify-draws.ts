import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { selectCompetitions } from '../competitions.repository.ts';
import { drawSeats } from './draw-entries.ts';
import { selectPeriods, selectSeats } from './draws.repository.ts';

export interface DrawReport {
  readonly draws: number;
  readonly faults: readonly string[];
}

/** Draws every published draw again from its seed, and compares each place. */
export async function verifyDraws(db: Db): Promise<DrawReport> {
  const periods = await selectPeriods(db, sql`period.number = 1`);
  const faults: string[] = [];
  for (const { id, competitionId, seed } of periods) {
    const [competition] = await selectCompetitions(db, sql`competition.id = ${competitionId}`);
    const stored = await selectSeats(db, id);
    const drawn = competition ? drawSeats(competition.rules, stored, seed ?? '') : [];
    const textOf = ({ box, position, entry, seedRank }: (typeof drawn)[number]) =>
      [box, position, entry, seedRank].join('/');
    const expected = new Set(drawn.map(textOf));
    if (stored.length !== drawn.length || !stored.every((seat) => expected.has(textOf(seat))))
      faults.push(`competition ${competitionId}: seed ${seed} draws other places`);
  }
  return { draws: periods.length, faults };
}
