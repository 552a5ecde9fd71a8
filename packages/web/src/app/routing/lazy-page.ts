import type { ComponentType } from 'react';
import { loadChunk } from '#shared/ui/feedback/load-chunk.ts';
import { trackLoad } from '#shared/ui/feedback/pending-loads.ts';

export interface LazyPage {
  /** A preloaded page is rendered at once, without its placeholder. */
  readonly loaded: () => ComponentType | undefined;
  readonly fetch: () => Promise<ComponentType>;
}

/** A page that is part of the first load. */
export const loadedPage = (page: ComponentType): LazyPage => ({
  loaded: () => page,
  fetch: async () => page,
});

/** A page in its own chunk. A failure is not stored, so that the next visit tries again. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | undefined;
  let loaded: ComponentType | undefined;
  return {
    loaded: () => loaded,
    fetch: () => {
      loading ??= trackLoad(loadChunk(load)).then(
        (page) => {
          loaded = page;
          return page;
        },
        (failure) => {
          loading = undefined;
          throw failure;
        },
      );
      return loading;
    },
  };
}
