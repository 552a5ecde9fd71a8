/** Which scores a match can have, for the form in the browser and the call on the server. */

export type SetScore = readonly [number, number];
export type Side = 1 | 2;

/** `retired`: a side gave up. `walkover`: somebody did not come. `unfinished`: nobody won. */
export const RESULT_ENDINGS = ['finished', 'retired', 'walkover', 'unfinished'] as const;
export type ResultEnding = (typeof RESULT_ENDINGS)[number];

/** `sets`: of six games, with a tie-break of ten in place of a third. `to11` and `to21`: games of points. `any`: not checked. */
const SCORINGS = ['sets', 'to11', 'to21', 'any'] as const;
export type Scoring = (typeof SCORINGS)[number];

/** A golden point decides a game of padel, so its sets end as those of tennis. */
const SCORING_OF: Readonly<Record<string, Scoring>> = {
  tennis: 'sets',
  padel: 'sets',
  squash: 'to11',
  pickleball: 'to11',
  'table-tennis': 'to11',
  badminton: 'to21',
};
export const scoringOf = (service: string): Scoring => SCORING_OF[service] ?? 'any';

/** Of a match: three won sets at most, so five in all. */
export const SETS_MAX = 5;
export const POINTS_MAX = 99;

export interface MatchScore {
  readonly score: readonly SetScore[];
  readonly ending: ResultEnding;
  /** Only where the score does not say it. */
  readonly winner?: Side | undefined;
}

export type ScoreMistake =
  | { readonly reason: 'impossible'; readonly params: { set: string; score: string; nearest: string } }
  | { readonly reason: 'unfinished'; readonly params: { score: string } }
  | { readonly reason: 'over'; readonly params: { set: string } };

export type ScoreVerdict =
  | { readonly winner: Side | null; readonly mistake?: undefined }
  | { readonly mistake: ScoreMistake };

/** Who won, or the first mistake. */
export function judgeScore(service: string, { score, ending, winner }: MatchScore): ScoreVerdict {
  if (ending === 'walkover') return { winner: winner ?? null };
  const scoring = scoringOf(service);
  const isStopped = ending !== 'finished';
  const needed = neededSets(score, isStopped);
  const won: [number, number] = [0, 0];
  for (const [index, set] of score.entries()) {
    if (scoring !== 'any' && Math.max(...won) >= needed)
      return { mistake: { reason: 'over', params: { set: `${index}` } } };
    const isLast = index === score.length - 1;
    const possible = finishedSets(scoring, isLast && won[0] === 1 && won[1] === 1);
    if (isFinished(scoring, possible, set)) won[set[0] > set[1] ? 0 : 1] += 1;
    else if (!isStopped || !isLast || !isReachable(scoring, possible, set))
      return { mistake: impossible(possible, index, set) };
  }
  if (isStopped) return { winner: ending === 'retired' ? (winner ?? null) : null };
  const isDone = scoring === 'any' ? won[0] !== won[1] : Math.max(...won) === needed;
  return isDone
    ? { winner: won[0] > won[1] ? 1 : 2 }
    : { mistake: { reason: 'unfinished', params: { score: scoreText(won) } } };
}

/** Two won sets end a match of three, three a match of five. */
function neededSets(score: readonly SetScore[], isStopped: boolean): number {
  const wonByOne = score.filter(([one, two]) => one > two).length;
  const isOneSided = wonByOne === 0 || wonByOne === score.length;
  return score.length > 3 || (score.length === 3 && (isStopped || isOneSided)) ? 3 : 2;
}

export const scoreText = ([one, two]: SetScore): string => `${one}:${two}`;

const upTo = (end: number) => Array.from({ length: end + 1 }, (_each, index) => index);
/** To a number of points with two more than the other side, or with one where the points are capped. */
const pointGames = (points: number, cap: number): SetScore[] => [
  ...upTo(points - 2).map((lost): SetScore => [points, lost]),
  ...upTo(cap - points - 1).map((more): SetScore => [points + 1 + more, points - 1 + more]),
];

const SETS: readonly SetScore[] = [...upTo(4).map((lost): SetScore => [6, lost]), [7, 5], [7, 6]];
const FINISHED: Readonly<Record<Scoring, readonly SetScore[]>> = {
  sets: SETS,
  to11: pointGames(11, POINTS_MAX),
  to21: [...pointGames(21, 30), [30, 29]],
  any: [],
};
const WITH_TIE_BREAK: readonly SetScore[] = [...SETS, ...pointGames(10, POINTS_MAX)];

/** The third set of three may be a tie-break of ten points. */
const finishedSets = (scoring: Scoring, isDecider: boolean) =>
  scoring === 'sets' && isDecider ? WITH_TIE_BREAK : FINISHED[scoring];

const ordered = ([one, two]: SetScore): SetScore => (one >= two ? [one, two] : [two, one]);

function isFinished(scoring: Scoring, finished: readonly SetScore[], set: SetScore): boolean {
  const [high, low] = ordered(set);
  if (scoring === 'any') return high !== low;
  return finished.some(([won, lost]) => won === high && lost === low);
}

/** A set that stopped before its end. */
function isReachable(scoring: Scoring, finished: readonly SetScore[], set: SetScore): boolean {
  const [high, low] = ordered(set);
  return scoring === 'any' || finished.some(([won, lost]) => won >= high && lost >= low);
}

/** With the score that was most likely meant: the fewest points away, those of the loser as they are. */
function impossible(finished: readonly SetScore[], index: number, set: SetScore): ScoreMistake {
  const [high, low] = ordered(set);
  const away = ([won, lost]: SetScore) => Math.abs(won - high) + Math.abs(lost - low);
  const [nearest = [high + 1, low] as const] = [...finished].sort(
    (one, two) => away(one) - away(two) || Math.abs(one[1] - low) - Math.abs(two[1] - low),
  );
  const inOrder: SetScore = set[0] >= set[1] ? nearest : [nearest[1], nearest[0]];
  return {
    reason: 'impossible',
    params: { set: `${index + 1}`, score: scoreText(set), nearest: scoreText(inOrder) },
  };
}
