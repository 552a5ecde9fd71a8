import { type ComponentType, lazy } from 'react';
import { fetchCode } from '#shared/ui/fetch-code.ts';
import { counted } from '#shared/ui/under-way.ts';

export interface LazyPage {
  /** What was fetched ahead shows at once, without a moment of its placeholder. */
  readonly component: () => ComponentType;
  /** Fetches the page's code ahead of the visit. What fails is tried again by the visit itself. */
  readonly preload: () => Promise<void>;
}

let visits = 0;

/** Somebody comes to a page, or asks for it again. */
export function beginVisit(): void {
  visits += 1;
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
      loading = counted(fetchCode(load));
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
  let failedAt: number | undefined;
  const visit = () =>
    lazy(async () => {
      const at = visits;
      try {
        return { default: await fetchPage() };
      } catch (failure) {
        failedAt = at;
        throw failure;
      }
    });
  let Later = visit();
  return {
    component: () => {
      // React draws a page that failed once more before it gives up: only another visit may try again.
      if (failedAt !== undefined && failedAt < visits) [Later, failedAt] = [visit(), undefined];
      return loaded ?? Later;
    },
    preload: () =>
      fetchPage().then(
        () => undefined,
        () => undefined,
      ),
  };
}
