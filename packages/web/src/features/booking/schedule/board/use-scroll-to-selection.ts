import { useEffect, useState } from 'react';
import type { Board } from './use-board.ts';

/** Scrolls to a session that was selected by a link or a hold before the page was opened. */
export function useScrollToSelection({ selected }: Pick<Board, 'selected'>): void {
  // Only the first render's selection: a session that is pressed later is visible already.
  const [key] = useState(selected[0]?.key);
  useEffect(() => {
    if (!key) return;
    // In the next frame: the router scrolls a new page to its top first, and the selection bar changes the layout.
    const frame = requestAnimationFrame(() => {
      document.querySelector(`[data-session="${key}"]`)?.scrollIntoView({ block: 'center', inline: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [key]);
}
