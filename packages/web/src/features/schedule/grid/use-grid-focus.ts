import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useDirection } from '#shared/i18n/use-language.ts';
import type { Board } from '../board/board.ts';
import { isChoosable } from '../selection/selection.ts';
import { type CellPosition, moveInGrid } from './grid-keys.ts';

interface GridFocus {
  readonly active: CellPosition;
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onClick: (event: MouseEvent<HTMLElement>) => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  };
}

/** One tab stop for the whole grid: arrows move it, Enter and Space press what it stands on. */
export function useGridFocus(board: Board): GridFocus {
  const dir = useDirection();
  const [moved, setMoved] = useState<CellPosition>();
  const { rows, courts } = board;
  const size = { rows: rows.length, columns: courts.length };
  const inGrid = moved !== undefined && moved.row < size.rows && moved.column < size.columns;
  const active = inGrid ? moved : firstStop(board);
  const pressAt = ({ row, column }: CellPosition) => {
    const session = rows[row]?.sessions[column];
    if (session) board.press(session);
  };
  return {
    active,
    handlers: {
      onKeyDown: (event) => {
        const from = positionOf(event.target);
        if (!from) return;
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          pressAt(from);
          return;
        }
        const to = moveInGrid(event, from, size, dir);
        if (!to) return;
        event.preventDefault();
        cellAt(event.currentTarget, to)?.focus();
      },
      onClick: (event) => {
        const at = positionOf(event.target);
        if (at) pressAt(at);
      },
      onFocus: (event) => {
        const at = positionOf(event.target);
        if (at) setMoved(at);
      },
    },
  };
}

/** The choice, else the first session that can be had, else the corner. */
function firstStop({ rows, chosen }: Board): CellPosition {
  const find = (wanted: (key: string, canHave: boolean) => boolean) => {
    for (const [row, { sessions }] of rows.entries()) {
      const column = sessions.findIndex((session) => session && wanted(session.key, isChoosable(session)));
      if (column >= 0) return { row, column };
    }
    return undefined;
  };
  const chosenKey = chosen[0]?.key;
  return find((key) => key === chosenKey) ?? find((_key, canHave) => canHave) ?? { row: 0, column: 0 };
}

function positionOf(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  if (!cell) return undefined;
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
}

function cellAt(grid: HTMLElement, { row, column }: CellPosition): HTMLElement | null {
  return grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
}
