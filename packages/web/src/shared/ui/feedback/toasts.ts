import { TOAST_MS } from '@courtside/contract/values/limits';
import { createStore } from '#shared/store/create-store.ts';

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

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

export const currentToasts = toasts.get;
export const useToasts = (): readonly Toast[] => toasts.useStore();

/** spec 8: top centre, 6 seconds unless the sentence has its own time. The same sentence again starts its time anew. */
export function showToast({ durationMs = TOAST_MS.default, ...toast }: NewToast): void {
  lastId += 1;
  const others = toasts.get().filter((other) => other.text !== toast.text);
  toasts.set([...others, { ...toast, durationMs, id: lastId }].slice(-MOST));
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

export function clearToasts(): void {
  toasts.set([]);
}
