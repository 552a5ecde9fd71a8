import { useEffect, useRef } from 'react';

/** Brings the focus back to what opened an overlay, also on its first, late-loaded opening. */
export function useFocusReturn(opened: boolean): void {
  const opener = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (opened) opener.current = openerOf(document.activeElement);
    else if (opener.current?.isConnected) opener.current.focus({ preventScroll: true });
  }, [opened]);
}

/** An entry of a menu is gone by the time the overlay closes: the button that opened the menu stands in for it. */
function openerOf(active: Element | null): HTMLElement | undefined {
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const element = menuButton ? document.getElementById(menuButton) : active;
  return element instanceof HTMLElement ? element : undefined;
}
