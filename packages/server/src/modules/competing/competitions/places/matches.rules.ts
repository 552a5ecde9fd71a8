/** Which matches wait for which, so that a timetable can be made before their players are known. */
import type { MatchToPlace } from '../timetable/timetable.rules.ts';

export interface FixtureToPlace {
  readonly id: number;
  readonly part: string;
  readonly round: number;
  readonly position: number;
  readonly one: number | null;
  readonly two: number | null;
}

/** A round of the main draw waits for the two matches before it; the consolation for all first matches. */
export function matchesToPlace(
  fixtures: readonly FixtureToPlace[],
  minutes: number,
  playersOf: (entry: number) => readonly number[],
): MatchToPlace[] {
  const hasByes = fixtures.some(({ part, round, one, two }) => part === 'main' && round === 2 && (one ?? two) !== null);
  const isBefore = (match: FixtureToPlace, other: FixtureToPlace): boolean => {
    if (other.part === match.part)
      return other.round === match.round - 1 && Math.floor(other.position / 2) === match.position;
    const isFirst = other.round === 1 || (hasByes && other.round === 2);
    return match.part === 'consolation' && match.round === 1 && other.part === 'main' && isFirst;
  };
  return fixtures.map((match) => ({
    id: match.id,
    minutes,
    players: [match.one, match.two].flatMap((entry) => (entry === null ? [] : playersOf(entry))),
    after: fixtures.filter((other) => isBefore(match, other)).map(({ id }) => id),
  }));
}
