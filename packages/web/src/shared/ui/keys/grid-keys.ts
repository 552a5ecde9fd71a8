export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

type Direction = 'ltr' | 'rtl';

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** The cell that a key moves the focus to; undefined for other keys. Left and right follow the reading direction. */
export function moveInGrid(
  { key, ctrlKey }: KeyPress,
  from: CellPosition,
  { rows, columns }: GridSize,
  direction: Direction,
): CellPosition | undefined {
  const forward = direction === 'rtl' ? -1 : 1;
  const row = (value: number) => Math.min(Math.max(value, 0), rows - 1);
  const column = (value: number) => Math.min(Math.max(value, 0), columns - 1);
  switch (key) {
    case 'ArrowRight':
      return { ...from, column: column(from.column + forward) };
    case 'ArrowLeft':
      return { ...from, column: column(from.column - forward) };
    case 'ArrowDown':
      return { ...from, row: row(from.row + 1) };
    case 'ArrowUp':
      return { ...from, row: row(from.row - 1) };
    case 'Home':
      return { row: ctrlKey ? 0 : from.row, column: 0 };
    case 'End':
      return { row: ctrlKey ? rows - 1 : from.row, column: columns - 1 };
    default:
      return undefined;
  }
}
