import { readDesk } from '@courtside/contract/people/desk';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** How much waits in each part of the desk; colleagues work on it at the same time. */
export const deskCountsQuery = queryOptions({
  queryKey: ['desk', 'counts'],
  queryFn: ({ signal }) => callApi(readDesk, undefined, { signal }),
  refetchInterval: 30_000,
});
