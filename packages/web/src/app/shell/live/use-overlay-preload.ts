import { useEffect } from 'react';
import { preloadOverlays } from '#shared/ui/overlays/lazy-overlay.tsx';

const PRELOAD_DELAY_MS = 6000;
const INPUT_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Loads the code of the overlays after the first page: at the first input event, or after a delay. Opening an overlay then
 * does not wait for its code.
 */
export function useOverlayPreload(): void {
  useEffect(() => {
    const stop = new AbortController();
    const begin = () => {
      stop.abort();
      void preloadOverlays();
    };
    const timer = setTimeout(begin, PRELOAD_DELAY_MS);
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const type of INPUT_EVENTS) window.addEventListener(type, begin, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}
