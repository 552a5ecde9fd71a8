/** Where a draw puts each entry, and which matches follow from that. */
import type { CompetitionRules } from '@courtside/contract/competing/competition-fields';
import type { FixturePart } from '@courtside/contract/competing/fixture-fields';
import { bracketOf } from '../knockout/bracket.rules.ts';
import { knockoutMatches, type Seat } from '../knockout/knockout.rules.ts';
import { fillBoxes } from '../tables/boxes.rules.ts';
import { roundRobin } from '../tables/round-robin.rules.ts';

export interface DrawnEntry {
  readonly entry: number;
  /** Of a pair the average; null: nobody knows it. */
  readonly level: number | null;
}

export interface PlannedSeat {
  readonly box: number;
  readonly position: number;
  readonly entry: number;
  readonly seedRank: number | null;
}

export interface PlannedFixture {
  readonly part: FixturePart;
  readonly box: number;
  readonly round: number;
  readonly position: number;
  /** Null: not known yet. */
  readonly one: number | null;
  readonly two: number | null;
}

/** Fewer cannot play. */
export const LEAST_ENTRIES = { box: 3, ladder: 2, league: 3, knockout: 2 } as const;

const byLevel = (one: DrawnEntry, two: DrawnEntry) => (two.level ?? 0) - (one.level ?? 0);

/** Of entries in the order that chance gave them; it decides between equal levels. */
export function planSeats(rules: CompetitionRules, drawn: readonly DrawnEntry[]): PlannedSeat[] {
  const ofBox = (entries: readonly number[], box = 1): PlannedSeat[] =>
    entries.map((entry, position) => ({ box, position, entry, seedRank: null }));
  const levelled = drawn.toSorted(byLevel).map(({ entry }) => entry);
  switch (rules.kind) {
    case 'league':
      return ofBox(drawn.map(({ entry }) => entry));
    case 'ladder':
      return ofBox(levelled);
    case 'box':
      return fillBoxes(levelled, rules.size).flatMap((box, index) => ofBox(box, index + 1));
    case 'knockout':
      return planBracket(rules.seeds, drawn);
  }
}

/** Who has no level is not seeded. */
function planBracket(seeds: number, drawn: readonly DrawnEntry[]): PlannedSeat[] {
  const known = drawn.filter(({ level }) => level !== null).toSorted(byLevel);
  const seeded = known.slice(0, seeds).map(({ entry }) => entry);
  const others = drawn.map(({ entry }) => entry).filter((entry) => !seeded.includes(entry));
  return bracketOf([...seeded, ...others]).flatMap((entry, position) => {
    const rank = entry === null ? -1 : seeded.indexOf(entry);
    return entry === null ? [] : [{ box: 1, position, entry, seedRank: rank < 0 ? null : rank + 1 }];
  });
}

const entryOf = (seat: Seat): number | null => (typeof seat === 'object' ? seat.entry : null);

/** Challenges of a ladder are made by its members. */
export function planFixtures(rules: CompetitionRules, seats: readonly PlannedSeat[]): PlannedFixture[] {
  if (rules.kind === 'ladder') return [];
  if (rules.kind === 'knockout')
    return knockoutMatches({ bracket: bracketFrom(seats), hasConsolation: rules.hasConsolation }, [])
      .filter(({ isPlayed }) => isPlayed)
      .map(({ part, round, position, seats: [one, two] }) => {
        return { part, box: 1, round, position, one: entryOf(one), two: entryOf(two) };
      });
  const boxes = Map.groupBy(seats, ({ box }) => box);
  return [...boxes].flatMap(([box, ofBox]) => {
    const counts = new Map<number, number>();
    return roundRobin(ofBox.map(({ entry }) => entry)).map(({ round, one, two }) => {
      const position = counts.get(round) ?? 0;
      counts.set(round, position + 1);
      return { part: 'box' as const, box, round, position, one, two };
    });
  });
}

/** All places of the first round; the first match always exists. */
export function bracketFrom(seats: ReadonlyArray<Pick<PlannedSeat, 'position' | 'entry'>>): Array<number | null> {
  const last = Math.max(...seats.map(({ position }) => position));
  let size = 2;
  while (size <= last) size *= 2;
  const bracket: Array<number | null> = new Array(size).fill(null);
  for (const { position, entry } of seats) bracket[position] = entry;
  return bracket;
}
