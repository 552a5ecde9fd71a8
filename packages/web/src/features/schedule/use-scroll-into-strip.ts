import { type RefObject, useEffect, useRef } from 'react';

/** A strip that scrolls sideways shows its current entry, without moving the page. */
export function useScrollIntoStrip<Strip extends HTMLElement>(current: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  useEffect(() => {
    const entry = current && strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!entry || !strip.current) return;
    const [frame, box] = [strip.current.getBoundingClientRect(), entry.getBoundingClientRect()];
    const hidden = box.left < frame.left || box.right > frame.right;
    if (hidden) strip.current.scrollBy({ left: box.left + box.width / 2 - (frame.left + frame.width / 2) });
  }, [current]);
  return strip;
}
