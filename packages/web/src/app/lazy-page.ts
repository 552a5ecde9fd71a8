import { type ComponentType, lazy } from 'react';

export interface LazyPage {
  readonly Component: ComponentType;
  /** Fetches the page's code ahead of the visit. */
  readonly preload: () => void;
}

let underWay = 0;
const watchers = new Set<() => void>();

/** How many pages are on their way: the loading indicator shows it. */
export const pagesUnderWay = (): number => underWay;

export function watchPagesUnderWay(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function count(change: 1 | -1): void {
  underWay += change;
  for (const watcher of watchers) watcher();
}

/** A page in its own chunk. A failed fetch is forgotten, so that the next visit tries again. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | undefined;
  const fetchPage = () => {
    if (!loading) {
      count(1);
      loading = load().finally(() => count(-1));
      loading.catch(() => {
        loading = undefined;
      });
    }
    return loading;
  };
  return {
    Component: lazy(async () => ({ default: await fetchPage() })),
    preload: () => void fetchPage().catch(() => undefined),
  };
}
