import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For the bar under a list: turning the page scrolls to the top of the list, and a button that becomes disabled passes the focus to the other. */
export function usePageTurn<Bar extends HTMLElement>(page: number): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  const shown = useRef(page);
  useLayoutEffect(() => {
    const isTurned = shown.current !== page;
    shown.current = page;
    if (!isTurned || !bar.current) return;
    showStart(bar.current.previousElementSibling ?? bar.current.parentElement?.previousElementSibling);
    focusEnabledButton(bar.current);
  }, [page]);
  return bar;
}

/** Scrolls up to the start of a list that begins above what is seen. */
export function showStart(list: Element | null | undefined): void {
  if (!list) return;
  list.scrollTop = 0;
  const hidden = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (list.getBoundingClientRect().top < hidden) list.scrollIntoView();
}

/** The button to the first or last page is disabled on that page. */
function focusEnabledButton(bar: HTMLElement): void {
  const buttons = [...bar.querySelectorAll('button')];
  if (!buttons.some((button) => button.disabled && button === document.activeElement)) return;
  buttons.find((button) => !button.disabled)?.focus({ preventScroll: true });
}
