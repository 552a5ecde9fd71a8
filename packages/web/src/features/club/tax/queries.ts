import { readTax } from '@courtside/contract/club/office-tax';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/call-api.ts';

/** Two people may work at once, so the page never starts from an old answer. */
export const taxQuery = queryOptions({
  queryKey: ['office', 'tax'],
  staleTime: 0,
  queryFn: ({ signal }) => callApi(readTax, undefined, { signal }),
});
