import { type ComponentType, lazy } from 'react';
import { counted } from '#shared/ui/under-way.ts';

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
