import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useDirection } from '#shared/i18n/use-language.ts';
import { WEEKDAYS } from '#shared/office/frame/week.ts';
import type { Selection } from './brush.tsx';
import type { Rows } from './week-rows.ts';

export interface Cell {
  /** ISO weekday. */
  readonly day: number;
  readonly row: number;
}

/** A rectangle of the week, chosen by mouse, finger or keyboard; when it is chosen, the brush opens. */
export function useChosenCells({ start, step, count }: Rows) {
  const isMirrored = useDirection() === 'rtl';
  const grid = useRef<HTMLTableElement>(null);
  const [anchor, setAnchor] = useState<Cell>({ day: 1, row: 0 });
  const [focus, setFocus] = useState<Cell>({ day: 1, row: 0 });
  const [isChosen, setIsChosen] = useState(false);
  const [isDragging, setIsDragging] = useState(false);
  const [isBrushOpen, setIsBrushOpen] = useState(false);
  const first = { day: Math.min(anchor.day, focus.day), row: Math.min(anchor.row, focus.row) };
  const last = { day: Math.max(anchor.day, focus.day), row: Math.max(anchor.row, focus.row) };
  const selection: Selection = {
    weekdays: WEEKDAYS.filter((day) => day >= first.day && day <= last.day),
    from: start + first.row * step,
    to: start + (last.row + 1) * step,
  };
  const focusCell = (cell: Cell, keepsAnchor: boolean) => {
    setFocus(cell);
    if (!keepsAnchor) setAnchor(cell);
    setIsChosen(true);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell.day}-${cell.row}"]`)?.focus({ preventScroll: false });
  };
  const press = (event: KeyboardEvent) => {
    const sideways = isMirrored ? -1 : 1;
    const moves: Record<string, readonly [number, number]> = {
      ArrowRight: [sideways, 0],
      ArrowLeft: [-sideways, 0],
      ArrowDown: [0, 1],
      ArrowUp: [0, -1],
    };
    const move = moves[event.key];
    if (move) {
      event.preventDefault();
      setIsBrushOpen(false);
      const day = Math.min(Math.max(focus.day + move[0], 1), 7);
      const row = Math.min(Math.max(focus.row + move[1], 0), count - 1);
      focusCell({ day, row }, event.shiftKey);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      setIsChosen(true);
      setIsBrushOpen(true);
    } else if (event.key === 'Escape' && isChosen) {
      setIsChosen(false);
      setIsBrushOpen(false);
    }
  };
  const cellUnder = ({ clientX, clientY }: PointerEvent): Cell | undefined => {
    const name = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-cell]')?.dataset.cell;
    const [day, row] = name?.split('-').map(Number) ?? [];
    return day === undefined || row === undefined ? undefined : { day, row };
  };
  return {
    selection,
    isChosen,
    isDragging,
    isBrushOpen: isChosen && isBrushOpen,
    isFocus: ({ day, row }: Cell) => focus.day === day && focus.row === row,
    isSelected: ({ day, row }: Cell) =>
      isChosen && day >= first.day && day <= last.day && row >= first.row && row <= last.row,
    close: () => {
      setIsBrushOpen(false);
      setIsChosen(false);
      grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    },
    /** Of the table whose cells are named `data-cell`. */
    gridProps: {
      ref: grid,
      onKeyDown: press,
      onPointerDown: (event: PointerEvent) => {
        const cell = cellUnder(event);
        if (!cell || event.button !== 0) return;
        // A finger scrolls the page; it chooses one cell, and the brush has the exact hours.
        setIsDragging(event.pointerType === 'mouse');
        setIsBrushOpen(false);
        focusCell(cell, event.shiftKey);
      },
      onPointerMove: (event: PointerEvent) => {
        const cell = isDragging ? cellUnder(event) : undefined;
        if (cell && (cell.day !== focus.day || cell.row !== focus.row)) setFocus(cell);
      },
      onPointerUp: () => {
        setIsDragging(false);
        if (isChosen) setIsBrushOpen(true);
      },
      onPointerCancel: () => setIsDragging(false),
    },
  };
}
