import { type RefObject, useLayoutEffect } from 'react';

/** In a line that scrolls sideways the chosen one is seen, also when the address chose it. */
export function useShownSideways(line: RefObject<HTMLElement | null>, selector: string, chosen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice moves the line too
  useLayoutEffect(() => {
    if (!line.current || line.current.scrollWidth <= line.current.clientWidth) return;
    line.current.querySelector(selector)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [line, selector, chosen]);
}
