/** The places of the first round of a knockout, from top to bottom; null is nobody, so that the other one has no match. */
export type Bracket = ReadonlyArray<number | null>;

/** The smallest power of two with room for all. */
export function bracketSize(entries: number): number {
  let size = 2;
  while (size < entries) size *= 2;
  return size;
}

/**
 * The place of each rank: 1 and 2 can meet in the final only, 1 to 4 in the semi-finals, and so on. Of four: 1 4 3 2, so
 * that the second stands at the very bottom.
 */
export function rankPlaces(size: number): number[] {
  let ranks = [1, 2];
  while (ranks.length < size) {
    const sum = ranks.length * 2 + 1;
    ranks = ranks.flatMap((rank, index) => (index % 2 === 0 ? [rank, sum - rank] : [sum - rank, rank]));
  }
  return ranks;
}

/**
 * Of entries with the seeds first and the others in a drawn order. The last rank meets the first, so that whom a seed meets is
 * drawn too, and that byes go to the best seeds.
 */
export const bracketOf = (ranked: readonly number[]): Bracket =>
  rankPlaces(bracketSize(ranked.length)).map((rank) => ranked[rank - 1] ?? null);
