/**
 * The level of players from results, by the model of `openskill` (Weng and Lin, Plackett-Luce) for two sides. A function of
 * its arguments only; what it returns has six decimals, so that results in the same order give the same digits anywhere.
 * Why the formula is here and the library only in the test: docs/decisions/0180-levels-from-results.md.
 */
import type { LevelCertainty } from '@courtside/contract/competing/level-fields';
import type { Side } from '@courtside/contract/competing/score-rules';

/** How well somebody plays, and how sure that is, in the units of the model: 50 are the levels 1 to 7. */
export interface Rating {
  readonly mean: number;
  readonly deviation: number;
  /** Of the last result or start, from which certainty fades. */
  readonly at: number;
}

export const MODEL = {
  /** How much chance decides a match: three eighths of a level. */
  beta: 3.125,
  /** A deviation never becomes smaller than this part of what it was. */
  smallest: 0.0001,
  /** Added to the square of the deviation for each day without play. */
  fadePerDay: 0.03,
} as const;

const UNITS_OF_A_LEVEL = 50 / 6;
const DAY_MS = 86_400_000;
const exact = (value: number) => Math.round(value * 1e6) / 1e6;

/** Unrounded, from 1 to 7. */
export const levelOf = (mean: number): number => Math.min(7, Math.max(1, 1 + mean / UNITS_OF_A_LEVEL));
/** A distance in levels. */
export const inLevels = (units: number): number => units / UNITS_OF_A_LEVEL;
/** As it is shown and compared with the range of a game. */
export const shownLevel = (mean: number): number => Math.round(levelOf(mean) * 10) / 10;

/** Where a level can begin, and how far from the truth it may be, in levels. */
const STARTS = { answers: 0.7, coach: 0.45, unknown: 1 } as const;
export type Start = keyof typeof STARTS;
const UNKNOWN_LEVEL = 3;

export function startRating(start: Start, at: number, level = UNKNOWN_LEVEL): Rating {
  return { mean: exact((level - 1) * UNITS_OF_A_LEVEL), deviation: exact(STARTS[start] * UNITS_OF_A_LEVEL), at };
}

/** In levels: less sure than the first is new, surer than the second is settled. */
export const CERTAINTY_LIMITS = { new: 0.5, settled: 0.35 } as const;

export function certaintyOf(deviation: number): LevelCertainty {
  const levels = inLevels(deviation);
  if (levels > CERTAINTY_LIMITS.new) return 'new';
  return levels > CERTAINTY_LIMITS.settled ? 'settling' : 'settled';
}

/** Certainty fades with whole days without play, to that of somebody unknown at most; the level does not. */
export function fade(rating: Rating, at: number): Rating {
  const days = Math.max(0, Math.floor((at - rating.at) / DAY_MS));
  const most = Math.max(rating.deviation, STARTS.unknown * UNITS_OF_A_LEVEL);
  const deviation = Math.sqrt(rating.deviation ** 2 + MODEL.fadePerDay * days);
  return { mean: rating.mean, deviation: exact(Math.min(most, deviation)), at: Math.max(rating.at, at) };
}

export interface RatedPlayer {
  readonly memberId: number;
  readonly side: Side;
  /** Undefined: nothing is known of this player. */
  readonly rating: Rating | undefined;
}

export interface Step {
  readonly memberId: number;
  readonly before: Rating;
  readonly after: Rating;
  /** What the model expected of the own side, from 0 to 1. */
  readonly expected: number;
  readonly hasWon: boolean;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** What a result does to each of its players. */
export function rateResult(players: readonly RatedPlayer[], winner: Side, at: number): Step[] {
  const faded = players.map(({ memberId, side, rating }) => ({
    memberId,
    side,
    before: fade(rating ?? startRating('unknown', at), at),
  }));
  const [one, two] = ([1, 2] as const).map((side) => {
    const ratings = faded.filter((player) => player.side === side).map(({ before }) => before);
    return {
      mean: sum(ratings.map(({ mean }) => mean)),
      variance: sum(ratings.map(({ deviation }) => deviation ** 2)),
    };
  });
  if (!one || !two) return [];
  const scale = Math.sqrt(one.variance + two.variance + 2 * MODEL.beta ** 2);
  const expectedOfOne = 1 / (1 + Math.exp((two.mean - one.mean) / scale));
  const surprise = expectedOfOne * (1 - expectedOfOne);
  return faded.map(({ memberId, side, before }) => {
    const expected = side === 1 ? expectedOfOne : 1 - expectedOfOne;
    const hasWon = side === winner;
    const variance = before.deviation ** 2;
    const mean = before.mean + (variance / scale) * ((hasWon ? 1 : 0) - expected);
    const kept = Math.max(1 - (variance / scale ** 2) * surprise, MODEL.smallest);
    const after = { mean: exact(mean), deviation: exact(before.deviation * Math.sqrt(kept)), at: before.at };
    return { memberId, before, after, expected: exact(expected), hasWon };
  });
}

/** Results against players as good and as certain as the settled, won and lost in turn. */
export function resultsToSettled(rating: Rating): number {
  const other = { mean: rating.mean, deviation: CERTAINTY_LIMITS.settled * UNITS_OF_A_LEVEL, at: rating.at };
  let own = rating;
  for (let count = 0; count < 50; count += 1) {
    if (certaintyOf(own.deviation) === 'settled') return count;
    const [step] = rateResult(
      [
        { memberId: 1, side: 1, rating: own },
        { memberId: 2, side: 2, rating: { ...other, mean: own.mean } },
      ],
      count % 2 === 0 ? 1 : 2,
      own.at,
    );
    own = step?.after ?? own;
  }
  return 50;
}
