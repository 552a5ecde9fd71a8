import { type RefObject, useEffect, useRef } from 'react';

/** When a part leaves with the focus in it, the part that stands there instead takes it over. */
export function useFocusHandover<Frame extends HTMLElement>(part: string): RefObject<Frame | null> {
  const frame = useRef<Frame>(null);
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    if (document.activeElement === document.body) {
      frame.current?.querySelector<HTMLElement>('input, button')?.focus();
    }
  }, [part]);
  return frame;
}
