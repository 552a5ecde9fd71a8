import { useLayoutEffect } from 'react';

/**
 * For Mantine's overlays: they keep wheel and fingers from the page themselves. What they do to hide its scroll bar would have
 * the browser style every element of the page anew, which `useScrollLock` does not.
 */
export const LEAVE_SCROLL_BAR = { removeScrollBar: false };

let overlays = 0;

/** While something lies over the page it stands still, and where its scroll bar was stays free. */
export function useScrollLock(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    overlays += 1;
    if (overlays === 1) hold();
    return () => {
      overlays -= 1;
      if (overlays === 0) release();
    };
  }, [opened]);
}

function hold(): void {
  const { documentElement: page, body } = document;
  body.style.marginRight = `${window.innerWidth - page.clientWidth}px`;
  page.style.overflow = 'hidden';
}

function release(): void {
  const { documentElement: page, body } = document;
  page.style.overflow = '';
  body.style.marginRight = '';
}
