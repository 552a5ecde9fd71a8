import { useEffect, useEffectEvent } from 'react';
import { createStore } from '#shared/store/create-store.ts';

/** Every key of the app beside those of a field. A part that has one names it here, so that `?` shows it. */
export const KEYS = {
  search: 'Ctrl K',
  find: '/',
  toCounter: 'Enter',
  toProfile: 'Ctrl Enter',
  walk: '← ↑ → ↓',
  ends: 'Home End',
  press: 'Enter',
  refund: 'R',
  close: 'Esc',
  help: '?',
} as const;

export type KeyName = keyof typeof KEYS;

/** As the keyboard in front of the reader prints it. */
export function keyText(name: KeyName): string {
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  return isMac ? KEYS[name].replace('Ctrl', '⌘') : KEYS[name];
}

const shown = createStore<readonly KeyName[]>([]);

/** The keys that work on the page now, each once, in the order of the table. */
export function usePageKeys(): readonly KeyName[] {
  const names = shown.useStore();
  return (Object.keys(KEYS) as KeyName[]).filter((name) => names.includes(name));
}

/** Lists keys while the part that handles them is rendered. */
export function useKeyHelp(...names: readonly KeyName[]): void {
  const list = names.join(' ');
  useEffect(() => {
    const added = list.split(' ').filter(Boolean) as KeyName[];
    shown.set([...shown.get(), ...added]);
    return () => {
      const rest = [...shown.get()];
      for (const name of added) rest.splice(rest.lastIndexOf(name), 1);
      shown.set(rest);
    };
  }, [list]);
}

interface ShortcutOptions {
  /** Before the same key of the frame around the page. */
  readonly isOfPage?: boolean;
  readonly isOff?: boolean;
}

/**
 * A key of the whole page. A character is not taken from somebody who is typing, and no key from a dialog that covers the
 * page.
 */
export function useShortcut(name: KeyName, run: () => void, { isOfPage = false, isOff = false }: ShortcutOptions = {}) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isPressed(name, event) || isPageCovered()) return;
    event.preventDefault();
    run();
  });
  useKeyHelp(...(isOff ? [] : [name]));
  useEffect(() => {
    if (isOff) return;
    const stop = new AbortController();
    const options = { capture: isOfPage, signal: stop.signal };
    document.addEventListener('keydown', (event) => press(event), options);
    return () => stop.abort();
  }, [isOfPage, isOff]);
}

function isPressed(name: KeyName, { key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const [first = '', second] = KEYS[name].split(' ');
  const isControl = ctrlKey || metaKey;
  if (first === 'Ctrl') return isControl && !altKey && key.toLowerCase() === second?.toLowerCase();
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  return key.toLowerCase() === first.toLowerCase() && !isControl && !altKey && !isTyping;
}

/** A card inside the page leaves the rest of it usable. */
function isPageCovered(): boolean {
  return [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.closest('main') === null);
}
