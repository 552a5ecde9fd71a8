/** A piece of a text: in both versions, only in the new one, or only in the old one. */
export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A heading, paragraph or item of a list. A changed one has pieces of several kinds. */
export type ComparedLine = readonly Piece[];

/** More cells than this would take longer than anybody waits; such a part counts as replaced. */
const CELLS_MAX = 4_000_000;

/** What a reader must know to see what is new: whole lines, and words within a line that was rewritten. */
export function compareTexts(before: string, after: string): ComparedLine[] {
  const lines: ComparedLine[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const flush = () => {
    const pairs = Math.max(removed.length, added.length);
    for (let at = 0; at < pairs; at += 1) lines.push(...replaced(removed[at], added[at]));
    removed = [];
    added = [];
  };
  for (const { kind, text } of differences(linesOf(before), linesOf(after))) {
    if (kind === 'removed') removed.push(text);
    else if (kind === 'added') added.push(text);
    else {
      flush();
      lines.push([{ kind, text }]);
    }
  }
  flush();
  return lines;
}

const BLOCKS = 'h3, h4, p, li, blockquote';

function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.querySelectorAll(BLOCKS)].filter((block) => !block.querySelector(BLOCKS));
  return blocks.map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
}

/** One line that was rewritten, or one of each kind where they have little in common. */
function replaced(old: string | undefined, fresh: string | undefined): ComparedLine[] {
  if (old === undefined || fresh === undefined)
    return [[{ kind: old === undefined ? 'added' : 'removed', text: old ?? fresh ?? '' }]];
  const pieces = joined(differences(wordsOf(old), wordsOf(fresh)));
  const common = pieces.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.trim().length, 0);
  if (common * 3 >= Math.min(old.length, fresh.length)) return [pieces];
  return [[{ kind: 'removed', text: old }], [{ kind: 'added', text: fresh }]];
}

/** Words with the space behind them. */
const wordsOf = (line: string): string[] => line.match(/\S+\s*/g) ?? [];

function joined(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (last?.kind === piece.kind) merged[merged.length - 1] = { kind: last.kind, text: last.text + piece.text };
    else merged.push(piece);
  }
  return merged;
}

/** The longest common subsequence, with what is missing in it on both sides. */
function differences(old: readonly string[], fresh: readonly string[]): Piece[] {
  if (old.length * fresh.length > CELLS_MAX)
    return [
      ...old.map((text) => ({ kind: 'removed' as const, text })),
      ...fresh.map((text) => ({ kind: 'added' as const, text })),
    ];
  const width = fresh.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  const isSame = (row: number, column: number) => old[row]?.trim() === fresh[column]?.trim();
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = fresh.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] = isSame(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
  const pieces: Piece[] = [];
  let row = 0;
  let column = 0;
  while (row < old.length || column < fresh.length) {
    if (row < old.length && column < fresh.length && isSame(row, column)) {
      pieces.push({ kind: 'same', text: fresh[column] ?? '' });
      row += 1;
      column += 1;
    } else if (column >= fresh.length || (row < old.length && at(row + 1, column) >= at(row, column + 1))) {
      pieces.push({ kind: 'removed', text: old[row] ?? '' });
      row += 1;
    } else {
      pieces.push({ kind: 'added', text: fresh[column] ?? '' });
      column += 1;
    }
  }
  return pieces;
}
