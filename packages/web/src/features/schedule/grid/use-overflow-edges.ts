import { type RefObject, useEffect, useRef } from 'react';

/**
 * Marks a frame with `data-more-before` and `data-more-after` while its scroller hides something beyond that edge.
 * Written straight to the element: scrolling draws nothing again.
 */
export function useOverflowEdges(frame: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [outer, inner] = [frame.current, scroller.current];
    if (!outer || !inner) return;
    const mark = () => {
      // In Arabic the way is counted from zero into the negative.
      const way = Math.abs(inner.scrollLeft);
      outer.toggleAttribute('data-more-before', way > 1);
      outer.toggleAttribute('data-more-after', way + inner.clientWidth < inner.scrollWidth - 1);
    };
    // The observer calls at once, after the layout that is due anyway.
    const sizes = new ResizeObserver(mark);
    sizes.observe(inner);
    if (inner.firstElementChild) sizes.observe(inner.firstElementChild);
    inner.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      inner.removeEventListener('scroll', mark);
    };
  }, [frame]);
  return scroller;
}
