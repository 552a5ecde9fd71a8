/** Which matches wait for which, so that a timetable can be made before their players are known. */
import type { MatchToPlace } from '../timetable/timetable.rules.ts';

export interface FixtureToPlace {
  readonly id: number;
  readonly part: string;
  readonly round: number;
  readonly position: number;
  readonly one: number | null;
  readonly two: number | null;
  /** Off: nobody meets there. */
  readonly state: string;
}

/**
 * A round of the main draw waits for the two matches before it; the consolation for the first matches whose losers play there,
 * which for somebody without a match in the first round is that of the second.
 */
export function matchesToPlace(
  fixtures: readonly FixtureToPlace[],
  minutes: number,
  playersOf: (entry: number) => readonly number[],
): MatchToPlace[] {
  const losers = losersOf(fixtures);
  const at = (part: string, round: number, position: number) =>
    fixtures.find((each) => each.part === part && each.round === round && each.position === position);
  /** A place without a match is taken by whoever comes there. */
  const before = (part: string, round: number, position: number): number[] => {
    if (round === 1) return part === 'consolation' ? (losers[position] ?? []) : [];
    return [2 * position, 2 * position + 1].flatMap((place) => {
      const match = at(part, round - 1, place);
      return match && match.state !== 'off' ? [match.id] : before(part, round - 1, place);
    });
  };
  return fixtures.map(({ id, part, round, position, one, two }) => ({
    ...{ id, minutes, after: before(part, round, position) },
    players: [one, two].flatMap((entry) => (entry === null ? [] : playersOf(entry))),
  }));
}

/** By the first matches of the consolation: those of the main draw whose losers meet there. */
function losersOf(fixtures: readonly FixtureToPlace[]): number[][] {
  const main = fixtures.filter(({ part }) => part === 'main');
  const places = 2 ** (Math.max(1, ...main.map(({ round }) => round)) - 1);
  const first = Array.from({ length: places }, (_each, position) =>
    main.find((match) => match.round === 1 && match.position === position),
  );
  const early = first.flatMap((match) => (match ? [match.id] : []));
  const late = first.flatMap((match, position) =>
    match ? [] : [main.find((each) => each.round === 2 && each.position === Math.floor(position / 2))?.id],
  );
  const seats = [...early, ...late];
  return Array.from({ length: Math.ceil(places / 2) }, (_each, position) =>
    seats.slice(2 * position, 2 * position + 2).flatMap((id) => id ?? []),
  );
}
