import type { ResultEnding, Side } from '@courtside/contract/competing/score-rules';

/** As it is typed: both sides of a set. */
export type WrittenSet = readonly [string, string];

export interface EnteredScore {
  readonly score: [number, number][];
  readonly ending: ResultEnding;
  readonly winner?: Side;
}

/** Sets up to the last one that is filled in; a single empty box counts as 0. */
export function readScore(sets: readonly WrittenSet[], ending: ResultEnding, winner: '1' | '2' | ''): EnteredScore {
  const last = sets.findLastIndex(([one, two]) => one !== '' || two !== '');
  const score =
    ending === 'walkover'
      ? []
      : sets.slice(0, last + 1).map(([one, two]): [number, number] => [Number(one), Number(two)]);
  return { score, ending, ...(winner && { winner: winner === '1' ? 1 : 2 }) };
}
