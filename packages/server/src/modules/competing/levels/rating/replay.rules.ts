/** Where levels are when all starts and results count again from the first one, as corrections say it now. */
import type { Side } from '@courtside/contract/competing/score-rules';
import { type Rating, rateResult, type Start, startRating } from './rating.rules.ts';

interface CountedStart {
  readonly kind: Exclude<Start, 'unknown'>;
  readonly memberId: number;
  readonly at: number;
  readonly value: number;
}

interface CountedMatch {
  readonly kind: 'result';
  readonly resultId: number;
  readonly players: ReadonlyArray<{ readonly memberId: number; readonly side: Side }>;
  readonly winner: Side;
  readonly playedAt: number;
}

export type Counted = CountedStart | CountedMatch;

/** Who has won after all, by the result that had counted; null: it counts for no level. */
export type Outcomes = ReadonlyMap<number, Side | null>;

/** In the order in which they counted. */
export function replay(history: readonly Counted[], outcomes: Outcomes): Map<number, Rating> {
  const ratings = new Map<number, Rating>();
  for (const counted of history) {
    if (counted.kind !== 'result') {
      const { kind, memberId, at, value } = counted;
      ratings.set(memberId, startRating(kind, Math.max(at, ratings.get(memberId)?.at ?? 0), value));
      continue;
    }
    const { resultId, players, playedAt } = counted;
    const winner = outcomes.has(resultId) ? outcomes.get(resultId) : counted.winner;
    if (!winner) continue;
    const rated = players.map((player) => ({ ...player, rating: ratings.get(player.memberId) }));
    for (const { memberId, after } of rateResult(rated, winner, playedAt)) ratings.set(memberId, after);
  }
  return ratings;
}

export interface Corrected {
  readonly memberId: number;
  readonly before: Rating;
  readonly after: Rating;
}

/** Whose level changes. When somebody has played last stays as it is; of whom nothing is known any more begins again. */
export function correctedRatings(
  current: ReadonlyMap<number, Rating>,
  history: readonly Counted[],
  outcomes: Outcomes,
): Corrected[] {
  const again = replay(history, outcomes);
  return [...current]
    .map(([memberId, before]) => {
      const { mean, deviation } = again.get(memberId) ?? startRating('unknown', before.at);
      return { memberId, before, after: { mean, deviation, at: before.at } };
    })
    .filter(({ before, after }) => before.mean !== after.mean || before.deviation !== after.deviation)
    .toSorted((one, other) => one.memberId - other.memberId);
}
