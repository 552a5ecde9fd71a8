import { useSyncExternalStore } from 'react';

/**
 * The dialogs that any page may open. Features never import each other: they name the dialog here,
 * and the app, which knows all features, shows it.
 */
export type DialogName = 'terms' | 'privacy' | 'changePassword' | 'changePin' | 'profile' | 'topup' | 'help';

interface DialogState {
  readonly name: DialogName | undefined;
  /** False while it leaves the screen. */
  readonly opened: boolean;
}

let current: DialogState = { name: undefined, opened: false };
const watchers = new Set<() => void>();

function become(next: DialogState): void {
  current = next;
  for (const watcher of watchers) watcher();
}

export function openDialog(name: DialogName): void {
  become({ name, opened: true });
}

export function closeDialog(): void {
  become({ ...current, opened: false });
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function useOpenDialog(): DialogState {
  return useSyncExternalStore(watch, () => current);
}
