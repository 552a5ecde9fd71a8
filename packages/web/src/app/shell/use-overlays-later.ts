import { useEffect } from 'react';
import { fetchOverlays } from '#shared/ui/late-overlay.tsx';

const SETTLE_MS = 2000;

/** The dialogs come a moment after the first page, out of its way: whoever opens one need not wait for its code. */
export function useOverlaysLater(): void {
  useEffect(() => {
    const timer = setTimeout(() => void fetchOverlays(), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
}
