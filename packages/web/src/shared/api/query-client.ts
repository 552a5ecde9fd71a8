import { QueryClient } from '@tanstack/react-query';
import { ApiFailure, NetworkFailure } from './api-failure.ts';

const MAX_RETRIES = 2;

/** A refusal is final; only a missing answer and a server error are retried. */
function shouldRetry(failures: number, failure: Error): boolean {
  if (failure instanceof ApiFailure && failure.status < 500) return false;
  return failures < MAX_RETRIES;
}

/** For what a page cannot do without: asks again until the server is reached, also where no network went away. */
export const refetchWhileAway = {
  refetchInterval: ({ state }: { readonly state: { readonly error: unknown } }) =>
    state.error instanceof NetworkFailure ? 5000 : (false as const),
};

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
