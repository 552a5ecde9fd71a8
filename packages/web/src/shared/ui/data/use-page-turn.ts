import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For the bar under a list: a page that was turned to begins at its top, and a button that is used up hands the focus on. */
export function usePageTurn<Bar extends HTMLElement>(page: number): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  const shown = useRef(page);
  useLayoutEffect(() => {
    const isTurned = shown.current !== page;
    shown.current = page;
    if (!isTurned || !bar.current) return;
    showStart(bar.current.previousElementSibling ?? bar.current.parentElement?.previousElementSibling);
    handFocusOn(bar.current);
  }, [page]);
  return bar;
}

function showStart(list: Element | null | undefined): void {
  if (!list) return;
  list.scrollTop = 0;
  const hidden = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (list.getBoundingClientRect().top < hidden) list.scrollIntoView();
}

/** The first and the last page switch the button off that led there. */
function handFocusOn(bar: HTMLElement): void {
  const buttons = [...bar.querySelectorAll('button')];
  if (!buttons.some((button) => button.disabled && button === document.activeElement)) return;
  buttons.find((button) => !button.disabled)?.focus({ preventScroll: true });
}
