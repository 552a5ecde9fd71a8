import type { CompetitionRules } from '@courtside/contract/competing/competition-fields';
import type { StoredSeat } from '../draws/draws.repository.ts';
import type { StoredFixture } from '../fixtures/fixtures.repository.ts';
import type { StoredRung } from '../ladder/ladder.repository.ts';
import { refuseChallenge, rungsAt } from '../ladder/ladder.rules.ts';
import { boxMoves } from '../tables/boxes.rules.ts';
import { type PlayedMatch, type Standing, standings } from '../tables/standings.rules.ts';

const playedOf = ({ one, two, result }: StoredFixture): PlayedMatch[] =>
  one !== null && two !== null && result ? [{ one, two, ...result }] : [];

/** The tables of all boxes, from the best; a league is one of them. */
export function tablesOf(
  rules: CompetitionRules,
  seats: readonly StoredSeat[],
  fixtures: readonly StoredFixture[],
  withdrawn: readonly number[],
): Standing[][] {
  if (rules.kind !== 'box' && rules.kind !== 'league') return [];
  const matches = fixtures.flatMap(playedOf);
  return [...Map.groupBy(seats, ({ box }) => box).values()].map((box) => {
    const entries = box.map(({ entry }) => entry);
    return standings(
      entries,
      matches.filter(({ one }) => entries.includes(one)),
      rules.points,
      withdrawn.filter((entry) => entries.includes(entry)),
    );
  });
}

export function presentTables(rules: CompetitionRules, tables: ReadonlyArray<readonly Standing[]>) {
  return tables.map((table, index) => {
    const at = { isTop: index === 0, isBottom: index === tables.length - 1 };
    const moves = rules.kind === 'box' ? boxMoves(table, rules, at) : [];
    return {
      box: index + 1,
      rows: table.map(({ entry, ...row }, place) => ({
        entry: String(entry),
        ...row,
        ...(moves[place] && { move: moves[place] }),
      })),
    };
  });
}

/** Whom one of the reader's entries may challenge. */
export function presentLadder(
  rungs: readonly StoredRung[],
  {
    reach,
    own,
    now,
    isRunning,
  }: {
    readonly reach: number;
    readonly own: readonly number[];
    readonly now: Temporal.Instant;
    readonly isRunning: boolean;
  },
) {
  const ladder = rungsAt(rungs, now);
  return rungs.map(({ entry, place, pausedUntil, fixtureId }) => ({
    place,
    entry: String(entry),
    ...(pausedUntil && Temporal.Instant.compare(now, pausedUntil) < 0 && { pausedUntil: pausedUntil.toString() }),
    ...(fixtureId !== null && { challenge: String(fixtureId) }),
    canChallenge: isRunning && own.some((mine) => refuseChallenge(ladder, mine, entry, reach) === undefined),
  }));
}
