import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useDirection } from '#shared/i18n/use-language.ts';
import { type CellPosition, moveInGrid } from '#shared/ui/keys/grid-keys.ts';
import { useKeyHelp } from '#shared/ui/keys/keys.ts';
import { isSelectable } from '../board/selection.ts';
import type { Board } from '../board/use-board.ts';

interface GridFocus {
  readonly active: CellPosition;
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  };
}

/** One tab stop for the whole grid; the arrow keys move it from cell to cell. */
export function useGridFocus(board: Board): GridFocus {
  useKeyHelp('walk', 'ends', 'press');
  const dir = useDirection();
  const [moved, setMoved] = useState<CellPosition>();
  const size = { rows: board.rows.length, columns: board.courts.length };
  const inGrid = moved !== undefined && moved.row < size.rows && moved.column < size.columns;
  return {
    active: inGrid ? moved : firstStop(board),
    handlers: {
      onKeyDown: (event) => {
        const from = positionOf(event.target);
        const to = from && moveInGrid(event, from, size, dir);
        if (!to) return;
        event.preventDefault();
        cellAt(event.currentTarget, to)?.focus();
      },
      onFocus: (event) => {
        const at = positionOf(event.target);
        if (at) setMoved(at);
      },
    },
  };
}

/** The selection, else the first session that can be selected, else the first cell. */
function firstStop({ rows, selected }: Board): CellPosition {
  const find = (matches: (key: string, canSelect: boolean) => boolean) => {
    for (const [row, { sessions }] of rows.entries()) {
      const column = sessions.findIndex((session) => session && matches(session.key, isSelectable(session)));
      if (column >= 0) return { row, column };
    }
    return undefined;
  };
  const selectedKey = selected[0]?.key;
  return find((key) => key === selectedKey) ?? find((_key, canSelect) => canSelect) ?? { row: 0, column: 0 };
}

function positionOf(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (!cell) return undefined;
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

function cellAt(grid: HTMLElement, { row, column }: CellPosition): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
}
