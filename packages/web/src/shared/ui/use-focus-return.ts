import { useEffect } from 'react';

/** Brings the focus back to what opened an overlay, also when the overlay leaves together with its page. */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const opener = openerOf(document.activeElement);
    const place = opener?.closest<HTMLElement>('[role="dialog"], main') ?? undefined;
    return () => bringBack(opener, place);
  }, [opened]);
}

/** An entry of a menu is gone by the time the overlay closes: the button that opened the menu stands in for it. */
function openerOf(active: Element | null): HTMLElement | undefined {
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const element = menuButton ? document.getElementById(menuButton) : active;
  return element instanceof HTMLElement ? element : undefined;
}

/** Where the opener is gone or switched off by now, the dialog it stood in or the content is the next best place. */
function bringBack(opener: HTMLElement | undefined, place: HTMLElement | undefined): void {
  opener?.focus({ preventScroll: true });
  const returned = opener?.isConnected && opener === document.activeElement && opener !== document.body;
  if (returned) return;
  const rest = place?.isConnected ? place : document.querySelector<HTMLElement>('main');
  rest?.focus({ preventScroll: true });
}
