import { TOAST_MS } from '@courtside/contract/limits';

export type ToastTone = 'success' | 'error' | 'info' | 'warning';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  /** The same with names that the text cuts (spec 9), for screen readers. */
  readonly spoken?: string;
  readonly durationMs: number;
  /** At most one action. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

type NewToast = Pick<Toast, 'tone' | 'text' | 'spoken' | 'action'> & { readonly durationMs?: number };

/** The newest is on top; beyond this number the oldest is removed. */
const MOST = 3;

let shown: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

export const currentToasts = (): readonly Toast[] => shown;

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function become(next: readonly Toast[]): void {
  shown = next;
  for (const watcher of watchers) watcher();
}

/** spec 8: top centre, 6 seconds unless the sentence has its own time. The same sentence again starts its time anew. */
export function showToast({ durationMs = TOAST_MS.default, ...toast }: NewToast): void {
  lastId += 1;
  const others = shown.filter((other) => other.text !== toast.text);
  become([...others, { ...toast, durationMs, id: lastId }].slice(-MOST));
}

export function dismissToast(id: number): void {
  become(shown.filter((toast) => toast.id !== id));
}

export function clearToasts(): void {
  become([]);
}
