import { listClosures } from '@courtside/contract/club/sports/office-closures';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

const HALF_A_MINUTE_MS = 30_000;

/** The closures of three weeks from a day on, or from today; another desk may change them at any time. */
export const closuresQuery = (from?: string) =>
  queryOptions({
    queryKey: ['office', 'closures', from ?? ''],
    queryFn: ({ signal }) => callApi(listClosures, { query: from ? { from } : {} }, { signal }),
    staleTime: 0,
    refetchInterval: HALF_A_MINUTE_MS,
  });
