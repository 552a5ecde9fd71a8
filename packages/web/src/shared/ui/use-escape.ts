import { useEffect, useEffectEvent } from 'react';

/** What lies over the page, the topmost last. */
const layers: Array<() => void> = [];

/**
 * Escape belongs to the topmost layer alone: a question over a dialog closes without the dialog, and the press that
 * asked the question does not answer it.
 */
export function useEscape(opened: boolean, onEscape: () => void): void {
  const handle = useEffectEvent(onEscape);
  useEffect(() => {
    if (!opened) return;
    const layer = () => handle();
    layers.push(layer);
    if (layers.length === 1) window.addEventListener('keydown', leaveTopmost, { capture: true });
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.removeEventListener('keydown', leaveTopmost, { capture: true });
    };
  }, [opened]);
}

function leaveTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  layers.at(-1)?.();
}
