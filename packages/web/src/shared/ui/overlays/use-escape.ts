import { useEffect, useEffectEvent } from 'react';

/** What lies over the page, the topmost last. */
const layers: Array<() => void> = [];

/**
 * Escape belongs to the topmost layer alone: a question over a dialog closes without the dialog, and the press that
 * asked the question does not answer it. Back on a phone means the same.
 */
export function useEscape(opened: boolean, onEscape: () => void): void {
  const handle = useEffectEvent(onEscape);
  useEffect(() => {
    if (!opened) return;
    const layer = () => handle();
    const unwatch = watchBack(layer);
    layers.push(layer);
    if (layers.length === 1) window.addEventListener('keydown', leaveTopmost, { capture: true });
    return () => {
      unwatch();
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.removeEventListener('keydown', leaveTopmost, { capture: true });
    };
  }, [opened]);
}

function leaveTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  // The browser would hand the same press to its own watchers.
  event.preventDefault();
  layers.at(-1)?.();
}

/** Not known to every browser, nor to TypeScript. */
interface BackWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** A watcher hears one Back; what stays open after it (a question, something that must be answered) listens on. */
function watchBack(onBack: () => void): () => void {
  const { CloseWatcher } = window as { CloseWatcher?: new () => BackWatcher };
  if (!CloseWatcher) return () => undefined;
  let watcher: BackWatcher;
  const listen = () => {
    watcher = new CloseWatcher();
    watcher.onclose = () => {
      listen();
      onBack();
    };
  };
  listen();
  return () => watcher.destroy();
}
