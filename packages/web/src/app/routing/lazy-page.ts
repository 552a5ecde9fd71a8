import type { ComponentType } from 'react';
import { loadChunk } from '#shared/ui/feedback/load-chunk.ts';
import { trackLoad } from '#shared/ui/feedback/pending-loads.ts';

export interface LazyPage {
  /** What was fetched ahead shows at once, without a moment of its placeholder. */
  readonly loaded: () => ComponentType | undefined;
  readonly fetch: () => Promise<ComponentType>;
}

/** A page that travels with the app itself. */
export const presentPage = (page: ComponentType): LazyPage => ({
  loaded: () => page,
  fetch: async () => page,
});

/** A page in its own chunk. A failed fetch is forgotten, so that the next visit tries again. */
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
