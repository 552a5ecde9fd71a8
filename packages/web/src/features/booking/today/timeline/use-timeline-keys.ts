import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useDirection } from '#shared/i18n/use-language.ts';
import { useKeyHelp } from '#shared/ui/keys/keys.ts';

const CELL = '[data-cell]';

interface TimelineKeys {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  };
}

/**
 * One tab stop for all lanes. Left and right move along the court, up and down to what is at the same time on the next
 * court. The tab stop is an attribute of the element, not state: moving it renders nothing.
 */
export function useTimelineKeys(): TimelineKeys {
  const grid = useRef<HTMLDivElement>(null);
  const dir = useDirection();
  useKeyHelp('walk', 'ends', 'press');
  useEffect(() => {
    const { current } = grid;
    if (current?.querySelector(`${CELL}[tabindex="0"]`)) return;
    current?.querySelector(CELL)?.setAttribute('tabindex', '0');
  });
  return {
    grid,
    handlers: {
      onFocus: ({ target, currentTarget }) => {
        if (!target.matches(CELL)) return;
        for (const old of currentTarget.querySelectorAll(`${CELL}[tabindex="0"]`)) old.setAttribute('tabindex', '-1');
        target.setAttribute('tabindex', '0');
      },
      onKeyDown: (event) => {
        const from = event.target;
        if (!(from instanceof HTMLElement) || !from.matches(CELL) || event.altKey || event.metaKey) return;
        const next = nextCell(event.currentTarget, from, event.key, dir);
        if (!next) return;
        event.preventDefault();
        next.focus();
        next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      },
    },
  };
}

function nextCell(grid: HTMLElement, from: HTMLElement, key: string, dir: 'ltr' | 'rtl'): HTMLElement | undefined {
  const row = from.closest('[role="row"]');
  if (!row) return undefined;
  const cells = cellsOf(row);
  const at = cells.indexOf(from);
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return cells[at + 1];
  if (key === back) return cells[at - 1];
  if (key === 'Home') return cells[0];
  if (key === 'End') return cells.at(-1);
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!step) return undefined;
  const rows = [...grid.querySelectorAll('[role="row"]')].filter((each) => each.querySelector(CELL));
  const next = rows[rows.indexOf(row) + step];
  return next && nearest(cellsOf(next), from);
}

const cellsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CELL)];

function nearest(cells: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const middle = (element: HTMLElement) => {
    const { left, width } = element.getBoundingClientRect();
    return left + Math.min(width, 40) / 2;
  };
  const at = middle(from);
  return cells.toSorted((one, other) => Math.abs(middle(one) - at) - Math.abs(middle(other) - at))[0];
}
