import type { LevelStep } from '@courtside/contract/competing/levels';

export interface LevelPoint {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Undefined: a start, or today. */
  readonly hasWon?: boolean;
}

interface LevelGraphShape {
  /** Levels of the lines, from the lowest on. */
  readonly lines: readonly number[];
  /** From 0 at the left to 100 at the right, and from 0 at the top to 100 at the bottom. */
  readonly points: ReadonlyArray<{ readonly x: number; readonly y: number; readonly hasWon: boolean | undefined }>;
  /** Points of the band, along its upper edge and back along its lower one. */
  readonly band: string;
  readonly line: string;
}

const HALF = 0.5;

/** Where each step is drawn: in their order, because many may be of one day. */
export function graphOf(history: readonly LevelStep[], now: LevelPoint): LevelGraphShape {
  const steps: readonly LevelPoint[] = [...history.toReversed(), now];
  const lowest = Math.max(1, Math.floor(Math.min(...steps.map(({ low }) => low)) / HALF) * HALF);
  const highest = Math.min(7, Math.ceil(Math.max(...steps.map(({ high }) => high)) / HALF) * HALF);
  const most = highest > lowest ? highest : lowest + HALF;
  const lines = Array.from({ length: Math.round((most - lowest) / HALF) + 1 }, (_each, index) => lowest + index * HALF);
  const y = (level: number) => round(((most - level) / (most - lowest)) * 100);
  const x = (index: number) => round((index / Math.max(1, steps.length - 1)) * 100);
  const along = (levels: readonly number[]) => levels.map((level, index) => `${x(index)},${y(level)}`);
  const [highs, lows] = [steps.map(({ high }) => high), steps.map(({ low }) => low)];
  return {
    lines,
    points: steps.map(({ value, hasWon }, index) => ({ x: x(index), y: y(value), hasWon })),
    band: [...along(highs), ...along(lows).toReversed()].join(' '),
    line: along(steps.map(({ value }) => value)).join(' '),
  };
}

const round = (value: number) => Math.round(value * 100) / 100;
