import { type RefObject, useEffect, useRef } from 'react';

/** A strip that scrolls sideways shows its current entry, without moving the page. */
export function useScrollIntoStrip<Strip extends HTMLElement>(current: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  useEffect(() => {
    // With the next frame: asked for at once, the browser would have to lay out the whole page in between.
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
