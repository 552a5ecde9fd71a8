/** Boxes of a box league: how entries are put into them, and who goes up and down when a period ends. */
import type { Standing } from './standings.rules.ts';

export interface BoxRules {
  readonly size: number;
  readonly up: number;
  readonly down: number;
  /** Who plays fewer matches goes down. */
  readonly minPlayed: number;
}

/** Best first. The last boxes have one less where the entries do not fill them. */
export function fillBoxes(entries: readonly number[], size: number): number[][] {
  const count = Math.max(1, Math.ceil(entries.length / size));
  const smaller = Math.floor(entries.length / count);
  const larger = entries.length - smaller * count;
  const boxes: number[][] = [];
  let from = 0;
  for (let index = 0; index < count; index += 1) {
    const length = index < larger ? smaller + 1 : smaller;
    boxes.push(entries.slice(from, from + length));
    from += length;
  }
  return boxes;
}

export type Move = 'up' | 'stays' | 'down' | 'out';

/** What the table of a box means for each entry if the period ended now. */
export function boxMoves(box: readonly Standing[], rules: BoxRules, at: { isTop: boolean; isBottom: boolean }): Move[] {
  const active = box.filter(({ isWithdrawn }) => !isWithdrawn);
  const idle = active.filter(({ played }) => played < rules.minPlayed);
  const players = active.filter(({ played }) => played >= rules.minPlayed);
  // Nobody goes both ways: in a small box those who go up come first.
  const up = at.isTop ? 0 : Math.min(rules.up, players.length);
  const down = at.isBottom ? 0 : Math.max(0, Math.min(rules.down, active.length - up) - idle.length);
  return box.map((standing) => {
    if (standing.isWithdrawn) return 'out';
    const index = players.indexOf(standing);
    if (index < 0) return at.isBottom ? 'stays' : 'down';
    if (index < up) return 'up';
    return index >= players.length - down ? 'down' : 'stays';
  });
}

/**
 * The boxes of the next period, from the best to the last: who comes down stands above who stays, who goes up below. Boxes are
 * filled in this order, so that a gap is taken by the best of the next box. Newcomers stand last; who withdrew is left out.
 */
export function turnBoxes(
  boxes: ReadonlyArray<readonly Standing[]>,
  rules: BoxRules,
  newcomers: readonly number[],
): number[][] {
  const last = boxes.length - 1;
  const moves = boxes.map((box, index) => boxMoves(box, rules, { isTop: index === 0, isBottom: index === last }));
  const entriesOf = (index: number, move: Move) =>
    (boxes[index] ?? []).flatMap(({ entry }, place) => (moves[index]?.[place] === move ? [entry] : []));
  const order = boxes.flatMap((_box, index) => [
    ...entriesOf(index - 1, 'down'),
    ...entriesOf(index, 'stays'),
    ...entriesOf(index + 1, 'up'),
  ]);
  return fillBoxes([...order, ...newcomers], rules.size);
}
