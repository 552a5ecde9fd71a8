import { useEffect } from 'react';

/** Brings the focus back to what opened an overlay, also when the overlay leaves together with its page. */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    const place = opener?.closest<HTMLElement>('[role="dialog"], main') ?? undefined;
    return () => bringBack(opener, place);
  }, [opened]);
}

/** Where the opener is gone or switched off by now, the dialog it stood in or the content is the next best place. */
function bringBack(opener: HTMLElement | undefined, place: HTMLElement | undefined): void {
  opener?.focus({ preventScroll: true });
  const returned = opener?.isConnected && opener === document.activeElement && opener !== document.body;
  if (returned) return;
  const rest = place?.isConnected ? place : document.querySelector<HTMLElement>('main');
  rest?.focus({ preventScroll: true });
}
