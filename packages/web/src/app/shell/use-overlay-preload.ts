import { useEffect } from 'react';
import { preloadOverlays } from '#shared/ui/overlays/lazy-overlay.tsx';

const PATIENCE_MS = 6000;
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * The dialogs come after the first page, out of its way: with the first sign that somebody uses it, or when it has stood
 * for a while. Whoever opens one need not wait for its code.
 */
export function useOverlayPreload(): void {
  useEffect(() => {
    const stop = new AbortController();
    const begin = () => {
      stop.abort();
      void preloadOverlays();
    };
    const timer = setTimeout(begin, PATIENCE_MS);
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const sign of SIGNS_OF_USE) window.addEventListener(sign, begin, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}
