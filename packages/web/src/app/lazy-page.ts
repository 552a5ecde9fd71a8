import { type ComponentType, lazy } from 'react';

export interface LazyPage {
  /** What was fetched ahead shows at once, without a moment of its placeholder. */
  readonly component: () => ComponentType;
  /** Fetches the page's code ahead of the visit. What fails is tried again by the visit itself. */
  readonly preload: () => Promise<void>;
}

/** A page that travels with the app itself. */
export const presentPage = (page: ComponentType): LazyPage => ({
  component: () => page,
  preload: async () => undefined,
});

let underWay = 0;
const watchers = new Set<() => void>();

/** How many pages and dialogs are on their way: the loading indicator shows it. */
export const pagesUnderWay = (): number => underWay;

export function watchPagesUnderWay(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Counts a chunk as under way until it is here or has failed. */
export function counted<T>(load: Promise<T>): Promise<T> {
  count(1);
  return load.finally(() => count(-1));
}

function count(change: 1 | -1): void {
  underWay += change;
  for (const watcher of watchers) watcher();
}

/** A page in its own chunk. A failed fetch is forgotten, so that the next visit tries again. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | undefined;
  let loaded: ComponentType | undefined;
  const fetchPage = () => {
    if (!loading) {
      loading = counted(load());
      loading.then(
        (page) => {
          loaded = page;
        },
        () => {
          loading = undefined;
        },
      );
    }
    return loading;
  };
  const Later = lazy(async () => ({ default: await fetchPage() }));
  return {
    component: () => loaded ?? Later,
    preload: () =>
      fetchPage().then(
        () => undefined,
        () => undefined,
      ),
  };
}
