import type { matchScoreSchema } from '@courtside/contract/competing/result-fields';
import { judgeScore } from '@courtside/contract/competing/score-rules';
import type { z } from 'zod';
import { AppError } from '#app-error.ts';
import type { SaidScore } from './results.repository.ts';

const CODES = {
  impossible: 'result.impossible_score',
  unfinished: 'result.unfinished_match',
  over: 'result.over_before',
} as const;

/** What somebody says of a match, or why it cannot be. */
export function judgeSaid(service: string, said: z.output<typeof matchScoreSchema>): SaidScore {
  const { ending } = said;
  const verdict = judgeScore(service, said);
  if (verdict.mistake) throw new AppError(CODES[verdict.mistake.reason], { params: verdict.mistake.params });
  if (verdict.winner === null && ending !== 'unfinished') throw new AppError('result.winner_missing');
  return { score: ending === 'walkover' ? [] : said.score, ending, winner: verdict.winner };
}

export const isSameScore = (one: SaidScore, other: SaidScore): boolean =>
  one.ending === other.ending &&
  one.winner === other.winner &&
  JSON.stringify(one.score) === JSON.stringify(other.score);

/** As it is for who counts the sides the other way. */
export const turned = ({ score, ending, winner }: SaidScore): SaidScore => ({
  score: score.map(([one, two]) => [two, one] as const),
  ending,
  winner: winner === null ? null : winner === 1 ? 2 : 1,
});

/** Only a match that somebody won on the court says how well they play. */
export const countsForLevels = ({ ending }: Pick<SaidScore, 'ending'>): boolean =>
  ending === 'finished' || ending === 'retired';
