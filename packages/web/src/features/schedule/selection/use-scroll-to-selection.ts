import { useEffect, useState } from 'react';
import type { Board } from '../board/board.ts';

/** Whoever comes with a session already chosen, by a link or by a hold, sees it without searching. */
export function useShowChoice({ chosen }: Pick<Board, 'chosen'>): void {
  // Only what was chosen on arrival: what is pressed later is in sight already.
  const [key] = useState(chosen[0]?.key);
  useEffect(() => {
    if (!key) return;
    // With the next frame: a new page is first taken to its top, and the bar below takes its room.
    const frame = requestAnimationFrame(() => {
      document.querySelector(`[data-session="${key}"]`)?.scrollIntoView({ block: 'center', inline: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [key]);
}
