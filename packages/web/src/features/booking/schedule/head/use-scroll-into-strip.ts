import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a horizontal strip to its current entry, without scrolling the page. */
export function useScrollIntoStrip<Strip extends HTMLElement>(current: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  useEffect(() => {
    // In the next frame, because measuring at once would force a layout of the whole page.
    const frame = requestAnimationFrame(() => {
      const entry = current && strip.current?.querySelector<HTMLElement>('[aria-current]');
      if (!entry || !strip.current) return;
      const [view, box] = [strip.current.getBoundingClientRect(), entry.getBoundingClientRect()];
      const hidden = box.left < view.left || box.right > view.right;
      if (hidden) strip.current.scrollBy({ left: box.left + box.width / 2 - (view.left + view.width / 2) });
    });
    return () => cancelAnimationFrame(frame);
  }, [current]);
  return strip;
}
