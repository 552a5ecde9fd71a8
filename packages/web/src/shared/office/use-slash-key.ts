import { type RefObject, useEffect } from 'react';

interface SlashKeyOptions {
  /** A page's own field is focused instead of the toolbar's, whichever of the two was rendered first. */
  readonly isOfPage?: boolean;
}

/** `/` focuses the field, unless somebody is typing or a dialog covers the page. */
export function useSlashKey(
  field: RefObject<HTMLInputElement | null>,
  { isOfPage = false }: SlashKeyOptions = {},
): void {
  useEffect(() => {
    const stop = new AbortController();
    const focusField = (event: KeyboardEvent) => {
      const { target, key, defaultPrevented } = event;
      const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
      if (key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (defaultPrevented || isTyping || !field.current || isPageCovered()) return;
      event.preventDefault();
      field.current.focus();
    };
    document.addEventListener('keydown', focusField, { capture: isOfPage, signal: stop.signal });
    return () => stop.abort();
  }, [field, isOfPage]);
}

/** A card inside the page leaves the rest of it usable. */
function isPageCovered(): boolean {
  return [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.closest('main') === null);
}
