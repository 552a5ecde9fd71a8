import { useEffect, useEffectEvent } from 'react';

/** Not supported by every browser, nor known to TypeScript. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** Back on a phone closes the topmost overlay, as Escape does on a desktop. */
export function useBackButton(opened: boolean, onBack: () => void): void {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };
    if (!opened || !CloseWatcher) return;
    let watcher: CloseWatcher;
    // A watcher receives one Back; an overlay that stays open after it, such as a form with unsaved changes, needs another.
    const listen = () => {
      watcher = new CloseWatcher();
      watcher.onclose = () => {
        listen();
        handleBack();
      };
    };
    listen();
    return () => watcher.destroy();
  }, [opened]);
}
