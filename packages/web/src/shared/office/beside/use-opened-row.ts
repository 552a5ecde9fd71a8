import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { upTo } from '#shared/theme/breakpoints.ts';
import { useMediaQuery } from '#shared/theme/use-media-query.ts';

type Open = (key: string, how: { readonly replace: boolean }) => void;

export interface OpenedRow {
  /** The key of the open row, or empty. */
  readonly key: string;
  /** The one before where none is open: a dialog that closes still shows it. */
  readonly shownKey: string;
  /** No room beside the list: it opens in a dialog. */
  readonly isNarrow: boolean;
  /** Around the list. Its buttons have the key of their row as `data-row`. */
  readonly rows: RefObject<HTMLDivElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly select: (key: string) => void;
  readonly close: () => void;
  /** Arrows move from row to row, and what is open beside the list follows. */
  readonly walk: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The row of a list that is open beside it. The page keeps its key in the address. */
export function useOpenedRow(key: string, open: Open): OpenedRow {
  const isNarrow = useMediaQuery(upTo(1200));
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const [shownKey, setShownKey] = useState(key);
  if (key !== '' && key !== shownKey) setShownKey(key);
  // The address follows a moment after a press; the next press may come before.
  const wanted = useRef(key);
  useEffect(() => {
    wanted.current = key;
  }, [key]);
  const show = useCallback(
    (next: string, replace = isNarrow) => {
      wanted.current = next;
      open(next, { replace });
    },
    [isNarrow, open],
  );
  const select = useCallback(
    (next: string) => {
      // Whoever presses the row of what is open wants to go there.
      if (next === wanted.current) heading.current?.focus();
      else show(next);
    },
    [show],
  );
  const close = () => {
    rows.current?.querySelector<HTMLElement>('[data-row][aria-current]')?.focus();
    show('');
  };
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextRow(event);
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (!isNarrow && key !== '') show(next.dataset.row ?? '', true);
  };
  return { key, shownKey, isNarrow, rows, heading, select, close, walk };
}

function nextRow({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.indexOf(target as HTMLElement);
  return step && at >= 0 ? rows[at + step] : undefined;
}
