import { createHash, randomBytes } from 'node:crypto';

/** Printed on the draw, as `4C91-07AE`. */
export function newDrawSeed(): string {
  const digits = randomBytes(4).toString('hex').toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/**
 * An order that chance decides once and that anybody can draw again: items stand in the order of SHA-256 of `SEED/NAME`,
 * written in hexadecimal digits, whatever order they come in.
 */
export function drawnOrder<Item>(
  seed: string,
  items: readonly Item[],
  nameOf: (item: Item) => string | number,
): Item[] {
  const lot = (item: Item) =>
    createHash('sha256')
      .update(`${seed}/${nameOf(item)}`)
      .digest('hex');
  return items
    .map((item) => ({ item, lot: lot(item) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ item }) => item);
}
