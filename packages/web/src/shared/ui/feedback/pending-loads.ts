let underWay = 0;
const watchers = new Set<() => void>();

/** The number of pages and dialogs that are loading: the loading indicator reads it. */
export const pendingLoads = (): number => underWay;

export function watchPendingLoads(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Counts a chunk as pending until it is loaded or has failed. */
export function trackLoad<T>(load: Promise<T>): Promise<T> {
  count(1);
  return load.finally(() => count(-1));
}

function count(change: 1 | -1): void {
  underWay += change;
  for (const watcher of watchers) watcher();
}
