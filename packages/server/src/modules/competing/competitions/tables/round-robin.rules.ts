/** Everybody against everybody, in rounds in which nobody plays twice. */

export interface Pairing {
  readonly round: number;
  readonly one: number;
  readonly two: number;
}

/** By the circle method: the first stays, the others move on by one place. With an odd number somebody rests in each round. */
export function roundRobin(entries: readonly number[]): Pairing[] {
  const places: Array<number | null> = entries.length % 2 === 0 ? [...entries] : [...entries, null];
  const [first, ...others] = places;
  if (first === undefined || others.length === 0) return [];
  return others.flatMap((_each, turn) => {
    const circle = [first, ...others.slice(turn), ...others.slice(0, turn)];
    return circle.slice(0, circle.length / 2).flatMap((one, index) => {
      const two = circle.at(-1 - index) ?? null;
      return one === null || two === null ? [] : [{ round: turn + 1, ...inTurn(one, two, turn) }];
    });
  });
}

/** So that the first entry is not the first side of all its matches. */
const inTurn = (one: number, two: number, turn: number) => (turn % 2 === 0 ? { one, two } : { one: two, two: one });
