import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';

const TRIES = 2;

/** A refusal stays a refusal; only silence and a server in trouble are worth another try. */
function worthRetrying(failures: number, failure: Error): boolean {
  if (failure instanceof ApiFailure && failure.status < 500) return false;
  return failures < TRIES;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: worthRetrying, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
