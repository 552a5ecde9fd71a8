import { createStore } from '#shared/store/create-store.ts';

/** How many pages and dialogs are being fetched: the loading indicator shows it. */
export const pendingLoads = createStore(0);

/** Counts a chunk as pending until it has arrived or failed. */
export function trackLoad<T>(load: Promise<T>): Promise<T> {
  count(1);
  return load.finally(() => count(-1));
}

function count(change: 1 | -1): void {
  pendingLoads.set(pendingLoads.get() + change);
}
