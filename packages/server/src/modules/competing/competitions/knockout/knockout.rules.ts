/** The matches of a knockout with their players, as far as results say who they are. */
import { type Bracket, bracketSize } from './bracket.rules.ts';

export const PARTS = ['main', 'consolation'] as const;
export type Part = (typeof PARTS)[number];

/** Of a draw: rounds from 1, positions from 0, top to bottom. */
export interface MatchPlace {
  readonly part: Part;
  readonly round: number;
  readonly position: number;
}

/** An entry, nobody, or somebody who is not known yet. */
export type Seat = { readonly entry: number } | 'nobody' | 'open';

export interface KnockoutMatch extends MatchPlace {
  readonly seats: readonly [Seat, Seat];
  /** Who goes on: the winner, or who meets nobody. */
  readonly winner: Seat;
  /** Of a match that two played. */
  readonly loser: Seat;
  /** Two play it, or may. */
  readonly isPlayed: boolean;
  /** Somebody goes on because the other one has withdrawn. */
  readonly isWalkover: boolean;
}

export interface DecidedMatch extends MatchPlace {
  /** The entry that won. */
  readonly winner: number;
}

export const placeKey = ({ part, round, position }: MatchPlace): string => `${part}/${round}/${position}`;

const isEntry = (seat: Seat): seat is { readonly entry: number } => typeof seat === 'object';
const isSame = (one: Seat, other: Seat) => isEntry(one) && isEntry(other) && one.entry === other.entry;

/** What is known beside the draw. */
interface Known {
  readonly winners: ReadonlyMap<string, number>;
  readonly withdrawn: ReadonlySet<number>;
}

export interface KnockoutDraw {
  readonly bracket: Bracket;
  /** Whoever loses the first match plays on. */
  readonly hasConsolation: boolean;
  /** Entries that play no more: the other one goes on, and nobody plays on for them. */
  readonly withdrawn?: readonly number[];
}

/** All matches in the order of their rounds, the main draw first. Results of matches that do not exist have no effect. */
export function knockoutMatches(draw: KnockoutDraw, decided: readonly DecidedMatch[]): KnockoutMatch[] {
  const known: Known = {
    winners: new Map(decided.map((match) => [placeKey(match), match.winner])),
    withdrawn: new Set(draw.withdrawn),
  };
  const seats = draw.bracket.map((entry): Seat => (entry === null ? 'nobody' : { entry }));
  const main = roundsFrom('main', seats, known);
  if (!draw.hasConsolation || draw.bracket.length < 4) return main;
  return [...main, ...roundsFrom('consolation', firstLosers(main, known), known)];
}

function roundsFrom(part: Part, first: readonly Seat[], known: Known): KnockoutMatch[] {
  const matches: KnockoutMatch[] = [];
  let seats = first;
  for (let round = 1; seats.length > 1; round += 1) {
    const played = pairs(seats).map((pair, position) => decide({ part, round, position }, pair, known));
    matches.push(...played);
    seats = played.map(({ winner }) => winner);
  }
  return matches;
}

const pairs = (seats: readonly Seat[]): Array<readonly [Seat, Seat]> =>
  seats.flatMap((seat, index) => (index % 2 === 0 ? [[seat, seats[index + 1] ?? 'nobody'] as const] : []));

function decide(place: MatchPlace, seats: readonly [Seat, Seat], known: Known): KnockoutMatch {
  const [one, two] = seats;
  if (one === 'nobody' || two === 'nobody') {
    const winner = one === 'nobody' ? two : one;
    return { ...place, seats, isPlayed: false, isWalkover: false, winner, loser: 'nobody' };
  }
  const won = known.winners.get(placeKey(place));
  const played = seats.find((seat) => isEntry(seat) && seat.entry === won);
  const winner = played ?? withoutMatch(seats, known.withdrawn);
  const loser = !isEntry(winner) ? winner : isSame(one, winner) ? two : one;
  return { ...place, seats, isPlayed: true, isWalkover: !played && winner !== 'open', winner, loser };
}

/** Who goes on without a match because the other one, or both, have withdrawn. */
function withoutMatch(seats: readonly [Seat, Seat], withdrawn: Known['withdrawn']): Seat {
  if (!seats.every(isEntry)) return 'open';
  const left = seats.filter((seat) => isEntry(seat) && !withdrawn.has(seat.entry));
  return left.length === 2 ? 'open' : (left[0] ?? 'nobody');
}

/**
 * A seat for each pair of the first round: its loser, or whoever met nobody there, if that first match is lost in the second
 * round. Losers of the first round stand together, because they are known first.
 */
function firstLosers(main: readonly KnockoutMatch[], { withdrawn }: Known): Seat[] {
  const first = main.filter(({ round }) => round === 1);
  const second = main.filter(({ round }) => round === 2);
  const early = first.filter(({ isPlayed }) => isPlayed).map(({ loser }) => loser);
  const late = first
    .filter(({ isPlayed }) => !isPlayed)
    .map(({ winner, position }): Seat => loserOrNobody(second[Math.floor(position / 2)], winner));
  return [...early, ...late].map((seat) => (isEntry(seat) && withdrawn.has(seat.entry) ? 'nobody' : seat));
}

function loserOrNobody(match: KnockoutMatch | undefined, seat: Seat): Seat {
  if (!match || seat === 'nobody') return 'nobody';
  if (match.winner === 'open') return 'open';
  return isSame(match.loser, seat) ? seat : 'nobody';
}

/** How many matches a knockout has at most. */
export function matchCount(entries: number, hasConsolation: boolean): number {
  const seats = bracketSize(entries) / 2;
  return entries - 1 + (hasConsolation && seats > 1 ? seats - 1 : 0);
}
