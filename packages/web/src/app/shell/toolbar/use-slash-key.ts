import { type RefObject, useEffect } from 'react';

/** `/` focuses the field, unless somebody is typing or a dialog is open. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const stop = new AbortController();
    const focusField = (event: KeyboardEvent) => {
      const { target, key } = event;
      const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
      const isModal = document.querySelector('[role="dialog"]') !== null;
      if (key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping || isModal) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', focusField, { signal: stop.signal });
    return () => stop.abort();
  }, [field]);
}
