/** The table of a box or a league from the results of its matches. */
import type { ResultEnding, SetScore, Side } from '@courtside/contract/competing/score-rules';

export interface PointRules {
  readonly play: number;
  /** For each set, or each game of a sport that counts games. */
  readonly set: number;
  readonly win: number;
  /** In all, for who came when the other one did not. */
  readonly walkover: number;
}

export interface PlayedMatch {
  readonly one: number;
  readonly two: number;
  readonly score: readonly SetScore[];
  readonly ending: ResultEnding;
  readonly winner: Side | null;
}

export interface Standing {
  readonly entry: number;
  readonly place: number;
  readonly points: number;
  readonly played: number;
  readonly won: number;
  readonly setsWon: number;
  readonly setsLost: number;
  readonly gamesWon: number;
  readonly gamesLost: number;
  /** No longer plays; the results stay. */
  readonly isWithdrawn: boolean;
}

type Totals = Omit<Standing, 'place' | 'isWithdrawn'>;

const NOTHING = { points: 0, played: 0, won: 0, setsWon: 0, setsLost: 0, gamesWon: 0, gamesLost: 0 };

/**
 * The order is: points, then points of the matches among those who have the same, then sets, then games, then the order of
 * the entries, which is that of their levels when they began. Who has withdrawn stands last.
 */
export function standings(
  entries: readonly number[],
  matches: readonly PlayedMatch[],
  points: PointRules,
  withdrawn: readonly number[] = [],
): Standing[] {
  const totals = new Map(entries.map((entry) => [entry, totalsOf(entry, matches, points)]));
  const isWithdrawn = (entry: number) => withdrawn.includes(entry);
  const active = entries.filter((entry) => !isWithdrawn(entry));
  const ordered = [...ranked(active, matches, points), ...ranked(entries.filter(isWithdrawn), matches, points)];
  return ordered.map((entry, index) => ({
    ...(totals.get(entry) ?? { entry, ...NOTHING }),
    place: index + 1,
    isWithdrawn: isWithdrawn(entry),
  }));
}

function ranked(entries: readonly number[], matches: readonly PlayedMatch[], points: PointRules): number[] {
  const totals = new Map(entries.map((entry) => [entry, totalsOf(entry, matches, points)]));
  const of = (entry: number) => totals.get(entry) ?? { entry, ...NOTHING };
  const among = new Map(
    entries.map((entry) => {
      const equals = entries.filter((other) => of(other).points === of(entry).points);
      const between = matches.filter(({ one, two }) => equals.includes(one) && equals.includes(two));
      return [entry, totalsOf(entry, between, points).points];
    }),
  );
  return entries.toSorted((one, two) => {
    const [first, second] = [of(one), of(two)];
    return (
      second.points - first.points ||
      (among.get(two) ?? 0) - (among.get(one) ?? 0) ||
      second.setsWon - second.setsLost - (first.setsWon - first.setsLost) ||
      second.gamesWon - second.gamesLost - (first.gamesWon - first.gamesLost) ||
      entries.indexOf(one) - entries.indexOf(two)
    );
  });
}

function totalsOf(entry: number, matches: readonly PlayedMatch[], rules: PointRules): Totals {
  return matches.reduce<Totals>((sum, match) => added(sum, match, rules), { entry, ...NOTHING });
}

function added(sum: Totals, match: PlayedMatch, rules: PointRules): Totals {
  if (match.winner === null || (match.one !== sum.entry && match.two !== sum.entry)) return sum;
  const isOne = match.one === sum.entry;
  const hasWon = (match.winner === 1) === isOne;
  const won = sum.won + (hasWon ? 1 : 0);
  // Who did not come has not played.
  if (match.ending === 'walkover')
    return { ...sum, won, played: sum.played + (hasWon ? 1 : 0), points: sum.points + (hasWon ? rules.walkover : 0) };
  const own = match.score.map(([one, two]): SetScore => (isOne ? [one, two] : [two, one]));
  const setsWon = own.filter(([mine, others]) => mine > others).length;
  const games = (of: 0 | 1) => own.reduce((total, set) => total + set[of], 0);
  return {
    ...sum,
    won,
    played: sum.played + 1,
    points: sum.points + rules.play + setsWon * rules.set + (hasWon ? rules.win : 0),
    setsWon: sum.setsWon + setsWon,
    setsLost: sum.setsLost + own.filter(([mine, others]) => mine < others).length,
    gamesWon: sum.gamesWon + games(0),
    gamesLost: sum.gamesLost + games(1),
  };
}
